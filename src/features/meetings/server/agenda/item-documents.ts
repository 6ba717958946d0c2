/** An item as the editor's form sends it: its fields, the votes beside it, and the uploaded resolution. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { type Files, fileHeaders, type ReceivedFile } from '#platform/server/files/index.ts'
import { Download } from '#platform/server/http/handle.ts'
import type { Item, ItemForm } from '../../contract.ts'
import { recordVotes } from '../votes/recorded-votes.ts'
import * as queries from './item-queries.ts'
import { updateItem } from './items.ts'
import type { AfterClose } from './matters.ts'

export async function saveItem(
  ctx: Ctx<UserActor>,
  files: Files,
  id: string,
  form: ItemForm,
  resolution: ReceivedFile | undefined,
  afterClose: readonly AfterClose[],
): Promise<Item> {
  await queries.findItem(ctx.tx, id)
  const file = resolution && (await files.keep(ctx, resolution))
  const { attendees: _, ...change } = form
  const item = await updateItem(ctx, id, change, file?.id)
  if (!(await recordVotes(ctx, item, form, afterClose))) return item
  return queries.findItem(ctx.tx, id)
}

export async function openDocument({ tx }: Ctx, files: Files, id: string): Promise<Download> {
  const { file, body } = await files.open({ tx }, await queries.findItemFile(tx, id))
  return new Download(body, fileHeaders(file))
}

export async function removeDocument(ctx: Ctx<UserActor>, id: string): Promise<Item> {
  await queries.findItemFile(ctx.tx, id)
  return updateItem(ctx, id, {}, null)
}
