/** The text as it stood at a moment: kept when it moves on, and whenever somebody says so. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { Resolution } from '../../contract.ts'
import type { DraftVersion } from '../../draft-contract.ts'
import type { DraftDocument } from '../../draft-document.ts'
import { type Status, statusNames } from '../../rules.ts'
import { object } from '../queries.ts'
import { findSeen } from '../sight.ts'
import { whoIs } from '../who-is.ts'
import { filledTemplate, type Present } from './present.ts'
import { documentIn } from './read-shape.ts'
import { requireWriter } from './rights.ts'
import { settle } from './settle.ts'
import { beginDraft } from './start.ts'
import * as queries from './version-queries.ts'
import { lockedDraft, replaceText } from './write.ts'

type Kind = DraftVersion['kind']

async function keep(ctx: Ctx, { id, status }: Resolution, document: DraftDocument, kind: Kind, note = '') {
  await settle(ctx, id, document)
  const saver = whoIs(ctx.actor)
  return queries.insertVersion(ctx.tx, id, {
    document,
    kind,
    status,
    note,
    saved_by: saver.id,
    saved_by_name: saver.name,
    saved_at: ctx.now,
  })
}

/** Whoever has it next sees what it was when it came. A text that nobody wrote is from then on what its template gave. */
export async function keepAtMove(ctx: Ctx, before: Resolution, next: Status): Promise<void> {
  if (before.adopted_date !== null) return
  await beginDraft(ctx, before.id, () => filledTemplate(ctx, before))
  const { doc } = await lockedDraft(ctx.tx, before.id)
  const note = `${statusNames[before.status]} to ${statusNames[next]}`
  await keep(ctx, before, documentIn(doc), 'moved', note)
}

export async function listVersions(ctx: Ctx<UserActor>, id: string): Promise<DraftVersion[]> {
  await findSeen(ctx, id)
  return queries.findVersions(ctx.tx, id)
}

export async function getVersion(ctx: Ctx<UserActor>, id: string, number: number) {
  await findSeen(ctx, id)
  return queries.findVersion(ctx.tx, id, number)
}

export async function saveVersion(ctx: Ctx<UserActor>, id: string, note: string): Promise<DraftVersion[]> {
  const resolution = await requireWriter(ctx, id)
  const { doc } = await lockedDraft(ctx.tx, id)
  const number = await keep(ctx, resolution, documentIn(doc), 'saved', note)
  ctx.audit('resolution.version_saved', {
    object: object(id),
    after: { version: number },
    ...(note && { note }),
  })
  return queries.findVersions(ctx.tx, id)
}

export async function restoreVersion(ctx: Ctx<UserActor>, id: string, number: number) {
  const resolution = await requireWriter(ctx, id)
  const { document } = await queries.findVersion(ctx.tx, id, number)
  const present = await lockedDraft(ctx.tx, id)
  await replaceAll(ctx, resolution, present, document, {
    kind: 'restored',
    note: `Version ${number}`,
  })
  ctx.audit('resolution.version_restored', { object: object(id), note: `Version ${number}` })
  return queries.findVersions(ctx.tx, id)
}

export async function fillDraft(ctx: Ctx<UserActor>, id: string): Promise<void> {
  const resolution = await requireWriter(ctx, id)
  const present = await lockedDraft(ctx.tx, id)
  const document = await filledTemplate(ctx, resolution)
  await replaceAll(ctx, resolution, present, document, { kind: 'filled', note: '' })
  ctx.audit('resolution.draft_filled', { object: object(id) })
}

/** What was there is kept first, so that nothing is gone. */
async function replaceAll(
  ctx: Ctx,
  resolution: Resolution,
  present: Present,
  target: DraftDocument,
  { kind, note }: { kind: Kind; note: string },
): Promise<void> {
  const { id } = resolution
  const before = documentIn(present.doc)
  if (JSON.stringify(before) === JSON.stringify(target)) throw wrongState('The text is the same already.')
  if (!(await queries.isNewest(ctx.tx, id, before))) await keep(ctx, resolution, before, 'before')
  await replaceText(ctx, id, present, target)
  await keep(ctx, resolution, documentIn(present.doc), kind, note)
}
