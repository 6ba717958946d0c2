/** Requests for best and final offers: further sealed rounds of a solicitation, for the vendors that were asked. */
import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { notFound } from '#platform/shared/errors.ts'

const Row = z.object({
  round: z.number(),
  request: z.string(),
  reason: z.string(),
  due_at: z.date(),
  requested_at: z.date(),
  requested_by_name: z.string(),
  opened_at: z.date().nullable(),
  canceled_at: z.date().nullable(),
  canceled_because: z.string(),
  is_due: z.boolean(),
  vendor_ids: z.array(z.string()),
})
export type OfferRound = z.infer<typeof Row>

/** The earliest first. */
export const findOfferRounds = (tx: Tx, projectId: string) =>
  tx.rows(
    Row,
    `select r.round, r.request, r.reason, r.due_at, r.requested_at, r.requested_by_name, r.opened_at, r.canceled_at,
       r.canceled_because, r.due_at <= clock_timestamp() as is_due,
       array(select i.vendor_id from offer_invitations i where i.project_id = r.project_id and i.round = r.round
         order by i.vendor_id) as vendor_ids
     from offer_rounds r where r.project_id = $1 order by r.round`,
    [projectId],
  )

/** Asked for, and neither opened nor canceled: what vendors sent is sealed. */
export const isOutstanding = ({ opened_at, canceled_at }: Pick<OfferRound, 'opened_at' | 'canceled_at'>) =>
  opened_at === null && canceled_at === null

interface NewRound {
  readonly project_id: string
  readonly round: number
  readonly request: string
  readonly reason: string
  readonly due_at: Date
  readonly requested_at: Date
  readonly requested_by_name: string
}

export async function insertOfferRound(tx: Tx, row: NewRound, vendorIds: readonly string[]): Promise<void> {
  const { project_id, round } = row
  await tx.run(sql.insertInto('offer_rounds').values(row))
  await tx.run(
    sql
      .insertInto('offer_invitations')
      .values(vendorIds.map((vendor_id) => ({ project_id, round, vendor_id }))),
  )
}

export const setRoundOpened = (tx: Tx, projectId: string, round: number, opened_at: Date) =>
  tx.run(
    sql
      .updateTable('offer_rounds')
      .set({ opened_at })
      .where('project_id', '=', projectId)
      .where('round', '=', round),
  )

/** Under the solicitation’s lock, so that whoever submits at this moment comes before or after. */
export async function cancelOfferRound(
  tx: Tx,
  projectId: string,
  round: number,
  given: {
    readonly canceled_at: Date
    readonly canceled_by_name: string
    readonly canceled_because: string
  },
): Promise<void> {
  await tx.rows(z.object({}), 'select from published_solicitations where id = $1 for update', [projectId])
  await tx.run(
    sql.updateTable('offer_rounds').set(given).where('project_id', '=', projectId).where('round', '=', round),
  )
}

/** A vendor that was not asked gets the answer that it would get without any such round. */
export async function requireAsked(
  tx: Tx,
  projectId: string,
  round: number,
  vendorId: string,
): Promise<void> {
  if (round === 1) return
  const asked = await tx.maybe(
    sql
      .selectFrom('offer_invitations')
      .select('round')
      .where('project_id', '=', projectId)
      .where('round', '=', round)
      .where('vendor_id', '=', vendorId),
  )
  if (!asked) throw notFound('Solicitation not found.')
}

const Asked = z.object({ round: z.number(), request: z.string(), vendor_ids: z.array(z.string()) })

/** The newest round that one of the user’s firms was asked for; none that was canceled. */
export const findAskedRound = async (tx: Tx, projectId: string, userId: string) =>
  (
    await tx.rows(
      Asked,
      `select r.round, r.request, array_agg(i.vendor_id) as vendor_ids
       from offer_rounds r join offer_invitations i on i.project_id = r.project_id and i.round = r.round
         join user_vendors u on u.vendor_id = i.vendor_id and u.user_id = $2
       where r.project_id = $1 and r.canceled_at is null group by r.round, r.request order by r.round desc limit 1`,
      [projectId, userId],
    )
  )[0]
