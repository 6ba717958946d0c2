/** Drafts as they are stored: what was merged, and the updates since then. */
import type { Tx } from '#platform/server/database/tx.ts'
import type { resolutionCategories } from '../../contract.ts'

interface StoredDraft {
  state: Buffer
  merged: number
  last: number
  /** What came after `merged`, in its order. */
  updates: Buffer[]
}

/** In one statement: between two of them, somebody's updates might be merged and be in neither. */
export async function findDraft(tx: Tx, id: string): Promise<StoredDraft | undefined> {
  const [draft] = await tx.sql<StoredDraft>(
    `select state, merged, last, array(select content from resolution_draft_updates
       where draft_id = d.id and number > d.merged order by number) as updates
     from resolution_drafts d where id = $1`,
    [id],
  )
  return draft
}

/** Until the transaction ends, nobody else adds to it. */
export const lockDraft = (tx: Tx, id: string) =>
  tx.sql('select id from resolution_drafts where id = $1 for update', [id])

/** Where the resolution is does not change until the transaction ends; others may write at the same time. */
export const holdInPlace = (tx: Tx, id: string) =>
  tx.sql('select id from resolutions where id = $1 for share', [id])

/** Those after a number, or nothing where some of them are merged. */
export async function findUpdatesAfter(tx: Tx, id: string, number: number) {
  const [found] = await tx.sql<{ last: number; version: number; is_merged: boolean; updates: Buffer[] }>(
    `select last, coalesce((select max(number) from resolution_draft_versions where draft_id = d.id), 0) as version,
       merged > $2 as is_merged, array(select content from resolution_draft_updates
       where draft_id = d.id and number > $2 order by number) as updates
     from resolution_drafts d where id = $1`,
    [id, number],
  )
  return found
}

/** False where somebody else was faster. */
export async function insertDraft(tx: Tx, id: string, state: Uint8Array, now: Date): Promise<boolean> {
  const rows = await tx.sql(
    `insert into resolution_drafts (id, state, changed_at) values ($1, $2, $3)
     on conflict (tenant_id, id) do nothing returning id`,
    [id, Buffer.from(state), now],
  )
  return rows.length > 0
}

interface NewUpdate {
  readonly number: number
  readonly content: Uint8Array
  readonly user_id: string | null
  readonly at: Date
}

export async function insertUpdate(tx: Tx, id: string, update: NewUpdate): Promise<void> {
  const { number, content, user_id, at } = update
  await tx.sql(
    'insert into resolution_draft_updates (draft_id, number, content, user_id, at) values ($1, $2, $3, $4, $5)',
    [id, number, Buffer.from(content), user_id, at],
  )
  await tx.sql(
    `update resolution_drafts set last = $2, changed_at = $3, unsettled_since = coalesce(unsettled_since, $3),
       writers = case when $4::uuid is null or $4 = any (writers) then writers else writers || $4::uuid end
     where id = $1`,
    [id, number, at, user_id],
  )
}

/** From now on the state holds all of it. */
export async function mergeUpdates(tx: Tx, id: string, state: Uint8Array, number: number): Promise<void> {
  await tx.sql('update resolution_drafts set state = $2, merged = $3 where id = $1', [
    id,
    Buffer.from(state),
    number,
  ])
  await tx.sql('delete from resolution_draft_updates where draft_id = $1 and number <= $2', [id, number])
}

type Category = (typeof resolutionCategories)[number]

export interface StoredTemplate {
  category: Category
  body: string
  version: number
}

export const findTemplates = (tx: Tx) =>
  tx.sql<StoredTemplate>('select category, body, version from resolution_templates')

export async function findTemplate(tx: Tx, category: Category): Promise<StoredTemplate | undefined> {
  const [template] = await tx.sql<StoredTemplate>(
    'select category, body, version from resolution_templates where category = $1',
    [category],
  )
  return template
}

export async function putTemplate(tx: Tx, category: Category, body: string): Promise<void> {
  await tx.sql(
    `insert into resolution_templates (category, body) values ($1, $2)
     on conflict (tenant_id, category) do update set body = excluded.body, version = resolution_templates.version + 1`,
    [category, body],
  )
}

interface Unsettled {
  changed_at: Date
  unsettled_since: Date
}

/** Nothing where nobody has written since it was settled, or where it can no longer change. */
export async function findUnsettled(tx: Tx, id: string): Promise<Unsettled | undefined> {
  const [draft] = await tx.sql<Unsettled>(
    `select d.changed_at, d.unsettled_since from resolution_drafts d join resolutions r on r.id = d.id
     where d.id = $1 and d.unsettled_since is not null and r.adopted_date is null for update of d`,
    [id],
  )
  return draft
}

interface Writer {
  id: string
  email: string
  first_name: string
  last_name: string
}

export const findWriters = (tx: Tx, id: string) =>
  tx.sql<Writer>(
    `select u.id, u.email, u.first_name, u.last_name from resolution_drafts d join users u on u.id = any (d.writers)
     where d.id = $1 order by u.last_name, u.id`,
    [id],
  )

export const settleDraft = (tx: Tx, id: string, text: string) =>
  tx.sql(`update resolution_drafts set text = $2, writers = '{}', unsettled_since = null where id = $1`, [
    id,
    text,
  ])

/** Until the transaction ends, nobody else changes a template. */
export const lockTemplates = (tx: Tx) =>
  tx.sql(`select pg_advisory_xact_lock(hashtextextended('resolution templates ' || current_tenant(), 0))`)
