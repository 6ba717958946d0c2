/** Naming the opening officials of a project: before vendors seal anything to them, and never afterwards. */
import { isDeepStrictEqual } from 'node:util'
import { findVisible, lockVisible, type Matter, updateMatter } from '#features/matters/server/index.ts'
import type { KeySolicitation } from '#features/opening-officials/contract.ts'
import { findKeysById } from '#features/opening-officials/server/index.ts'
import type { ActingUser } from '#features/routing/rules.ts'
import { actingUserOf } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { forbidden, invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import { mayEdit, projectKind, type Status } from '../../rules.ts'
import { officialsFault } from '../../solicitation/officials.ts'
import type { OpeningOfficials } from '../../solicitation/officials-contract.ts'
import { object } from '../projects/queries.ts'
import { findNewest } from '../publication/queries.ts'
import { subjectOf } from '../subject.ts'
import { findOfficials, findSealedTo, type NamedOfficials, replaceOfficials } from './official-queries.ts'

const beforePublication: readonly Status[] = [
  'draft',
  'submitted',
  'additional-review',
  'legal-review',
  'approved',
]

/** Whoever edits the project or publishes it; they are no part of the document that Legal reads. */
function mayName(acting: ActingUser, matter: ReturnType<typeof subjectOf>): boolean {
  return (
    mayEdit(acting, matter) || acting.self.can('projects.edit') || acting.self.can('solicitations.publish')
  )
}

/** Null where they can be named. */
async function findLock(tx: Tx, { id, status }: ReturnType<typeof subjectOf> & Pick<Matter, 'id'>) {
  if (beforePublication.includes(status)) return null
  if (status === 'amending' && !(await findNewest(tx, id))?.opening) return null
  return status === 'published' || status === 'amending'
    ? 'Vendors seal their submissions to these officials, so they can’t be changed after publication.'
    : 'Opening officials can’t be changed at this step.'
}

export async function readOfficials(ctx: Ctx<UserActor>, id: string): Promise<OpeningOfficials> {
  const matter = await findVisible(ctx, projectKind, id)
  return viewOf(ctx, matter)
}

async function viewOf(ctx: Ctx<UserActor>, matter: Matter): Promise<OpeningOfficials> {
  const subject = { ...subjectOf(matter), id: matter.id }
  const [{ needed, keys }, locked, acting] = await Promise.all([
    findOfficials(ctx.tx, matter.id),
    findLock(ctx.tx, subject),
    actingUserOf(ctx),
  ])
  return {
    needed,
    officials: keys.map(({ id, name, recipient, is_usable }) => ({ key_id: id, name, recipient, is_usable })),
    version: matter.version,
    may_edit: locked === null && mayName(acting, subject),
    locked,
  }
}

interface Named {
  readonly needed: number
  readonly key_ids: readonly string[]
  readonly version?: number
}

export async function nameOfficials(ctx: Ctx<UserActor>, id: string, { needed, key_ids, version }: Named) {
  const { tx, now } = ctx
  const matter = await lockVisible(ctx, projectKind, id)
  const subject = { ...subjectOf(matter), id }
  if (!mayName(await actingUserOf(ctx), subject)) throw forbidden()
  const locked = await findLock(tx, subject)
  if (locked) throw wrongState(locked)
  requireVersion(matter, version)
  await requireUsable(tx, needed, key_ids)
  const before = inRecord(await findOfficials(tx, id))
  await replaceOfficials(tx, id, needed, key_ids)
  const after = inRecord(await findOfficials(tx, id))
  if (!isDeepStrictEqual(before, after)) {
    await updateMatter(tx, id, { changed_at: now })
    ctx.audit('project.opening_officials_named', { object: object(id), before, after })
  }
  return viewOf(ctx, await findVisible(ctx, projectKind, id))
}

async function requireUsable(tx: Tx, needed: number, keyIds: readonly string[]): Promise<void> {
  const refuse = (message: string, field = 'key_ids') => invalid(message, { [field]: message })
  if (new Set(keyIds).size < keyIds.length) throw refuse('Name each opening official once.')
  const fault = officialsFault(needed, keyIds.length)
  if (fault) throw refuse(fault, needed < 2 ? 'needed' : 'key_ids')
  const keys = keyIds.length === 0 ? [] : await findKeysById(tx, keyIds)
  if (keys.length < keyIds.length) throw refuse('Choose opening officials of this county.')
  const people = keys.filter(({ user_id }) => user_id !== null).length
  if (keys.length - people > 1) throw refuse('Name one key in the county’s safe, not more.')
  if (keys.length > 0 && people < needed)
    throw refuse('Name as many people as are needed to open, beside the key in the county’s safe.')
  const [unusable] = keys.filter(({ is_usable }) => !is_usable)
  if (unusable) throw refuse(cantOpen(unusable.name))
}

const cantOpen = (name: string) => `${name} can’t open submissions any more. Name another opening official.`

const inRecord = ({ needed, keys }: NamedOfficials) => ({
  needed,
  officials: keys.map(({ name, recipient }) => ({ name, recipient })),
})

/** Whoever was named and can't open any more would leave too few of them. */
export async function requireUsableOfficials(
  { tx }: Pick<Ctx, 'tx'>,
  { id }: { readonly id: string },
): Promise<string | null> {
  const { keys } = await findOfficials(tx, id)
  const unusable = keys.find(({ is_usable }) => !is_usable)
  return unusable ? cantOpen(unusable.name) : null
}

/** For the official who thinks of retiring the key. What is published of a solicitation is public, so anyone who opens submissions sees it. */
export async function listSealedTo({ tx }: Pick<Ctx, 'tx'>, keyId: string): Promise<KeySolicitation[]> {
  if ((await findKeysById(tx, [keyId])).length === 0) throw notFound('Opening key not found.')
  return (await findSealedTo(tx, keyId)).map(({ opening_at, ...each }) => ({
    ...each,
    opening_at: opening_at.toISOString(),
  }))
}
