/** What happened to solicitations in public, in the order of time: each is a release. */
import { z } from 'zod'
import {
  type AwardRow,
  findPublicAwards,
  findPublicResult,
  type PublicBids,
} from '#features/awards/server/index.ts'
import {
  type AwardedContract,
  contractEventsSql,
  findAwardedContracts,
} from '#features/contracts/server/index.ts'
import { findVersions, type SolicitationVersion } from '#features/procurement/server/index.ts'
import { findPublishedQuestions } from '#features/questions/server/index.ts'
import { settingByDay } from '#features/tenants/server/index.ts'
import type { Tx } from '#platform/server/database/tx.ts'

export const eventKinds = [
  'tender',
  'answers',
  'cancellation',
  'bids',
  'award',
  'rescission',
  'contract',
  'amendment',
  'termination',
] as const

const Event = z.object({
  project_id: z.uuid(),
  kind: z.enum(eventKinds),
  /** Which version, award, contract, or change of a contract. */
  ref: z.string(),
  at: z.date(),
})
export type Event = z.infer<typeof Event>

/** Bids count as published once all of a solicitation were opened; whether the county posts them is known by the process. */
const eventsOn = (today: string) => `
  select project_id, 'tender' as kind, number::text as ref, published_at as at from solicitation_versions
  union all select project_id, 'answers', (extract(epoch from decided_at) * 1000)::bigint::text, decided_at from solicitation_questions
    where status = 'published' group by project_id, decided_at
  union all select id, 'cancellation', '', cancelled_at from published_solicitations where cancelled_at is not null
  union all select o.project_id, 'bids', '', max(o.changed_at) from opened_submissions o
    join submissions s on s.id = o.submission_id and s.round = 1 join published_solicitations p on p.id = o.project_id and p.cancelled_at is null
    group by o.project_id having bool_and(o.state <> 'waiting')
  union all select project_id, 'award', id::text, awarded_at from awards where awarded_at is not null
  union all select project_id, 'rescission', id::text, rescinded_at from awards where rescinded_at is not null
  union all ${contractEventsSql(today)}`

export const findEvents = (tx: Tx, today: string, page: number, perPage: number) =>
  tx.rows(
    Event,
    `select project_id, kind, ref, at from (${eventsOn('$3::date')}) e order by at, project_id, kind, ref limit $1 offset $2`,
    [perPage + 1, (page - 1) * perPage, today],
  )

const EventsOf = z.object({
  project_id: z.uuid(),
  events: z.array(z.object({ kind: z.enum(eventKinds), ref: z.string(), at: z.string() })),
})

/** The events of a page of solicitations, the earliest published first. */
export async function findEventsByProcess(
  tx: Tx,
  today: string,
  page: number,
  perPage: number,
): Promise<Event[][]> {
  const rows = await tx.rows(
    EventsOf,
    `select p.id as project_id, (select jsonb_agg(jsonb_build_object('kind', e.kind, 'ref', e.ref, 'at', e.at)
        order by e.at, e.kind, e.ref) from (${eventsOn('$3::date')}) e where e.project_id = p.id) as events
     from published_solicitations p order by p.published_at, p.id limit $1 offset $2`,
    [perPage + 1, (page - 1) * perPage, today],
  )
  return rows.map(({ project_id, events: found }) =>
    found.map(({ at, ...event }) => ({ ...event, project_id, at: new Date(at) })),
  )
}

/** Everything that is published of one solicitation. */
export interface Process {
  readonly id: string
  /** The earliest first. */
  readonly versions: readonly SolicitationVersion[]
  /** Null where the county doesn’t post bids, and where it canceled the solicitation. */
  readonly bids: PublicBids | null
  /** Prices are published with the award. */
  readonly isEvaluated: boolean
  readonly awards: readonly AwardRow[]
  /** Those that are published, by their execution. */
  readonly contracts: readonly AwardedContract[]
  readonly questions: Awaited<ReturnType<typeof findPublishedQuestions>>
  /** When the last of them was opened. */
  readonly opened_at: Date | null
  readonly cancelled_at: Date | null
  readonly prefix: string
}

const Moments = z.object({ opened_at: z.date().nullable(), cancelled_at: z.date().nullable() })

export async function readProcess(
  tx: Tx,
  id: string,
  { subdomain, today }: { readonly subdomain: string; readonly today: string },
): Promise<Process> {
  const [versions, result, awards, contracts, questions, [moments], prefixOn] = await Promise.all([
    findVersions(tx, id),
    findPublicResult(tx, id),
    findPublicAwards(tx, id),
    findAwardedContracts(tx, id, today),
    findPublishedQuestions(tx, id),
    tx.rows(
      Moments,
      `select (select max(o.changed_at) from opened_submissions o join submissions s on s.id = o.submission_id
         where o.project_id = p.id and s.round = 1) as opened_at, cancelled_at
       from published_solicitations p where id = $1`,
      [id],
    ),
    settingByDay(tx, 'procurement.ocidPrefix'),
  ])
  const first = versions.at(-1)
  if (!moments || !first) throw new Error('what is published has a version')
  return {
    id,
    versions: versions.toReversed(),
    bids: moments.cancelled_at === null ? result.bids : null,
    isEvaluated: result.isEvaluated,
    awards,
    contracts,
    questions,
    ...moments,
    prefix: prefixOn(first.published_at.slice(0, 10)) || `ocds-${subdomain}`,
  }
}
