/** An item as the editor's form sends it: its fields, the votes beside it, and the uploaded resolution. */
import type { Ctx, UserActor } from '../../../platform/server/context.ts'
import type { Tx } from '../../../platform/server/database/tx.ts'
import { type Files, fileHeaders, type ReceivedFile } from '../../../platform/server/files/index.ts'
import { Download } from '../../../platform/server/http/handle.ts'
import { invalid, wrongState } from '../../../platform/shared/errors.ts'
import type { Item, ItemForm } from '../contract.ts'
import * as queries from './item-queries.ts'
import { updateItem } from './items.ts'

export async function saveItem(
  ctx: Ctx<UserActor>,
  files: Files,
  id: string,
  { attendees = [], ...change }: ItemForm,
  resolution: ReceivedFile | undefined,
): Promise<Item> {
  await queries.findItem(ctx.tx, id)
  await requireNoVotes(ctx.tx, id, attendees)
  const file = resolution && (await files.keep(ctx, resolution))
  return updateItem(ctx, id, change, file?.id)
}

/** Votes count only where a roll call is open; a form that brings some is told so rather than half saved. */
async function requireNoVotes(
  tx: Tx,
  itemId: string,
  attendees: NonNullable<ItemForm['attendees']>,
): Promise<void> {
  const listed = attendees.length > 0 ? await queries.findAttendees(tx, itemId) : []
  const seen = new Set<string>()
  for (const [index, { id, name, vote }] of attendees.entries()) {
    const attendee = listed.find((each) => each.id === id || each.member_id === id)
    const fault = (text: string) => invalid(text, { [`attendees.${index}.id`]: text })
    if (!attendee) throw fault(`${name} is not on the attendance list.`)
    if (seen.has(attendee.id)) throw fault(`${name} is named twice.`)
    seen.add(attendee.id)
    if (vote !== 'None') throw wrongState('Votes are taken by roll call while the meeting is in session.')
  }
}

export async function openDocument({ tx }: Ctx, files: Files, id: string): Promise<Download> {
  const { file, body } = await files.open({ tx }, await queries.findItemFile(tx, id))
  return new Download(body, fileHeaders(file))
}

export async function removeDocument(ctx: Ctx<UserActor>, id: string): Promise<Item> {
  await queries.findItemFile(ctx.tx, id)
  return updateItem(ctx, id, {}, null)
}
