/** The templates of a county: its own, or the default ones. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { namingsIn, problemsIn, type TemplateProblem } from '#platform/server/mail/index.ts'
import { invalid, notFound } from '#platform/shared/errors.ts'
import { mostNamings, sampleValues, type TemplateVariables, variableNames } from '../variables.ts'
import { fill } from './fill.ts'
import * as queries from './template-queries.ts'

/** The templates of a kind: what each category starts from by default, and what they may name. */
export interface KindTemplates {
  readonly kind: string
  readonly defaults: Readonly<Record<string, string>>
  readonly variables: TemplateVariables
}

export async function listTemplates(tx: Tx, { kind, defaults }: KindTemplates) {
  const own = await queries.findTemplates(tx, kind)
  return Object.entries(defaults).map(([id, text]) => {
    const stored = own.find(({ category }) => category === id)
    const body = stored?.body ?? text
    return { id, body, is_standard: body === text, version: stored?.version ?? 0 }
  })
}

/** The county's own template of a category, or the default. */
export const templateOf = async (tx: Tx, { kind, defaults }: KindTemplates, category: string) =>
  (await queries.findTemplate(tx, kind, category))?.body ?? defaults[category] ?? ''

const find = async (tx: Tx, templates: KindTemplates, category: string) => {
  const template = (await listTemplates(tx, templates)).find(({ id }) => id === category)
  if (!template) throw notFound()
  return template
}

interface Change {
  readonly category: string
  readonly body: string
  readonly version?: number
}

export async function saveTemplate(
  ctx: Ctx<UserActor>,
  templates: KindTemplates,
  { category, body, version }: Change,
) {
  const { kind, variables } = templates
  await queries.lockTemplates(ctx.tx, kind)
  const before = await find(ctx.tx, templates, category)
  requireVersion(before, version)
  const [problem] = problemsOf(body, variables)
  if (problem) {
    const message = `Line ${problem.line}: ${problem.message}`
    throw invalid(message, { body: message })
  }
  await queries.putTemplate(ctx.tx, kind, category, body)
  const after = await find(ctx.tx, templates, category)
  ctx.audit(`${kind}_template.saved`, {
    object: { type: `${kind} template`, id: category },
    before: { body: before.body },
    after: { body: after.body },
  })
  return after
}

/** Templates from before there was this limit are filled all the same, as long as a draft can hold it. */
function problemsOf(body: string, variables: TemplateVariables): TemplateProblem[] {
  const counts = new Map<string, number>()
  const tooOften = namingsIn(body).flatMap(({ name, line, column }) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    if (count !== mostNamings + 1) return []
    return [{ message: `Use {{ ${name} }} ${mostNamings} or fewer times in a template.`, line, column }]
  })
  return [...problemsIn(body, variableNames(variables)), ...tooOften]
}

export function previewTemplate(body: string, { variables }: KindTemplates) {
  const problems = problemsOf(body, variables)
  return { document: problems.length > 0 ? null : fill(body, sampleValues(variables), variables), problems }
}
