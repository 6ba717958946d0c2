/** The county's purchasing policy as it is stored: a row for its version, and a row for each edition. */
import { sql as fragment } from 'kysely'
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { defaultPolicy, firstEffective } from '../../policy/default-policy.ts'
import { PolicyRules } from '../../policy/rules.ts'

export async function findEditions(tx: Tx) {
  const editions = await tx.many(
    sql
      .selectFrom('purchasing_policy_editions as e')
      .leftJoin('users as u', (join) =>
        join.onRef('u.tenant_id', '=', 'e.tenant_id').onRef('u.id', '=', 'e.set_by'),
      )
      .select(['e.effective_from', 'e.rules', 'e.set_at', 'u.first_name', 'u.last_name'])
      .orderBy('e.effective_from', 'desc'),
  )
  return editions.map(({ effective_from, rules, set_at, first_name, last_name }) => ({
    effective_from,
    rules: PolicyRules.parse(rules),
    set_by: first_name === null ? null : `${first_name} ${last_name}`,
    set_at: set_at.toISOString(),
  }))
}

export const findPolicyRow = (tx: Tx) => tx.one(sql.selectFrom('purchasing_policies').select('version'))

/** Of two changes at once, the second waits here and reads what the first has left. */
export const lockPolicyRow = (tx: Tx) =>
  tx.one(sql.selectFrom('purchasing_policies').select('version').forUpdate())

/** While guidance is recorded, the policy that it cites can't be changed. */
export const holdPolicyRow = (tx: Tx) =>
  tx.one(sql.selectFrom('purchasing_policies').select('version').forShare())

/** Whether a project was advised under the policy that took effect on this day. */
export async function wasAdvisedUnder(tx: Tx, effectiveFrom: string): Promise<boolean> {
  const [{ advised } = { advised: false }] = await tx.rows(
    z.object({ advised: z.boolean() }),
    `select exists (select from project_guidance
       where guidance -> 'advice' ->> 'policy_effective_from' = $1) as advised`,
    [effectiveFrom],
  )
  return advised
}

export const raiseVersion = (tx: Tx) =>
  tx.run(sql.updateTable('purchasing_policies').set({ version: fragment`version + 1` }))

interface NewEdition {
  readonly effective_from: string
  readonly rules: PolicyRules
  readonly set_by: string | null
  readonly set_at: Date
}

export const insertEdition = (tx: Tx, { rules, ...edition }: NewEdition) =>
  tx.run(sql.insertInto('purchasing_policy_editions').values({ ...edition, rules: JSON.stringify(rules) }))

export const updateEdition = (tx: Tx, { effective_from, rules, ...setting }: NewEdition) =>
  tx.run(
    sql
      .updateTable('purchasing_policy_editions')
      .set({ ...setting, rules: JSON.stringify(rules) })
      .where('effective_from', '=', effective_from),
  )

export const deleteEdition = (tx: Tx, effectiveFrom: string) =>
  tx.run(sql.deleteFrom('purchasing_policy_editions').where('effective_from', '=', effectiveFrom))

/** A new county starts with a policy. */
export async function insertDefaultPolicy(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql.insertInto('purchasing_policies').defaultValues())
  await insertEdition(tx, { effective_from: firstEffective, rules: defaultPolicy, set_by: null, set_at: now })
}
