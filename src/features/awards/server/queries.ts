import { z } from 'zod'
import { findFirmAddresses } from '#features/vendors/server/index.ts'
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

/**
 * The contract that was executed under the award and not terminated since. Whoever executes one at this moment
 * is waited for: the award's row is the one lock that both take, so neither holds what the other needs.
 */
export async function findContractUnder(tx: Tx, awardId: string): Promise<string | undefined> {
  await tx.many(sql.selectFrom('awards').select('id').where('id', '=', awardId).forUpdate())
  const [found] = await tx.rows(
    z.object({ number: z.string() }),
    `select coalesce(m.number, '') as number from contracts c join matters m on m.id = c.id
     where c.award_id = $1 and c.parent_id is null and c.executed_at is not null and c.terminated_on is null order by m.number limit 1`,
    [awardId],
  )
  return found?.number
}

/** Until the transaction ends, the award under which this contract is executed is not rescinded. */
export const holdAwardOf = (tx: Tx, contractId: string) =>
  tx.sql('select a.id from awards a join contracts c on c.award_id = a.id where c.id = $1 for share of a', [
    contractId,
  ])

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
  letter_id: z.string().nullable(),
  letter: z.string().nullable(),
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
    `select id, award_id, vendor_id, vendor_name, grounds, letter_id, (select f.name from files f where f.id = letter_id) as letter, filed_by_name, filed_at, received_at, is_late, decision, decision_reason, decided_by_name,
       decided_at, version from award_protests where project_id = $1 order by filed_at, id`,
    [projectId],
  )

/** Of one of the user’s firms. */
export const findOwnProtest = async (tx: Tx, userId: string, id: string) =>
  (
    await tx.rows(
      ProtestRow.pick({ letter_id: true }),
      `select letter_id from award_protests where id = $2
         and vendor_id in (select u.vendor_id from user_vendors u where u.user_id = $1)`,
      [userId, id],
    )
  )[0]

export const insertProtest = (
  tx: Tx,
  row: {
    readonly award_id: string
    readonly project_id: string
    readonly vendor_id: string
    readonly vendor_name: string
    readonly grounds: string
    readonly letter_id: string | null
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

const Submitter = z.object({ submission_id: z.string(), vendor_id: z.string() })

/** Each firm that submitted, with each address that it is written to. */
export async function findVendorAddresses(tx: Tx, projectId: string) {
  const submitters = await tx.rows(
    Submitter,
    `select id as submission_id, vendor_id from submissions where project_id = $1 and round = 1 and ended is null order by id`,
    [projectId],
  )
  const addresses = await findFirmAddresses(
    tx,
    submitters.map(({ vendor_id }) => vendor_id),
  )
  return submitters.flatMap((submitter) =>
    addresses
      .filter(({ vendor_id }) => vendor_id === submitter.vendor_id)
      .map(({ email }) => ({ ...submitter, email })),
  )
}
