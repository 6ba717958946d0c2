/** The county's purchasing policy over time. What explains an earlier purchase is never written again. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { longDate } from '#platform/shared/dates.ts'
import { addDays, dayIn } from '#platform/shared/days.ts'
import { conflict, invalid, notFound, stale, wrongState } from '#platform/shared/errors.ts'
import type { PurchasingPolicy } from '../../policy/contract.ts'
import { type Edition, editionOn, type PolicyRules } from '../../policy/rules.ts'
import { rulesInWords } from '../../policy/text.ts'
import * as queries from './queries.ts'

type Reading = Pick<Ctx, 'tx' | 'tenant' | 'now'>

const object = { type: 'purchasing_policy', id: 'policy' } as const
const today = ({ tenant, now }: Reading) => dayIn(tenant.timeZone, now)

/** The edition that is in effect on a day of the county. */
export async function policyInForce({ tx }: Pick<Ctx, 'tx'>, day: string): Promise<Edition> {
  const edition = editionOn(await queries.findEditions(tx), day)
  if (!edition) throw new Error('the county has no purchasing policy')
  return edition
}

export async function viewPolicy(ctx: Reading): Promise<PurchasingPolicy> {
  const day = today(ctx)
  const [{ version }, editions, isAdvised] = await Promise.all([
    queries.findPolicyRow(ctx.tx),
    queries.findEditions(ctx.tx),
    queries.wasAdvisedUnder(ctx.tx, day),
  ])
  const current = editionOn(editions, day)
  if (!current) throw new Error('the county has no purchasing policy')
  return {
    today: day,
    in_effect: current.effective_from,
    changeable_from: isAdvised ? addDays(day, 1) : day,
    editions,
    version,
  }
}

interface Save {
  readonly effective_from: string
  readonly rules: PolicyRules
  readonly version?: number
}

export async function savePolicy(ctx: Ctx<UserActor>, { effective_from, rules, version }: Save) {
  const before = await lockPolicy(ctx, version)
  requireDayAhead(before, effective_from)
  if (before.editions.some((edition) => edition.effective_from === effective_from))
    throw conflict(
      `A policy that takes effect on ${longDate(effective_from)} already exists. Edit that one instead.`,
      'effective_from',
    )
  if (before.editions.length >= mostEditions)
    throw wrongState(`The county already has ${mostEditions} policies. Delete one that isn’t in effect yet.`)
  await queries.insertEdition(ctx.tx, { effective_from, rules, set_by: ctx.actor.userId, set_at: ctx.now })
  await queries.raiseVersion(ctx.tx)
  ctx.audit('purchasing_policy.saved', { object, after: { effective_from, ...rulesInWords(rules) } })
  return viewPolicy(ctx)
}

function requireDayAhead({ today }: PurchasingPolicy, day: string): void {
  if (day < today) throw atDate('Choose today or a later date.')
  if (day > `${Number(today.slice(0, 4)) + 10}-12-31`)
    throw atDate('Choose a date within the next ten years.')
}

export async function changePolicy(ctx: Ctx<UserActor>, { effective_from, rules, version }: Save) {
  const before = await lockPolicy(ctx, version)
  const edition = requireChangeable(before, effective_from)
  await queries.updateEdition(ctx.tx, { effective_from, rules, set_by: ctx.actor.userId, set_at: ctx.now })
  await queries.raiseVersion(ctx.tx)
  ctx.audit('purchasing_policy.saved', {
    object,
    before: { effective_from, ...rulesInWords(edition.rules) },
    after: { effective_from, ...rulesInWords(rules) },
  })
  return viewPolicy(ctx)
}

function requireChangeable({ today, changeable_from, editions }: PurchasingPolicy, day: string): Edition {
  const edition = editions.find(({ effective_from }) => effective_from === day)
  if (!edition) throw notFound('There is no policy with this effective date.')
  if (day < today)
    throw wrongState(
      'A policy that has taken effect can’t be changed. Enter a new policy with a later effective date.',
    )
  if (day < changeable_from)
    throw wrongState(
      'Projects have been advised under this policy, so it can’t be changed. Enter a new policy with a later effective date.',
    )
  return edition
}

/** More than a county decides in its life; the whole list is read at once. */
const mostEditions = 200

const atDate = (message: string) => invalid(message, { effective_from: message })

export async function deletePolicy(ctx: Ctx<UserActor>, effectiveFrom: string, version?: number) {
  const before = await lockPolicy(ctx, version)
  const edition = requireChangeable(before, effectiveFrom)
  await queries.deleteEdition(ctx.tx, effectiveFrom)
  await queries.raiseVersion(ctx.tx)
  ctx.audit('purchasing_policy.deleted', {
    object,
    before: { effective_from: effectiveFrom, ...rulesInWords(edition.rules) },
  })
  return viewPolicy(ctx)
}

async function lockPolicy(ctx: Ctx<UserActor>, version: number | undefined): Promise<PurchasingPolicy> {
  await queries.lockPolicyRow(ctx.tx)
  const current = await viewPolicy(ctx)
  if (version !== undefined && version !== current.version) throw stale(current)
  return current
}
