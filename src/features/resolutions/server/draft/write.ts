/** Writing in the text: what browsers send, and what the server itself changes. */
import * as Y from 'yjs'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { AppError, conflict, invalid, wrongState } from '#platform/shared/errors.ts'
import type { DraftDocument } from '../../draft-document.ts'
import { mostStateBytes, mostUpdateBytes } from '../../draft-shape.ts'
import type { Status } from '../../rules.ts'
import { whoIs } from '../who-is.ts'
import { type Present, presentDraft } from './present.ts'
import * as queries from './queries.ts'
import { documentIn } from './read-shape.ts'
import { requireWriter } from './rights.ts'
import { settleLater } from './settle.ts'
import { rewrite } from './write-shape.ts'

/** So many updates are kept one by one before they become part of the state. */
const mostApart = 64

const tooLarge = () => new AppError('too_large', 'The draft is too large. Shorten it, or paste less at once.')

interface Updates {
  number: number
  version: number
  updates: string[]
}
type Written = Updates & { status: Status }

/** What somebody who knows everything up to a number does not know yet. */
export async function updatesAfter(tx: Tx, id: string, after: number): Promise<Updates> {
  const found = await queries.findUpdatesAfter(tx, id, after)
  if (!found) return { number: 0, version: 0, updates: [] }
  const { last, version, is_merged, updates } = found
  if (!is_merged && after > 0) return { number: last, version, updates: updates.map(inBase64) }
  const whole = await queries.findDraft(tx, id)
  if (!whole) return { number: 0, version: 0, updates: [] }
  return { number: whole.last, version, updates: [whole.state, ...whole.updates].map(inBase64) }
}

const inBase64 = (bytes: Buffer) => bytes.toString('base64')

export async function lockedDraft(tx: Tx, id: string): Promise<Present> {
  await queries.lockDraft(tx, id)
  const present = await presentDraft(tx, id)
  if (!present) throw wrongState('Nobody has begun the draft yet.')
  return present
}

export async function writeDraft(
  ctx: Ctx<UserActor>,
  id: string,
  { update, after }: { update: string; after: number },
): Promise<Written> {
  const bytes = Buffer.from(update, 'base64')
  if (bytes.length > mostUpdateBytes) throw tooLarge()
  const { status } = await requireWriter(ctx, id)
  const present = await lockedDraft(ctx.tx, id)
  const { version, updates } = await updatesAfter(ctx.tx, id, after)
  const news = newsIn(present.doc, () => Y.applyUpdate(present.doc, bytes))
  return { status, version, number: await keep(ctx, id, present, news), updates }
}

/** Gives what was new in it, as Yjs writes it: what was sent twice is nothing. */
function newsIn(doc: Y.Doc, change: () => void): Uint8Array | null {
  const news: Uint8Array[] = []
  const note = (update: Uint8Array) => news.push(update)
  doc.on('update', note)
  try {
    change()
  } catch {
    throw invalid('This update cannot be read.')
  }
  doc.off('update', note)
  if (doc.store.pendingStructs || doc.store.pendingDs)
    throw conflict('What was written before this is missing. Send all of it.')
  return news.length > 0 ? Y.mergeUpdates(news) : null
}

/** Only what leaves the text of a resolution behind is kept. Gives the number of the newest update. */
async function keep(ctx: Ctx, id: string, { doc, merged, last }: Present, news: Uint8Array | null) {
  if (!news) return last
  documentIn(doc)
  const state = Y.encodeStateAsUpdate(doc)
  if (state.length > mostStateBytes) throw tooLarge()
  const number = last + 1
  await queries.insertUpdate(ctx.tx, id, {
    number,
    content: news,
    user_id: whoIs(ctx.actor).id,
    at: ctx.now,
  })
  if (number - merged >= mostApart) await queries.mergeUpdates(ctx.tx, id, state, number)
  await settleLater(ctx, id)
  return number
}

/** Makes the text another one, as an update like any other. */
export async function replaceText(ctx: Ctx, id: string, present: Present, target: DraftDocument) {
  const { doc } = present
  const news = newsIn(doc, () => rewrite(doc, documentIn(doc), target))
  await keep(ctx, id, present, news)
}
