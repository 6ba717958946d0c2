/** Drafts as they are stored: what was merged, and the updates since then. */
import { sql as fragment } from 'kysely'
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { DraftKey } from './drafted-kind.ts'

const Bytes = z.instanceof(Buffer)

const StoredDraft = z.object({
  state: Bytes,
  merged: z.number().int(),
  last: z.number().int(),
  /** What came after `merged`, in its order. */
  updates: z.array(Bytes),
})

/** In one statement: between two of them, someone's updates might be merged and be in neither. */
export async function findDraft(tx: Tx, { id, section }: DraftKey) {
  const [draft] = await tx.rows(
    StoredDraft,
    `select state, merged, last, array(select content from draft_updates u
       where u.matter_id = d.matter_id and u.section = d.section and u.number > d.merged order by u.number) as updates
     from drafts d where matter_id = $1 and section = $2`,
    [id, section],
  )
  return draft
}

/** The number of the newest update of each section that was begun. */
export async function findNumbers(tx: Tx, id: string): Promise<ReadonlyMap<string, number>> {
  const drafts = await tx.many(
    sql.selectFrom('drafts').select(['section', 'last']).where('matter_id', '=', id),
  )
  return new Map(drafts.map(({ section, last }) => [section, last]))
}

const byKey = ({ id, section }: DraftKey) =>
  sql.selectFrom('drafts').where('matter_id', '=', id).where('section', '=', section)

/** Until the transaction ends, no one else adds to it. */
export const lockDraft = (tx: Tx, key: DraftKey) => tx.maybe(byKey(key).select('section').forUpdate())

const UpdatesAfter = z.object({
  last: z.number().int(),
  version: z.number().int(),
  is_merged: z.boolean(),
  updates: z.array(Bytes),
})

/** Those after a number, or nothing where some of them are merged. */
export async function findUpdatesAfter(tx: Tx, { id, section }: DraftKey, number: number) {
  const [found] = await tx.rows(
    UpdatesAfter,
    `select last, coalesce((select max(v.number) from draft_versions v where v.matter_id = d.matter_id
         and v.section = d.section), 0) as version,
       merged > $3 as is_merged, array(select content from draft_updates u
         where u.matter_id = d.matter_id and u.section = d.section and u.number > $3 order by u.number) as updates
     from drafts d where matter_id = $1 and section = $2`,
    [id, section, number],
  )
  return found
}

/** False where someone else was faster. */
export async function insertDraft(
  tx: Tx,
  { id, section }: DraftKey,
  state: Uint8Array,
  now: Date,
): Promise<boolean> {
  const draft = { matter_id: id, section, state: Buffer.from(state), changed_at: now }
  const inserted = await tx.run(
    sql
      .insertInto('drafts')
      .values(draft)
      .onConflict((same) => same.columns(['tenant_id', 'matter_id', 'section']).doNothing()),
  )
  return inserted > 0
}

interface NewUpdate {
  readonly number: number
  readonly content: Uint8Array
  readonly user_id: string | null
  readonly at: Date
}

const change = ({ id, section }: DraftKey) =>
  sql.updateTable('drafts').where('matter_id', '=', id).where('section', '=', section)

export async function insertUpdate(
  tx: Tx,
  key: DraftKey,
  { number, content, user_id, at }: NewUpdate,
): Promise<void> {
  const { id, section } = key
  const update = { matter_id: id, section, number, content: Buffer.from(content), user_id, at }
  await tx.run(sql.insertInto('draft_updates').values(update))
  await tx.run(
    change(key).set({
      last: number,
      changed_at: at,
      unsettled_since: fragment`coalesce(unsettled_since, ${at})`,
      writers: fragment`case when ${user_id}::uuid is null or ${user_id}::uuid = any (writers) then writers
        else writers || ${user_id}::uuid end`,
    }),
  )
}

/** From now on the state holds all of it. */
export async function mergeUpdates(tx: Tx, key: DraftKey, state: Uint8Array, number: number): Promise<void> {
  await tx.run(change(key).set({ state: Buffer.from(state), merged: number }))
  await tx.run(
    sql
      .deleteFrom('draft_updates')
      .where('matter_id', '=', key.id)
      .where('section', '=', key.section)
      .where('number', '<=', number),
  )
}

const Unsettled = z.object({ section: z.string(), changed_at: z.date(), unsettled_since: z.date() })

/** The sections in which someone has written since they were indexed, unless the matter can no longer change. */
export const findUnsettled = (tx: Tx, id: string) =>
  tx.rows(
    Unsettled,
    `select d.section, d.changed_at, d.unsettled_since from drafts d join matters m on m.id = d.matter_id
     where d.matter_id = $1 and d.unsettled_since is not null and not is_final_matter(m.kind, m.tenant_id, m.id)
     order by d.section for update of d`,
    [id],
  )

const Writer = z.object({ id: z.uuid(), email: z.string(), first_name: z.string(), last_name: z.string() })

export const findWriters = (tx: Tx, { id, section }: DraftKey) =>
  tx.rows(
    Writer,
    `select u.id, u.email, u.first_name, u.last_name from drafts d join users u on u.id = any (d.writers)
     where d.matter_id = $1 and d.section = $2 order by u.last_name, u.id`,
    [id, section],
  )

/** The text that the search reads; `indexMatter` follows when all sections are there. */
export const putText = (tx: Tx, key: DraftKey, text: string) =>
  tx.run(change(key).set({ text, writers: [], unsettled_since: null }))

/** Reads all sections of the matter: once is enough, whatever was changed before. */
export const indexMatter = (tx: Tx, id: string) => tx.sql('select index_matter(current_tenant(), $1)', [id])
