import type { WaitingSource } from '#features/matters/server/index.ts'
import { amountOnSql } from '#features/tenants/server/index.ts'

const isPosted = `exists (select from meeting_papers p where p.meeting_id = m.id and p.kind = 'minutes' and p.posted_at is not null)`
const isOnAgenda = `exists (select from meeting_items i join meetings later on later.id = i.meeting_id and not later.is_deleted
    and later.state in ('scheduled', 'agenda-published', 'in-session')
  where i.minutes_of_id = m.id and not i.is_deleted and not exists (select from roll_call_items v
    join roll_calls c on c.id = v.roll_call_id and c.closed_at is not null where v.item_id = i.id))`

/** Null where the minutes wait on no one: a meeting has their approval on its agenda, or they are final. */
const next = `case when m.state = 'adjourned' then 'draft'
  when m.state = 'minutes-drafted' and not ${isPosted} then 'post'
  when m.state = 'minutes-drafted' and not ${isOnAgenda} then 'approval'
  when m.state = 'minutes-approved' and m.minutes_corrections is not null and m.minutes_finalized_at is null then 'corrections' end`

/** Minutes for whoever takes their next step: drafts them, posts the draft, puts the approval on an agenda, makes corrections. */
export const waitingMinutes: WaitingSource = (_bind, { can }) => ({
  row: {
    kind: 'minutes',
    id: 'w.id',
    number: 'w.number',
    title: 'w.title',
    status: 'w.next',
    since: 'w.since',
    due_on: 'w.due_on',
  },
  from: `from (select m.id, m.number, ${next} as next, coalesce(m.minutes_approved_at, m.adjourned_at, m.changed_at) as since,
        case when m.meeting_type like 'Other: %' then substr(m.meeting_type, 8) when m.meeting_type = 'Other' then 'Meeting'
          else m.meeting_type || ' Meeting' end || ', ' || to_char(m.date, 'FMMonth FMDD, YYYY') as title,
        case when m.state <> 'minutes-approved' and not ${isPosted}
          then m.date + ${amountOnSql('meetings.minutes', 'm.date')} end as due_on
      from meetings m where not m.is_deleted and m.state in ('adjourned', 'minutes-drafted', 'minutes-approved')) w
    where case when w.next in ('post', 'corrections') then ${can('meetings.publish')} when w.next is not null then ${can('meetings.edit')} end`,
})
