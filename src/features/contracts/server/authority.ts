/** What allows a contract, as it is entered: an adopted resolution, an award, or the policy. */
import { findStandingAward } from '#features/awards/server/index.ts'
import { findVisible, setLink } from '#features/matters/server/index.ts'
import { resolutionKind } from '#features/resolutions/rules.ts'
import { isAdopted } from '#features/resolutions/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { invalid } from '#platform/shared/errors.ts'
import type { ContractChange } from '../schemas.ts'
import * as queries from './queries.ts'

type Me = Ctx<UserActor>
type Named = Pick<ContractChange, 'authorityKind' | 'resolution' | 'award'>

export const atField = (field: string, message: string) => invalid(message, { [field]: message })

/** Throws where it names something that isn't there; returns the columns, with only what the kind of authority names. */
export async function requireAuthority(ctx: Me, { authorityKind = 'none', resolution, award }: Named) {
  if (authorityKind === 'resolution') {
    if (!resolution) throw atField('resolution', 'Choose a resolution.')
    await requireResolution(ctx, resolution)
  }
  return {
    authority_kind: authorityKind,
    resolution_id: authorityKind === 'resolution' ? (resolution ?? null) : null,
    award_id: authorityKind === 'award' ? await requireAward(ctx, award) : null,
  }
}

/** One that the user does not see is for them as if it were not there; what the Board adopted is no secret. */
async function requireResolution(ctx: Me, id: string): Promise<void> {
  if (!(await isAdopted(ctx.tx, id)) && !(await isSeen(ctx, id)))
    throw atField('resolution', 'This resolution doesn’t exist.')
}

/** The award of this project that stands. */
async function requireAward(ctx: Me, projectId: string | null | undefined): Promise<string> {
  if (!projectId) throw atField('award', 'Choose an award.')
  const award = await findStandingAward(ctx.tx, projectId)
  if (!award) throw atField('award', 'This project has no award.')
  return award.id
}

const isSeen = (ctx: Me, id: string) =>
  findVisible(ctx, resolutionKind, id).then(
    () => true,
    () => false,
  )

export async function requireManager(tx: Tx, manager: string | null | undefined): Promise<void> {
  if (manager && !(await queries.isStaff(tx, manager)))
    throw atField('manager', 'Choose someone who works for the county.')
}

/** From now on the contract comes from this resolution, or from the project that was awarded. */
export async function linkToAuthority(
  tx: Tx,
  id: string,
  { authorityKind, resolution, award }: Named,
): Promise<void> {
  const project = authorityKind === 'award' && award ? award : null
  const authorized = authorityKind === 'resolution' && resolution ? resolution : null
  await setLink(
    tx,
    id,
    ['contracts', 'authorizes'],
    project ? { to: project, kind: 'contracts' } : authorized ? { to: authorized, kind: 'authorizes' } : null,
  )
}
