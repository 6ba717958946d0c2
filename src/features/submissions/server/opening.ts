/** The opening ceremony: who is here, whose shares were handed over, and the moment at which everything opens. */
import type { Status } from '#features/procurement/rules.ts'
import {
  closeIfDue,
  findOfficials,
  findProjectVisible,
  openProject,
} from '#features/procurement/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { forbidden, invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import type { Opening, OpeningState } from '../opening-contract.ts'
import { maySeeNames } from './bar.ts'
import { writeClosingList } from './closing-list.ts'
import { openSubmissions } from './job-kinds.ts'
import { setRoundOpened } from './offer-rounds.ts'
import * as queries from './opening-queries.ts'
import type { OpeningProofs } from './proof.ts'
import { findSolicitation, lockSolicitation, type SolicitationNow } from './queries.ts'
import { secretsOf } from './secrets-of.ts'

const object = (id: string) => ({ type: 'project', id })

/** A waiting submission is one that the job has not come to yet. */
function stateOf(
  solicitation: SolicitationNow,
  submissions: readonly queries.ClosedRow[],
  isOpened: boolean,
): OpeningState {
  if (solicitation.is_canceled) return 'canceled'
  if (solicitation.is_open) return 'open'
  if (isOpened) return submissions.some(({ state }) => state === 'waiting') ? 'opening' : 'opened'
  return solicitation.now < solicitation.opening_at ? 'closed' : 'ready'
}

const afterOpening: readonly Status[] = ['opened', 'evaluation', 'awarded', 'no-award', 'archived']

/** Without officials nothing was sealed to anyone: the project alone says that it was opened. What is sealed stays so all the same. */
const isOpenedUnsealed = (status: Status, submissions: readonly queries.ClosedRow[]) =>
  afterOpening.includes(status) && submissions.every(({ state }) => state !== 'sealed')

export async function viewOpening(ctx: Ctx<UserActor>, id: string, round: number): Promise<Opening> {
  const { tx, actor } = ctx
  const { status } = await findProjectVisible(ctx, id)
  const solicitation = await findSolicitation(tx, id, round)
  const [{ needed, keys }, handed, submissions, list, isNamed] = await Promise.all([
    findOfficials(tx, id),
    queries.findHandedOver(tx, id, round),
    queries.findClosed(tx, id, round),
    queries.findClosingList(tx, id, round),
    maySeeNames(ctx, id),
  ])
  const isUnsealed = round === 1 && keys.length === 0 && isOpenedUnsealed(status, submissions)
  const isOpened =
    isUnsealed || (handed.length >= needed && (round > 1 || (status !== 'published' && status !== 'closed')))
  const isShown = !solicitation.is_open && !solicitation.is_canceled
  return {
    state: stateOf(solicitation, submissions, isOpened),
    round,
    bid_number: solicitation.number,
    bid_title: solicitation.title,
    due_at: solicitation.due_at.toISOString(),
    opening_at: solicitation.opening_at.toISOString(),
    now: solicitation.now.toISOString(),
    needed,
    opened: await momentOf(tx, id, { isOpened, isUnsealed, handed: handed.slice(0, needed) }),
    officials: keys.map(({ id: key_id, name, recipient, user_id }, index) => {
      const over = handed.find(({ position }) => position === index + 1)
      return {
        position: index + 1,
        key_id,
        name,
        recipient,
        is_safe: user_id === null,
        is_mine: user_id === actor.userId,
        handed_over_at: over?.handed_over_at.toISOString() ?? null,
        handed_over_by: over?.user_name ?? null,
      }
    }),
    has_handed_over: handed.some(({ user_id }) => user_id === actor.userId),
    submissions: isShown ? submissions.map((row) => closedView(row, isOpened && isNamed)) : null,
    closing_sha256: isShown ? (list?.sha256 ?? null) : null,
  }
}

/** By the last share that was needed; where nothing was sealed, by what the project's history says. */
async function momentOf(tx: Ctx['tx'], id: string, { isOpened, isUnsealed, handed }: WasOpened) {
  if (!isOpened) return null
  if (isUnsealed) return queries.findOpeningMove(tx, id)
  const last = handed.at(-1)
  return last ? { at: last.handed_over_at.toISOString(), by: handed.map(({ user_name }) => user_name) } : null
}

interface WasOpened {
  readonly isOpened: boolean
  readonly isUnsealed: boolean
  /** Those with whom it was opened. */
  readonly handed: readonly queries.HandedOver[]
}

const closedView = (row: queries.ClosedRow, isNamed: boolean) => ({
  id: row.id,
  receipt_code: row.receipt_code,
  submitted_at: row.submitted_at.toISOString(),
  is_confirmed: row.is_confirmed,
  vendor_name: isNamed ? row.vendor_name : null,
  state: row.state,
  failure: row.failure,
})

/** Neither before its time, nor by the same person twice, nor with somebody else’s key. */
async function requireTurn(ctx: Ctx<UserActor>, solicitation: SolicitationNow, position: number) {
  const { tx, actor } = ctx
  const { id, round, is_canceled, is_open, now, opening_at } = solicitation
  if (is_canceled)
    throw wrongState(
      round === 1
        ? 'This solicitation was canceled.'
        : 'This request for best and final offers was canceled.',
    )
  if (is_open || now < opening_at)
    throw wrongState('Submissions can’t be opened before the opening date and time.')
  const [{ needed, keys }, handed] = await Promise.all([
    findOfficials(tx, id),
    queries.findHandedOver(tx, id, round),
  ])
  const key = keys[position - 1]
  if (!key) throw notFound('Opening official not found.')
  if (key.user_id !== null && key.user_id !== actor.userId)
    throw forbidden('Only the official whose key it is can do this.')
  if (handed.some((each) => each.position === position))
    throw wrongState('These shares were handed over already.')
  if (handed.some(({ user_id }) => user_id === actor.userId))
    throw wrongState('You have handed over shares already. Another person must hand over the next ones.')
  return { needed, handed, key }
}

/**
 * Whoever takes the shares of one position has taken their turn: nobody gets those of two. The proof can be read only with the
 * position’s own key, and is handed over with the shares.
 */
export async function takeShares(
  ctx: Ctx<UserActor>,
  proofs: OpeningProofs,
  id: string,
  { round, position }: { readonly round: number; readonly position: number },
) {
  const { tx, actor, now } = ctx
  await findProjectVisible(ctx, id)
  const { key } = await requireTurn(ctx, await findSolicitation(tx, id, round), position)
  const turn = { project_id: id, round, user_id: actor.userId, position, taken_at: now }
  if (!(await queries.takeTurn(tx, turn)))
    throw wrongState('You have taken the shares of another official already. Another person must take these.')
  ctx.audit('opening.shares_taken', {
    object: object(id),
    after: { ...laterRound(round), official: key.name, position },
  })
  const { encrypt } = await import('#platform/shared/seal/seal.ts')
  const proof = proofs.current({ projectId: id, round, position, userId: actor.userId }, now)
  return {
    shares: await queries.findSealedShares(tx, id, round, position),
    proof: Buffer.from(await encrypt(key.recipient, proof)).toString('base64'),
  }
}

/** On record only where it is another than the first. */
const laterRound = (round: number) => (round === 1 ? {} : { round })

interface Handing {
  readonly round: number
  readonly position: number
  readonly proof: string
  readonly shares: readonly { readonly submission_id: string; readonly share: string | null }[]
}

/**
 * Under the lock of the solicitation, so that two officials at the same moment come one after the other, and the later of them opens.
 */
export async function handOver(
  ctx: Ctx<UserActor>,
  proofs: OpeningProofs,
  id: string,
  { round, position, proof, shares }: Handing,
): Promise<Opening> {
  const { tx, actor } = ctx
  await findProjectVisible(ctx, id)
  if (round === 1) await closeIfDue(ctx, id)
  const { status } = await findProjectVisible(ctx, id)
  const solicitation = await lockSolicitation(tx, id, round, 'update')
  const {
    needed,
    handed,
    key: { name },
  } = await requireTurn(ctx, solicitation, position)
  const who = { projectId: id, round, position, userId: actor.userId }
  if (!proofs.isProof(who, Buffer.from(proof, 'base64'), ctx.now))
    throw invalid('These shares weren’t opened with the official’s key. Try again.')
  if (status === 'published' || status === 'amending')
    throw wrongState('Discard the addendum in progress first.')
  await writeClosingList(ctx, id, round)
  const submissions = await queries.findClosed(tx, id, round)
  const given = new Map(shares.map(({ submission_id, share }) => [submission_id, share]))
  if (given.size !== submissions.length || submissions.some(({ id: each }) => !given.has(each)))
    throw invalid('Shares are needed for every submission. Reload the page and try again.')
  const { now: at } = solicitation
  const opened = Object.fromEntries(
    [...given].flatMap(([key, share]) => (share === null ? [] : [[key, share]])),
  )
  const over = { position, user_id: actor.userId, user_name: actor.name, handed_over_at: at, shares: opened }
  await queries.insertHandedOver(tx, { ...over, project_id: id, round })
  ctx.audit('opening.shares_handed_over', {
    object: object(id),
    after: {
      ...laterRound(round),
      official: name,
      position,
      submissions: submissions.length,
      not_opened: submissions.length - Object.keys(opened).length,
    },
  })
  const all = [...handed, over]
  if (all.length >= needed) await openAll(ctx, solicitation, needed, all, submissions)
  return viewOpening(ctx, id, round)
}

/** In this one transaction the secret of every submission is put together; the job then opens them one by one. */
async function openAll(
  ctx: Ctx<UserActor>,
  { id, round, now: at }: SolicitationNow,
  needed: number,
  handed: readonly queries.HandedOver[],
  submissions: readonly queries.ClosedRow[],
): Promise<void> {
  const { tx } = ctx
  const isFirst = handed.length === needed
  for (const { id: submission_id, state } of submissions) {
    if (state !== 'sealed' && state !== 'failed') continue
    const [secret = null] = await secretsOf(handed, submission_id, needed)
    if (secret === null && state === 'failed') continue
    await queries.putOpened(tx, { project_id: id, submission_id, secret, at })
  }
  if (isFirst) {
    ctx.audit('opening.opened', {
      object: object(id),
      after: {
        ...laterRound(round),
        officials: handed.map(({ user_name, position }) => ({ position, name: user_name })),
        submissions: submissions.map(({ receipt_code, vendor_name }) => ({
          receipt_code,
          vendor: vendor_name,
        })),
      },
    })
    if (round === 1) await openProject(ctx, id)
    // By the same clock as recommendations and scores, which it is held against.
    else await setRoundOpened(tx, id, round, ctx.now)
  }
  await ctx.enqueue(openSubmissions, { projectId: id })
}
