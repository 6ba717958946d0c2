/** Three people of a demo county who can open submissions together, with the passphrase that everyone knows. */
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { makeKey, protectIdentity } from '#platform/shared/seal/identity.ts'
import { insertKey, updateKey } from './queries.ts'

const officials = ['attorney', 'administrator', 'purchasing'] as const
/** Less work than a real passphrase is worth: a demo county is made in a moment. */
const work = 12

export async function addDemoOfficials({ tx, now }: Ctx, passphrase: string): Promise<void> {
  const users = await tx.many(sql.selectFrom('users').select(['id', 'email']))
  for (const name of officials) {
    const user = users.find(({ email }) => email.startsWith(`${name}@`))
    if (!user) throw new Error(`the demo county has no ${name}`)
    const { identity, recipient } = await makeKey()
    const { id } = await insertKey(tx, {
      user_id: user.id,
      label: '',
      recipient,
      protected_identity: await protectIdentity(identity, passphrase, work),
      made_by: user.id,
      // Before anything was sealed to it.
      made_at: new Date(now.getTime() - 400 * 86_400_000),
    })
    await updateKey(tx, id, { tested_at: now })
  }
}
