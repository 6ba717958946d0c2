/** How each member voted on an item, and who was there for it. */
import type { z } from 'zod'
import type { RollCall, Vote } from '../schemas.ts'
import { type Collection, moment, number, rowVersion, text } from './collection.ts'
import { isEventPublished } from './events.ts'
import { isOpening, itemTables } from './items.ts'

const ofItem = `${isEventPublished} and d.open_number = site.id`

/** One block of consent has a vote for each of its items: a thousand numbers for an item and its roll call. */
const voteNumber = 'ri.open_number * 1000 + v.position'
const voteGuid = 'md5(r.id::text || i.id::text || v.member_id::text)::uuid'

export const votes: Collection<keyof z.infer<typeof Vote>> = {
  key: 'VoteId',
  from: `${itemTables} join votes v on v.roll_call_id = r.id join members p on p.id = v.member_id`,
  isPublished: ofItem,
  columns: {
    VoteId: number(voteNumber),
    VoteGuid: text(`(${voteGuid})::text`),
    VoteLastModifiedUtc: moment('r.closed_at'),
    VoteRowVersion: rowVersion('r.version'),
    VotePersonId: number('p.open_number'),
    VotePersonName: text('v.member_name'),
    VoteValueId: number(
      `case v.value when 'Yes' then 1 when 'No' then 2 when 'Abstain' then 3 when 'Recused' then 4 when 'Absent' then 5 else 6 end`,
    ),
    VoteValueName: text('v.value'),
    VoteSort: number('v.position'),
    VoteResult: number(`case v.value when 'Yes' then 1 when 'No' then 2 else 0 end`),
    VoteEventItemId: number('d.open_number'),
  },
}

const interval = 'select 1 from attendance_intervals t where t.attendance_id = a.id'

/** Who voted was there; before any vote, attendance says it. Reasons for an absence stay with the county. */
const present = `
  select ${voteNumber} as number, ${voteGuid} as guid, v.member_id, v.member_name as name, v.position::bigint as place,
    case when v.value in ('Absent', 'Excused') then v.value else 'Present' end as value, r.closed_at as at, r.version::bigint as version
  from votes v where v.roll_call_id = r.id
  union all
  select a.open_number * 1000, a.id, a.member_id, a.legislator_name, row_number() over (order by a.legislator_name),
    case when exists (${interval} and t.arrived_at <= m.called_to_order_at and (t.left_at is null or t.left_at > m.called_to_order_at))
        then 'Present'
      when exists (${interval}) then 'Late' when a.absence = 'excused' then 'Excused' else 'Absent' end, c.changed_at, c.revision
  from attendance a where a.meeting_id = m.id and r.id is null and ${isOpening}`

export const rollCalls: Collection<keyof z.infer<typeof RollCall>> = {
  key: 'RollCallId',
  from: `${itemTables} join lateral (${present}) x on true left join members p on p.id = x.member_id`,
  isPublished: ofItem,
  columns: {
    RollCallId: number('x.number'),
    RollCallGuid: text('x.guid::text'),
    RollCallLastModifiedUtc: moment('x.at'),
    RollCallRowVersion: rowVersion('x.version'),
    RollCallPersonId: number('p.open_number'),
    RollCallPersonName: text('x.name'),
    RollCallValueId: number(
      `case x.value when 'Present' then 1 when 'Late' then 2 when 'Absent' then 3 else 4 end`,
    ),
    RollCallValueName: text('x.value'),
    RollCallSort: number('x.place'),
    RollCallResult: number(`case when x.value in ('Present', 'Late') then 1 else 0 end`),
    RollCallEventItemId: number('d.open_number'),
  },
}
