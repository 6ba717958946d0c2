/** What happens to submissions without anyone waiting for it. */
import { finished } from 'node:stream/promises'
import { z } from 'zod'
import { findOfficials, solicitationClosed } from '#features/procurement/server/index.ts'
import type { Files } from '#platform/server/files/index.ts'
import { attachmentTypes } from '#platform/server/files/index.ts'
import { handleInSteps, type InCounty, type JobHandler } from '#platform/server/jobs/handler.ts'
import { everyCounty } from '#platform/server/jobs/schedules.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { UploadedFile } from '#platform/shared/endpoint.ts'
import { AppError } from '#platform/shared/errors.ts'
import { mostFileBytes, receiptCodeOf } from '../rules.ts'
import { findUnrecorded, recordSealed, writeClosingList } from './closing-list.ts'
import { openSubmissions, sweepUploads } from './job-kinds.ts'
import { type OpenedFile, openPayload, PayloadFault, WrongSecret } from './open-payload.ts'
import * as queries from './opening-queries.ts'
import { deleteUpload } from './queries.ts'
import { secretsOf } from './secrets-of.ts'
import { sha256Of } from './sha256.ts'
import { removeAll } from './uploads.ts'

export const submissionJobKinds = [openSubmissions, sweepUploads]
export const submissionSchedules = [everyCounty(sweepUploads, '53 8 * * *')]

export const submissionJobs = ({ files }: Pick<Platform, 'files'>): JobHandler[] => [
  handleInSteps(solicitationClosed, async (inCounty, { projectId }) => {
    await inCounty((ctx) => writeClosingList(ctx, projectId))
    await recordAll(inCounty, projectId)
  }),
  handleInSteps(openSubmissions, async (inCounty, { projectId }) => {
    const faults: unknown[] = []
    // Whatever is wrong with one, or with the machine, the others are opened.
    for (const submission of await inCounty(({ tx }) => queries.findWaiting(tx, projectId)))
      await openOne(inCounty, files, submission).catch((error: unknown) => faults.push(error))
    if (faults.length > 0) throw faults[0]
  }),
  handleInSteps(sweepUploads, async (inCounty) => {
    const freed = await inCounty(async ({ tx, now }) => {
      const unused = await tx.rows(
        z.object({ id: z.string() }),
        `select u.id from sealed_uploads u where u.started_at < $1::timestamptz - interval '7 days'
           and not exists (select from submissions s where s.upload_id = u.id) limit 1000`,
        [now],
      )
      const keys: string[] = []
      for (const { id } of unused) keys.push(...(await deleteUpload(tx, id)))
      return keys
    })
    await removeAll(files.storage, freed)
    // What was canceled never closes, and whoever came too late came after the list.
    for (const { project_id } of await inCounty(({ tx }) => findUnrecorded(tx)))
      await recordAll(inCounty, project_id)
  }),
]

async function recordAll(inCounty: InCounty, projectId: string): Promise<void> {
  while (await inCounty((ctx) => recordSealed(ctx, projectId)));
}

interface Taken {
  readonly position: number
  readonly received: UploadedFile | null
  readonly refusal: string
}

/** One that does not open does not hold the others: its fault is on record, and its vendor can be asked for its secret. */
async function openOne(inCounty: InCounty, files: Files, submission: queries.KeptSubmission): Promise<void> {
  const tenantId = await inCounty(async ({ tenant }) => tenant.id)
  const taken: Taken[] = []
  try {
    await requireUnchanged(submission)
    const { id, project_id, vendor_id, payload_sha256, storage_keys } = submission
    const sealed = {
      storageKeys: storage_keys,
      sha256: payload_sha256,
      solicitation: project_id,
      vendor: vendor_id,
    }
    const content = await openWithAny(await candidatesOf(inCounty, submission), (each) => {
      taken.length = 0
      return openPayload(files, { ...sealed, secret: each }, async (file) => {
        taken.push(await takeFile(files, tenantId, file))
      })
    })
    await inCounty(async (ctx) => {
      if (!(await queries.lockWaiting(ctx.tx, id))) return
      await queries.setOpened(ctx.tx, id, content, ctx.now)
      for (const { position, received, refusal } of taken) {
        const file_id = received && (await files.keep(ctx, received)).id
        await queries.insertOpenedFile(ctx.tx, { submission_id: id, position, file_id, refusal })
      }
      ctx.audit('submission.opened', {
        object: { type: 'project', id: project_id },
        after: { receipt_code: submission.receipt_code, vendor: submission.vendor_name, files: taken.length },
      })
    })
  } catch (error) {
    if (!(error instanceof PayloadFault)) throw error
    const { id, project_id, receipt_code } = submission
    await inCounty(async (ctx) => {
      if (!(await queries.lockWaiting(ctx.tx, id))) return
      await queries.setFailed(ctx.tx, id, error.message, ctx.now)
      ctx.audit('submission.opening_failed', {
        object: { type: 'project', id: project_id },
        after: { receipt_code, failure: error.message },
      })
    })
  }
}

/** The first that was put together, then any other that the officials’ shares give: one wrong share spoils only its own. */
const candidatesOf = (inCounty: InCounty, { id, project_id }: queries.KeptSubmission): Promise<string[]> =>
  inCounty(async ({ tx }) => {
    const [handed, { needed }] = await Promise.all([
      queries.findHandedOver(tx, project_id),
      findOfficials(tx, project_id),
    ])
    return secretsOf(handed, id, needed)
  })

async function openWithAny<T>(secrets: readonly string[], open: (secret: string) => Promise<T>): Promise<T> {
  let fault = new PayloadFault('The officials’ shares don’t match.')
  for (const secret of secrets)
    try {
      return await open(secret)
    } catch (error) {
      if (!(error instanceof WrongSecret)) throw error
      fault = error
    }
  throw fault
}

/** What is read now is what the receipt was given for: payload, shares, firm, and solicitation. */
async function requireUnchanged(submission: queries.KeptSubmission): Promise<void> {
  const { project_id: solicitation, vendor_id: vendor, addenda, payload_sha256: payload } = submission
  const shares = submission.shares.map((share) => sha256Of(Buffer.from(share, 'base64')))
  const code = await receiptCodeOf({ solicitation, vendor, addenda, payload, shares })
  if (code !== submission.receipt_code) throw new PayloadFault('What is stored doesn’t match its receipt.')
}

/** A file that the county does not take is told, and keeps nothing else from being opened. */
async function takeFile(
  files: Files,
  tenantId: string,
  { position, name, body }: OpenedFile,
): Promise<Taken> {
  try {
    const options = { name, accept: attachmentTypes, maxBytes: mostFileBytes }
    return { position, received: await files.receive(tenantId, body, options), refusal: '' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Read to its end all the same: what is not kept must still be what was listed.
    if (!body.readableEnded) await finished(body.resume())
    return { position, received: null, refusal: error.message }
  }
}
