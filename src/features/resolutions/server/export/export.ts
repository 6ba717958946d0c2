/** A resolution as a file: its text as it stands or as it was adopted, and the request that it began with. */
import { findVisible } from '#features/matters/server/index.ts'
import { stepName } from '#features/routing/rules.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { typeset } from '#platform/server/documents/index.ts'
import type { Download, Scope } from '#platform/server/http/handle.ts'
import { spokenDay } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import type { ExportFormat } from '../../copies-contract.ts'
import { factsOf } from '../../facts.ts'
import { resolutionKind } from '../../rules.ts'
import { findAdopted } from '../adopted/queries.ts'
import { blankCertificate } from '../copies/certificate.ts'
import { findResolution } from '../requests/queries.ts'
import { draftOf } from '../text.ts'
import { downloadOf } from './download.ts'
import {
  paperOfAdopted,
  paperOfDraft,
  printResolution,
  type ResolutionPaper,
  resolutionInWord,
} from './resolution-paper.ts'

export async function exportResolution(
  scope: Scope<UserActor>,
  id: string,
  format: ExportFormat,
): Promise<Download> {
  const paper = await scope.transact((ctx) => paperOf(ctx, id))
  const bytes = await (format === 'pdf' ? printResolution(paper) : resolutionInWord(paper))
  return downloadOf(bytes, `${paper.name}.${format}`)
}

async function visibleResolution(ctx: Ctx<UserActor>, id: string) {
  await findVisible(ctx, resolutionKind, id)
  return findResolution(ctx.tx, id)
}

async function paperOf(ctx: Ctx<UserActor>, id: string): Promise<ResolutionPaper> {
  const { tx, tenant, now } = ctx
  const around = { county: tenant.name, made_on: dayIn(tenant.timeZone, now) }
  const resolution = await visibleResolution(ctx, id)
  const adopted = await findAdopted(tx, id)
  if (!adopted) return paperOfDraft(resolution, await draftOf(ctx, id), around)
  const certificate = blankCertificate(adopted.content, tenant.name)
  return paperOfAdopted(adopted.content, { ...around, certificate })
}

const requestTemplate = new URL('../../documents/request.typ', import.meta.url)

export async function printRequest(scope: Scope<UserActor>, id: string): Promise<Download> {
  const { tenant, now } = scope
  const resolution = await scope.transact((ctx) => visibleResolution(ctx, id))
  const name = `Resolution Request${resolution.number ? ` ${resolution.number}` : ''}`
  const pdf = await typeset(requestTemplate, {
    county: tenant.name,
    made_on: dayIn(tenant.timeZone, now),
    title: `${name}: ${resolution.title || 'untitled'}`,
    name,
    lines: [`Status: ${stepName(resolutionKind, resolution.status, resolution.step_name)}`],
    facts: factsOf(resolution, spokenDay),
    signers: ['Department head', 'County Attorney', 'Clerk of the Board'],
  })
  return downloadOf(pdf, `${name}.pdf`)
}
