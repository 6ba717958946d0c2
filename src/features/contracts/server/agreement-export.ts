/** The text of an agreement as a file, and the templates with blanks in place of their variables. */
import { documentBlocks, fill, templateOf } from '#features/drafts/server/index.ts'
import { findVisible } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { downloadOf } from '#platform/server/documents/index.ts'
import type { Download, Scope } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import { wrongState } from '#platform/shared/errors.ts'
import { unprintableIn } from '#platform/shared/printable.ts'
import type { ExportFormat } from '../export-contract.ts'
import { contractKind } from '../rules.ts'
import { contractVariables } from '../variables.ts'
import { type AgreementPaper, agreementInWord, agreementPaper, printAgreement } from './agreement.ts'
import { findContract } from './queries.ts'
import { contractTemplates } from './text.ts'

export async function exportAgreement(
  scope: Scope<UserActor>,
  id: string,
  format: ExportFormat,
): Promise<Download> {
  return written(scope, await scope.transact((ctx) => paperOf(ctx, id)), format)
}

/** The characters that would not be in print. */
export const listUnprintable = async (ctx: Ctx<UserActor>, id: string): Promise<string[]> =>
  unprintableIn(await paperOf(ctx, id))

/** In effect once it was executed, also where it ended since. */
const wasExecuted = ['executed', 'archived', 'terminated']

async function paperOf(ctx: Ctx<UserActor>, id: string): Promise<AgreementPaper> {
  await findVisible(ctx, contractKind, id)
  const contract = await findContract(ctx.tx, id)
  if (contract.papersKind === 'file')
    throw wrongState('The agreement of this contract is a file. Download it from the attachments.')
  return agreementPaper(ctx, contract, wasExecuted.includes(contract.status) ? '' : 'DRAFT. Not executed.')
}

export async function exportTemplate(
  scope: Scope<UserActor>,
  category: string,
  format: ExportFormat,
): Promise<Download> {
  const { tenant, now } = scope
  const template = await scope.transact(({ tx }) => templateOf(tx, contractTemplates, category))
  const name = `Agreement Template ${category}`
  return written(
    scope,
    {
      name,
      title: `Agreement Template: ${category}`,
      county: tenant.name,
      made_on: dayIn(tenant.timeZone, now),
      stamp: '',
      lines: [],
      blocks: documentBlocks(fill(template, blanks, contractVariables)),
      attached: [],
    },
    format,
  )
}

/** Optional ones too: a paragraph that names one is part of the template. */
const blanks = Object.fromEntries(
  Object.keys(contractVariables).map((name) => [name, `[${name.replaceAll('_', ' ')}]`]),
)

async function written(
  { tenant }: Pick<Scope<UserActor>, 'tenant'>,
  paper: AgreementPaper,
  format: ExportFormat,
): Promise<Download> {
  const bytes = await (format === 'pdf' ? printAgreement(paper, tenant.id) : agreementInWord(paper))
  return downloadOf(bytes, `${paper.name}.${format}`)
}
