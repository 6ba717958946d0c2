/** The same record in the words of Popolo. */
import type { z } from 'zod'
import type { Membership, Organization, PopoloPerson, VoteEvent } from '../popolo-schemas.ts'
import { type Collection, list, number, text } from './collection.ts'
import { isEventPublished } from './events.ts'
import { isCounted } from './last-vote.ts'
import { firstName, lastName } from './names.ts'
import { hasHeldSeat } from './people.ts'

/** Popolo's own way to write days and moments, which sort as text. */
const day = (sql: string) => text(`(${sql})::text`)
const moment = (sql: string) => text(`to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
const identifiers = (scheme: string, sql: string) =>
  list(`json_build_array(json_build_object('scheme', '${scheme}', 'identifier', (${sql})::text))`)

export const organizations: Collection<keyof z.infer<typeof Organization>> = {
  key: 'id',
  from: 'bodies b join open_changes c on c.object_id = b.id',
  isPublished: 'true',
  columns: {
    id: text('b.id::text'),
    name: text('b.name'),
    classification: text(`case b.kind when 'board' then 'legislature' else 'committee' end`),
    dissolution_date: day('b.ended_on'),
    identifiers: identifiers('BodyId', 'b.open_number'),
    updated_at: moment('c.changed_at'),
  },
}

export const popoloPersons: Collection<keyof z.infer<typeof PopoloPerson>> = {
  key: 'id',
  from: 'members p join open_changes c on c.object_id = p.id',
  isPublished: hasHeldSeat,
  columns: {
    id: text('p.id::text'),
    name: text('p.name'),
    given_name: text(`coalesce(${firstName('p.name')}, '')`),
    family_name: text(lastName('p.name')),
    identifiers: identifiers('PersonId', 'p.open_number'),
    updated_at: moment('c.changed_at'),
  },
}

export const memberships: Collection<keyof z.infer<typeof Membership>> = {
  key: 'id',
  from: 'seat_terms t join seats s on s.id = t.seat_id',
  isPublished: 't.starts_on <= site.today',
  columns: {
    id: text('t.id::text'),
    person_id: text('t.member_id::text'),
    organization_id: text('s.body_id::text'),
    label: text('s.name'),
    role: text(`case when s.is_chair then 'Chair' else 'Member' end`),
    start_date: day('t.starts_on'),
    end_date: day('t.ends_on'),
  },
}

const option = `case v.value when 'Yes' then 'yes' when 'No' then 'no' when 'Abstain' then 'abstain'
  when 'Recused' then 'not voting' else 'absent' end`

const counts = `(select coalesce(json_agg(json_build_object('option', option, 'value', value, 'weight', weight) order by option), '[]')
  from (select ${option} as option, count(*) as value, sum(v.weight)::bigint as weight from votes v
        where v.roll_call_id = r.id group by 1) counted)`

const castVotes = `(select coalesce(json_agg(json_build_object('voter_id', v.member_id, 'voter_name', v.member_name,
    'option', ${option}, 'weight', v.weight) order by v.position), '[]') from votes v where v.roll_call_id = r.id)`

const publishedItems =
  'roll_call_items ri join published_items i on i.id = ri.item_id where ri.roll_call_id = r.id'

export const voteEvents: Collection<keyof z.infer<typeof VoteEvent>> = {
  key: 'id',
  from: 'roll_calls r join meetings m on m.id = r.meeting_id',
  isPublished: `${isEventPublished} and ${isCounted('r')} and exists (select 1 from ${publishedItems})`,
  columns: {
    id: text('r.id::text'),
    identifier: text(`m.number || '-' || r.sequence`),
    organization_id: text('m.body_id::text'),
    event_id: number('m.open_number'),
    event_item_ids: list(
      `(select json_agg(d.open_number order by d.open_number) from meeting_items d where d.id in (select ri.item_id from ${publishedItems}))`,
    ),
    motion: list(`json_build_object('text', r.motion, 'classification', r.kind, 'date', m.date)`),
    start_date: moment('r.opened_at'),
    end_date: moment('r.closed_at'),
    result: text(`case r.result when 'carried' then 'pass' when 'failed' then 'fail' else r.result end`),
    note: text(`concat_ws(' ', r.sentence, r.overridden_because)`),
    counts: list(counts),
    votes: list(castVotes),
    sources: list(
      `json_build_array(json_build_object('url', site.base || '/public/meetings/' || m.id::text))`,
    ),
    updated_at: moment('r.closed_at'),
  },
}
