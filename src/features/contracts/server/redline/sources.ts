/** What can be compared: the text of the agreement, its versions, and the Word files that were attached, each in its versions. */
import { buffer } from 'node:stream/consumers'
import { findAttachments, findVersionFile, type VersionFile } from '#features/attachments/server/index.ts'
import { type Line, linesOf } from '#features/drafts/rules.ts'
import { draftOf, findVersion, findVersions } from '#features/drafts/server/index.ts'
import { findVisible } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { readWord } from '#platform/server/documents/index.ts'
import type { Files } from '#platform/server/files/index.ts'
import type { Scope } from '#platform/server/http/handle.ts'
import { AppError, notFound } from '#platform/shared/errors.ts'
import type { ComparableVersion } from '../../redline-contract.ts'
import { contractKind } from '../../rules.ts'
import type { Contract } from '../../schemas.ts'
import { findContract } from '../queries.ts'
import { contractText } from '../text.ts'
import { lineOfWord } from './word-lines.ts'

const textName = 'Agreement text'
const isWord = (name: string) => /\.docx$/i.test(name)

export async function listComparable(ctx: Ctx<UserActor>, id: string): Promise<ComparableVersion[]> {
  await findVisible(ctx, contractKind, id)
  const { papersKind } = await findContract(ctx.tx, id)
  const [versions, attachments] = await Promise.all([
    papersKind === 'text' ? findVersions(ctx.tx, { id, section: 'text' }) : [],
    findAttachments(ctx.tx, 'matter_id', id),
  ])
  const current = { source: 'current', name: textName, number: null, note: '', by: null, at: null }
  return [
    ...(papersKind === 'text' ? [current] : []),
    ...versions.map(({ number, note, saved_by, saved_at }) => ({
      source: `text-${number}`,
      name: textName,
      number,
      note,
      by: saved_by,
      at: saved_at,
    })),
    ...attachments.flatMap(({ id: attachment, title, versions: files }) =>
      files
        .filter(({ name }) => isWord(name))
        .map(({ number, name, added_by, added_at }) => ({
          source: `file-${attachment}-${number}`,
          name: title,
          number,
          note: name,
          by: added_by,
          at: added_at,
        })),
    ),
  ]
}

/** As it was found, before a file is read. */
export type Source =
  | { readonly kind: 'text'; readonly name: string; readonly lines: Line[] }
  | { readonly kind: 'file'; readonly name: string; readonly file: VersionFile }

/** Throws `not_found` where the contract has no such version. */
export async function findSource(ctx: Ctx<UserActor>, contract: Contract, source: string): Promise<Source> {
  const { id, papersKind } = contract
  const [kind = '', ...rest] = source.split('-')
  if (kind === 'file') return findFile(ctx, id, rest.slice(0, -1).join('-'), Number(rest.at(-1)))
  if (papersKind === 'file') throw notFound('This version doesn’t exist.')
  const key = { id, section: 'text' }
  if (kind === 'current') {
    const lines = linesOf(await draftOf(ctx, contractText, key))
    return { kind: 'text', name: `${textName}, current`, lines }
  }
  const number = Number(rest[0])
  const { document } = await findVersion(ctx.tx, key, number)
  return { kind: 'text', name: `${textName}, version ${number}`, lines: linesOf(document) }
}

async function findFile(
  { tx }: Ctx<UserActor>,
  id: string,
  attachmentId: string,
  number: number,
): Promise<Source> {
  const file = await findVersionFile(tx, id, attachmentId, number)
  return { kind: 'file', name: `${file.name}, version ${number}`, file }
}

/** No agreement is as large without its pictures, which are not compared. */
const mostBytes = 30 * 1024 * 1024

/** A file is read once its transaction is over: it may take a while. */
export async function linesOfSource(
  { transact, tenant }: Scope<UserActor>,
  files: Files,
  source: Source,
): Promise<Line[]> {
  if (source.kind === 'text') return source.lines
  const { id, name, size } = source.file
  if (!isWord(name))
    throw new AppError('unsupported_media', `${name} can’t be compared. Attach the agreement as .docx.`)
  if (size > mostBytes)
    throw new AppError('too_large', `${name} is too large to compare. Save it with smaller pictures.`)
  const { body } = await transact((ctx) => files.open(ctx, id))
  return (await readWord(name, await buffer(body), tenant.id)).map(lineOfWord)
}
