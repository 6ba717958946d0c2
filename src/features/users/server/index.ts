/** People as other parts need them: adding one, and inviting one by mail. */
import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../../platform/server/context.ts'
import { sql } from '../../../platform/server/database/database.ts'
import type { Tx } from '../../../platform/server/database/tx.ts'
import { translating } from '../../../platform/server/database/violations.ts'
import { conflict } from '../../../platform/shared/errors.ts'
import { sendPasswordLink } from '../../auth/server/index.ts'

export interface NewUser {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly title?: string
  readonly role_id: string
  readonly department_id?: string | null
  readonly password_hash?: string
}

const isTaken = { users_email_key: () => conflict('A user with this email exists already.') }

export const insertUser = (tx: Tx, user: NewUser) =>
  translating(isTaken, tx.one(sql.insertInto('users').values(user).returning(['id', 'email'])))

export interface Invitation {
  readonly userId: string
  readonly linkId: string
}

/** Adds somebody without a password, and mails the link with which they choose one. */
export async function inviteUser(ctx: Ctx, user: NewUser): Promise<Invitation> {
  const { id, email } = await insertUser(ctx.tx, user)
  const linkId = randomUUID()
  await ctx.enqueue(sendPasswordLink, { linkId, email, kind: 'invitation' })
  const { password_hash: _, ...shown } = user
  ctx.audit('user.invited', { object: { type: 'user', id }, after: shown })
  return { userId: id, linkId }
}
