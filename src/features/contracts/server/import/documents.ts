/** Documents of contracts from a zip file: looked through first, attached when someone says so. */
import { z } from 'zod'
import type { Import, ImportRow } from '#features/imports/contract.ts'
import {
  type FollowDefinition,
  followRoutes,
  importTurns,
  insertImport,
  recordChecked,
  type ServedImport,
  undoBatch,
} from '#features/imports/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Files, ReceivedFile } from '#platform/server/files/index.ts'
import { handleInScope, type Route, type Scope } from '#platform/server/http/handle.ts'
import type { Platform } from '#platform/server/platform.ts'
import { invalid, wrongState } from '#platform/shared/errors.ts'
import {
  type DocumentColumn,
  documentImport,
  documentImportEndpoints,
  documentUndoEndpoints,
} from '../../document-import-contract.ts'
import { judgeDocuments, longestPath, targetOf, titleOf } from '../../document-import-rules.ts'
import { object } from '../queries.ts'
import { withArchive } from './archive.ts'
import { attachDocuments } from './documents-job.ts'
import { findTargets } from './targets.ts'

const sizeIn = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Whatever is wrong with the zip as a whole is said at once; what is wrong with a file, at its row. */
async function checkDocuments(
  scope: Scope<UserActor>,
  files: Files,
  received: ReceivedFile | undefined,
): Promise<Import> {
  if (!received) throw invalid('Choose a file.', { file: 'Choose a file.' })
  const archive = { key: received.storageKey, name: received.name }
  const found = await importTurns.take({ tenantId: scope.tenant.id }, () =>
    withArchive(files, archive, async ({ entries }) =>
      entries.map(({ fileName, uncompressedSize }) => ({ path: fileName, bytes: uncompressedSize })),
    ),
  )
  return scope.transact(async ({ tx, actor, now, audit }) => {
    const targets = await findTargets(
      tx,
      found.map(({ path }) => path),
    )
    const judge = judgeDocuments(targets, actor.userId)
    const rows = found.map(({ path, bytes }, index): ImportRow<DocumentColumn> => {
      const row = {
        row: index + 1,
        file: path
          .slice(0, longestPath + 1)
          .replaceAll('\0', ' ')
          .toWellFormed(),
        contract: targetOf(path, targets)?.number ?? '',
        size: sizeIn(bytes),
      }
      return { ...row, problems: judge(row, bytes) }
    })
    const id = await insertImport(tx, {
      kind: documentImport.name,
      fileName: received.name,
      rows,
      archiveKey: received.storageKey,
      createdBy: actor.userId,
      createdAt: now,
    })
    return recordChecked({ tx, audit }, documentImport.name, id)
  })
}

const Written = z.object({ id: z.uuid(), matter_id: z.uuid(), title: z.string() })
const Kept = z.object({ id: z.uuid(), reason: z.string() })

/** Why a document `a` stays, of the contract `c` and its matter `m`. */
const reasonSql = `case
  when a.removed_at is not null or (select count(*) from attachment_versions v where v.attachment_id = a.id) > 1
    then 'It was removed or replaced by a new version.'
  when is_on_hold(c.tenant_id, c.id) then 'The contract is on hold.'
  when exists (select from retention_dispositions d where d.contract_id = c.id and d.status in ('proposed', 'approved'))
    then 'A disposition of the contract’s documents was proposed.'
  when m.status <> 'draft' and not coalesce(c.executed_at = c.imported_at, false) then 'The contract has been submitted since.' end`

const findKept = (tx: Tx, ids: readonly string[]) =>
  tx.rows(
    Kept,
    `select id, reason from (select a.id, ${reasonSql} as reason from attachments a join matters m on m.id = a.matter_id
       join contracts c on c.id = m.id where a.id = any ($1)) found where reason is not null`,
    [ids],
  )

const definition: FollowDefinition<DocumentColumn> = {
  kind: documentImport,
  endpoints: documentImportEndpoints,
  job: attachDocuments,
  /** The zip is kept for a week. */
  async requireMayStart({ tx, now }, importId) {
    const { created_at } = await tx.one(
      sql.selectFrom('imports').select('created_at').where('id', '=', importId),
    )
    if (now.getTime() - created_at.getTime() > 6 * 86_400_000)
      throw wrongState('The zip file was checked too long ago. Choose it again.')
  },
  undoing: {
    endpoints: documentUndoEndpoints,
    nameOf: ({ contract, file }) => `${contract}: ${titleOf(file)}`.slice(0, 400),
    async findReasons(tx, ids) {
      return new Map((await findKept(tx, ids)).map(({ id, reason }) => [id, reason]))
    },
    async lock(tx, ids) {
      await tx.sql(
        `select id from matters where id in (select matter_id from attachments where id = any ($1)) order by id for update`,
        [ids],
      )
    },
    async remove(ctx: Ctx, ids) {
      const there = await ctx.tx.rows(
        Written,
        'select a.id, a.matter_id, a.title from attachments a where a.id = any ($1)',
        [ids],
      )
      for (const { matter_id, title } of there)
        ctx.audit('contract.attachment_deleted', { object: object(matter_id), before: { attachment: title } })
      await ctx.tx.sql('delete from attachments where id = any ($1)', [there.map(({ id }) => id)])
    },
  },
}

export const servedDocumentImport: ServedImport = {
  name: documentImport.name,
  routes: followRoutes(definition),
  undoBatch: (ctx, batch) => undoBatch(ctx, documentImport.name, definition.undoing, batch),
}

export const documentImportRoutes = ({ files }: Pick<Platform, 'files'>): Route[] => [
  handleInScope(documentImportEndpoints.check, (scope, { files: sent }) =>
    checkDocuments(scope, files, sent.file),
  ),
  ...servedDocumentImport.routes,
]
