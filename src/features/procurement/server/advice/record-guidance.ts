/** Keeps the guidance that a project is submitted with: a later policy does not rewrite why it took its way. */
import type { Ctx } from '#platform/server/context.ts'
import { formatCents } from '#platform/shared/money.ts'
import { exceptionNames } from '../../advice/exceptions.ts'
import type { RecordedGuidance } from '../../advice/schemas.ts'
import { purchaseMethodNames } from '../../policy/rules.ts'
import { holdPolicyRow } from '../policy/queries.ts'
import { findProject, object } from '../projects/queries.ts'
import { currentGuidance } from './guidance.ts'
import { insertRecorded } from './recorded-queries.ts'

export async function recordGuidance(ctx: Ctx, projectId: string, by: string): Promise<void> {
  const guidance = await storeGuidance(ctx, projectId, by)
  ctx.audit('project.purchasing_guidance_recorded', { object: object(projectId), after: inWords(guidance) })
}

/** As of the moment of `ctx`. */
export async function storeGuidance(ctx: Pick<Ctx, 'tx' | 'tenant' | 'now'>, projectId: string, by: string) {
  await holdPolicyRow(ctx.tx)
  const guidance = await currentGuidance(ctx, await findProject(ctx.tx, projectId))
  const record = { project_id: projectId, recorded_at: ctx.now, recorded_by_name: by }
  await insertRecorded(ctx.tx, record, guidance)
  return guidance
}

const inWords = ({ advice, exception }: RecordedGuidance) => ({
  policy_in_effect_since: advice.policy_effective_from,
  required_method: advice.required ? purchaseMethodNames[advice.required.method] : 'No estimate',
  estimate: advice.estimate_cents === null ? '' : formatCents(advice.estimate_cents),
  same_commodity_in_12_months: formatCents(advice.past_cents),
  exception: exception ? exceptionNames[exception.type] : 'None',
})
