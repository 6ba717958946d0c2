/** Where a matter of any kind stands or stood on an agenda, and what became of it there. */
import { sql as fragment } from 'kysely'
import { z } from 'zod'
import type { MatterKind } from '#features/matters/rules.ts'
import { updateMatter } from '#features/matters/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { MeetingState } from '../../rules.ts'

const OpenPlacement = z.object({
  id: z.uuid(),
  meeting_id: z.uuid(),
  meeting_number: z.string(),
  item_id: z.uuid(),
  date: z.iso.date(),
  /** Held to its end, canceled or deleted: no vote is taken on it there any more. */
  is_over: z.boolean(),
  /** Canceled or deleted: the body did not meet on it there. */
  is_gone: z.boolean(),
})
export type OpenPlacement = z.infer<typeof OpenPlacement>

const toCome: readonly MeetingState[] = ['scheduled', 'agenda-published', 'in-session']

export async function findOpenPlacement(tx: Tx, matterId: string): Promise<OpenPlacement | undefined> {
  const [placement] = await tx.rows(
    OpenPlacement,
    `select p.id, p.meeting_id, m.number as meeting_number, p.item_id, to_char(m.date, 'YYYY-MM-DD') as date,
       m.is_deleted or i.is_deleted or m.state <> all ($2) as is_over,
       m.is_deleted or i.is_deleted or m.state = 'cancelled' as is_gone
     from matter_placements p join meetings m on m.id = p.meeting_id join meeting_items i on i.id = p.item_id
     where p.matter_id = $1 and p.decided_at is null`,
    [matterId, toCome],
  )
  return placement
}

interface NewPlacement {
  readonly matter_id: string
  readonly meeting_id: string
  readonly item_id: string
  readonly placed_at: Date
}

export const insertPlacement = (tx: Tx, placement: NewPlacement) =>
  tx.run(sql.insertInto('matter_placements').values(placement))

export const decidePlacement = (
  tx: Tx,
  id: string,
  decided: { outcome: string; decided_at: Date | null; roll_call_id?: string | null },
) => tx.run(sql.updateTable('matter_placements').set(decided).where('id', '=', id))

const Closed = z.object({ id: z.uuid(), matter_id: z.uuid(), kind: z.string(), meeting_number: z.string() })

/** Items that are gone, with their meeting or alone: what stood there stands on no agenda, and says so. */
export async function closePlacements(ctx: Ctx, itemIds: readonly string[], outcome: string): Promise<void> {
  const open = await ctx.tx.rows(
    Closed,
    `select p.id, p.matter_id, r.kind, m.number as meeting_number from matter_placements p join matters r on r.id = p.matter_id
       join meetings m on m.id = p.meeting_id
     where p.item_id = any($1) and p.decided_at is null order by p.matter_id for update of r`,
    [itemIds],
  )
  for (const { id, matter_id, kind, meeting_number: meeting } of open) {
    await decidePlacement(ctx.tx, id, { outcome, decided_at: ctx.now })
    await updateMatter(ctx.tx, matter_id, { changed_at: ctx.now })
    ctx.audit(`${kind}.removed_from_agenda`, {
      object: { type: kind, id: matter_id },
      after: { meeting, outcome },
    })
  }
}

const VotedOn = z.object({
  placement_id: z.uuid(),
  matter_id: z.uuid(),
  meeting_id: z.uuid(),
  date: z.iso.date(),
})
export type VotedOn = z.infer<typeof VotedOn>

/** The matters of a kind that are before the body under these items: not decided, or put to a vote without a quorum. */
export const findVotedOn = (tx: Tx, { kind }: MatterKind, itemIds: readonly string[]) =>
  tx.rows(
    VotedOn,
    `select p.id as placement_id, p.matter_id, p.meeting_id, to_char(m.date, 'YYYY-MM-DD') as date
     from matter_placements p join meetings m on m.id = p.meeting_id join matters r on r.id = p.matter_id
       left join roll_calls v on v.id = p.roll_call_id
     where p.item_id = any($1) and r.kind = $2 and (p.decided_at is null or v.result = 'no-quorum') order by p.matter_id`,
    [itemIds, kind],
  )

/** Those of these items whose matter the body decided on there by a vote that stands; to table or refer decides nothing. */
export const findDecidedItems = (tx: Tx, itemIds: readonly string[]) =>
  tx.many(
    sql
      .selectFrom('matter_placements as placement')
      .innerJoin('roll_calls as vote', 'vote.id', 'placement.roll_call_id')
      .select('placement.item_id')
      .where('placement.item_id', '=', fragment<string>`any(${itemIds})`)
      .where('placement.decided_at', 'is not', null)
      .where('vote.kind', 'in', ['main', 'consent'])
      .where('vote.result', '<>', 'no-quorum'),
  )

/** Whether this user asked for a matter, of whichever kind, that is or was before the body under one of these items. */
export const hasRequested = async (tx: Tx, userId: string, itemIds: readonly string[]): Promise<boolean> =>
  itemIds.length > 0 &&
  (await tx.maybe(
    sql
      .selectFrom('matter_placements as placement')
      .innerJoin('matters as matter', 'matter.id', 'placement.matter_id')
      .select('matter.id')
      .where('placement.item_id', 'in', itemIds)
      .where('matter.requester_id', '=', userId)
      .limit(1),
  )) !== undefined

/** Whether it was decided since a moment what becomes of a matter that was on the agenda. */
export async function hasDecidedSince(tx: Tx, meetingId: string, since: Date): Promise<boolean> {
  const decided = sql
    .selectFrom('matter_placements')
    .select('id')
    .where('meeting_id', '=', meetingId)
    .where('decided_at', '>', since)
  return (await tx.maybe(decided.limit(1))) !== undefined
}

/** A deleted meeting is back: what stood there stands there again, unless it stands or stood elsewhere since. */
export const reopenPlacements = ({ tx }: Ctx, meetingId: string, outcome: string) =>
  tx.sql(
    `update matter_placements p set outcome = '', decided_at = null where p.meeting_id = $1 and p.outcome = $2
       and not exists (select 1 from matter_placements later where later.matter_id = p.matter_id and later.placed_at > p.placed_at)`,
    [meetingId, outcome],
  )

/** Items of a meeting whose matters are no longer before the body there. */
export const findLeftItems = (tx: Tx, meetingId: string) =>
  tx.rows(
    z.object({ item_id: z.uuid() }),
    `select p.item_id from matter_placements p join meeting_items i on i.id = p.item_id and not i.is_deleted
     where p.meeting_id = $1 and p.decided_at is not null and p.roll_call_id is null`,
    [meetingId],
  )
