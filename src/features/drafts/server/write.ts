/** Writing in the text: what browsers send, and what the server itself changes. */
import * as Y from 'yjs'
import { actorName } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { AppError, conflict, invalid, wrongState } from '#platform/shared/errors.ts'
import type { DraftDocument } from '../document.ts'
import { mostStateBytes, mostUpdateBytes } from '../shape.ts'
import { type DraftedKind, type DraftKey, requireWriter } from './drafted-kind.ts'
import { scheduleDraftIndex } from './indexing.ts'
import { type Present, presentDraft } from './present.ts'
import * as queries from './queries.ts'
import { documentIn } from './read-shape.ts'
import { requireWithinLimits } from './within-limits.ts'
import { rewrite } from './write-shape.ts'

/** So many updates are kept one by one before they become part of the state. */
const mostApart = 64

const tooLarge = () =>
  new AppError('too_large', 'The draft is too large. Shorten it, or paste less at a time.')

interface Updates {
  number: number
  version: number
  updates: string[]
}
type Written = Updates & { status: string }

/** What someone who knows everything up to a number does not know yet. */
export async function updatesAfter(tx: Tx, key: DraftKey, after: number): Promise<Updates> {
  const found = await queries.findUpdatesAfter(tx, key, after)
  if (!found) return { number: 0, version: 0, updates: [] }
  const { last, version, is_merged, updates } = found
  if (!is_merged && after > 0) return { number: last, version, updates: updates.map(inBase64) }
  const whole = await queries.findDraft(tx, key)
  if (!whole) return { number: 0, version: 0, updates: [] }
  return { number: whole.last, version, updates: [whole.state, ...whole.updates].map(inBase64) }
}

const inBase64 = (bytes: Buffer) => bytes.toString('base64')

export async function lockedDraft(tx: Tx, key: DraftKey): Promise<Present> {
  await queries.lockDraft(tx, key)
  const present = await presentDraft(tx, key)
  if (!present) throw wrongState('No one has started the draft yet.')
  return present
}

export async function writeDraft(
  ctx: Ctx<UserActor>,
  drafted: DraftedKind,
  key: DraftKey,
  { update, after }: { update: string; after: number },
): Promise<Written> {
  const bytes = Buffer.from(update, 'base64')
  if (bytes.length > mostUpdateBytes) throw tooLarge()
  const { status } = await requireWriter(ctx, drafted, key.id)
  const present = await lockedDraft(ctx.tx, key)
  const { version, updates } = await updatesAfter(ctx.tx, key, after)
  const news = newsIn(present.doc, () => Y.applyUpdate(present.doc, bytes))
  return { status, version, number: await keep(ctx, key, present, news), updates }
}

/** Returns what was new in it, as Yjs writes it: what was sent twice is nothing. */
function newsIn(doc: Y.Doc, change: () => void): Uint8Array | null {
  const news: Uint8Array[] = []
  const note = (update: Uint8Array) => news.push(update)
  doc.on('update', note)
  try {
    change()
  } catch {
    throw invalid('This update can’t be read.')
  }
  doc.off('update', note)
  if (doc.store.pendingStructs || doc.store.pendingDs)
    throw conflict('Earlier changes are missing. Send all of them.')
  return news.length > 0 ? Y.mergeUpdates(news) : null
}

/** Only what leaves a readable text behind is kept. Returns the number of the newest update. */
async function keep(ctx: Ctx, key: DraftKey, { doc, merged, last }: Present, news: Uint8Array | null) {
  if (!news) return last
  documentIn(doc)
  const state = Y.encodeStateAsUpdate(doc)
  if (state.length > mostStateBytes) throw tooLarge()
  const number = last + 1
  await queries.insertUpdate(ctx.tx, key, {
    number,
    content: news,
    user_id: actorName(ctx.actor).id,
    at: ctx.now,
  })
  if (number - merged >= mostApart) await queries.mergeUpdates(ctx.tx, key, state, number)
  await scheduleDraftIndex(ctx, key.id)
  return number
}

/** Makes the text another one, as an update like any other. */
export async function replaceText(ctx: Ctx, key: DraftKey, present: Present, target: DraftDocument) {
  requireWithinLimits(target)
  const { doc } = present
  const news = newsIn(doc, () => rewrite(doc, documentIn(doc), target))
  await keep(ctx, key, present, news)
}
