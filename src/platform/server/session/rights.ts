/** What a user may do while they are not here: for what is done in their name by a job. */
import { z } from 'zod'
import type { UserActor } from '../context.ts'
import type { Tx } from '../database/tx.ts'
import { openedTo } from './check.ts'

export interface Absent extends Pick<UserActor, 'userId' | 'email' | 'name' | 'role' | 'can'> {
  /** Nothing is open to them before they have set it up. */
  readonly mustSetUpSecondFactor: boolean
}

const Row = z.object({
  email: z.string(),
  name: z.string(),
  role: z.string(),
  granted: z.string(),
  must_set_up_second_factor: z.boolean(),
})

/** As a session that they start now would have it; nothing for who was disabled or deleted. */
export async function rightsOf(tx: Tx, userId: string): Promise<Absent | undefined> {
  const [row] = await tx.rows(
    Row,
    `select u.email, u.first_name || ' ' || u.last_name as name, r.name as role, array_to_string(r.granted, ' ') as granted,
       r.requires_second_factor and u.totp_confirmed_at is null as must_set_up_second_factor
     from users u join roles r on r.id = u.role_id
     where u.id = $1 and u.deleted_at is null and u.disabled_at is null`,
    [userId],
  )
  if (!row) return undefined
  const open = openedTo(row)
  return {
    userId,
    email: row.email,
    name: row.name,
    role: row.role,
    mustSetUpSecondFactor: row.must_set_up_second_factor,
    can: (permission) => open.has(permission),
  }
}
