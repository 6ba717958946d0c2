/** The sections of an agenda: added, renamed, moved with their items, and taken off when they are empty. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { invalid, notFound, stale, wrongState } from '#platform/shared/errors.ts'
import type { Section } from '../../../contract.ts'
import type { SectionFields } from '../../../sections-contract.ts'
import { touchMeeting } from '../../schedule/meeting-queries.ts'
import { openMeeting } from '../../schedule/meetings.ts'
import { findItems, findSections, placeSections } from '../agenda-list.ts'
import { orderItems } from '../items.ts'
import * as queries from './section-queries.ts'

const object = (id: string) => ({ type: 'agenda section', id })
const mostSections = 100

export async function addSection(
  ctx: Ctx<UserActor>,
  meetingId: string,
  section: SectionFields,
): Promise<Section[]> {
  await openMeeting(ctx, meetingId)
  if ((await findSections(ctx.tx, meetingId)).length >= mostSections)
    throw wrongState(`An agenda can have ${mostSections} or fewer sections.`)
  const { id } = await queries.insertSection(ctx.tx, meetingId, section)
  await touchMeeting(ctx.tx, meetingId, ctx.now)
  ctx.audit('agenda_section.added', { object: object(id), after: section })
  return findSections(ctx.tx, meetingId)
}

/** Under the meeting's lock, so that no item comes into a section while it goes. */
async function lockedSection(ctx: Ctx, id: string) {
  const { meeting_id } = await queries.findSection(ctx.tx, id)
  await openMeeting(ctx, meeting_id)
  return queries.findSection(ctx.tx, id)
}

export async function renameSection(
  ctx: Ctx<UserActor>,
  id: string,
  { title, was }: { title: string; was?: string },
): Promise<Section[]> {
  const { meeting_id, ...before } = await lockedSection(ctx, id)
  if (was !== undefined && was !== before.title) throw stale(before)
  await queries.renameSection(ctx.tx, id, title)
  await touchMeeting(ctx.tx, meeting_id, ctx.now)
  ctx.audit('agenda_section.renamed', { object: object(id), before, after: { ...before, title } })
  return findSections(ctx.tx, meeting_id)
}

export async function deleteSection(ctx: Ctx<UserActor>, id: string): Promise<Section[]> {
  const { meeting_id, ...before } = await lockedSection(ctx, id)
  const [sections, items] = await Promise.all([
    findSections(ctx.tx, meeting_id),
    findItems(ctx.tx, meeting_id),
  ])
  if (items.some((item) => item.section_id === id))
    throw wrongState(`${before.title} has items. Move or delete them first.`)
  const other = sections.find((section) => section.id !== id)
  if (!other) throw wrongState('An agenda must have at least one section.')
  await queries.removeSection(ctx.tx, id, other.id)
  await touchMeeting(ctx.tx, meeting_id, ctx.now)
  ctx.audit('agenda_section.deleted', { object: object(id), before })
  return findSections(ctx.tx, meeting_id)
}

/** Every section exactly once; the items keep their order within it, and are numbered anew where no one knows them yet. */
export async function orderSections(
  ctx: Ctx<UserActor>,
  meetingId: string,
  ids: readonly string[],
): Promise<Section[]> {
  await openMeeting(ctx, meetingId)
  const before = await findSections(ctx.tx, meetingId)
  if (ids.some((id) => !before.some((section) => section.id === id))) throw notFound()
  if (new Set(ids).size !== ids.length || ids.length !== before.length)
    throw invalid('The agenda changed while you were working. Review it and try again.')
  await placeSections(ctx.tx, ids)
  const items = await findItems(ctx.tx, meetingId)
  const order = ids.map((id) => ({
    id,
    items: items.filter((item) => item.section_id === id).map((item) => item.id),
  }))
  await orderItems(ctx, meetingId, order)
  const after = await findSections(ctx.tx, meetingId)
  ctx.audit('agenda.sections_reordered', {
    object: { type: 'meeting', id: meetingId },
    before: before.map(({ title }) => title),
    after: after.map(({ title }) => title),
  })
  return after
}
