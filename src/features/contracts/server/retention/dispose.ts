/**
 * Carries out an approved disposition: rows first, then the bytes of the files, then the certificate. Each step is on record before the
 * next one begins, so that a run that was cut is taken up where it ended. What goes to the archive is packed before anything is
 * deleted, and the package is kept by the transaction that deletes.
 */
import { z } from 'zod'
import { lockMatter, updateMatter } from '#features/matters/server/index.ts'
import { go } from '#features/routing/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { receivePdf, typeset } from '#platform/server/documents/index.ts'
import type { ReceivedFile } from '#platform/server/files/index.ts'
import { handleInSteps, type InCounty, type JobHandler } from '#platform/server/jobs/handler.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dayIn } from '#platform/shared/days.ts'
import { obstacleOf } from '../../retention-rules.ts'
import { contractKind } from '../../rules.ts'
import { findContract, object } from '../queries.ts'
import { certificateData, certificateTemplate } from './certificate.ts'
import { disposeOfDocuments } from './job-kinds.ts'
import { findPacking, findParts, fingerprintOf, receivePackage } from './package.ts'
import { findItems, findPackage, findPeriod, lockDisposition, updateDisposition } from './queries.ts'

type Means = Pick<Platform, 'files'>

export const retentionJobs = (platform: Means): JobHandler[] => [
  handleInSteps(disposeOfDocuments, async (inCounty, { dispositionId }) => {
    const packed = await pack(platform, inCounty, dispositionId)
    if (!(await inCounty((ctx) => deleteRows(platform, ctx, dispositionId, packed)))) return
    await removeFiles(platform, inCounty, dispositionId)
    await certify(platform, inCounty, dispositionId)
  }),
]

/** False where there is nothing to do: it was stopped, or is done. Deleted once, however often this runs. */
async function deleteRows({ files }: Means, ctx: Ctx, id: string, packed: Packed | null): Promise<boolean> {
  const { tx, now, tenant } = ctx
  const [found] = await tx.rows(
    z.object({ contract_id: z.uuid() }),
    'select contract_id from retention_dispositions where id = $1',
    [id],
  )
  if (!found) return false
  const matter = await lockMatter(tx, contractKind, found.contract_id)
  const disposition = await lockDisposition(tx, id)
  if (disposition?.status !== 'approved' || disposition.completed_at) return false
  if (disposition.deleted_at) return true
  const period = await findPeriod(ctx, found.contract_id)
  const obstacle = obstacleOf({ ...period, is_proposed: false }, dayIn(tenant.timeZone, now))
  if (obstacle) {
    await updateDisposition(tx, id, { status: 'stopped', reason: obstacle, papers_sha256: null })
    ctx.audit('contract.disposition_stopped', {
      object: object(found.contract_id),
      after: { reason: obstacle },
    })
    return false
  }
  if (packed) {
    if (fingerprintOf(await findParts(tx, found.contract_id)) !== packed.fingerprint)
      throw new Error('the documents are others than those that were packed')
    const file = await files.keep(ctx, packed.received)
    await updateDisposition(tx, id, { package_file_id: file.id })
    ctx.audit('contract.archive_package_made', {
      object: object(found.contract_id),
      after: { sha256: file.sha256, size: file.size },
    })
  }
  await tx.sql('select dispose_of_contract($1, $2)', [id, now])
  await updateMatter(tx, found.contract_id, { changed_at: now })
  if (packed && matter.status !== 'archived')
    await go(ctx, contractKind, matter, 'archive', {
      event: 'archived',
      comment: `Transferred to ${disposition.transferred_to}`,
    })
  ctx.audit('contract.disposed_of', {
    object: object(found.contract_id),
    after: { items: await findItems(tx, found.contract_id) },
  })
  return true
}

interface Packed {
  readonly received: ReceivedFile
  readonly fingerprint: string
}

/** Null where nothing goes to an archive, or went already. */
async function pack({ files }: Means, inCounty: InCounty, id: string): Promise<Packed | null> {
  const found = await inCounty(async (ctx) => {
    const disposition = await lockDisposition(ctx.tx, id)
    if (disposition?.status !== 'approved' || disposition.disposition !== 'transfer') return null
    if (disposition.deleted_at) return null
    const packing = await findPacking(ctx, disposition.contract_id)
    const { tenant, now } = ctx
    return { tenant, now, disposition, packing }
  })
  if (!found) return null
  const { tenant, now, packing } = found
  const data = certificateData({ ...found, contract: packing.contract, items: packing.parts })
  const certificate = await typeset(certificateTemplate, data, tenant.id)
  return {
    received: await receivePackage(files, tenant, packing, certificate, now),
    fingerprint: fingerprintOf(packing.parts),
  }
}

const Left = z.object({ id: z.uuid(), storage_key: z.string() })
const atOnce = 50

/** What is gone already is removed again without harm. */
async function removeFiles({ files }: Means, inCounty: InCounty, id: string): Promise<void> {
  for (;;) {
    const left = await inCounty(({ tx }) =>
      tx.rows(
        Left,
        `select i.id, f.storage_key from retention_items i join files f on f.id = i.file_id
         where i.disposition_id = $1 and i.removed_at is null order by i.id limit ${atOnce}`,
        [id],
      ),
    )
    if (left.length === 0) return
    for (const { storage_key } of left) await files.storage.remove(storage_key)
    await inCounty(({ tx, now }) =>
      tx.sql('update retention_items set removed_at = $2 where id = any ($1) and removed_at is null', [
        left.map((item) => item.id),
        now,
      ]),
    )
  }
}

async function certify({ files }: Means, inCounty: InCounty, id: string): Promise<void> {
  const made = await inCounty(async (ctx) => {
    const disposition = await lockDisposition(ctx.tx, id)
    if (!disposition?.deleted_at || disposition.completed_at) return null
    const [contract, items] = await Promise.all([
      findContract(ctx.tx, disposition.contract_id),
      findItems(ctx.tx, disposition.contract_id),
    ])
    const { tenant, now } = ctx
    const archived = await findPackage(ctx.tx, disposition.package_file_id)
    return {
      tenant,
      contract,
      data: certificateData({ tenant, now, disposition, contract, items, archived }),
    }
  })
  if (!made) return
  const { tenant, contract, data } = made
  const pdf = await typeset(certificateTemplate, data, tenant.id)
  const received = await receivePdf(files, tenant, pdf, `${data.name}.pdf`)
  await inCounty(async (ctx) => {
    await lockMatter(ctx.tx, contractKind, contract.id)
    if ((await lockDisposition(ctx.tx, id))?.completed_at) return
    const file = await files.keep(ctx, received)
    await updateDisposition(ctx.tx, id, { completed_at: ctx.now, certificate_file_id: file.id })
    await updateMatter(ctx.tx, contract.id, { changed_at: ctx.now })
    ctx.audit('contract.disposition_certified', {
      object: object(contract.id),
      after: { sha256: file.sha256 },
    })
  })
}
