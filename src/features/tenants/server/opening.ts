/** Closing a county and opening it again. Nothing is deleted; its sessions do not hold while it is closed. */
import type { Ctx } from '#platform/server/context.ts'
import { setDisabledAt } from './queries.ts'

/** A county that is being made is closed until it is filled. False where someone else made it in the meantime. */
export const openNewCounty = async ({ tx }: Ctx): Promise<boolean> => (await setDisabledAt(tx, null)) > 0

/** False where it was closed already. */
export async function disableCounty(ctx: Ctx): Promise<boolean> {
  const isChanged = (await setDisabledAt(ctx.tx, ctx.now)) > 0
  if (isChanged) ctx.audit('county.disabled', { object: { type: 'county', id: ctx.tenant.id } })
  return isChanged
}

/** False where it was open already. */
export async function enableCounty(ctx: Ctx): Promise<boolean> {
  const isChanged = (await setDisabledAt(ctx.tx, null)) > 0
  if (isChanged) ctx.audit('county.enabled', { object: { type: 'county', id: ctx.tenant.id } })
  return isChanged
}
