/** The templates of a county: its own, or those that come with the product. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { problemsIn } from '#platform/server/mail/index.ts'
import { invalid, notFound } from '#platform/shared/errors.ts'
import { resolutionCategories } from '../../contract.ts'
import { draftVariableNames, sampleValues } from '../../draft-variables.ts'
import { shippedTemplates } from '../../shipped-templates.ts'
import type { Template } from '../../templates-contract.ts'
import { fill } from './fill.ts'
import * as queries from './queries.ts'

export async function listTemplates(tx: Tx): Promise<Template[]> {
  const own = await queries.findTemplates(tx)
  return resolutionCategories.map((id) => {
    const stored = own.find(({ category }) => category === id)
    const body = stored?.body ?? shippedTemplates[id]
    return { id, body, is_standard: body === shippedTemplates[id], version: stored?.version ?? 0 }
  })
}

const templateOf = async (tx: Tx, category: Template['id']) => {
  const template = (await listTemplates(tx)).find(({ id }) => id === category)
  if (!template) throw notFound()
  return template
}

interface Change {
  readonly category: Template['id']
  readonly body: string
  readonly version?: number
}

export async function saveTemplate(
  ctx: Ctx<UserActor>,
  { category, body, version }: Change,
): Promise<Template> {
  await queries.lockTemplates(ctx.tx)
  const before = await templateOf(ctx.tx, category)
  requireVersion(before, version)
  const [problem] = problemsIn(body, draftVariableNames)
  if (problem) {
    const message = `Line ${problem.line}: ${problem.message}`
    throw invalid(message, { body: message })
  }
  await queries.putTemplate(ctx.tx, category, body)
  const after = await templateOf(ctx.tx, category)
  ctx.audit('resolution_template.saved', {
    object: { type: 'resolution template', id: category },
    before: { body: before.body },
    after: { body: after.body },
  })
  return after
}

export function previewTemplate(body: string) {
  const problems = problemsIn(body, draftVariableNames)
  return { document: problems.length > 0 ? null : fill(body, sampleValues), problems }
}
