import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { DraftVersion } from '../../draft-contract.ts'
import { DraftDocument } from '../../draft-document.ts'
import { moment } from '../queries.ts'

const columns = `number, kind, status, note, saved_by_name as saved_by, ${moment('saved_at')} as saved_at`
const mostVersions = 1000

export const findVersions = (tx: Tx, id: string) =>
  tx.sql<DraftVersion>(
    `select ${columns} from resolution_draft_versions where draft_id = $1 order by number desc limit ${mostVersions}`,
    [id],
  )

export async function findVersion(tx: Tx, id: string, number: number) {
  const [version] = await tx.sql<DraftVersion & { document: DraftDocument }>(
    `select ${columns}, document from resolution_draft_versions where draft_id = $1 and number = $2`,
    [id, number],
  )
  if (!version) throw notFound('This version does not exist.')
  // The database keeps its keys in an order of its own; read like this, equal texts are written alike.
  return { ...version, document: DraftDocument.parse(version.document) }
}

/** Whether this is the text that was kept last. */
export async function isNewest(tx: Tx, id: string, document: DraftDocument): Promise<boolean> {
  const [row] = await tx.sql<{ is_same: boolean }>(
    `select document = $2::jsonb as is_same from resolution_draft_versions where draft_id = $1 order by number desc limit 1`,
    [id, JSON.stringify(document)],
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
export async function insertVersion(tx: Tx, id: string, version: NewVersion): Promise<number> {
  const { document, kind, status, note, saved_by, saved_by_name, saved_at } = version
  const [row] = await tx.sql<{ number: number }>(
    `insert into resolution_draft_versions
       (draft_id, number, document, kind, status, note, saved_by, saved_by_name, saved_at)
     select $1, coalesce(max(number), 0) + 1, $2::jsonb, $3, $4, $5, $6::uuid, $7, $8
     from resolution_draft_versions where draft_id = $1 returning number`,
    [id, JSON.stringify(document), kind, status, note, saved_by, saved_by_name, saved_at],
  )
  return row?.number ?? 0
}
