/** A resolution as a file: its text as it stands or as it was adopted, and the request that it began with. */
import { findVisible } from '#features/matters/server/index.ts'
import { stepName } from '#features/routing/rules.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { downloadOf, typeset } from '#platform/server/documents/index.ts'
import type { Download, Scope } from '#platform/server/http/handle.ts'
import { longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { unprintableIn } from '#platform/shared/printable.ts'
import { blankFields } from '../../blank-request.ts'
import type { ResolutionChange } from '../../contract.ts'
import type { ExportFormat } from '../../copies-contract.ts'
import { factsOf, type RequestFacts } from '../../facts.ts'
import { resolutionKind } from '../../rules.ts'
import { findAdopted } from '../adopted/queries.ts'
import { blankCertificate } from '../copies/certificate.ts'
import { findDepartmentName, findResolution } from '../requests/queries.ts'
import { draftOf } from '../text.ts'
import {
  documentOfAdopted,
  documentOfDraft,
  printResolution,
  type ResolutionDocument,
  resolutionInWord,
} from './resolution-document.ts'
import { inPercent } from './unsaved-request.ts'

export async function exportResolution(
  scope: Scope<UserActor>,
  id: string,
  format: ExportFormat,
): Promise<Download> {
  const paper = await scope.transact((ctx) => paperOf(ctx, id))
  const bytes = await (format === 'pdf' ? printResolution(paper, scope.tenant.id) : resolutionInWord(paper))
  return downloadOf(bytes, `${paper.name}.${format}`)
}

async function visibleResolution(ctx: Ctx<UserActor>, id: string) {
  await findVisible(ctx, resolutionKind, id)
  return findResolution(ctx.tx, id)
}

async function paperOf(ctx: Ctx<UserActor>, id: string): Promise<ResolutionDocument> {
  const { tx, tenant, now } = ctx
  const around = { county: tenant.name, made_on: dayIn(tenant.timeZone, now) }
  const resolution = await visibleResolution(ctx, id)
  const adopted = await findAdopted(tx, id)
  if (!adopted) return documentOfDraft(resolution, await draftOf(ctx, id), around)
  const certificate = blankCertificate(adopted.content, tenant.name)
  return documentOfAdopted(adopted.content, { ...around, certificate })
}

const requestTemplate = new URL('../../documents/request.typ', import.meta.url)

export async function printRequest(scope: Scope<UserActor>, id: string): Promise<Download> {
  const resolution = await scope.transact((ctx) => visibleResolution(ctx, id))
  const { number, title, status, step_name } = resolution
  return requestForm(scope, resolution, {
    name: `Resolution Request${number ? ` ${number}` : ''}`,
    title,
    status: stepName(resolutionKind, status, step_name),
  })
}

/** As it is being filled in: whoever asks for it reads what they typed, before anyone else does. */
export async function printRequestForm(scope: Scope<UserActor>, fields: ResolutionChange): Promise<Download> {
  const { department_name, requested_by } = await scope.transact(async ({ tx, actor }) => ({
    department_name: await findDepartmentName(tx, fields.department ?? null),
    requested_by: actor.name,
  }))
  const { amount, grantamount, ...rest } = { ...blankFields, ...fields }
  const facts: RequestFacts = {
    ...rest,
    ...inPercent(rest),
    amount: amount && amount / 100,
    grantamount: grantamount && grantamount / 100,
    number: null,
    department_name,
    requested_by,
  }
  return requestForm(scope, facts, {
    name: 'Resolution Request',
    title: fields.title ?? '',
    status: 'Not Submitted',
  })
}

/** The characters that would not be in print: of the request, and of the text as it stands or was adopted. */
export async function listUnprintable(ctx: Ctx<UserActor>, id: string): Promise<string[]> {
  const resolution = await visibleResolution(ctx, id)
  return unprintableIn([await paperOf(ctx, id), factsOf(resolution, longDate)])
}

interface Form {
  readonly name: string
  readonly title: string
  readonly status: string
}

async function requestForm(
  { tenant, now }: Pick<Scope<UserActor>, 'tenant' | 'now'>,
  request: RequestFacts,
  { name, title, status }: Form,
): Promise<Download> {
  const data = {
    county: tenant.name,
    made_on: dayIn(tenant.timeZone, now),
    title: `${name}: ${title || 'untitled'}`,
    name,
    lines: [`Status: ${status}`],
    facts: factsOf(request, longDate),
    signers: ['Department head', 'County Attorney', 'Clerk of the Board'],
  }
  const pdf = await typeset(requestTemplate, data, tenant.id)
  return downloadOf(pdf, `${name}.pdf`)
}
