/** Beginning a text: once, by whoever comes first, and the same for everyone. */
import * as Y from 'yjs'
import { findVisible, objectOf } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Draft } from '../contract.ts'
import { type DraftDocument, emptyDocument, isEmptyDocument, textOf } from '../document.ts'
import { type DraftedKind, type DraftKey, requireWriter } from './drafted-kind.ts'
import { presentDraft } from './present.ts'
import * as queries from './queries.ts'
import { documentIn } from './read-shape.ts'
import { requireWithinLimits } from './within-limits.ts'
import { lockedDraft, replaceText } from './write.ts'
import { rewrite } from './write-shape.ts'

export async function readDraft(ctx: Ctx<UserActor>, drafted: DraftedKind, key: DraftKey): Promise<Draft> {
  const matter = await findVisible(ctx, drafted.kind, key.id)
  const present = await presentDraft(ctx.tx, key)
  if (present) return { is_started: true, document: documentIn(present.doc), number: present.last }
  return { is_started: false, document: await drafted.firstText(ctx, matter, key.section), number: 0 }
}

/** Returns false where it has already been begun. */
export async function beginDraft(
  ctx: Ctx,
  key: DraftKey,
  make: () => Promise<DraftDocument>,
): Promise<boolean> {
  const isFirst = await beginUnindexed(ctx, key, make)
  if (isFirst) await queries.indexMatter(ctx.tx, key.id)
  return isFirst
}

/** For whoever begins several sections, and has the matter indexed afterwards. */
export async function beginUnindexed(
  { tx, now }: Ctx,
  key: DraftKey,
  make: () => Promise<DraftDocument>,
): Promise<boolean> {
  if (await queries.findDraft(tx, key)) return false
  const document = await make()
  requireWithinLimits(document)
  const doc = new Y.Doc()
  rewrite(doc, emptyDocument, document)
  const isFirst = await queries.insertDraft(tx, key, Y.encodeStateAsUpdate(doc), now)
  if (isFirst) await queries.putText(tx, key, textOf(document))
  return isFirst
}

export async function startDraft(
  ctx: Ctx<UserActor>,
  drafted: DraftedKind,
  key: DraftKey,
  from: 'template' | 'nothing',
): Promise<Draft> {
  const matter = await requireWriter(ctx, drafted, key.id)
  const first = from === 'template' ? await drafted.firstText(ctx, matter, key.section) : emptyDocument
  const make = async () => first
  const isBegun = (await beginDraft(ctx, key, make)) || (await fillIfEmpty(ctx, key, make))
  if (isBegun && from === 'template') await drafted.noteFilled?.(ctx, key, first)
  if (isBegun)
    ctx.audit(`${drafted.kind.kind}.draft_started`, {
      object: objectOf(drafted.kind, key.id),
      after: { from },
    })
  return readDraft(ctx, drafted, key)
}

/** Someone began with nothing, and wants the template after all. */
async function fillIfEmpty(ctx: Ctx, key: DraftKey, make: () => Promise<DraftDocument>): Promise<boolean> {
  const present = await lockedDraft(ctx.tx, key)
  const target = await make()
  if (!isEmptyDocument(documentIn(present.doc)) || isEmptyDocument(target)) return false
  await replaceText(ctx, key, present, target)
  return true
}
