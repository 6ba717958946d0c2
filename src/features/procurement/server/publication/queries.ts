/** What was published, as it is stored. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { textOf } from '#features/drafts/rules.ts'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { ChangedText } from '../../solicitation/change-types.ts'
import { SolicitationContent } from '../../solicitation/content.ts'
import { ChangedTexts } from '../../solicitation/publication-contract.ts'
import { hasPassed } from '../solicitation/clock.ts'
import { isPublishedByOther, numberTaken } from '../solicitation/queries.ts'
import type { Publishable } from './content.ts'

const Version = z.object({
  number: z.number().int(),
  content: SolicitationContent,
  /** Null for the solicitation, and for addenda from before they were kept. */
  changed_texts: ChangedTexts.nullable(),
  sha256: z.string(),
  summary: z.string(),
  published_by: z.string(),
  published_at: z.iso.datetime({ offset: true }),
  file_id: z.uuid().nullable(),
  told: z.number().int(),
})
export type SolicitationVersion = z.infer<typeof Version>

/** The newest first. */
export const findVersions = (tx: Tx, projectId: string) =>
  tx.rows(
    Version,
    `select v.number, v.content, v.changed_texts, v.sha256, v.summary, v.published_by_name as published_by,
       ${moment('v.published_at')} as published_at, v.file_id,
       (select count(*)::int from solicitation_notices n where n.project_id = v.project_id and n.version = v.number) as told
     from solicitation_versions v where v.project_id = $1 order by v.number desc`,
    [projectId],
  )

/** What vendors see now; undefined before publication. */
export const findNewest = async (tx: Tx, projectId: string): Promise<SolicitationContent | undefined> => {
  const [newest] = await tx.rows(
    z.object({ content: SolicitationContent }),
    'select content from solicitation_versions where project_id = $1 order by number desc limit 1',
    [projectId],
  )
  return newest?.content
}

interface NewVersion extends Publishable {
  readonly projectId: string
  readonly departmentId: string | null
  readonly number: number
  readonly summary: string
  /** Null for the first version. */
  readonly changedTexts: readonly ChangedText[] | null
  readonly by: string
  readonly at: Date
}

/** The version, its files, and the row by which the public finds it. */
export async function insertVersion(tx: Tx, given: NewVersion): Promise<void> {
  const { projectId, number, content, changedTexts, summary, by, at, fileIds } = given
  const text = JSON.stringify(content)
  await tx.run(
    sql.insertInto('solicitation_versions').values({
      project_id: projectId,
      number,
      content: text,
      changed_texts: changedTexts && JSON.stringify(changedTexts),
      sha256: createHash('sha256').update(text).digest('hex'),
      summary,
      published_by_name: by,
      published_at: at,
    }),
  )
  if (fileIds.length > 0)
    await tx.run(
      sql.insertInto('solicitation_files').values(
        fileIds.map((file_id, index) => ({
          project_id: projectId,
          version: number,
          position: index + 1,
          file_id,
        })),
      ),
    )
  await keepNumber(tx, projectId, content.terms.bidNumber)
  await putPublished(tx, given)
}

/** From now on no other project can have it. */
async function keepNumber(tx: Tx, project_id: string, number: string): Promise<void> {
  const isNew = await tx.run(
    sql
      .insertInto('published_bid_numbers')
      .values({ number, project_id })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'number_key']).doNothing()),
  )
  if (isNew === 0 && (await isPublishedByOther(tx, project_id, number))) throw wrongState(numberTaken)
}

function putPublished(tx: Tx, { projectId, departmentId, number, content, at }: NewVersion) {
  const { terms, sections, commodities } = content
  const shown = {
    version: number,
    number: terms.bidNumber,
    title: terms.bidTitle,
    method: terms.method,
    category: content.category,
    department_id: departmentId,
    commodity_codes: commodities,
    questions_due_at: terms.questions_due_at,
    due_at: terms.due_at,
    opening_at: terms.opening_at,
    pre_bid_at: terms.pre_bid_at,
    text: [terms.description, ...sections.map(({ document }) => textOf(document))].join('\n'),
    changed_at: at,
  }
  return tx.run(
    sql
      .insertInto('published_solicitations')
      .values({ ...shown, id: projectId, published_at: at })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(shown)),
  )
}

/** True where it was published at all. */
export const setCanceled = async (tx: Tx, id: string, because: string, now: Date): Promise<boolean> =>
  (await tx.run(
    sql
      .updateTable('published_solicitations')
      .set({ cancelled_at: now, cancelled_because: because })
      .where('id', '=', id)
      .where('cancelled_at', 'is', null),
  )) > 0

/** Locked: it is printed once. */
export async function findUnprinted(tx: Tx, projectId: string, number: number): Promise<boolean> {
  const found = await tx.maybe(
    sql
      .selectFrom('solicitation_versions')
      .select('number')
      .where('project_id', '=', projectId)
      .where('number', '=', number)
      .where('file_id', 'is', null)
      .forUpdate(),
  )
  return found !== undefined
}

export const setPrinted = (tx: Tx, projectId: string, number: number, fileId: string) =>
  tx.run(
    sql
      .updateTable('solicitation_versions')
      .set({ file_id: fileId })
      .where('project_id', '=', projectId)
      .where('number', '=', number),
  )

const Told = z.object({ email: z.string(), vendor_id: z.uuid().nullable(), name: z.string() })

/** What an addendum can't change of the terms; undefined before publication. */
export const findPublishedTerms = (tx: Tx, id: string) =>
  tx.maybe(sql.selectFrom('published_solicitations').select(['number', 'method']).where('id', '=', id))

/** The department that vendors know. */
export const findPublishedDepartment = async (tx: Tx, id: string) =>
  (await tx.one(sql.selectFrom('published_solicitations').select('department_id').where('id', '=', id)))
    .department_id

/** The attachments of a version, in their order. */
export const findFileIds = async (tx: Tx, projectId: string, version: number): Promise<string[]> =>
  (
    await tx.many(
      sql
        .selectFrom('solicitation_files')
        .select('file_id')
        .where('project_id', '=', projectId)
        .where('version', '=', version)
        .orderBy('position'),
    )
  ).map(({ file_id }) => file_id)

/** The dates that vendors know; undefined before publication. */
export const findPublishedDates = (tx: Tx, id: string) =>
  tx.maybe(sql.selectFrom('published_solicitations').select(['due_at', 'pre_bid_at']).where('id', '=', id))

export const findPublishedDue = async (tx: Tx, id: string) => (await findPublishedDates(tx, id))?.due_at

/** Vendors who submit, and the closing, wait until the transaction ends. */
export const lockPublished = (tx: Tx, id: string) =>
  tx.maybe(sql.selectFrom('published_solicitations').select('id').where('id', '=', id).forUpdate())

/** Whether vendors can submit nothing more; false before publication. */
export async function isPastDue(tx: Tx, id: string): Promise<boolean> {
  const due = await findPublishedDue(tx, id)
  return due !== undefined && (await hasPassed(tx, due))
}

/** When it was first published; undefined before. */
export const findPublishedAt = async (tx: Tx, id: string) =>
  (await tx.maybe(sql.selectFrom('published_solicitations').select('published_at').where('id', '=', id)))
    ?.published_at

/** Undefined where it was not canceled. */
export const findCanceled = (tx: Tx, id: string) =>
  tx.maybe(
    sql
      .selectFrom('published_solicitations')
      .select(['cancelled_at as at', 'cancelled_because as because'])
      .where('id', '=', id)
      .where('cancelled_at', 'is not', null),
  )

/** Users of the Vendor Portal who follow it and can log in. */
const followers = `select u.email, null::uuid, u.first_name || ' ' || u.last_name from solicitation_follows f
  join users u on u.id = f.user_id where f.project_id = $1 and u.deleted_at is null and u.disabled_at is null`

/**
 * Vendors that sell what is asked for, users who follow it, and those who were told of an earlier version; each address once, and none that was told of
 * this version.
 */
export const findToTell = (tx: Tx, projectId: string, version: number, most: number) =>
  tx.rows(
    Told,
    `select distinct on (t.email) t.email, t.vendor_id, t.name from (
       select lower(coalesce(nullif(v.email, ''), c.email)) as email, v.id as vendor_id, v.name
       from published_solicitations s
         join vendors v on v.commodity_codes && s.commodity_codes and v.disabled_at is null
         left join lateral (select c.email from vendor_contacts c where c.vendor_id = v.id and c.email <> ''
           order by c.position limit 1) c on v.email = ''
       where s.id = $1
       union all
       select n.email, n.vendor_id, coalesce((select v.name from vendors v where v.id = n.vendor_id), '')
       from solicitation_notices n where n.project_id = $1 and n.version < $2
       union all
       ${followers}) t
     where t.email is not null
       and not exists (select from solicitation_notices n where n.project_id = $1 and n.version = $2 and n.email = t.email)
     order by t.email limit $3`,
    [projectId, version, most],
  )

export const insertTold = (
  tx: Tx,
  notice: {
    readonly project_id: string
    readonly version: number
    readonly email: string
    readonly vendor_id: string | null
    readonly told_at: Date
  },
) =>
  tx.run(
    sql
      .insertInto('solicitation_notices')
      .values(notice)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'project_id', 'version', 'email']).doNothing(),
      ),
  )

export const findEveryoneTold = (tx: Tx, projectId: string) =>
  tx.rows(
    Told,
    `select distinct on (t.email) t.email, t.vendor_id, t.name from (
       select n.email, n.vendor_id, coalesce((select v.name from vendors v where v.id = n.vendor_id), '') as name
       from solicitation_notices n where n.project_id = $1
       union all
       ${followers}) t order by t.email`,
    [projectId],
  )
