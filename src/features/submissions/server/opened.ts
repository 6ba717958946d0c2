/** Reading what was opened: those who run the purchase see all of it, others what their own calls say. */
import { findProjectVisible, findVersions, runsPurchase } from '#features/procurement/server/index.ts'
import { settingOn } from '#features/tenants/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Files } from '#platform/server/files/index.ts'
import { fileHeaders } from '#platform/server/files/index.ts'
import { Download } from '#platform/server/http/handle.ts'
import { forbidden, notFound } from '#platform/shared/errors.ts'
import type { OpenedSubmission } from '../opening-contract.ts'
import { tabulate } from '../tabulation.ts'
import { requireUnbarred } from './bar.ts'
import * as queries from './opening-queries.ts'

async function requireReader(ctx: Ctx<UserActor>, id: string): Promise<void> {
  await findProjectVisible(ctx, id)
  if (!runsPurchase(ctx)) throw forbidden()
  await requireUnbarred(ctx, id)
}

/** What counts of the submissions of a project, for those who run the purchase. */
export async function openedFor(ctx: Ctx<UserActor>, id: string): Promise<queries.OpenedRow[]> {
  await requireReader(ctx, id)
  return queries.findOpened(ctx.tx, id)
}

/** What was opened in one round. */
export async function listOpened(
  ctx: Ctx<UserActor>,
  id: string,
  round: number,
): Promise<OpenedSubmission[]> {
  await requireReader(ctx, id)
  return viewOpened(ctx, id, await queries.findOpenedIn(ctx.tx, id, round))
}

/** Everything that counts, for callers that say themselves who may see what of it. */
export const readOpened = async (ctx: Pick<Ctx, 'tx'>, id: string): Promise<OpenedSubmission[]> =>
  viewOpened(ctx, id, await queries.findOpened(ctx.tx, id))

async function viewOpened(
  { tx }: Pick<Ctx, 'tx'>,
  id: string,
  rows: readonly queries.OpenedRow[],
): Promise<OpenedSubmission[]> {
  const [published] = await findVersions(tx, id)
  const { totals } = tabulate(
    published?.content.form.lines ?? [],
    rows.map((row) => ({ id: row.id, prices: row.content?.prices ?? [], total: row.content?.total ?? '' })),
    published && (await settingOn(tx, 'procurement.priceGoverns', published.content.terms.dueDate)),
  )
  return rows.map(
    (
      { submitted_at, addenda: _, content, refusals, content_at: _at, is_offer_lost: _lost, ...row },
      index,
    ) => ({
      ...row,
      submitted_at: submitted_at.toISOString(),
      content,
      base_cents: totals[index]?.total?.toString() ?? null,
      claimed_cents: totals[index]?.claimedTotal?.toString() ?? null,
      files: (content?.files ?? []).map(({ name, size }, place) => ({
        position: place + 1,
        name,
        size,
        refusal: refusals[place + 1] ?? '',
      })),
    }),
  )
}

export async function openedFile(ctx: Ctx<UserActor>, files: Files, asked: AskedFile): Promise<Download> {
  await requireReader(ctx, asked.id)
  return readOpenedFile(ctx, files, asked)
}

interface AskedFile {
  readonly id: string
  readonly submission: string
  readonly position: number
}

/** For callers that say themselves who may read it. */
export async function readOpenedFile(
  ctx: Ctx<UserActor>,
  files: Files,
  { id, submission, position }: AskedFile,
  shownName?: string,
): Promise<Download> {
  const [found] = await queries.findOpenedFile(ctx.tx, id, submission, position)
  if (!found) throw notFound('File not found.')
  const { file, body } = await files.open(ctx, found.file_id)
  return new Download(body, fileHeaders({ ...file, name: shownName ?? found.name }))
}
