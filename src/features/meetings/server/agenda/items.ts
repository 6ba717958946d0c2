/** The items of an agenda: stored at once, numbered by their order as long as the agenda is not published. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import type { Item, ItemChange, Meeting, NewItem } from '../../contract.ts'
import { voteOnRecord } from '../../live/rules.ts'
import { isOver } from '../../rules.ts'
import { touchMeeting } from '../schedule/meeting-queries.ts'
import { openMeeting } from '../schedule/meetings.ts'
import { findRollCalls } from '../votes/roll-call-list.ts'
import { findItems, findSections, placeItems } from './agenda-list.ts'
import * as queries from './item-queries.ts'
import { closePlacements } from './placements.ts'

const object = (id: string) => ({ type: 'meeting item', id })

export async function createItem(
  ctx: Ctx,
  meetingId: string,
  { section_id, added_because = '', ...item }: NewItem,
): Promise<Item> {
  const { tx, now } = ctx
  const meeting = await openMeeting(ctx, meetingId)
  const isLate = isOver(meeting.state)
  if (isLate && added_because === '') {
    const message = 'The meeting is adjourned. Enter the reason for adding an item.'
    throw invalid(message, { added_because: message })
  }
  const [sections, items] = await Promise.all([findSections(tx, meetingId), findItems(tx, meetingId)])
  const section = section_id
    ? sections.find(({ id }) => id === section_id)
    : (sections.find(({ kind }) => kind === 'new-business') ?? sections.at(-1))
  if (!section) throw noSection()
  const place = {
    meeting_id: meetingId,
    section_id: section.id,
    position: 0,
    number: lateNumber(items, sections.slice(0, sections.indexOf(section) + 1)),
  }
  const is_on_consent = item.is_on_consent ?? section.kind === 'consent'
  const { id } = await queries.insertItem(
    tx,
    place,
    { ...item, is_on_consent, ...(isLate && { added_because }) },
    now,
  )
  const order = sections.map((each) => ({
    id: each.id,
    items: [
      ...items.filter((other) => other.section_id === each.id).map((other) => other.id),
      ...(each.id === section.id ? [id] : []),
    ],
  }))
  await arrange(ctx, meeting, order, [...items, { id, number: place.number }])
  const after = await queries.findItem(tx, id)
  ctx.audit('meeting_item.added', {
    object: object(id),
    after,
    ...(isLate && { note: `Added after adjournment: ${added_because}` }),
  })
  return after
}

/**
 * On an agenda that people know by its numbers, a new item takes that of the item before it with a letter, so that items read in
 * their order and no number is given twice.
 */
function lateNumber(items: readonly Item[], sections: readonly { id: string }[]): string {
  const before = items.findLast(({ section_id }) => sections.some(({ id }) => id === section_id))
  const taken = new Set(items.map(({ number }) => number))
  const base = before?.number.replace(/[A-Z]+$/, '') ?? ''
  const letter = before === items.at(-1) ? undefined : letters.find((each) => !taken.has(`${base}${each}`))
  if (base !== '' && letter) return `${base}${letter}`
  return String(Math.max(0, ...items.map(({ number }) => Number.parseInt(number, 10) || 0)) + 1)
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

export async function updateItem(
  ctx: Ctx<UserActor>,
  id: string,
  { version, section_id, ...change }: ItemChange,
  fileId?: string | null,
): Promise<Item> {
  const { meeting_id } = await queries.findItem(ctx.tx, id)
  const meeting = await openMeeting(ctx, meeting_id)
  const before = await queries.findItem(ctx.tx, id, 'for update')
  requireVersion(before, version)
  await requireNotVotedOn(ctx, before, change)
  if (section_id !== undefined && section_id !== before.section_id)
    await moveToSection(ctx, meeting, id, section_id)
  await queries.updateItem(
    ctx.tx,
    id,
    {
      ...change,
      ...(fileId !== undefined && { file_id: fileId }),
      // Back on the consent agenda, it was never pulled.
      ...(change.is_on_consent && { pulled_at: null, pulled_for_id: null }),
    },
    ctx.now,
  )
  await touchMeeting(ctx.tx, meeting_id, ctx.now)
  const after = await queries.findItem(ctx.tx, id)
  ctx.audit('meeting_item.updated', { object: object(id), before, after })
  return after
}

/** What the body voted on: once a vote is closed, it is corrected with the vote, and not edited. */
const votedOn = [
  ['description', 'description'],
  ['motion_text', 'motion'],
  ['mover_id', 'who moved it'],
  ['seconder_id', 'who seconded it'],
  ['is_on_consent', 'consent mark'],
  ['action', 'action'],
] as const

async function requireNotVotedOn({ tx }: Ctx, item: Item, change: ItemChange): Promise<void> {
  const changed = votedOn.filter(([field]) => change[field] !== undefined && change[field] !== item[field])
  if (changed.length === 0) return
  const votes = await findRollCalls(tx, item.meeting_id)
  if (!voteOnRecord(votes, item.id)) return
  const names = new Intl.ListFormat('en-US').format(changed.map(([, name]) => name))
  throw wrongState(
    `This item has been voted on, so this can’t be edited: ${names}. To correct the motion or who moved it, correct the vote.`,
  )
}

/** To the end of another section; its motions, votes and files stay with it. */
async function moveToSection(ctx: Ctx, meeting: Meeting, id: string, sectionId: string): Promise<void> {
  const [sections, items] = await Promise.all([
    findSections(ctx.tx, meeting.id),
    findItems(ctx.tx, meeting.id),
  ])
  if (!sections.some((section) => section.id === sectionId)) throw noSection()
  const order = sections.map((section) => ({
    id: section.id,
    items: [
      ...items.filter((item) => item.id !== id && item.section_id === section.id).map((item) => item.id),
      ...(section.id === sectionId ? [id] : []),
    ],
  }))
  await arrange(ctx, meeting, order, items)
}

const noSection = () => invalid('This section doesn’t exist.', { section_id: 'This section doesn’t exist.' })

/** What a vote made of its items. */
export async function recordAction(
  ctx: Ctx<UserActor>,
  meetingId: string,
  ids: readonly string[],
  action: string,
): Promise<void> {
  if (ids.length === 0) return
  await openMeeting(ctx, meetingId)
  const before = await queries.findNamedItems(ctx.tx, ids, 'for update')
  await queries.updateItems(ctx.tx, ids, { action }, ctx.now)
  await touchMeeting(ctx.tx, meetingId, ctx.now)
  const after = await queries.findNamedItems(ctx.tx, ids)
  for (const [index, id] of ids.entries())
    ctx.audit('meeting_item.updated', { object: object(id), before: before[index], after: after[index] })
}

/** With its matter, which is then no longer before the body. */
export async function deleteItem(ctx: Ctx, id: string) {
  await removeItem(ctx, id)
  await closePlacements(ctx, [id], 'Removed from the agenda')
  return { message: 'Item deleted.' }
}

/**
 * What a vote is about, open or closed, stays: the vote could neither be closed nor corrected without it. One that was
 * withdrawn decided nothing, and holds nothing back.
 */
export async function removeItem(ctx: Ctx, id: string): Promise<void> {
  const { meeting_id } = await queries.findItem(ctx.tx, id)
  const meeting = await openMeeting(ctx, meeting_id)
  const before = await queries.findItem(ctx.tx, id, 'for update')
  const votes = await findRollCalls(ctx.tx, meeting_id)
  if (votes.some(({ item_ids, withdrawn_at }) => !withdrawn_at && item_ids.includes(id)))
    throw wrongState('This item has been voted on and can’t be deleted.')
  await queries.updateItem(ctx.tx, id, { is_deleted: true }, ctx.now)
  const items = await findItems(ctx.tx, meeting_id)
  const sections = await findSections(ctx.tx, meeting_id)
  const order = sections.map((section) => ({
    id: section.id,
    items: items.filter((item) => item.section_id === section.id).map((item) => item.id),
  }))
  await arrange(ctx, meeting, order, items)
  ctx.audit('meeting_item.deleted', { object: object(id), before })
}

interface SectionOrder {
  readonly id: string
  readonly items: readonly string[]
}

/** Every item exactly once, in sections of this meeting: whoever ordered an older agenda is told so. */
export async function orderItems(
  ctx: Ctx<UserActor>,
  meetingId: string,
  order: readonly SectionOrder[],
): Promise<Item[]> {
  const meeting = await openMeeting(ctx, meetingId)
  const [sections, items] = await Promise.all([findSections(ctx.tx, meetingId), findItems(ctx.tx, meetingId)])
  const named = order.flatMap((section) => section.items)
  const known = new Set(items.map((item) => item.id))
  if (order.some(({ id }) => !sections.some((section) => section.id === id))) throw notFound()
  if (named.some((id) => !known.has(id))) throw notFound()
  if (named.length !== known.size || new Set(named).size !== named.length)
    throw invalid('The agenda changed while you were working. Review it and try again.')
  const byPosition = sections.flatMap(({ id }) => order.filter((section) => section.id === id))
  await arrange(ctx, meeting, byPosition, items)
  const after = await findItems(ctx.tx, meetingId)
  ctx.audit('agenda.reordered', {
    object: { type: 'meeting', id: meetingId },
    before: items.map(({ number, description }) => ({ number, description })),
    after: after.map(({ number, description }) => ({ number, description })),
  })
  return after
}

/** Once an agenda is published, people know the items by their numbers: those stay. */
async function arrange(
  ctx: Ctx,
  meeting: Meeting,
  order: readonly SectionOrder[],
  items: readonly { id: string; number: string }[],
): Promise<void> {
  const keepsNumbers = meeting.state !== 'scheduled'
  const numbers = new Map(items.map((item) => [item.id, item.number]))
  const places = order
    .flatMap((section) => section.items.map((id) => ({ id, section_id: section.id })))
    .map((place, index) => ({
      ...place,
      position: index + 1,
      number: keepsNumbers ? (numbers.get(place.id) ?? '') : String(index + 1),
    }))
  await placeItems(ctx.tx, places, ctx.now)
  await touchMeeting(ctx.tx, meeting.id, ctx.now)
}
