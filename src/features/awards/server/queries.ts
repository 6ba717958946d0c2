import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { awardKinds, protestDecisions } from '../rules.ts'

const Part = z.object({
  submission_id: z.string(),
  vendor_id: z.string(),
  vendor_name: z.string(),
  line_ids: z.array(z.string()),
  amount_cents: z.number().nullable(),
})
export type PartRow = z.infer<typeof Part>

const Row = z.object({
  id: z.string(),
  kind: z.enum(awardKinds),
  is_multiple: z.boolean(),
  reason: z.string(),
  recommended_by: z.string(),
  recommended_by_name: z.string(),
  recommended_at: z.date(),
  awarded_by: z.string().nullable(),
  awarded_by_name: z.string().nullable(),
  awarded_at: z.date().nullable(),
  protest_until: z.string().nullable(),
  resolution_id: z.string().nullable(),
  resolution_title: z.string().nullable(),
  is_adopted: z.boolean(),
  rescinded_at: z.date().nullable(),
  rescinded_by_name: z.string().nullable(),
  rescinded_because: z.string(),
  version: z.number(),
  parts: z.array(Part),
})
export type AwardRow = z.infer<typeof Row>

/** The standing one first, then those that were rescinded, the latest first. */
export const findAwards = (tx: Tx, projectId: string) =>
  tx.rows(
    Row,
    `select a.id, a.kind, a.is_multiple, a.reason, a.recommended_by, a.recommended_by_name, a.recommended_at, a.awarded_by, a.awarded_by_name,
       a.awarded_at, a.protest_until, a.resolution_id, m.title as resolution_title,
       exists (select from resolutions r where r.id = a.resolution_id and r.adopted_date is not null) as is_adopted, a.rescinded_at, a.rescinded_by_name, a.rescinded_because, a.version,
       (select coalesce(jsonb_agg(jsonb_build_object('submission_id', p.submission_id, 'vendor_id', p.vendor_id,
          'vendor_name', p.vendor_name, 'line_ids', p.line_ids, 'amount_cents', p.amount_cents) order by p.position), '[]')
        from award_parts p where p.award_id = a.id) as parts
     from awards a left join matters m on m.id = a.resolution_id
     where a.project_id = $1 order by a.rescinded_at desc nulls first`,
    [projectId],
  )

/** Whether the Board has adopted the resolution of an award; held, so that it isn’t adopted meanwhile. */
export const lockAdopted = async (tx: Tx, resolutionId: string | null): Promise<boolean> =>
  (
    await tx.rows(
      z.object({ is_adopted: z.boolean() }),
      'select adopted_date is not null as is_adopted from resolutions where id = $1 for share',
      [resolutionId],
    )
  )[0]?.is_adopted ?? false

/** What follows an award happens one after the other. */
export const lockAward = (tx: Tx, projectId: string) =>
  tx.many(sql.selectFrom('awards').select('id').where('project_id', '=', projectId).forUpdate())

interface Recommended {
  readonly kind: string
  readonly is_multiple: boolean
  readonly reason: string
  readonly recommended_by: string
  readonly recommended_by_name: string
  readonly recommended_at: Date
}

/** A new recommendation, or another one in place of the last. */
export async function putRecommendation(
  tx: Tx,
  projectId: string,
  before: Pick<AwardRow, 'id' | 'version'> | null,
  row: Recommended,
  parts: readonly PartRow[],
): Promise<void> {
  const { id } = before
    ? await tx.one(
        sql
          .updateTable('awards')
          .set({ ...row, version: before.version + 1 })
          .where('id', '=', before.id)
          .returning('id'),
      )
    : await tx.one(
        sql
          .insertInto('awards')
          .values({ ...row, project_id: projectId })
          .returning('id'),
      )
  await tx.run(sql.deleteFrom('award_parts').where('award_id', '=', id))
  if (parts.length > 0)
    await tx.run(
      sql.insertInto('award_parts').values(
        parts.map((part, index) => ({
          ...part,
          line_ids: [...part.line_ids],
          award_id: id,
          position: index + 1,
        })),
      ),
    )
}

export const setAwarded = (
  tx: Tx,
  { id, version }: Pick<AwardRow, 'id' | 'version'>,
  made: {
    readonly awarded_by: string
    readonly awarded_by_name: string
    readonly awarded_at: Date
    readonly protest_until: string | null
  },
) =>
  tx.run(
    sql
      .updateTable('awards')
      .set({ ...made, version: version + 1 })
      .where('id', '=', id),
  )

export const setRescinded = (
  tx: Tx,
  { id, version }: Pick<AwardRow, 'id' | 'version'>,
  given: {
    readonly rescinded_at: Date
    readonly rescinded_by_name: string
    readonly rescinded_because: string
  },
) =>
  tx.run(
    sql
      .updateTable('awards')
      .set({ ...given, version: version + 1 })
      .where('id', '=', id),
  )

export const setResolution = (
  tx: Tx,
  { id, version }: Pick<AwardRow, 'id' | 'version'>,
  resolution_id: string,
) =>
  tx.run(
    sql
      .updateTable('awards')
      .set({ resolution_id, version: version + 1 })
      .where('id', '=', id),
  )

const ProtestRow = z.object({
  id: z.string(),
  award_id: z.string(),
  vendor_id: z.string(),
  vendor_name: z.string(),
  grounds: z.string(),
  filed_by_name: z.string(),
  filed_at: z.date(),
  received_at: z.date().nullable(),
  is_late: z.boolean(),
  decision: z.enum(protestDecisions).nullable(),
  decision_reason: z.string(),
  decided_by_name: z.string().nullable(),
  decided_at: z.date().nullable(),
  version: z.number(),
})
export type ProtestRow = z.infer<typeof ProtestRow>

export const findProtests = (tx: Tx, projectId: string) =>
  tx.rows(
    ProtestRow,
    `select id, award_id, vendor_id, vendor_name, grounds, filed_by_name, filed_at, received_at, is_late, decision, decision_reason, decided_by_name,
       decided_at, version from award_protests where project_id = $1 order by filed_at, id`,
    [projectId],
  )

export const insertProtest = (
  tx: Tx,
  row: {
    readonly award_id: string
    readonly project_id: string
    readonly vendor_id: string
    readonly vendor_name: string
    readonly grounds: string
    readonly filed_by: string
    readonly filed_by_name: string
    readonly filed_at: Date
    readonly received_at: Date | null
    readonly is_late: boolean
  },
) => tx.one(sql.insertInto('award_protests').values(row).returning('id'))

export const setDecision = (
  tx: Tx,
  { id, version }: Pick<ProtestRow, 'id' | 'version'>,
  row: {
    readonly decision: string
    readonly decision_reason: string
    readonly decided_by_name: string
    readonly decided_at: Date
  },
) =>
  tx.run(
    sql
      .updateTable('award_protests')
      .set({ ...row, version: version + 1 })
      .where('id', '=', id),
  )

const Told = z.object({
  submission_id: z.string(),
  vendor_id: z.string(),
  vendor_name: z.string(),
  email: z.string(),
})

/** The address of each firm that submitted, and those of its people now: who has left it is told nothing. */
export const findVendorAddresses = (tx: Tx, projectId: string) =>
  tx.rows(
    Told,
    `select distinct s.id as submission_id, s.vendor_id, v.name as vendor_name, address.email
     from submissions s join vendors v on v.id = s.vendor_id
       cross join lateral (select lower(v.email) as email union
         select lower(u.email) from user_vendors l join users u on u.id = l.user_id
         where l.vendor_id = v.id and u.deleted_at is null and u.disabled_at is null) as address
     where s.project_id = $1 and s.ended is null and address.email <> '' order by v.name, address.email`,
    [projectId],
  )
