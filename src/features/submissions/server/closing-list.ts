/** At closing: the receipt codes that stand are published, and what was sealed meanwhile comes onto the county’s record. */
import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { findClosed, findClosingList } from './opening-queries.ts'
import { lockSolicitation } from './queries.ts'
import { sha256Of } from './sha256.ts'

const object = (id: string) => ({ type: 'project', id })

/** Waits for whoever submitted in the last moment; once, however often it is asked for. */
export async function writeClosingList(ctx: Ctx, projectId: string): Promise<void> {
  const { tx } = ctx
  const { is_open, is_canceled, due_at, now } = await lockSolicitation(tx, projectId, 'update')
  if (is_open) return
  if (!is_canceled && !(await findClosingList(tx, projectId))) {
    const standing = await findClosed(tx, projectId)
    const entries = standing.map(({ receipt_code, submitted_at }) => ({
      receipt_code,
      submitted_at: submitted_at.toISOString(),
    }))
    const text = JSON.stringify(entries)
    const sha256 = sha256Of(Buffer.from(text))
    const row = { project_id: projectId, entries: text, sha256, closed_at: due_at, written_at: now }
    await tx.run(sql.insertInto('closing_lists').values(row))
    ctx.audit('opening.list_closed', {
      object: object(projectId),
      after: { submissions: entries.length, sha256 },
    })
  }
  await recordSealed(ctx, projectId)
}

const Sealed = z.object({
  kind: z.string(),
  detail: z.record(z.string(), z.unknown()),
  at: z.date(),
  vendor: z.string().nullable(),
  submitted_by: z.string().nullable(),
})

/** In one transaction: thousands at once would take the record’s lock for longer than a statement may. */
const mostAtOnce = 500

/**
 * Who it was is joined in only now: while vendors submit, an event says no more than its kind and its receipt code. The oldest come
 * first; returns whether there are more.
 */
export async function recordSealed(ctx: Ctx, projectId: string): Promise<boolean> {
  const events = await ctx.tx.rows(
    Sealed,
    `with oldest as (
       select e.id from sealed_events e join published_solicitations p on p.id = e.project_id
       where e.project_id = $1 and p.due_at <= clock_timestamp() and e.recorded_at is null
       order by e.at, e.id limit ${mostAtOnce} for update of e),
     recorded as (
       update sealed_events e set recorded_at = clock_timestamp() from oldest o where e.id = o.id
       returning e.kind, e.detail, e.at)
     select r.kind, r.detail, r.at, v.name as vendor, s.submitted_by_name as submitted_by from recorded r
       left join submissions s on s.receipt_code = r.detail->>'receipt_code' left join vendors v on v.id = s.vendor_id`,
    [projectId],
  )
  for (const { kind, detail, at, vendor, submitted_by } of events.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  ))
    ctx.audit(`submission.${kind}`, {
      object: object(projectId),
      after: { ...(vendor && { vendor, submitted_by }), ...detail, at: at.toISOString() },
    })
  return events.length === mostAtOnce
}

/** Of solicitations whose due time has passed. */
export const findUnrecorded = (tx: Tx) =>
  tx.rows(
    z.object({ project_id: z.string() }),
    `select distinct e.project_id from sealed_events e join published_solicitations p on p.id = e.project_id
     where e.recorded_at is null and p.due_at <= clock_timestamp()`,
  )
