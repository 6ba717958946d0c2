import { z } from 'zod'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { SubmissionContent } from '../payload.ts'

const Closed = z.object({
  id: z.string(),
  vendor_id: z.string(),
  vendor_name: z.string(),
  receipt_code: z.string(),
  submitted_at: z.date(),
  submitted_by: z.string(),
  addenda: z.number(),
  is_confirmed: z.boolean(),
  state: z.enum(['sealed', 'waiting', 'opened', 'failed']),
  failure: z.string(),
})
export type ClosedRow = z.infer<typeof Closed>

/** Those that stood at closing, by receipt code: neither by when they came nor by who sent them. */
export const findClosed = (tx: Tx, projectId: string, round: number) =>
  tx.rows(
    Closed,
    `select s.id, s.vendor_id, v.name as vendor_name, s.receipt_code, s.submitted_at, s.submitted_by_name as submitted_by, s.addenda,
       s.confirmed_addenda >= p.version as is_confirmed, coalesce(o.state, 'sealed') as state, coalesce(o.failure, '') as failure
     from submissions s join vendors v on v.id = s.vendor_id join published_solicitations p on p.id = s.project_id
       left join opened_submissions o on o.submission_id = s.id
     where s.project_id = $1 and s.round = $2 and s.ended is null order by s.receipt_code`,
    [projectId, round],
  )

/** The sealed share of one official for every submission that stands. */
export const findSealedShares = (tx: Tx, projectId: string, round: number, position: number) =>
  tx.rows(
    z.object({ submission_id: z.string(), receipt_code: z.string(), share: z.string() }),
    `select id as submission_id, receipt_code, shares[$2::int] as share from submissions
     where project_id = $1 and round = $3 and ended is null and shares[$2::int] is not null order by receipt_code`,
    [projectId, position, round],
  )

/** False where the user has taken another position’s shares. */
export async function takeTurn(
  tx: Tx,
  turn: {
    readonly project_id: string
    readonly round: number
    readonly user_id: string
    readonly position: number
    readonly taken_at: Date
  },
): Promise<boolean> {
  await tx.run(
    sql
      .insertInto('opening_turns')
      .values(turn)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'project_id', 'round', 'user_id']).doNothing(),
      ),
  )
  const { position } = await tx.one(
    sql
      .selectFrom('opening_turns')
      .select('position')
      .where('project_id', '=', turn.project_id)
      .where('round', '=', turn.round)
      .where('user_id', '=', turn.user_id),
  )
  return position === turn.position
}

const Handed = z.object({
  position: z.number(),
  user_id: z.string(),
  user_name: z.string(),
  handed_over_at: z.date(),
  shares: z.record(z.string(), z.string()),
})
export type HandedOver = z.infer<typeof Handed>

export const findHandedOver = (tx: Tx, projectId: string, round: number) =>
  tx.rows(
    Handed,
    `select position, user_id, user_name, handed_over_at, shares from opening_shares
     where project_id = $1 and round = $2 order by handed_over_at, position`,
    [projectId, round],
  )

/** By the project's history: when it was moved on to be opened, and by whom. */
export async function findOpeningMove(tx: Tx, projectId: string) {
  const [move] = await tx.rows(
    z.object({ at: z.date(), by: z.string().nullable() }),
    `select left_at as at, case when left_by is not null then left_by_name end as by from matter_steps
     where matter_id = $1 and action = 'open' order by left_at desc limit 1`,
    [projectId],
  )
  return move ? { at: move.at.toISOString(), by: move.by === null ? [] : [move.by] } : null
}

export const insertHandedOver = (
  tx: Tx,
  {
    shares,
    ...given
  }: Omit<HandedOver, 'handed_over_at'> & {
    project_id: string
    round: number
    handed_over_at: Date
  },
) => tx.run(sql.insertInto('opening_shares').values({ ...given, shares: JSON.stringify(shares) }))

/** What its receipt was given for, as it lies there. */
const Kept = z.object({
  id: z.string(),
  project_id: z.string(),
  round: z.number(),
  vendor_id: z.string(),
  vendor_name: z.string(),
  receipt_code: z.string(),
  addenda: z.number(),
  payload_sha256: z.string(),
  shares: z.array(z.string()),
  share_sha256s: z.array(z.string()),
  secret: z.string().nullable(),
  storage_keys: z.array(z.string()),
})
export type KeptSubmission = z.infer<typeof Kept>

export const findWaiting = (tx: Tx, projectId: string) =>
  tx.rows(
    Kept,
    `select s.id, s.project_id, s.round, s.vendor_id, v.name as vendor_name, s.receipt_code, s.addenda, s.payload_sha256, s.shares, s.share_sha256s, o.secret,
       (select coalesce(array_agg(p.storage_key order by p.number), '{}') from sealed_parts p where p.upload_id = s.upload_id)
         as storage_keys
     from opened_submissions o join submissions s on s.id = o.submission_id join vendors v on v.id = s.vendor_id
     where o.project_id = $1 and o.state = 'waiting' order by s.receipt_code`,
    [projectId],
  )

export const lockWaiting = (tx: Tx, submissionId: string) =>
  tx.maybe(
    sql
      .selectFrom('opened_submissions')
      .select('submission_id')
      .where('submission_id', '=', submissionId)
      .where('state', '=', 'waiting')
      .forUpdate(),
  )

interface Put {
  readonly project_id: string
  readonly submission_id: string
  readonly secret: string | null
  readonly at: Date
}

/** To be opened by the job, or failed at once where no shares fit. One that failed before is tried again. */
export const putOpened = (tx: Tx, { project_id, submission_id, secret, at }: Put) => {
  const state =
    secret === null
      ? { state: 'failed', failure: 'The officials’ shares don’t match.', secret: null }
      : { state: 'waiting', failure: '', secret }
  return tx.run(
    sql
      .insertInto('opened_submissions')
      .values({ project_id, submission_id, ...state, changed_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'submission_id'])
          .doUpdateSet({ ...state, changed_at: at })
          .where('opened_submissions.state', '=', 'failed'),
      ),
  )
}

export const setFailed = (tx: Tx, submissionId: string, failure: string, changed_at: Date) =>
  tx.run(
    sql
      .updateTable('opened_submissions')
      .set({ state: 'failed', failure, changed_at })
      .where('submission_id', '=', submissionId),
  )

export const setOpened = (tx: Tx, submissionId: string, content: SubmissionContent, changed_at: Date) =>
  tx.run(
    sql
      .updateTable('opened_submissions')
      .set({ state: 'opened', failure: '', content: JSON.stringify(content), changed_at })
      .where('submission_id', '=', submissionId),
  )

export const insertOpenedFile = (
  tx: Tx,
  file: {
    readonly submission_id: string
    readonly position: number
    readonly file_id: string | null
    readonly refusal: string
  },
) => tx.run(sql.insertInto('opened_files').values(file))

const Opened = Closed.extend({
  state: z.enum(['waiting', 'opened', 'failed']),
  /** The submission whose content this is, its round, and when that one came. */
  content_id: z.string(),
  round: z.number(),
  content_at: z.date(),
  /** The vendor’s best and final offer of the newest round could not be opened. */
  is_offer_lost: z.boolean(),
  content: SubmissionContent.nullable(),
  refusals: z.record(z.string(), z.string()),
})
export type OpenedRow = z.infer<typeof Opened>

const refusalsOf = (id: string) =>
  `(select coalesce(jsonb_object_agg(f.position, f.refusal), '{}') from opened_files f where f.submission_id = ${id}) as refusals`

/** What was opened in one round, as it is. */
export const findOpenedIn = (tx: Tx, projectId: string, round: number) =>
  tx.rows(
    Opened,
    `select s.id, s.vendor_id, v.name as vendor_name, s.receipt_code, s.submitted_at, s.submitted_by_name as submitted_by, s.addenda,
       s.confirmed_addenda >= p.version as is_confirmed, o.state, o.failure, s.id as content_id, s.round, s.submitted_at as content_at,
       false as is_offer_lost, o.content, ${refusalsOf('s.id')}
     from opened_submissions o join submissions s on s.id = o.submission_id join vendors v on v.id = s.vendor_id
       join published_solicitations p on p.id = s.project_id
     where o.project_id = $1 and s.round = $2 order by v.name, s.id`,
    [projectId, round],
  )

/**
 * What counts: each vendor’s submission of the first round, with the content of its newest best and final offer once all of that round
 * are opened. Who sent none is held to what came before.
 */
export const findOpened = (tx: Tx, projectId: string) =>
  tx.rows(
    Opened,
    `with later as (
       select s.vendor_id, s.id, s.round, s.submitted_at, s.confirmed_addenda, o.state, o.content
       from submissions s join opened_submissions o on o.submission_id = s.id join offer_rounds r
         on r.project_id = s.project_id and r.round = s.round
       where s.project_id = $1 and s.ended is null and r.opened_at is not null and not exists (
         select from submissions w join opened_submissions x on x.submission_id = w.id
         where w.project_id = s.project_id and w.round = s.round and x.state = 'waiting'))
     select s.id, s.vendor_id, v.name as vendor_name, s.receipt_code, s.submitted_at, s.submitted_by_name as submitted_by, s.addenda,
       coalesce(l.confirmed_addenda, s.confirmed_addenda) >= p.version as is_confirmed, o.state, o.failure,
       coalesce(l.id, s.id) as content_id, coalesce(l.round, s.round) as round, coalesce(l.submitted_at, s.submitted_at) as content_at,
       exists (select from later f where f.vendor_id = s.vendor_id and f.state = 'failed' and f.round > coalesce(l.round, 1))
         as is_offer_lost,
       coalesce(l.content, o.content) as content, ${refusalsOf('coalesce(l.id, s.id)')}
     from opened_submissions o join submissions s on s.id = o.submission_id and s.round = 1
       join vendors v on v.id = s.vendor_id join published_solicitations p on p.id = s.project_id
       left join lateral (select * from later c where c.vendor_id = s.vendor_id and c.state = 'opened' and o.state = 'opened'
         order by c.round desc limit 1) l on true
     where o.project_id = $1 order by v.name, s.id`,
    [projectId],
  )

/** Of a submission of one of the user’s own firms, once it was opened. */
export const findOwnContent = async (tx: Tx, userId: string, submissionId: string) =>
  (
    await tx.rows(
      z.object({ content: SubmissionContent }),
      `select o.content from opened_submissions o join submissions s on s.id = o.submission_id
       where o.submission_id = $2 and o.state = 'opened'
         and s.vendor_id in (select u.vendor_id from user_vendors u where u.user_id = $1)`,
      [userId, submissionId],
    )
  )[0]?.content

export const findOpenedFile = (tx: Tx, projectId: string, submissionId: string, position: number) =>
  tx.rows(
    z.object({ file_id: z.string(), name: z.string() }),
    `select f.file_id, o.content->'files'->($3::int - 1)->>'name' as name
     from opened_files f join opened_submissions o on o.submission_id = f.submission_id
     where o.project_id = $1 and f.submission_id = $2 and f.position = $3 and f.file_id is not null`,
    [projectId, submissionId, position],
  )

const List = z.object({ sha256: z.string() })

export const findClosingList = async (tx: Tx, projectId: string, round: number) =>
  (
    await tx.rows(List, 'select sha256 from closing_lists where project_id = $1 and round = $2', [
      projectId,
      round,
    ])
  )[0] ?? null
