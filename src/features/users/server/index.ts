/** People as other parts need them: adding one, and inviting one by mail. */
import { mailPasswordLink } from '#features/auth/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { insertUser, type StoredFields } from './queries.ts'

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
