/** The exception of a project as it is stored. An emergency is a field of the project; the others have a row of their own. */
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { documentsFor, type ExceptionType } from '../../advice/exceptions.ts'
import { PurchaseException as ExceptionShape, type PurchaseException } from '../../advice/schemas.ts'
import type { Project } from '../../schemas.ts'

type Named = Pick<Project, 'id' | 'emergencyPurchase' | 'emergencyReason' | 'emergencyDeclaredBy'>

/** An emergency comes first; what was recorded before it is still there beside it. */
export async function findExceptions(tx: Tx, project: Named): Promise<PurchaseException[]> {
  const [stored, chosen] = await Promise.all([findStored(tx, project.id), findChosen(tx, project.id)])
  const emergency = project.emergencyPurchase && {
    type: 'emergency' as const,
    reason: project.emergencyReason,
    declared_by: project.emergencyDeclaredBy,
    contract_number: '',
    recorded_by: null,
    recorded_at: null,
  }
  const recorded = stored && {
    type: ExceptionShape.shape.type.parse(stored.type),
    reason: stored.reason,
    declared_by: '',
    contract_number: stored.contract_number,
    recorded_by: stored.recorded_by_name,
    recorded_at: stored.recorded_at.toISOString(),
  }
  return [emergency, recorded].flatMap((each) =>
    each ? [{ ...each, documents: documentsOf(each.type, chosen) }] : [],
  )
}

/** The one that counts. */
export const findException = async (tx: Tx, project: Named): Promise<PurchaseException | null> =>
  (await findExceptions(tx, project))[0] ?? null

const documentsOf = (type: ExceptionType, chosen: readonly Chosen[]) =>
  documentsFor(type).map(({ document, name }) => {
    const found = chosen.find((each) => each.document === document)
    return {
      document,
      name,
      attachment_id: found?.attachment_id ?? null,
      attachment_title: found?.title ?? null,
    }
  })

const findStored = (tx: Tx, projectId: string) =>
  tx.maybe(
    sql
      .selectFrom('project_exceptions')
      .select(['type', 'reason', 'contract_number', 'recorded_by_name', 'recorded_at'])
      .where('project_id', '=', projectId),
  )

const Chosen = z.object({ document: z.string(), attachment_id: z.uuid(), title: z.string() })
type Chosen = z.infer<typeof Chosen>

/** An attachment that was removed is no document any more, until it is restored. */
const findChosen = (tx: Tx, projectId: string) =>
  tx.rows(
    Chosen,
    `select d.document, d.attachment_id, a.title from project_exception_documents d
     join attachments a on a.id = d.attachment_id where d.project_id = $1 and a.removed_at is null`,
    [projectId],
  )

interface Stored {
  readonly type: string
  readonly reason: string
  readonly contract_number: string
  readonly recorded_by: string
  readonly recorded_by_name: string
  readonly recorded_at: Date
}

export const putException = (tx: Tx, project_id: string, stored: Stored) =>
  tx.run(
    sql
      .insertInto('project_exceptions')
      .values({ ...stored, project_id })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'project_id']).doUpdateSet(stored)),
  )

export const deleteStored = (tx: Tx, projectId: string) =>
  tx.run(sql.deleteFrom('project_exceptions').where('project_id', '=', projectId))

export async function replaceDocuments(
  tx: Tx,
  project_id: string,
  documents: readonly { readonly document: string; readonly attachment_id: string }[],
): Promise<void> {
  await tx.run(sql.deleteFrom('project_exception_documents').where('project_id', '=', project_id))
  if (documents.length === 0) return
  const rows = documents.map(({ document, attachment_id }) => ({ project_id, document, attachment_id }))
  await tx.run(sql.insertInto('project_exception_documents').values(rows))
}

/** The project’s own attachments among these. */
export const findOwnAttachments = async (tx: Tx, projectId: string, ids: readonly string[]) =>
  new Set(
    ids.length === 0
      ? []
      : (
          await tx.many(
            sql
              .selectFrom('attachments')
              .select('id')
              .where('matter_id', '=', projectId)
              .where('removed_at', 'is', null)
              .where('id', 'in', ids),
          )
        ).map(({ id }) => id),
  )
