/** People as other parts need them: adding one, and inviting one by mail. */
import { mailPasswordLink } from '#features/auth/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { insertUser, insertUserIfNew, type StoredFields } from './queries.ts'

export { findAdministrator } from './queries.ts'

export interface Invitation {
  readonly userId: string
  readonly linkId: string
}

/** Adds someone without a password, and mails the link with which they choose one. */
export async function inviteUser(ctx: Ctx, user: StoredFields): Promise<Invitation> {
  const { id, email } = await insertUser(ctx.tx, user)
  const linkId = await mailPasswordLink(ctx, { email, kind: 'invitation' })
  const { password_hash: _, ...shown } = user
  ctx.audit('user.invited', { object: { type: 'user', id }, after: shown })
  return { userId: id, linkId }
}

/** Someone who registered and confirmed their email. Undefined where another user has it by now. */
export async function registerUser(
  ctx: Ctx,
  user: StoredFields & { readonly password_hash: string },
): Promise<string | undefined> {
  const id = await insertUserIfNew(ctx.tx, user)
  if (!id) return undefined
  const { password_hash: _, ...shown } = user
  const { email, first_name, last_name } = user
  ctx.audit('user.registered', {
    object: { type: 'user', id },
    after: shown,
    by: { id, email, first_name, last_name },
  })
  return id
}
