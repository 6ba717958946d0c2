/** What stands under an item, to be read in the session: the title is the agenda's, the text is for who sees the matter. */
import { type DraftedKind, draftOf } from '#features/drafts/server/index.ts'
import { isVisibleTo } from '#features/matters/server/index.ts'
import { threadKinds } from '#features/thread/rules.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { ItemMatter } from '../../live/contract.ts'
import { findItem } from '../agenda/item-queries.ts'

export async function listItemMatters(
  ctx: Ctx<UserActor>,
  itemId: string,
  kinds: readonly DraftedKind[],
): Promise<ItemMatter[]> {
  await findItem(ctx.tx, itemId)
  const read: ItemMatter[] = []
  for (const { kind, ...matter } of await findMatters(ctx.tx, itemId)) {
    const drafted = kinds.find((each) => each.kind.kind === kind)
    if (!drafted) continue
    const { name, plural } = drafted.kind
    const texts = await textsOf(ctx, drafted, matter.id)
    const thread = texts && (threadKinds.find((each) => each === kind) ?? null)
    read.push({ ...matter, kind: name, path: `/${plural}/${matter.id}`, texts, thread })
  }
  return read
}

async function textsOf(ctx: Ctx<UserActor>, drafted: DraftedKind, id: string): Promise<ItemMatter['texts']> {
  const { kind, sections } = drafted
  const { permissions } = kind
  // Who sees all of them is still shut out where they take no part.
  if (!ctx.actor.can(permissions.see) || !(await isVisibleTo(ctx, kind, ctx.actor.userId, id))) return null
  const texts = []
  for (const section of sections) texts.push(await draftOf(ctx, drafted, { id, section }))
  return texts
}

const findMatters = (tx: Tx, itemId: string) =>
  tx.many(
    sql
      .selectFrom('matter_placements as placement')
      .innerJoin('matters as matter', 'matter.id', 'placement.matter_id')
      .select(['matter.id', 'matter.kind', 'matter.number', 'matter.title'])
      .where('placement.item_id', '=', itemId)
      .orderBy('placement.placed_at')
      .orderBy('matter.id'),
  )
