/** The text as it stood at a moment: kept when it moves on, and whenever someone saves it. */
import { actorName, findMatter, findVisible, type Matter, objectOf } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { DraftVersion } from '../contract.ts'
import type { DraftDocument } from '../document.ts'
import { type DraftedKind, type DraftKey, requireWriter } from './drafted-kind.ts'
import { settleDraft } from './indexing.ts'
import type { Present } from './present.ts'
import { indexMatter } from './queries.ts'
import { documentIn } from './read-shape.ts'
import { beginUnindexed } from './start.ts'
import * as queries from './version-queries.ts'
import { lockedDraft, replaceText } from './write.ts'

interface Kept {
  readonly kind: DraftVersion['kind']
  readonly status: string
  readonly note: string
}

/** Whoever keeps a text has the matter indexed when all of it is kept. */
async function keep(ctx: Ctx, { kind }: DraftedKind, key: DraftKey, document: DraftDocument, kept: Kept) {
  await settleDraft(ctx, kind, key, document)
  const saver = actorName(ctx.actor)
  return queries.insertVersion(ctx.tx, key, {
    ...kept,
    document,
    saved_by: saver.id,
    saved_by_name: saver.name,
    saved_at: ctx.now,
  })
}

/**
 * Whoever has it next sees what it was when it came. A text that no one wrote is from then on what its template gave. `next` is the
 * name of the status that it moves to.
 */
export async function keepAtMove(
  ctx: Ctx,
  drafted: DraftedKind,
  matter: Matter,
  next: string,
): Promise<void> {
  for (const section of drafted.sections) {
    const key = { id: matter.id, section }
    await beginFilled(ctx, drafted, matter, key)
    const { doc } = await lockedDraft(ctx.tx, key)
    const note = `${drafted.kind.statusNames[matter.status]} to ${next}`
    await keep(ctx, drafted, key, documentIn(doc), { kind: 'moved', status: matter.status, note })
  }
  await indexMatter(ctx.tx, matter.id)
}

/** A text that no one wrote becomes what its template gives. */
async function beginFilled(ctx: Ctx, drafted: DraftedKind, matter: Matter, key: DraftKey): Promise<void> {
  await beginUnindexed(ctx, key, async () => {
    const first = await drafted.firstText(ctx, matter, key.section)
    await drafted.noteFilled?.(ctx, key, first)
    return first
  })
}

export async function listVersions(
  ctx: Ctx<UserActor>,
  { kind }: DraftedKind,
  key: DraftKey,
): Promise<DraftVersion[]> {
  await findVisible(ctx, kind, key.id)
  return queries.findVersions(ctx.tx, key)
}

export async function getVersion(ctx: Ctx<UserActor>, { kind }: DraftedKind, key: DraftKey, number: number) {
  await findVisible(ctx, kind, key.id)
  return queries.findVersion(ctx.tx, key, number)
}

export async function saveVersion(
  ctx: Ctx<UserActor>,
  drafted: DraftedKind,
  key: DraftKey,
  note: string,
): Promise<DraftVersion[]> {
  const { status } = await requireWriter(ctx, drafted, key.id)
  const { doc } = await lockedDraft(ctx.tx, key)
  const number = await keep(ctx, drafted, key, documentIn(doc), { kind: 'saved', status, note })
  await indexMatter(ctx.tx, key.id)
  ctx.audit(`${drafted.kind.kind}.version_saved`, {
    object: objectOf(drafted.kind, key.id),
    after: { version: number },
    ...(note && { note }),
  })
  return queries.findVersions(ctx.tx, key)
}

export async function restoreVersion(
  ctx: Ctx<UserActor>,
  drafted: DraftedKind,
  key: DraftKey,
  number: number,
) {
  const { status } = await requireWriter(ctx, drafted, key.id)
  const { document } = await queries.findVersion(ctx.tx, key, number)
  const present = await lockedDraft(ctx.tx, key)
  const note = `Version ${number}`
  await replaceAll(ctx, drafted, key, present, document, { kind: 'restored', status, note })
  ctx.audit(`${drafted.kind.kind}.version_restored`, { object: objectOf(drafted.kind, key.id), note })
  return queries.findVersions(ctx.tx, key)
}

export async function fillDraft(ctx: Ctx<UserActor>, drafted: DraftedKind, key: DraftKey): Promise<void> {
  const matter = await requireWriter(ctx, drafted, key.id)
  const present = await lockedDraft(ctx.tx, key)
  const document = await drafted.firstText(ctx, matter, key.section)
  await drafted.noteFilled?.(ctx, key, document)
  await replaceAll(ctx, drafted, key, present, document, { kind: 'filled', status: matter.status, note: '' })
  ctx.audit(`${drafted.kind.kind}.draft_filled`, { object: objectOf(drafted.kind, key.id) })
}

/** Makes a section another text, which someone else decided on; the same text stays as it is. */
export async function replaceDraft(
  ctx: Ctx,
  drafted: DraftedKind,
  key: DraftKey,
  document: DraftDocument,
  note: string,
): Promise<void> {
  const { status } = await findMatter(ctx.tx, drafted.kind, key.id)
  const present = await lockedDraft(ctx.tx, key)
  if (JSON.stringify(documentIn(present.doc)) === JSON.stringify(document)) return
  await replaceAll(ctx, drafted, key, present, document, { kind: 'restored', status, note })
}

/** What was there is kept first, so that nothing is gone. */
async function replaceAll(
  ctx: Ctx,
  drafted: DraftedKind,
  key: DraftKey,
  present: Present,
  target: DraftDocument,
  kept: Kept,
): Promise<void> {
  const before = documentIn(present.doc)
  if (JSON.stringify(before) === JSON.stringify(target))
    throw wrongState('The text is already the same as this version.')
  if (!(await queries.isNewest(ctx.tx, key, before)))
    await keep(ctx, drafted, key, before, { kind: 'before', status: kept.status, note: '' })
  await replaceText(ctx, key, present, target)
  await keep(ctx, drafted, key, documentIn(present.doc), kept)
  await indexMatter(ctx.tx, key.id)
}
