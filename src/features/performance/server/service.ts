/** Performance reports as the department writes them and staff read them. */
import { findProjectVisible, lockProjectVisible } from '#features/procurement/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import type { PerformanceReport, ProjectPerformance, ReportFields } from '../contract.ts'
import { tellOfReport } from './job-kinds.ts'
import * as queries from './queries.ts'

type Me = Ctx<UserActor>
type Versioned = { readonly version?: number | undefined }

const object = (id: string) => ({ type: 'project', id })

/** From the award on. */
const isReportable = (status: string) => status === 'awarded' || status === 'archived'

export async function viewPerformance(ctx: Me, id: string): Promise<ProjectPerformance> {
  const { number, title, status } = await findProjectVisible(ctx, id)
  const awarded = await queries.findAwarded(ctx.tx, id)
  const [first] = awarded
  const rows = first ? await queries.findOfAward(ctx.tx, first.award_id) : []
  return {
    number: number ?? '',
    title,
    vendors: awarded.map(({ vendor_id, vendor_name }) => {
      const own = rows.filter((row) => row.vendor_id === vendor_id).map(queries.viewOf)
      return {
        vendor_id,
        vendor_name,
        draft: own.find(({ submitted_at }) => submitted_at === null) ?? null,
        reports: own.filter(({ submitted_at }) => submitted_at !== null),
      }
    }),
    may: { report: ctx.actor.can('projects.request') && isReportable(status) },
  }
}

/** Under the project’s lock, so that two people at once write one draft. */
async function enter(ctx: Me, { id, vendor }: { readonly id: string; readonly vendor: string }) {
  const { status } = await lockProjectVisible(ctx, id)
  const awarded = (await queries.findAwarded(ctx.tx, id)).find(({ vendor_id }) => vendor_id === vendor)
  // Whether there is such a vendor comes before what may be done.
  if (!awarded) throw notFound('Vendor not found.')
  if (!isReportable(status)) throw wrongState('Performance is reported once the award is made.')
  const rows = (await queries.findOfAward(ctx.tx, awarded.award_id)).filter(
    ({ vendor_id }) => vendor_id === vendor,
  )
  const draft = rows.find(({ submitted_at }) => submitted_at === null)
  const number = 1 + rows.filter(({ submitted_at }) => submitted_at !== null).length
  return { awarded, draft, number }
}

export async function saveReport(
  ctx: Me,
  params: { readonly id: string; readonly vendor: string },
  { version, ...fields }: ReportFields & Versioned,
): Promise<ProjectPerformance> {
  const { tx, actor, now } = ctx
  const { id } = params
  const { awarded, draft, number } = await enter(ctx, params)
  requireVersion(draft ?? { version: 0 }, version)
  if (number > 1 && fields.correction_reason === '') {
    const message = 'Enter why the report is corrected.'
    throw invalid(message, { correction_reason: message })
  }
  const written = {
    ...fields,
    correction_reason: number > 1 ? fields.correction_reason : '',
    written_by: actor.userId,
    written_by_name: actor.name,
    written_at: now,
  }
  const { award_id, vendor_id } = awarded
  if (draft) await queries.updateDraft(tx, draft, written)
  else await queries.insertDraft(tx, { ...written, project_id: id, award_id, vendor_id, number })
  ctx.audit('performance.report_saved', {
    object: object(id),
    after: { vendor: awarded.vendor_name, number },
  })
  return viewPerformance(ctx, id)
}

async function requireDraft(
  ctx: Me,
  params: { readonly id: string; readonly vendor: string },
  version: number | undefined,
) {
  const { awarded, draft } = await enter(ctx, params)
  if (!draft) throw wrongState('There’s no draft of a performance report.')
  requireVersion(draft, version)
  return { awarded, draft }
}

export async function submitReport(
  ctx: Me,
  params: { readonly id: string; readonly vendor: string },
  version: number | undefined,
): Promise<ProjectPerformance> {
  const { tx, actor, now } = ctx
  const { awarded, draft } = await requireDraft(ctx, params, version)
  await queries.setSubmitted(tx, draft, { submitted_at: now, submitted_by_name: actor.name })
  const { number, quality, timeliness, billing, communication, safety, rehire } = draft
  ctx.audit('performance.report_submitted', {
    object: object(params.id),
    after: {
      vendor: awarded.vendor_name,
      number,
      quality,
      timeliness,
      billing,
      communication,
      safety,
      rehire,
    },
  })
  await ctx.enqueue(tellOfReport, { reportId: draft.id, vendorId: awarded.vendor_id })
  return viewPerformance(ctx, params.id)
}

export async function discardReport(
  ctx: Me,
  params: { readonly id: string; readonly vendor: string },
  version: number | undefined,
): Promise<ProjectPerformance> {
  const { awarded, draft } = await requireDraft(ctx, params, version)
  await queries.deleteDraft(ctx.tx, draft.id)
  ctx.audit('performance.report_discarded', {
    object: object(params.id),
    before: { vendor: awarded.vendor_name, number: draft.number },
  })
  return viewPerformance(ctx, params.id)
}

export async function listOfVendor({ tx }: Me, id: string) {
  const vendor_name = await queries.findVendorName(tx, id)
  if (vendor_name === null) throw notFound('Vendor not found.')
  return { vendor_name, reports: (await queries.findOfVendors(tx, [id])).map(queries.viewOf) }
}

export const listOwn = async ({ tx, actor }: Me): Promise<PerformanceReport[]> =>
  (await queries.findOfUser(tx, actor.userId)).map(queries.viewOf)

/** Once; the first of two at once is kept. */
export async function respond(ctx: Me, id: string, response: string): Promise<PerformanceReport[]> {
  const { tx, actor, now } = ctx
  await tx.sql('select from performance_reports where id = $1 for update', [id])
  const report = (await queries.findOfUser(tx, actor.userId)).find((each) => each.id === id)
  if (!report) throw notFound('Performance report not found.')
  if (report.response !== null) throw wrongState('Your firm has already responded to this report.')
  await queries.insertResponse(tx, {
    report_id: id,
    response,
    responded_by: actor.userId,
    responded_by_name: actor.name,
    responded_at: now,
  })
  ctx.audit('performance.responded', {
    object: object(report.project_id),
    after: { vendor: report.vendor_name, number: report.number },
  })
  return listOwn(ctx)
}
