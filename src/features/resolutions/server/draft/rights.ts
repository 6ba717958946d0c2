/** Who may write in the text, now. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Resolution } from '../../contract.ts'
import { type Matter, mayDraft, mayEdit } from '../../rules.ts'
import { type Company, companyOf, standsInFor } from '../people.ts'
import { findSeen } from '../sight.ts'
import { whyNot } from '../why-not.ts'
import { holdInPlace } from './queries.ts'

/** By their own right, or in the place of somebody who is away. */
export function mayWrite(company: Company, matter: Matter): boolean {
  const absent = standsInFor(company, matter)
  return mayDraft(company.self, matter) || (absent !== undefined && mayEdit(absent, matter))
}

/** The resolution, which stays where it is until the transaction ends; throws where the actor may not write. */
export async function requireWriter(ctx: Ctx<UserActor>, id: string): Promise<Resolution> {
  await holdInPlace(ctx.tx, id)
  const resolution = await findSeen(ctx, id)
  if (!mayWrite(await companyOf(ctx), resolution)) throw whyNot(resolution)
  return resolution
}
