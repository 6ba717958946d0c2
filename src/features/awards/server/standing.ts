/** An award as what follows it needs it: to whom, for how much, and whether anything keeps it from going on. */
import { z } from 'zod'
import type { Tx } from '#platform/server/database/tx.ts'

const Standing = z.object({
  id: z.uuid(),
  project_id: z.uuid(),
  /** Of the solicitation. */
  number: z.string(),
  title: z.string(),
  category: z.string(),
  department_id: z.uuid().nullable(),
  resolution_id: z.uuid().nullable(),
  is_rescinded: z.boolean(),
  protest_until: z.string().nullable(),
  /** That hold it: undecided, or sustained while it isn’t rescinded. */
  open_protests: z.number().int(),
  parts: z.array(
    z.object({ vendor_id: z.uuid(), vendor_name: z.string(), amount_cents: z.number().nullable() }),
  ),
})
export type StandingAward = z.infer<typeof Standing>

const columns = `a.id, a.project_id, coalesce(p.number, m.number) as number, coalesce(p.title, m.title) as title, m.category,
  m.department_id, a.resolution_id, a.rescinded_at is not null as is_rescinded, a.protest_until,
  (select count(*)::int from award_protests x where x.award_id = a.id
     and (x.decision = 'sustained' or x.decision is null and not x.is_late)) as open_protests,
  (select coalesce(jsonb_agg(jsonb_build_object('vendor_id', w.vendor_id, 'vendor_name', w.vendor_name,
     'amount_cents', w.amount_cents) order by w.position), '[]') from award_parts w where w.award_id = a.id) as parts`
const from = `from awards a join matters m on m.id = a.project_id left join published_solicitations p on p.id = a.project_id
  where a.awarded_at is not null and a.kind <> 'none'`

/** The award of a project that stands; undefined where there is none. */
export const findStandingAward = async (tx: Tx, projectId: string): Promise<StandingAward | undefined> =>
  (
    await tx.rows(Standing, `select ${columns} ${from} and a.project_id = $1 and a.rescinded_at is null`, [
      projectId,
    ])
  )[0]

/** One that was made, also where it was rescinded since. */
export const findMadeAward = async (tx: Tx, id: string): Promise<StandingAward | undefined> =>
  (await tx.rows(Standing, `select ${columns} ${from} and a.id = $1`, [id]))[0]

/** Those that the Board's resolution was requested for, also where they were rescinded since. */
export const findAwardsOfResolution = (tx: Tx, resolutionId: string): Promise<StandingAward[]> =>
  tx.rows(Standing, `select ${columns} ${from} and a.resolution_id = $1 order by a.awarded_at, a.id`, [
    resolutionId,
  ])
