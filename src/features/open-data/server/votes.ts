/** How each member voted on an item, and who was there for it. */
import type { z } from 'zod'
import type { RollCall, Vote } from '../schemas.ts'
import { type Collection, moment, number, rowVersion, text } from './collection.ts'
import { isEventPublished } from './events.ts'
import { isOpening, itemTables } from './items.ts'

/** What a member answers in a vote, and when the roll is called. 1 is for the motion or there, 2 is against it. */
export const answers = [
  { id: 1, name: 'Yes', result: 1, isVote: true },
  { id: 2, name: 'No', result: 2, isVote: true },
  { id: 3, name: 'Abstain', result: 0, isVote: true },
  { id: 4, name: 'Recused', result: 0, isVote: true },
  { id: 5, name: 'Absent', result: 0, isVote: true },
  { id: 6, name: 'Excused', result: 0, isVote: true },
  { id: 11, name: 'Present', result: 1, isVote: false },
  { id: 12, name: 'Late', result: 1, isVote: false },
  { id: 13, name: 'Absent', result: 0, isVote: false },
  { id: 14, name: 'Excused', result: 0, isVote: false },
] as const

const idOf = (value: string, isOfVote: boolean) =>
  number(
    `case ${value} ${answers
      .filter(({ isVote }) => isVote === isOfVote)
      .map(({ id, name }) => `when '${name}' then ${id}`)
      .join(' ')} end`,
  )

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
    VoteValueId: idOf('v.value', true),
    VoteValueName: text('v.value'),
    VoteSort: number('v.position'),
    VoteResult: number(`case v.value when 'Yes' then 1 when 'No' then 2 else 0 end`),
    VoteEventItemId: number('d.open_number'),
  },
}

/** How a person voted, on every item that is published. */
export const votesOfPerson = { ...votes, isPublished: `${isEventPublished} and p.open_number = site.id` }

const interval = 'select 1 from attendance_intervals t where t.attendance_id = a.id'

const presentInVote = `select ${voteNumber} as number, ${voteGuid} as guid, v.member_id, v.member_name as name,
    v.position::bigint as place, case when v.value in ('Absent', 'Excused') then v.value else 'Present' end as value,
    r.closed_at as at, r.version::bigint as version
  from votes v where v.roll_call_id = r.id`

const presentAtOpening = `select a.open_number * 1000 as number, a.id as guid, a.member_id, a.legislator_name as name, a.place,
    case when exists (${interval} and t.arrived_at <= m.called_to_order_at and (t.left_at is null or t.left_at > m.called_to_order_at))
        then 'Present'
      when exists (${interval}) then 'Late' when a.absence = 'excused' then 'Excused' else 'Absent' end as value,
    c.changed_at as at, c.revision as version
  from (select listed.*, row_number() over (order by listed.legislator_name) as place from attendance listed
    where listed.meeting_id = m.id) a`

/** Who voted was there; before any vote, attendance says it. Reasons for an absence stay with the county. */
const present = `${presentInVote} union all ${presentAtOpening} where r.id is null and ${isOpening}`

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
    RollCallValueId: idOf('x.value', false),
    RollCallValueName: text('x.value'),
    RollCallSort: number('x.place'),
    RollCallResult: number(`case when x.value in ('Present', 'Late') then 1 else 0 end`),
    RollCallEventItemId: number('d.open_number'),
  },
}

/** Of a person: looked for by what is known of them, since to look at every item of twenty years would take too long. */
const meetingsOfPerson = `array(select a.meeting_id from attendance a join members asked on asked.id = a.member_id
    where asked.open_number = (select s.id from site s)
  union select r.meeting_id from votes v join members asked on asked.id = v.member_id join roll_calls r on r.id = v.roll_call_id
    where asked.open_number = (select s.id from site s))`

export const rollCallsOfPerson: typeof rollCalls = {
  ...rollCalls,
  isPublished: `${isEventPublished} and p.open_number = site.id and i.meeting_id = any (${meetingsOfPerson})
    and (r.id is not null or ${isOpening})`,
}
