/** The certificate of disposition: what was deleted, by what right, and who decided it. */
import type { Selectable } from 'kysely'
import type { Ctx, Tenant, UserActor } from '#platform/server/context.ts'
import type { DB } from '#platform/server/database/schema.gen.ts'
import { type Files, fileHeaders } from '#platform/server/files/index.ts'
import { Download } from '#platform/server/http/handle.ts'
import { documentTime, longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { ContractRetention } from '../../retention-contract.ts'
import { dispositionNames, recordTypeName, recordTypes } from '../../retention-rules.ts'
import type { Contract } from '../../schemas.ts'
import { findOpen } from './queries.ts'
import { rootOf } from './view.ts'

export const certificateTemplate = new URL('../../documents/disposition.typ', import.meta.url)

interface Certified {
  readonly tenant: Tenant
  readonly now: Date
  readonly disposition: Selectable<DB['retention_dispositions']>
  readonly contract: Contract
  readonly items: readonly ContractRetention['items'][number][]
  /** The package that went to the archive; before there is one, the certificate goes into it. */
  readonly archived?: { readonly sha256: string } | undefined
}

const sizeOf = (bytes: number) => `${bytes.toLocaleString('en-US')} bytes`

export function certificateData({ tenant, now, disposition, contract, items, archived }: Certified) {
  const at = (moment: Date | null) =>
    moment === null
      ? ''
      : `${longDate(dayIn(tenant.timeZone, moment))}, ${documentTime(moment, tenant.timeZone)}`
  const type = recordTypes.find((each) => each === disposition.record_type) ?? 'default'
  const years = `${disposition.years} ${disposition.years === 1 ? 'year' : 'years'} after the end`
  return {
    name: `Certificate of Disposition ${contract.number}`,
    title: 'Certificate of disposition',
    county: tenant.name,
    made_on: dayIn(tenant.timeZone, now),
    facts: [
      ['Contract', `${contract.number}, ${contract.contractName}`],
      ['Vendor', contract.vendor_name],
      ['Department', contract.department_name ?? ''],
      ['Type', contract.category],
      ['Ended on', longDate(disposition.ended_on)],
      ['Retention', `${recordTypeName(type)}: ${years} (schedule version ${disposition.schedule})`],
      ['Legal basis', disposition.basis],
      ['Disposition', disposition.disposition === 'destroy' ? 'Destroyed' : dispositionNames.transfer],
      ...(disposition.transferred_to ? [['Transferred to', disposition.transferred_to]] : []),
      ['Proposed by', `${disposition.proposed_by_name}, ${at(disposition.proposed_at)}`],
      ['Approved by', `${disposition.decided_by_name}, ${at(disposition.decided_at)}`],
      disposition.deleted_at ? ['Deleted', at(disposition.deleted_at)] : ['Packaged', at(now)],
      ...(archived ? [['SHA-256 of the archive package', archived.sha256]] : []),
      ['SHA-256 of the contract', disposition.papers_sha256 ?? ''],
    ],
    items: items.map(({ name, size, sha256 }) => [name, sizeOf(size), sha256]),
  }
}

export async function openCertificate(ctx: Ctx<UserActor>, files: Files, id: string): Promise<Download> {
  const disposition = await findOpen(ctx.tx, await rootOf(ctx, id))
  return download(ctx, files, disposition?.certificate_file_id, 'There’s no certificate of disposition.')
}

export async function openPackage(ctx: Ctx<UserActor>, files: Files, id: string): Promise<Download> {
  const disposition = await findOpen(ctx.tx, await rootOf(ctx, id))
  return download(ctx, files, disposition?.package_file_id, 'There’s no archive package.')
}

async function download(
  ctx: Ctx<UserActor>,
  files: Files,
  fileId: string | null | undefined,
  missing: string,
): Promise<Download> {
  if (!fileId) throw notFound(missing)
  const { file, body } = await files.open(ctx, fileId)
  return new Download(body, fileHeaders(file))
}
