/** Fills counties with meetings as years of work leave them: agendas, published, with roll calls and every member's vote. */
import { Client } from 'pg'
import { decide } from '#features/meetings/votes.ts'
import { majorityOfAllSeats } from '#platform/shared/vote-threshold.ts'

export interface Years {
  readonly tenantId: string
  readonly meetings: number
  readonly itemsPerMeeting: number
  /** How many of a meeting's items were voted on, by each of ten members. */
  readonly votedItems: number
}

export const members = 10

/** Everyone is there, and the first says no. */
const all = { heads: members, weight: members }
const house = { allSeats: all, present: all, hasQuorum: true }
const decided = decide(
  Array.from({ length: members }, (_, at) => ({
    value: at === 0 ? ('No' as const) : ('Yes' as const),
    weight: 1,
  })),
  [majorityOfAllSeats],
  house,
)
const reckoning = { tally: decided.tally, reckonings: decided.reckonings, house }

export async function fillMeetings(adminUrl: string, counties: readonly Years[]): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    // The smallest first: what triggers ask is planned for tables that are empty, and a hundred thousand rows take an hour with that.
    const bySize = counties.toSorted((one, other) => one.meetings - other.meetings)
    for (const [place, { tenantId, meetings, itemsPerMeeting, votedItems }] of bySize.entries()) {
      await client.query('begin')
      await client.query(places, [tenantId, members])
      await client.query(held, [tenantId, meetings])
      await client.query(sections, [tenantId])
      await client.query(items, [tenantId, itemsPerMeeting])
      await client.query(published, [tenantId])
      // What keeps a closed vote as it is would look each of a million votes up.
      await client.query('set local session_replication_role = replica')
      await client.query(rollCalls, [
        tenantId,
        votedItems,
        decided.result,
        JSON.stringify(reckoning),
        decided.sentence,
      ])
      await client.query('analyze meeting_items, roll_calls')
      await client.query(rollCallItems, [tenantId, votedItems])
      await client.query(votes, [tenantId])
      await client.query(outcomes, [tenantId])
      await client.query(papers, [tenantId])
      await client.query('commit')
      if (place === 0) await client.query('analyze')
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const places = `
  with body as (
    insert into bodies (tenant_id, name, kind) values ($1, 'Board of Supervisors', 'board') returning id
  ), person as (
    insert into members (tenant_id, name) select $1, 'Supervisor ' || n from generate_series(1, $2::int) n returning id, name
  ), seat as (
    insert into seats (tenant_id, body_id, position, name)
    select $1, body.id, n, 'District ' || n from body, generate_series(1, $2::int) n returning id, position
  )
  insert into seat_terms (tenant_id, seat_id, member_id, starts_on)
  select $1, seat.id, person.id, '2000-01-01' from seat join person on person.name = 'Supervisor ' || seat.position`

const held = `
  insert into meetings (tenant_id, number, year, body_id, meeting_type, date, location, state, noticed_at, called_to_order_at,
    adjourned_at, created_at, changed_at)
  select $1, n || '', extract(year from day), body.id,
    (array['Board', 'Board', 'Budget', 'Public Works Committee', 'Administration Committee', 'Other'])[1 + n % 6], day,
    case n % 3 when 0 then 'Courthouse' else '2nd floor Board Chambers' end, 'adjourned', day, day + interval '9 hours',
    day + interval '11 hours', day, day
  from generate_series(1, $2::int) n, bodies body, lateral (select current_date - (n * 7300 / $2::int) as day) d
  where body.tenant_id = $1`

const sections = `
  insert into meeting_sections (tenant_id, meeting_id, kind, title, position)
  select $1, id, 'new-business', 'New Business', 1 from meetings where tenant_id = $1`

const items = `
  insert into meeting_items (tenant_id, meeting_id, section_id, position, number, description, motion_text, vote_type,
    created_at, changed_at)
  select $1, s.meeting_id, s.id, n, n || '', (array['Award of the contract for', 'Amendment of the agreement on',
      'Appointment to the board of', 'Acceptance of the grant for', 'Report on'])[1 + (n + m.place) % 5] || ' ' ||
    (array['highway salt', 'bridge repair', 'the public library', 'nursing services', 'youth court', 'solid waste',
      'tax maps', 'emergency radios', 'snow removal', 'the county fair', 'veterans'' rides'])[1 + (n * 7 + m.place) % 11]
      || ', file ' || m.place || '-' || n,
    'That it be approved.', 'Roll Call Vote', now(), now()
  from meeting_sections s join (select id, row_number() over (order by date, id) as place from meetings where tenant_id = $1) m
    on m.id = s.meeting_id, generate_series(1, $2::int) n
  where s.tenant_id = $1`

const published = `
  insert into published_items (tenant_id, id, meeting_id, section, position, number, description)
  select tenant_id, id, meeting_id, 'New Business', position, number, description from meeting_items where tenant_id = $1`

const rollCalls = `
  insert into roll_calls (tenant_id, meeting_id, sequence, motion, kind, vote_type, thresholds, opened_at, closed_at, result, reckoning,
    sentence)
  select $1, meeting_id, position, 'That it be approved.', case when random() < 0.001 then 'table' else 'main' end,
    'Roll Call Vote', '[]', now(), now(), $3, $4, $5
  from meeting_items where tenant_id = $1 and position <= $2`

const rollCallItems = `
  insert into roll_call_items (tenant_id, roll_call_id, item_id)
  select $1, r.id, i.id from roll_calls r
  join meeting_items i on i.tenant_id = $1 and i.meeting_id = r.meeting_id and i.position = r.sequence
  where r.tenant_id = $1 and i.position <= $2`

const outcomes = `
  insert into item_outcomes (tenant_id, item_id, item_number, roll_call_id, place, action)
  select $1, i.item_id, item.open_number, r.id, r.sequence, action_after(r.kind, r.result)
  from roll_calls r join roll_call_items i on i.tenant_id = $1 and i.roll_call_id = r.id
  join meeting_items item on item.tenant_id = $1 and item.id = i.item_id where r.tenant_id = $1`

const papers = `
  insert into meeting_papers (tenant_id, meeting_id, kind, revision, content, asked_at, made_at, file_id, sha256, page_count,
    posted_at, progress)
  select $1, id, kind, 1, '{}', date, date, gen_random_uuid(), repeat('ab', 32), 3, date, 100
  from meetings, unnest(array['notice', 'agenda', 'minutes']) as kind where tenant_id = $1`

const votes = `
  insert into votes (tenant_id, roll_call_id, member_id, seat_id, member_name, position, weight, value, cast_at)
  select $1, r.id, t.member_id, t.seat_id, m.name, s.position, 1, case when s.position = 1 then 'No' else 'Yes' end, now()
  from roll_calls r, seat_terms t
  join members m on m.tenant_id = $1 and m.id = t.member_id
  join seats s on s.tenant_id = $1 and s.id = t.seat_id
  where r.tenant_id = $1 and t.tenant_id = $1`
