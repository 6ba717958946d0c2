/** The minutes of past meetings: drafted by the same rules, the Board's approved on the consent agenda that followed. */
import { sql as fragment } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { draftMinutes } from '../../minutes/draft.ts'
import { readRecord } from '../minutes/record.ts'
import { demoApproval } from './agenda.ts'
import type { PastMeeting } from './votes.ts'

export async function addDemoMinutes(ctx: Ctx, meetings: readonly PastMeeting[]): Promise<void> {
  const { tx, tenant } = ctx
  const latest = new Set(latestOfEachBody(meetings).map(({ id }) => id))
  const drafted = meetings.filter(({ id }) => !latest.has(id))
  const paragraphs = await Promise.all(
    drafted.map(async ({ id }) =>
      draftMinutes(await readRecord(tx, tenant, id)).map((paragraph, index) => ({
        ...paragraph,
        meeting_id: id,
        position: index + 1,
      })),
    ),
  )
  await tx.sql(
    `insert into minutes_paragraphs (meeting_id, key, position, heading, drafted)
     select p.meeting_id, p.key, p.position, p.heading, p.text
     from jsonb_to_recordset($1) as p (meeting_id uuid, key text, position int, heading text, text text)`,
    [JSON.stringify(paragraphs.flat())],
  )
  await tx.run(
    sql
      .updateTable('meetings')
      .set({ state: 'minutes-drafted' })
      .where('id', '=', fragment<string>`any(${drafted.map(({ id }) => id)})`),
  )
  await approve(ctx)
}

/** Whose minutes no one has got round to. */
const latestOfEachBody = (meetings: readonly PastMeeting[]) =>
  meetings.filter(
    (meeting) => !meetings.some((other) => other.body_id === meeting.body_id && other.date > meeting.date),
  )

/** Where the item of the next meeting carried; after half a year they are in the archive. */
async function approve({ tx, now }: Ctx): Promise<void> {
  await tx.sql(
    `update meeting_items i set minutes_of_id = chain.before
     from (select id, lag(id) over (partition by body_id order by date) as before from meetings) chain
       join meetings m on m.id = chain.before and m.state = 'minutes-drafted'
     where i.meeting_id = chain.id and i.description = $1`,
    [demoApproval],
  )
  await tx.sql(
    `update meetings m set state = case when m.date < $1::timestamptz - interval '6 months' then 'archived'
         else 'minutes-approved' end, minutes_approved_at = r.closed_at, approved_at_meeting_id = i.meeting_id
     from meeting_items i join roll_call_items v on v.item_id = i.id
       join roll_calls r on r.id = v.roll_call_id and r.result = 'carried'
     where i.minutes_of_id = m.id`,
    [now],
  )
}
