/** The county's retention schedule. Each time that it is saved, all its rules are a new version. */
import type { z } from 'zod'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { translating } from '#platform/server/database/violations.ts'
import { invalid, stale } from '#platform/shared/errors.ts'
import { RetentionRule, type RetentionRuleFields, RetentionSchedule } from '../../retention-contract.ts'
import { recordTypes } from '../../retention-rules.ts'

const mostVersions = 50
const History = RetentionSchedule.shape.history.element

/** Of the newest version. */
export const findRules = (tx: Tx) =>
  tx.rows(
    RetentionRule,
    `select record_type, years, basis, disposition from retention_rules
     where schedule = (select max(version) from retention_schedules)`,
  )

export async function viewSchedule({ tx }: Pick<Ctx, 'tx'>): Promise<RetentionSchedule> {
  const [rules, history] = await Promise.all([
    findRules(tx),
    tx.rows(
      History,
      `select version, saved_by_name as saved_by, ${moment('saved_at')} as saved_at from retention_schedules
       order by version desc limit ${mostVersions}`,
    ),
  ])
  return {
    rules: recordTypes.flatMap((type) => rules.filter(({ record_type }) => record_type === type)),
    history,
    version: history[0]?.version ?? 0,
  }
}

type Rules = readonly z.output<typeof RetentionRuleFields>[]

function requireWhole(rules: Rules): void {
  const fields: Record<string, string> = {}
  for (const [index, { record_type, years, disposition }] of rules.entries()) {
    if (rules.findIndex((each) => each.record_type === record_type) < index)
      fields[`rules.${index}.record_type`] = 'Each type has one rule.'
    if (years === null && disposition !== 'permanent')
      fields[`rules.${index}.years`] = 'Enter how many years documents are kept.'
    if (years !== null && disposition === 'permanent')
      fields[`rules.${index}.years`] = 'Leave this blank where documents are kept permanently.'
  }
  const [first] = Object.values(fields)
  if (first) throw invalid(first, fields)
}

export async function saveSchedule(
  ctx: Ctx<UserActor>,
  { rules, version }: { readonly rules: Rules; readonly version?: number | undefined },
): Promise<RetentionSchedule> {
  const { tx, actor, now } = ctx
  const before = await viewSchedule(ctx)
  requireVersion(before, version)
  requireWhole(rules)
  const next = before.version + 1
  const row = { version: next, saved_by: actor.userId, saved_by_name: actor.name, saved_at: now }
  await translating(
    { retention_schedules_pkey: () => stale(before) },
    tx.run(sql.insertInto('retention_schedules').values(row)),
  )
  if (rules.length > 0)
    await tx.run(sql.insertInto('retention_rules').values(rules.map((rule) => ({ ...rule, schedule: next }))))
  const after = await viewSchedule(ctx)
  ctx.audit('retention.schedule_saved', {
    object: { type: 'county', id: ctx.tenant.id },
    before: { version: before.version, rules: before.rules },
    after: { version: next, rules: after.rules },
  })
  return after
}
