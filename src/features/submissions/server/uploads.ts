/** Ciphertext on its way: in parts, which a lost connection does not lose. */
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Files } from '#platform/server/files/index.ts'
import type { Scope } from '#platform/server/http/handle.ts'
import type { UploadedFile } from '#platform/shared/endpoint.ts'
import { invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import { hasPlainHeader, headerBytes } from '#platform/shared/seal/header.ts'
import { mostPayloadBytes, partBytes, partsOf } from '../rules.ts'
import { requireAsked } from './offer-rounds.ts'
import { deleteUpload, findSolicitation, lockOwnVendor } from './queries.ts'

const closed = 'The due date and time have passed. Submissions are no longer accepted.'

interface Started {
  readonly solicitation_id: string
  readonly round: number
  readonly vendor_id: string
  readonly size: number
}

/** What the same user had begun for the same firm and not submitted makes room: nobody fills the county's disk. */
export async function startUpload(
  scope: Scope<UserActor>,
  { storage }: Pick<Files, 'storage'>,
  { solicitation_id, round, vendor_id, size }: Started,
) {
  const { answer, freed } = await scope.transact(async ({ tx, actor, now }) => {
    await lockOwnVendor(tx, actor.userId, vendor_id)
    await requireAsked(tx, solicitation_id, round, vendor_id)
    if (!(await findSolicitation(tx, solicitation_id, round)).is_open) throw wrongState(closed)
    const freed = await deleteUnused(tx, solicitation_id, vendor_id, actor.userId)
    await requireRoom(tx, actor.userId, size)
    const { id } = await tx.one(
      sql
        .insertInto('sealed_uploads')
        .values({
          project_id: solicitation_id,
          round,
          vendor_id,
          user_id: actor.userId,
          size,
          started_at: now,
        })
        .returning('id'),
    )
    return { answer: { id, size, parts: [], is_complete: false }, freed }
  })
  await removeAll(storage, freed)
  return answer
}

async function deleteUnused(tx: Tx, projectId: string, vendorId: string, userId: string): Promise<string[]> {
  const unused = await tx.rows(
    z.object({ id: z.string() }),
    `select u.id from sealed_uploads u where u.project_id = $1 and u.vendor_id = $2 and u.user_id = $3
       and not exists (select from submissions s where s.upload_id = u.id)`,
    [projectId, vendorId, userId],
  )
  const freed: string[] = []
  for (const { id } of unused) freed.push(...(await deleteUpload(tx, id)))
  return freed
}

/** Of one user, for all firms and solicitations together: what was sent and not submitted. */
const mostUnusedBytes = 3 * mostPayloadBytes

async function requireRoom(tx: Tx, userId: string, size: number): Promise<void> {
  // One after the other, so that two at once are both counted.
  await tx.rows(z.object({}), 'select from users where id = $1 for no key update', [userId])
  const [unused] = await tx.rows(
    z.object({ bytes: z.number() }),
    `select coalesce(sum(u.size), 0)::float8 as bytes from sealed_uploads u where u.user_id = $1
       and not exists (select from submissions s where s.upload_id = u.id)`,
    [userId],
  )
  if ((unused?.bytes ?? 0) + size > mostUnusedBytes)
    throw wrongState('You have begun too many submissions without submitting them. Submit one first.')
}

/** After the transaction: what fails here is swept later. */
export async function removeAll(storage: Files['storage'], keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => storage.remove(key)))
}

/** One's own, which nothing was submitted from yet. */
async function findUpload(tx: Tx, userId: string, id: string, isLocked = false) {
  const query = sql
    .selectFrom('sealed_uploads')
    .select(['id', 'size', 'sha256', 'project_id', 'round', 'vendor_id'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
  const upload = await tx.maybe(isLocked ? query.forUpdate() : query)
  if (!upload) throw notFound('This upload is no longer here. Start again.')
  return { ...upload, size: Number(upload.size) }
}

const findParts = (tx: Tx, id: string) =>
  tx.many(
    sql
      .selectFrom('sealed_parts')
      .select(['number', 'size', 'storage_key'])
      .where('upload_id', '=', id)
      .orderBy('number'),
  )

export async function readUpload({ tx, actor }: Ctx<UserActor>, id: string) {
  const { size, sha256 } = await findUpload(tx, actor.userId, id)
  return viewOf(tx, { id, size, sha256 })
}

const viewOf = async (tx: Tx, { id, size, sha256 }: { id: string; size: number; sha256: string | null }) => ({
  id,
  size,
  parts: (await findParts(tx, id)).map(({ number }) => number),
  is_complete: sha256 !== null,
})

/** Of a part of the whole. */
const sizeOfPart = (size: number, number: number) =>
  number < partsOf(size) ? partBytes : size - partBytes * (partsOf(size) - 1)

export async function keepPart(
  scope: Scope<UserActor>,
  { storage }: Pick<Files, 'storage'>,
  { id, number }: { readonly id: string; readonly number: number },
  part: UploadedFile | undefined,
) {
  const { answer, freed } = await scope.transact(async ({ tx, actor }) => {
    const upload = await findUpload(tx, actor.userId, id, true)
    if (!part) throw invalid('Send a part of the sealed submission.')
    if (upload.sha256 !== null) throw wrongState('All parts have arrived already.')
    if (!(await findSolicitation(tx, upload.project_id, upload.round)).is_open) throw wrongState(closed)
    if (number > partsOf(upload.size) || part.size !== sizeOfPart(upload.size, number))
      throw invalid('This part doesn’t have the right size.')
    const before = await tx.many(
      sql
        .deleteFrom('sealed_parts')
        .where('upload_id', '=', id)
        .where('number', '=', number)
        .returning('storage_key'),
    )
    const { size, sha256, storageKey: storage_key } = part
    await tx.run(sql.insertInto('sealed_parts').values({ upload_id: id, number, size, sha256, storage_key }))
    return { answer: await viewOf(tx, upload), freed: before.map((each) => each.storage_key) }
  })
  await removeAll(storage, freed)
  return answer
}

/** Read again from where they lie: what counts later is what was stored, and not what passed by. */
export async function finishUpload(
  scope: Scope<UserActor>,
  { storage }: Pick<Files, 'storage'>,
  id: string,
  sha256: string,
) {
  const found = await scope.transact(async ({ tx, actor }) => {
    const upload = await findUpload(tx, actor.userId, id)
    return { upload, parts: await findParts(tx, id) }
  })
  if (found.parts.length < partsOf(found.upload.size)) throw wrongState('Not all parts have arrived yet.')
  await requireSealed(storage, found.parts[0]?.storage_key)
  const hash = createHash('sha256')
  for (const { storage_key } of found.parts)
    await pipeline(await storage.read(storage_key), hash, { end: false })
  if (hash.digest('hex') !== sha256)
    throw invalid('What arrived doesn’t match what was sealed. Send it again.', {
      sha256: 'It is another hash.',
    })
  return scope.transact(async ({ tx, actor }) => {
    const upload = await findUpload(tx, actor.userId, id, true)
    const keysNow = (await findParts(tx, id)).map(({ storage_key }) => storage_key)
    // A part that came while the others were read is not what was read.
    if (
      !isDeepStrictEqual(
        keysNow,
        found.parts.map(({ storage_key }) => storage_key),
      )
    )
      throw wrongState('A part was sent again while it was checked. Try again.')
    await tx.run(sql.updateTable('sealed_uploads').set({ sha256 }).where('id', '=', upload.id))
    return viewOf(tx, { ...upload, sha256 })
  })
}

/** What doesn’t begin as a sealed submission can’t be opened as one: that is told now, not at the opening. */
async function requireSealed(storage: Files['storage'], first: string | undefined): Promise<void> {
  const start: Buffer[] = []
  let size = 0
  if (first !== undefined)
    for await (const chunk of await storage.read(first)) {
      start.push(chunk)
      size += chunk.length
      if (size >= headerBytes) break
    }
  if (!hasPlainHeader(Buffer.concat(start)))
    throw invalid('This isn’t a sealed submission. Seal it in your browser or on the sealing page.')
}

/** For the submission that names it: complete, of this firm and solicitation, and not used yet. */
export async function lockFinished(
  { tx, actor }: Ctx<UserActor>,
  id: string,
  {
    project_id,
    round,
    vendor_id,
  }: { readonly project_id: string; readonly round: number; readonly vendor_id: string },
) {
  const upload = await findUpload(tx, actor.userId, id, true)
  if (upload.project_id !== project_id || upload.round !== round || upload.vendor_id !== vendor_id)
    throw invalid('This was sent for another solicitation or another firm.')
  if (upload.sha256 === null) throw wrongState('Not all parts have arrived yet.')
  return { ...upload, sha256: upload.sha256 }
}
