/** What was published of a project, for those who may see the project. */
import { findVisible } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { downloadOf } from '#platform/server/documents/index.ts'
import { type Files, fileHeaders } from '#platform/server/files/index.ts'
import { Download, type Scope } from '#platform/server/http/handle.ts'
import { notFound, wrongState } from '#platform/shared/errors.ts'
import { projectKind } from '../../rules.ts'
import { changesBetween } from '../../solicitation/changes.ts'
import { versionName } from '../../solicitation/facts.ts'
import type { PublishedVersion } from '../../solicitation/publication-contract.ts'
import { changesIn } from './changes-in.ts'
import { publishableOf } from './content.ts'
import { printVersion } from './job-kinds.ts'
import { printedVersion } from './print.ts'
import { findCanceled, findToTell, findVersions, type SolicitationVersion } from './queries.ts'

export async function listPublishedVersions(ctx: Ctx<UserActor>, id: string): Promise<PublishedVersion[]> {
  await findVisible(ctx, projectKind, id)
  const versions = await findVersions(ctx.tx, id)
  const telling = await findTelling(ctx, id, versions)
  return versions.map((version, index) => {
    const before = versions[index + 1]
    const { number, content, sha256, summary, published_by, published_at, told } = version
    return {
      number,
      bidNumber: content.terms.bidNumber,
      sha256,
      summary,
      published_by,
      published_at,
      told,
      is_telling: number === telling,
      changes: before ? writable(changesIn(version, before.content)) : null,
    }
  })
}

/** So long emails to vendors take at the most; a vendor that is added later is not told of it. */
const tellingMilliseconds = 15 * 60_000

/** The version of which the job still has vendors to tell. */
async function findTelling({ tx, now }: Ctx, id: string, [newest]: readonly SolicitationVersion[]) {
  if (!newest || now.getTime() - Date.parse(newest.published_at) > tellingMilliseconds) return undefined
  const [next, canceled] = await Promise.all([findToTell(tx, id, newest.number, 1), findCanceled(tx, id)])
  return next.length > 0 && !canceled ? newest.number : undefined
}

export async function addendumChanges(ctx: Ctx<UserActor>, id: string) {
  await findVisible(ctx, projectKind, id)
  const [newest] = await findVersions(ctx.tx, id)
  if (!newest) throw wrongState('Nothing was published yet.')
  const { content } = await publishableOf(ctx, id)
  return { number: newest.number + 1, changes: writable(changesBetween(newest.content, content)) }
}

type Changes = NonNullable<PublishedVersion['changes']>

/** Contracts have arrays of their own. */
const writable = ({ facts, texts, files }: ReturnType<typeof changesBetween>): Changes => ({
  facts: [...facts],
  texts: texts.map(({ title, lines }) => ({
    title,
    lines: lines.map((line) => ({
      ...line,
      parts: line.parts.map((part) => ({ ...part, marks: [...part.marks] })),
    })),
  })),
  files: [...files],
})

export async function downloadVersion(
  { transact }: Scope<UserActor>,
  files: Files,
  id: string,
  number: number,
): Promise<Download> {
  const found = await transact(async (ctx) => {
    await findVisible(ctx, projectKind, id)
    const versions = await findVersions(ctx.tx, id)
    const kept = await openKept(ctx, files, versions, number)
    // Made on the spot for whoever is faster than the job.
    return kept ?? { print: printedVersion(ctx.tenant, versions, number), name: nameOf(versions, number) }
  })
  return found instanceof Download ? found : downloadOf(await found.print(), found.name)
}

/**
 * For the public, who are many: nothing is made while they wait. Undefined where the job has not made it yet; it is asked for again,
 * in case that it was lost.
 */
export async function openVersion(
  ctx: Pick<Ctx, 'tx' | 'enqueue'>,
  files: Files,
  projectId: string,
  number: number,
): Promise<Download | undefined> {
  const kept = await openKept(ctx, files, await findVersions(ctx.tx, projectId), number)
  if (!kept)
    await ctx.enqueue(printVersion, { projectId, number }, { singletonKey: `${projectId} ${number}` })
  return kept
}

/** The file that was kept; undefined where it was not printed yet. */
async function openKept(
  ctx: Pick<Ctx, 'tx'>,
  files: Files,
  versions: readonly SolicitationVersion[],
  number: number,
): Promise<Download | undefined> {
  const version = versions.find((each) => each.number === number)
  if (!version) throw notFound()
  if (!version.file_id) return undefined
  const { file, body } = await files.open(ctx, version.file_id)
  return new Download(body, fileHeaders({ ...file, name: nameOf(versions, number) }))
}

const nameOf = (versions: readonly SolicitationVersion[], number: number): `${string}.pdf` => {
  const bidNumber = versions.find((each) => each.number === number)?.content.terms.bidNumber
  return `${bidNumber}${number === 0 ? '' : ` ${versionName(number)}`}.pdf`
}
