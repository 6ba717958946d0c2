/** Beginning a text: once, by whoever comes first, and the same for everybody. */
import * as Y from 'yjs'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Draft } from '../../draft-contract.ts'
import { type DraftDocument, emptyDocument, isEmptyDocument, textOf } from '../../draft-document.ts'
import { object } from '../queries.ts'
import { findSeen } from '../sight.ts'
import { filledTemplate, presentDraft } from './present.ts'
import * as queries from './queries.ts'
import { documentIn } from './read-shape.ts'
import { requireWriter } from './rights.ts'
import { lockedDraft, replaceText } from './write.ts'
import { rewrite } from './write-shape.ts'

export async function readDraft(ctx: Ctx<UserActor>, id: string): Promise<Draft> {
  const resolution = await findSeen(ctx, id)
  const present = await presentDraft(ctx.tx, id)
  if (!present) return { is_started: false, document: await filledTemplate(ctx, resolution), number: 0 }
  return { is_started: true, document: documentIn(present.doc), number: present.last }
}

/** Gives false where it was begun already. */
export async function beginDraft(
  { tx, now }: Ctx,
  id: string,
  make: () => Promise<DraftDocument>,
): Promise<boolean> {
  if (await queries.findDraft(tx, id)) return false
  const document = await make()
  const doc = new Y.Doc()
  rewrite(doc, emptyDocument, document)
  const isFirst = await queries.insertDraft(tx, id, Y.encodeStateAsUpdate(doc), now)
  if (isFirst) await queries.settleDraft(tx, id, textOf(document))
  return isFirst
}

export async function startDraft(
  ctx: Ctx<UserActor>,
  id: string,
  from: 'template' | 'nothing',
): Promise<Draft> {
  const resolution = await requireWriter(ctx, id)
  const make = async () => (from === 'template' ? filledTemplate(ctx, resolution) : emptyDocument)
  const isBegun = (await beginDraft(ctx, id, make)) || (await fillIfEmpty(ctx, id, make))
  if (isBegun) ctx.audit('resolution.draft_started', { object: object(id), after: { from } })
  return readDraft(ctx, id)
}

/** Somebody began with nothing, and wants the template after all. */
async function fillIfEmpty(ctx: Ctx, id: string, make: () => Promise<DraftDocument>): Promise<boolean> {
  const present = await lockedDraft(ctx.tx, id)
  const target = await make()
  if (!isEmptyDocument(documentIn(present.doc)) || isEmptyDocument(target)) return false
  await replaceText(ctx, id, present, target)
  return true
}
