/** Versions of a text as they are stored. */
import { sql as fragment } from 'kysely'
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import { DraftVersion } from '../contract.ts'
import { DraftDocument } from '../document.ts'
import type { DraftKey } from './drafted-kind.ts'

const columns = `number, kind, status, note, saved_by_name as saved_by, ${moment('saved_at')} as saved_at`
const ofKey = 'from draft_versions where matter_id = $1 and section = $2'
const mostVersions = 1000

export const findVersions = (tx: Tx, { id, section }: DraftKey) =>
  tx.rows(DraftVersion, `select ${columns} ${ofKey} order by number desc limit ${mostVersions}`, [
    id,
    section,
  ])

export async function findVersion(tx: Tx, { id, section }: DraftKey, number: number) {
  const [version] = await tx.rows(
    DraftVersion.extend({ document: DraftDocument }),
    `select ${columns}, document ${ofKey} and number = $3`,
    [id, section, number],
  )
  if (!version) throw notFound('This version doesn’t exist.')
  // The database keeps its keys in an order of its own; read like this, equal texts are written alike.
  return { ...version, document: DraftDocument.parse(version.document) }
}

/** Whether this is the text that was kept last. */
export async function isNewest(tx: Tx, { id, section }: DraftKey, document: DraftDocument): Promise<boolean> {
  const [row] = await tx.rows(
    z.object({ is_same: z.boolean() }),
    `select document = $3::jsonb as is_same ${ofKey} order by number desc limit 1`,
    [id, section, JSON.stringify(document)],
  )
  return row?.is_same ?? false
}

interface NewVersion {
  readonly document: DraftDocument
  readonly kind: DraftVersion['kind']
  readonly status: string
  readonly note: string
  readonly saved_by: string | null
  readonly saved_by_name: string
  readonly saved_at: Date
}

/** Under the lock of the draft: numbers follow each other. */
export async function insertVersion(tx: Tx, { id, section }: DraftKey, version: NewVersion): Promise<number> {
  const { number } = await tx.one(
    sql
      .insertInto('draft_versions')
      .values({
        ...version,
        document: JSON.stringify(version.document),
        matter_id: id,
        section,
        number: fragment<number>`(select coalesce(max(number), 0) + 1 from draft_versions
          where matter_id = ${id} and section = ${section})`,
      })
      .returning('number'),
  )
  return number
}
