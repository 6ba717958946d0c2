/** Fills counties with resolutions as years of work leave them: most on the books, some under way, each with its stays. */
import { Client } from 'pg'

export interface Books {
  readonly tenantId: string
  readonly resolutions: number
}

export async function fillResolutions(adminUrl: string, counties: readonly Books[]): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    for (const [at, { tenantId, resolutions }] of counties.entries()) {
      await client.query('begin')
      await client.query(clerks, [tenantId])
      // Triggers and references, row by row, would take most of the time; the words are written at once.
      await client.query('set local session_replication_role = replica')
      await client.query(requests, [tenantId, resolutions])
      // Without a look at the first ones, the planner takes both tables for empty and joins them row by row.
      if (at < 2) await client.query('analyze matters, resolutions')
      await client.query(stays, [tenantId])
      await client.query(comments, [tenantId])
      await client.query(words, [tenantId])
      await client.query('commit')
    }
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const clerks = `insert into roles (tenant_id, name, granted) values ($1, 'Clerk of the Board', '{resolutions.reviewClerk}')
  on conflict do nothing`

/**
 * The latest are under way, the others on the books. One in fifty was asked for by whoever looks, a few wait on them. The nth has
 * an amount of n thousand cents, by which the rest is told apart.
 */
const requests = `
  with made as materialized (
    select gen_random_uuid() as id, n, day, is_open, matter, status, department.id as department_id,
      case when n % 50 = 0 then somebody.id end as requester_id, case when is_open and n % 25 = 0 then somebody.id end as person_id,
      case when is_open and n % 25 <> 0 then clerk.id end as role_id
    from generate_series(1, $2::int) n
    cross join lateral (select current_date - 40 - (n * 7300 / $2::int) as day, n <= $2::int * 6 / 100 as is_open,
      (array['highway salt', 'bridge repair', 'the public library', 'nursing services', 'youth court', 'solid waste', 'tax maps',
        'emergency radios', 'snow removal', 'the county fair', 'veterans'' rides'])[1 + (n * 7) % 11] as matter) what
    cross join lateral (select case when is_open then (array['draft', 'working', 'legal-review', 'committee-review',
        'clerk-review', 'board-review', 'tabled', 'adopted'])[1 + n % 8]
      else (array['archived', 'archived', 'archived', 'archived', 'archived', 'published', 'published', 'published', 'rejected',
        'withdrawn'])[1 + n % 10] end as status) state
    cross join lateral (select id from departments where tenant_id = $1 order by munis_id offset n % 40 limit 1) department
    cross join (select id from users where tenant_id = $1 limit 1) somebody
    cross join (select id from roles where tenant_id = $1 and name = 'Clerk of the Board') clerk),
  matter as (
    insert into matters (tenant_id, id, kind, number, year, title, status, category, department_id, requester_id, requested_on,
      assignee_user_id, assignee_role_id, waiting_since, due_on, created_at, changed_at)
    select $1, id, 'resolution', case when not is_open then extract(year from day) || '-' || lpad(n::text, 5, '0') end,
      extract(year from day), (array['Award of the contract for', 'Amendment of the agreement on', 'Appointment to the board of',
        'Acceptance of the grant for', 'Proclamation of a week of', 'Creation of a position for'])[1 + n % 6] || ' ' || matter,
      status, (array['Contract/Purchase Order', 'Contract/Purchase Order', 'Appointment', 'Grant', 'Proclamation', 'Personnel',
        'Other'])[1 + n % 7], department_id, requester_id, day, person_id, role_id, day + interval '40 days',
      case when is_open and status like '%review' then day + 50 end, day, day + interval '40 days' from made)
  insert into resolutions (tenant_id, id, description, vendor, contactname, amount_cents, budgetline, adopted_date)
  select $1, id, 'The department asks the Board for ' || matter || ', as recommended, file ' || n || '.',
    (array['Hudson Rail', 'Empire Paving', 'Northern Salt', 'Valley Nursing', 'Granite Bridge Works'])[1 + n % 5], 'Robin Hall',
    n * 1000, 'D5112.' || n % 400, case when status in ('adopted', 'published') then day + 40 end from made`

/** A week at each desk, some longer. */
const stays = `
  insert into matter_steps (tenant_id, matter_id, status, assignee, assignee_id, entered_at, reached_at, due_on, left_at, action,
    left_by_name)
  select $1, m.id, way.status, 'Clerk of the Board', clerk.id, entered, entered,
    case when way.status <> m.status and place between 2 and 6 then entered::date + 10 end, case when way.status <> m.status
    then entered + interval '1 day' * (1 + (r.amount_cents / 1000 + place) % 13) end, case when way.status <> m.status then
      (array['submit', 'approve', 'approve', 'approve', 'approve', 'adopt', 'publish', 'archive'])[place] end,
    case when way.status <> m.status then 'Eleanor Voss' end
  from matters m join resolutions r on r.tenant_id = m.tenant_id and r.id = m.id
  cross join (select id from roles where tenant_id = $1 and name = 'Clerk of the Board') clerk
  cross join lateral (select array['draft', 'working', 'legal-review', 'committee-review', 'clerk-review', 'board-review',
    'adopted', 'published', 'archived'] as full_way) every
  cross join lateral (select coalesce(array_position(full_way, m.status), 6) as stands) reached
  cross join lateral unnest(full_way[1:stands - 1] || m.status) with ordinality way (status, place)
  cross join lateral (select m.created_at + interval '6 days' * (place - 1) as entered) day
  where m.tenant_id = $1`

const comments = `
  insert into comments (tenant_id, matter_id, body, user_id, created_at)
  select $1, m.id, 'Is the insurance clause of last year still in it?', u.id, m.created_at
  from matters m join resolutions r on r.tenant_id = m.tenant_id and r.id = m.id, (select id from users where tenant_id = $1 limit 1) u
  where m.tenant_id = $1 and r.amount_cents % 3000 = 0`

const words = `
  insert into search_words (tenant_id, kind, word, object_id)
  select $1, 'resolution', word, m.id from matters m join resolutions r on r.tenant_id = m.tenant_id and r.id = m.id,
    lateral words_of(concat_ws(' ', m.number, m.title, request_text(to_jsonb(r)))) word where m.tenant_id = $1`
