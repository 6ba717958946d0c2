/**
 * Attaches the files of a zip, each in a transaction of its own with how far the import is: it may be killed or run beside itself, and
 * attaches nothing twice. No connection waits while a file is unpacked and looked into.
 */
import type { Entry, ZipFile } from 'yauzl'
import { attach } from '#features/attachments/server/index.ts'
import { type ImportRow, rowSchema } from '#features/imports/contract.ts'
import {
  advance,
  type Batch,
  finishImport,
  giveUp,
  insertRecords,
  keepProblems,
  lockNextRows,
} from '#features/imports/server/index.ts'
import { lockMatter } from '#features/matters/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { attachmentTypes, type Files, type ReceivedFile } from '#platform/server/files/index.ts'
import { handleInSteps, type InCounty, type JobHandler } from '#platform/server/jobs/handler.ts'
import type { Platform } from '#platform/server/platform.ts'
import { AppError, statusOfCode } from '#platform/shared/errors.ts'
import { archiveLimits, type DocumentColumn, documentImport } from '../../document-import-contract.ts'
import { targetOf, targetProblems, titleOf } from '../../document-import-rules.ts'
import { contractKind } from '../../rules.ts'
import { object } from '../queries.ts'
import { withArchive } from './archive.ts'
import { attachDocuments } from './documents-job.ts'
import { findTargets } from './targets.ts'

type Row = ImportRow<DocumentColumn>

export const documentJobs = ({ files }: Pick<Platform, 'files'>): JobHandler[] => [
  handleInSteps(attachDocuments, async (inCounty, { importId }, attempt) => {
    try {
      await attachAll(inCounty, files, importId, attempt.signal)
    } catch (error) {
      if (attempt.isLast) await inCounty((ctx) => giveUp(ctx, importId))
      throw error
    }
  }),
]

async function attachAll(inCounty: InCounty, files: Files, importId: string, signal: AbortSignal) {
  const begun = await inCounty(async ({ tx }) => lockNextRows(tx, importId, 1))
  if (!begun?.archiveKey) return
  await withArchive(files, { key: begun.archiveKey, name: begun.fileName }, async ({ zip, entries }) => {
    const schema = rowSchema(documentImport)
    for (;;) {
      signal.throwIfAborted()
      const next = await inCounty((ctx) => takeNext(ctx, importId))
      if (!next) return
      const row = schema.parse(next.batch.rows[0])
      const taken =
        row.problems.length > 0 ? null : await unpack(files, next.tenantId, zip, entries[row.row - 1], row)
      await inCounty((ctx) => write(ctx, files, importId, next.batch.done, row, taken))
    }
  })
}

/** Nothing where the import has come to its end. */
async function takeNext(ctx: Ctx, importId: string) {
  const batch = await lockNextRows(ctx.tx, importId, 1)
  if (!batch) return undefined
  if (batch.rows.length > 0) return { batch, tenantId: ctx.tenant.id }
  await finishImport(ctx, documentImport.name, importId)
  return undefined
}

/** Measured, and judged by what is inside, as any upload; its problem where it isn't what it claims to be. */
async function unpack(
  files: Files,
  tenantId: string,
  zip: ZipFile,
  entry: Entry | undefined,
  { file }: Row,
): Promise<ReceivedFile | string> {
  try {
    if (!entry) return 'This file is no longer in the zip file.'
    const body = await zip.openReadStreamPromise(entry)
    return await files.receive(tenantId, body, {
      name: titleOf(file),
      accept: attachmentTypes,
      maxBytes: archiveLimits.file,
    })
  } catch (error) {
    if (error instanceof AppError && statusOfCode[error.code] < 500) return error.message
    if (error instanceof Error && isDamage(error)) return 'This file is damaged.'
    throw error
  }
}

/** What a packed file that isn't one leads to, in words of those who unpack it. */
const isDamage = ({ message, ...rest }: Error & { code?: string }) =>
  String(rest.code).startsWith('Z_') ||
  /too (many|few) bytes|invalid|unsupported compression|checksum/i.test(message)

/** Whatever became of the contract since the zip was looked through counts. */
async function write(
  ctx: Ctx,
  files: Files,
  importId: string,
  done: number,
  row: Row,
  taken: ReceivedFile | string | null,
): Promise<void> {
  const batch = await lockNextRows(ctx.tx, importId, 1)
  // Someone else was faster: what was unpacked here is swept away.
  if (!batch || batch.done !== done) return
  const problem =
    taken === null ? null : typeof taken === 'string' ? taken : await attachTo(ctx, files, batch, row, taken)
  if (problem !== null) await keepProblems(ctx.tx, importId, [{ row: row.row, problems: [problem] }])
  await advance(ctx.tx, importId, 1, taken === null || problem !== null ? 0 : 1)
}

async function attachTo(
  ctx: Ctx,
  files: Files,
  batch: Batch,
  row: Row,
  received: ReceivedFile,
): Promise<string | null> {
  const { tx, now } = ctx
  const found = targetOf(row.file, await findTargets(tx, [row.file]))
  if (found) await lockMatter(tx, contractKind, found.id)
  const target = targetOf(row.file, await findTargets(tx, [row.file]))
  const [problem] = targetProblems(row, target)
  if (problem !== undefined || !target) return problem ?? null
  const file = await files.keep(ctx, received)
  const title = titleOf(row.file)
  const id = await attach(tx, 'matter_id', target.id, {
    title,
    fileId: file.id,
    by: batch.askedById,
    at: now,
  })
  await insertRecords(tx, batch.id, [{ record_id: id, row: row.row, name: `${target.number}: ${title}` }])
  ctx.audit('contract.attachment_added', {
    object: object(target.id),
    after: { attachment: title, name: file.name, sha256: file.sha256 },
    note: `from ${batch.fileName}, started by ${batch.askedBy}`,
  })
  return null
}
