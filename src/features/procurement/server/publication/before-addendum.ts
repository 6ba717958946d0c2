/**
 * What an addendum may change of a project without vendors seeing it: kept when the addendum is started, and put back when it is
 * discarded. What vendors see is put back from the version that they see.
 */
import { z } from 'zod'
import { DraftDocument } from '#features/drafts/rules.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { sectionKeys } from '../../sections.ts'
import { updateOwn } from '../projects/queries.ts'
import { findBases, replaceBases } from '../section-bases.ts'

const columns = [
  'description',
  'creator',
  'project_contact',
  'procurement_contact',
  'project_manager',
  'funding_source',
  'start_on',
  'end_on',
  'requisition_id',
  'summary',
  'background',
] as const
type Column = (typeof columns)[number]

const Before = z.object({
  own: z.object(
    Object.fromEntries(columns.map((column) => [column, z.string().nullable()])) as Record<
      Column,
      z.ZodNullable<z.ZodString>
    >,
  ),
  bases: z.partialRecord(z.enum(sectionKeys), DraftDocument),
})

export async function keepBeforeAddendum(tx: Tx, id: string): Promise<void> {
  const [own, bases] = await Promise.all([
    tx.one(sql.selectFrom('projects').select(columns).where('id', '=', id)),
    findBases(tx, id),
  ])
  await updateOwn(tx, id, { before_addendum: JSON.stringify({ own, bases: Object.fromEntries(bases) }) })
}

/** Nothing was kept of an addendum that was started before this was. */
export async function putBackBeforeAddendum(tx: Tx, id: string): Promise<void> {
  const { before_addendum: kept } = await tx.one(
    sql.selectFrom('projects').select('before_addendum').where('id', '=', id),
  )
  if (kept === null) return
  const { own, bases } = Before.parse(kept)
  const texts = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null))
  await updateOwn(tx, id, { ...texts, start_on: own.start_on, end_on: own.end_on })
  await replaceBases(tx, id, bases)
  await forgetBeforeAddendum(tx, id)
}

export const forgetBeforeAddendum = (tx: Tx, id: string) => updateOwn(tx, id, { before_addendum: null })
