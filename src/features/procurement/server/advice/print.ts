/** Purchasing guidance as a page of the project's file. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { downloadOf, typeset } from '#platform/server/documents/index.ts'
import type { Download, Scope } from '#platform/server/http/handle.ts'
import { longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { formatCents } from '#platform/shared/money.ts'
import { exceptionNames } from '../../advice/exceptions.ts'
import type { Guidance, PurchaseException } from '../../advice/schemas.ts'
import { hiddenText } from '../../advice/text.ts'
import { purchaseMethodNames } from '../../policy/rules.ts'
import { conditionsText } from '../../policy/text.ts'
import type { Project } from '../../schemas.ts'
import { methodNames } from '../../solicitation/methods.ts'
import { findProject } from '../projects/queries.ts'
import { viewGuidance } from './guidance.ts'

const template = new URL('../../documents/guidance.typ', import.meta.url)

export async function printGuidance(scope: Scope<UserActor>, id: string): Promise<Download> {
  const { project, guidance } = await scope.transact((ctx) => read(ctx, id))
  const { timeZone, name: county } = scope.tenant
  const day = (moment: string) => longDate(dayIn(timeZone, new Date(moment)))
  const name = `Purchasing Guidance ${project.procurementId}`
  const data = {
    county,
    made_on: dayIn(timeZone, scope.now),
    name,
    title: `${name}: ${project.title}`,
    status: guidance.recorded
      ? `Recorded on ${day(guidance.recorded.at)}, when ${guidance.recorded.by} submitted the project to Legal.`
      : `As of ${longDate(guidance.advice.as_of)}, before the project was submitted to Legal.`,
    facts: factsOf(project, guidance),
    reasons: guidance.advice.reasons,
    missing: guidance.advice.missing,
    past: guidance.past.map((each) => [
      each.number,
      each.title,
      each.department_name ?? '',
      longDate(each.counted_on),
      each.cents === null ? 'No estimate' : formatCents(each.cents),
    ]),
    hidden: hiddenText(guidance.hidden_count),
    exception: [guidance.exception, guidance.other_exception].flatMap((each) =>
      each ? exceptionFacts(each, day) : [],
    ),
    fault: guidance.fault,
  }
  const pdf = await typeset(template, data, scope.tenant.id)
  return downloadOf(pdf, `${name}.pdf`)
}

async function read(ctx: Ctx<UserActor>, id: string) {
  const guidance = await viewGuidance(ctx, id)
  return { guidance, project: await findProject(ctx.tx, id) }
}

function factsOf(project: Project, { advice, chosen }: Guidance): [label: string, entry: string][] {
  const { required, estimate_cents, total_cents, past_cents } = advice
  return [
    ['Project', `${project.procurementId} ${project.title}`],
    ['Department', project.department_name ?? 'None'],
    ['Kind of purchase', advice.kind],
    ['Commodity categories', project.categories.join(', ') || 'None'],
    ['Policy in effect since', longDate(advice.policy_effective_from)],
    ['Estimated cost', estimate_cents === null ? 'Not entered' : formatCents(estimate_cents)],
    [`Same commodity since ${longDate(advice.past_from)}`, formatCents(past_cents)],
    ...(total_cents === null ? [] : [['Total', formatCents(total_cents)] as [string, string]]),
    ['Required method', required ? purchaseMethodNames[required.method] : 'Unknown without an estimate'],
    ...(required ? [['Conditions', conditionsText(required)] as [string, string]] : []),
    ['Method chosen', chosen ? methodNames[chosen] : 'Not chosen yet'],
  ]
}

function exceptionFacts(exception: PurchaseException, day: (moment: string) => string) {
  const { type, reason, declared_by, contract_number, documents, recorded_by, recorded_at } = exception
  const facts: [string, string][] = [
    ['Exception', exceptionNames[type]],
    ['Reason', reason],
    ['Declared by', declared_by],
    ['Contract number', contract_number],
    ...documents.map(({ name, attachment_title }): [string, string] => [
      name,
      attachment_title ?? 'Not attached',
    ]),
    ['Recorded by', recorded_by && recorded_at ? `${recorded_by}, ${day(recorded_at)}` : ''],
  ]
  return facts.filter(([, entry]) => entry !== '')
}
