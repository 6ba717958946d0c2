/** Where a matter of any kind stands or stood on an agenda, and what became of it there. */
import { z } from 'zod'
import type { MatterKind } from '#features/matters/rules.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'

const OpenPlacement = z.object({ id: z.uuid(), meeting_id: z.uuid(), item_id: z.uuid(), date: z.iso.date() })
export type OpenPlacement = z.infer<typeof OpenPlacement>

export async function findOpenPlacement(tx: Tx, matterId: string): Promise<OpenPlacement | undefined> {
  const [placement] = await tx.rows(
    OpenPlacement,
    `select p.id, p.meeting_id, p.item_id, to_char(m.date, 'YYYY-MM-DD') as date
     from matter_placements p join meetings m on m.id = p.meeting_id
     where p.matter_id = $1 and p.decided_at is null`,
    [matterId],
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

const VotedOn = z.object({
  placement_id: z.uuid(),
  matter_id: z.uuid(),
  meeting_id: z.uuid(),
  date: z.iso.date(),
})
export type VotedOn = z.infer<typeof VotedOn>

/** The matters of a kind that were before the body under these items. */
export const findVotedOn = (tx: Tx, { kind }: MatterKind, itemIds: readonly string[]) =>
  tx.rows(
    VotedOn,
    `select p.id as placement_id, p.matter_id, p.meeting_id, to_char(m.date, 'YYYY-MM-DD') as date
     from matter_placements p join meetings m on m.id = p.meeting_id join matters r on r.id = p.matter_id
     where p.item_id = any($1) and r.kind = $2 and p.decided_at is null order by p.matter_id`,
    [itemIds, kind],
  )
