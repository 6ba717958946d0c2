/** The decision as the firms that submitted see it. */
import { z } from 'zod'
import { findVersions } from '#features/procurement/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Files } from '#platform/server/files/index.ts'
import type { Download, Scope } from '#platform/server/http/handle.ts'
import { dayIn } from '#platform/shared/days.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { LetterOf } from '../contract.ts'
import { isPartial, isProtestOpen } from '../rules.ts'
import type { VendorResult } from '../vendor-contract.ts'
import { letterFor, printLetter, requireMade } from './letters.ts'
import { fileProtest, type Letter, letterOf } from './protests.ts'
import * as queries from './queries.ts'

const Own = z.object({
  submission_id: z.string(),
  project_id: z.string(),
  vendor_id: z.string(),
  vendor_name: z.string(),
  bid_number: z.string(),
  bid_title: z.string(),
  award_id: z.string(),
})

/** Submissions that stood, of firms that the user belongs to, with each decision that was made, also one that was rescinded. */
const findOwnDecided = (tx: Tx, userId: string, submission: string | null = null) =>
  tx.rows(
    Own,
    `select s.id as submission_id, s.project_id, s.vendor_id, v.name as vendor_name, p.number as bid_number, p.title as bid_title, a.id as award_id
     from awards a join submissions s on s.project_id = a.project_id and s.round = 1 and s.ended is null
       join vendors v on v.id = s.vendor_id join published_solicitations p on p.id = s.project_id
     where a.awarded_at is not null and ($2::uuid is null or s.id = $2)
       and s.vendor_id in (select u.vendor_id from user_vendors u where u.user_id = $1)
     order by a.rescinded_at is not null, a.awarded_at desc, s.id limit 200`,
    [userId, submission],
  )
type OwnDecided = z.infer<typeof Own>

const standing = (awards: readonly queries.AwardRow[]) =>
  awards.find(({ awarded_at, rescinded_at }) => awarded_at !== null && rescinded_at === null)

export async function listResults({ tx, actor, tenant, now }: Ctx<UserActor>): Promise<VendorResult[]> {
  const own = await findOwnDecided(tx, actor.userId)
  const today = dayIn(tenant.timeZone, now)
  const results: VendorResult[] = []
  for (const row of own) {
    const [awards, protests, [published]] = await Promise.all([
      queries.findAwards(tx, row.project_id),
      queries.findProtests(tx, row.project_id),
      findVersions(tx, row.project_id),
    ])
    const award = awards.find(({ id }) => id === row.award_id)
    const lines = published?.content.form.lines ?? []
    if (award?.awarded_at) results.push(resultOf(row, { ...award, lines }, award.awarded_at, protests, today))
  }
  return results
}

function resultOf(
  row: OwnDecided,
  award: queries.AwardRow & { readonly lines: readonly { readonly id: string; readonly kind: string }[] },
  decided: Date,
  protests: readonly queries.ProtestRow[],
  today: string,
): VendorResult {
  const { vendor_id, ...shown } = row
  const part = award.parts.find(({ submission_id }) => submission_id === row.submission_id)
  const own = protests.filter((each) => each.vendor_id === vendor_id && each.award_id === award.id)
  const won = part && (isPartial(part.line_ids, award.lines) ? 'partly-awarded' : 'awarded')
  return {
    ...shown,
    outcome: won ?? (award.kind === 'none' ? 'no-award' : 'not-awarded'),
    amount_cents: part?.amount_cents ?? null,
    decided_at: decided.toISOString(),
    protest_until: award.protest_until,
    rescinded_at: award.rescinded_at?.toISOString() ?? null,
    rescinded_because: award.rescinded_because,
    may_protest:
      award.rescinded_at === null &&
      isProtestOpen(award.protest_until, today) &&
      own.every(({ decision }) => decision !== null),
    protests: own.map(({ id, grounds, letter, decision, decision_reason }) => ({
      id,
      grounds,
      letter,
      decision,
      decision_reason,
    })),
  }
}

async function requireOwn({ tx, actor }: Ctx<UserActor>, submission: string): Promise<OwnDecided> {
  const [own] = await findOwnDecided(tx, actor.userId, submission)
  if (!own) throw notFound('Submission not found.')
  return own
}

export async function printOwnLetter(
  scope: Scope<UserActor>,
  submission: string,
  asked: LetterOf,
): Promise<Download> {
  const letter = await scope.transact(async (ctx) => {
    const { project_id, vendor_name } = await requireOwn(ctx, submission)
    const award = await requireMade(ctx.tx, project_id, asked.award)
    return letterFor(ctx, project_id, award, { submission, vendor: vendor_name, notice: asked.notice })
  })
  return printLetter(scope, letter)
}

/** Of a firm that the user belongs to. */
export async function openOwnLetter(ctx: Ctx<UserActor>, files: Files, id: string): Promise<Download> {
  return letterOf(ctx, files, await queries.findOwnProtest(ctx.tx, ctx.actor.userId, id))
}

/** Under the award’s lock, so that one firm files once. */
export async function protestOwn(
  ctx: Ctx<UserActor>,
  submission: string,
  { grounds, letter }: { readonly grounds: string; readonly letter: Letter },
): Promise<VendorResult[]> {
  const { project_id, vendor_id, vendor_name } = await requireOwn(ctx, submission)
  await queries.lockAward(ctx.tx, project_id)
  const [awards, protests] = await Promise.all([
    queries.findAwards(ctx.tx, project_id),
    queries.findProtests(ctx.tx, project_id),
  ])
  const award = standing(awards) ?? null
  const ofAward = protests.filter(({ award_id }) => award_id === award?.id)
  await fileProtest(ctx, project_id, award, ofAward, { vendor_id, vendor_name, grounds, letter })
  return listResults(ctx)
}
