/** The Board’s resolution for an award: requested with everything that is known, and linked to the project. */
import { findMatter, setLink } from '#features/matters/server/index.ts'
import { projectKind } from '#features/procurement/rules.ts'
import { findVersions, lockProjectVisible } from '#features/procurement/server/index.ts'
import { requestResolution } from '#features/resolutions/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { dayIn } from '#platform/shared/days.ts'
import { notFound, wrongState } from '#platform/shared/errors.ts'
import { formatCents } from '#platform/shared/money.ts'
import type { AwardView } from '../contract.ts'
import { stayOf, stayReasons } from '../rules.ts'
import { type AwardRow, setResolution } from './queries.ts'
import { awardOf, readDecision, viewAward } from './view.ts'

export async function requestAwardResolution(
  ctx: Ctx<UserActor>,
  id: string,
  version: number | undefined,
): Promise<AwardView> {
  const { tx, tenant, now } = ctx
  await lockProjectVisible(ctx, id)
  const { award, protests } = await readDecision(ctx, id)
  if (!award?.awarded_at || award.kind === 'none') throw wrongState('Make an award first.')
  requireVersion(awardOf(award), version)
  if (award.resolution_id !== null) throw wrongState('A resolution was already requested for this award.')
  const stay = stayOf(award, protests, dayIn(tenant.timeZone, now))
  if (stay) throw wrongState(`This award is on hold. ${stayReasons[stay]}`)
  const [[published], project] = await Promise.all([findVersions(tx, id), findMatter(tx, projectKind, id)])
  if (!published) throw notFound('Solicitation not found.')
  const { terms, title } = published.content
  const resolution = await requestResolution(ctx, {
    status: 'draft',
    title: shortened(`Award ${terms.bidNumber}: ${title}`),
    department: project.department_id,
    resolutiontype: 'New',
    resolutioncategory: 'Contract/Purchase Order',
    purchasingconsulted: 'Yes',
    vendor: shortened(award.parts.map(({ vendor_name }) => vendor_name).join('; ')),
    amount: totalOf(award),
    contractref: terms.bidNumber,
    description: descriptionOf(award, terms),
  })
  await setLink(tx, resolution.id, ['awards'], { to: id, kind: 'awards' })
  await setResolution(tx, award, resolution.id)
  ctx.audit('award.resolution_requested', {
    object: { type: 'project', id },
    after: { resolution: resolution.id, title: resolution.title },
  })
  return viewAward(ctx, id)
}

const shortened = (text: string) => (text.length > 300 ? `${text.slice(0, 299)}…` : text)

/** In cents; null where one part has no amount. */
const totalOf = ({ parts }: AwardRow) =>
  parts.some(({ amount_cents }) => amount_cents === null)
    ? null
    : parts.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0)

function descriptionOf(
  { parts, reason }: AwardRow,
  { bidNumber, bidTitle }: { bidNumber: string; bidTitle: string },
) {
  const vendors = parts.map(
    ({ vendor_name, amount_cents, line_ids }) =>
      `${vendor_name}${line_ids.length === 0 ? '' : ` (${line_ids.length} ${line_ids.length === 1 ? 'line' : 'lines'})`}${amount_cents === null ? '' : `: ${formatCents(amount_cents)}`}`,
  )
  return [
    `Award of ${bidNumber}, ${bidTitle}, to:`,
    ...vendors,
    ...(reason ? ['', `Reason: ${reason}`] : []),
  ].join('\n')
}
