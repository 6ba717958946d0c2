/** Disposing of a contract's documents: one person proposes it, and another one decides. */
import type { z } from 'zod'
import { lockVisible, updateMatter } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { mostZipBytes } from '#platform/server/files/zip.ts'
import { dayIn } from '#platform/shared/days.ts'
import { forbidden, invalid, notFound, wrongState } from '#platform/shared/errors.ts'
import type { ContractDisposition, ProposalFields } from '../../retention-contract.ts'
import { obstacleOf } from '../../retention-rules.ts'
import { contractKind } from '../../rules.ts'
import { hashOfPapers } from '../papers.ts'
import { findContract, object } from '../queries.ts'
import { disposeOfDocuments } from './job-kinds.ts'
import { findParts } from './package.ts'
import { findDisposition, findPeriod, lockDisposition, updateDisposition } from './queries.ts'
import { viewSchedule } from './schedule.ts'

type Me = Ctx<UserActor>

export async function proposeDisposition(
  ctx: Me,
  { contracts, transferredTo }: z.output<typeof ProposalFields>,
): Promise<{ proposed: number }> {
  const ids = [...new Set(contracts)].toSorted()
  const matters: { id: string; number: string }[] = []
  // In one order, so that two who choose the same ones don't wait for each other; all of them are looked up first.
  for (const id of ids) {
    const { number } = await lockVisible(ctx, contractKind, id)
    matters.push({ id, number: number ?? '' })
  }
  const { version } = await viewSchedule(ctx)
  for (const matter of matters) await propose(ctx, matter, version, transferredTo)
  return { proposed: ids.length }
}

async function propose(
  ctx: Me,
  { id, number }: { readonly id: string; readonly number: string },
  schedule: number,
  transferredTo: string,
): Promise<void> {
  const { tx, actor, now, tenant } = ctx
  if ((await findContract(tx, id)).parent !== null)
    throw wrongState(`${number} is part of its contract. Choose the contract instead.`)
  const period = await findPeriod(ctx, id)
  const obstacle = obstacleOf(period, dayIn(tenant.timeZone, now))
  const { rule, due_on, ended_on } = period
  if (obstacle || !rule || rule.years === null || due_on === null || rule.disposition === 'permanent')
    throw wrongState(`${number} can’t be disposed of. ${obstacle ?? ''}`.trim())
  const { record_type, years, basis, disposition } = rule
  if (disposition === 'transfer' && transferredTo === '') {
    const message = 'Enter the archive that the documents are transferred to.'
    throw invalid(message, { transferredTo: message })
  }
  if (disposition === 'transfer' && (await isTooLarge(tx, id)))
    throw wrongState(`${number} has more than 4 GB of documents, which is too much for one package.`)
  await tx.run(
    sql.insertInto('retention_dispositions').values({
      contract_id: id,
      schedule,
      record_type,
      years,
      basis,
      disposition,
      transferred_to: disposition === 'transfer' ? transferredTo : '',
      ended_on,
      due_on,
      proposed_by: actor.userId,
      proposed_by_name: actor.name,
      proposed_at: now,
    }),
  )
  await updateMatter(tx, id, { changed_at: now })
  ctx.audit('contract.disposition_proposed', {
    object: object(id),
    after: { disposition, basis, ended_on, due_on },
  })
}

/** Room is left for what the package itself adds. */
const isTooLarge = async (tx: Tx, id: string) =>
  (await findParts(tx, id)).reduce((sum, { size }) => sum + size, 0) > 0.95 * mostZipBytes

/** Locks the contract before the disposition, as holds do. */
async function lockProposed(ctx: Me, id: string) {
  const { tx } = ctx
  const found = await tx.maybe(
    sql.selectFrom('retention_dispositions').select('contract_id').where('id', '=', id),
  )
  if (!found) throw notFound()
  await lockVisible(ctx, contractKind, found.contract_id)
  const proposal = await lockDisposition(tx, id)
  if (!proposal) throw notFound()
  if (proposal.status === 'stopped') throw wrongState(`This proposal was stopped: ${proposal.reason}.`)
  if (proposal.status !== 'proposed') throw wrongState(`This proposal has already been ${proposal.status}.`)
  return proposal
}

type Proposal = Awaited<ReturnType<typeof lockProposed>>

export async function approveDisposition(ctx: Me, id: string): Promise<ContractDisposition> {
  const { tx, actor, now, tenant } = ctx
  const proposal = await lockProposed(ctx, id)
  await requireAnotherPerson(ctx, proposal)
  const period = await findPeriod(ctx, proposal.contract_id)
  const obstacle = obstacleOf({ ...period, is_proposed: false }, dayIn(tenant.timeZone, now))
  if (obstacle) throw wrongState(`This contract can’t be disposed of. ${obstacle}`)
  if (period.rule?.disposition !== proposal.disposition)
    throw wrongState('The retention schedule has changed since. Decline this proposal, and propose it again.')
  const { sha256 } = await hashOfPapers(ctx, await findContract(tx, proposal.contract_id))
  await updateDisposition(tx, id, {
    status: 'approved',
    decided_by: actor.userId,
    decided_by_name: actor.name,
    decided_at: now,
    papers_sha256: sha256,
  })
  await updateMatter(tx, proposal.contract_id, { changed_at: now })
  ctx.audit('contract.disposition_approved', {
    object: object(proposal.contract_id),
    after: { proposed_by: proposal.proposed_by_name, papers_sha256: sha256 },
  })
  await ctx.enqueue(disposeOfDocuments, { dispositionId: id })
  return findDisposition(tx, id)
}

/** Neither the person who proposed it nor someone who acts in that person's place. */
async function requireAnotherPerson({ tx, actor, tenant, now }: Me, proposal: Proposal): Promise<void> {
  if (proposal.proposed_by === actor.userId)
    throw forbidden('You proposed this disposition, so someone else must approve it.')
  const today = dayIn(tenant.timeZone, now)
  const delegation = await tx.maybe(
    sql
      .selectFrom('delegations')
      .select('id')
      .where('user_id', '=', proposal.proposed_by)
      .where('delegate_id', '=', actor.userId)
      .where('starts_on', '<=', today)
      .where('ends_on', '>=', today),
  )
  if (delegation)
    throw forbidden(`You’re the delegate of ${proposal.proposed_by_name}, who proposed this disposition.`)
}

export const declineDisposition = (ctx: Me, id: string, reason: string) => end(ctx, id, 'declined', reason)
export const withdrawDisposition = (ctx: Me, id: string, reason: string) => end(ctx, id, 'withdrawn', reason)

async function end(
  ctx: Me,
  id: string,
  status: 'declined' | 'withdrawn',
  reason: string,
): Promise<ContractDisposition> {
  const { tx, actor, now } = ctx
  const { contract_id } = await lockProposed(ctx, id)
  await updateDisposition(tx, id, {
    status,
    decided_by: actor.userId,
    decided_by_name: actor.name,
    decided_at: now,
    reason,
  })
  await updateMatter(tx, contract_id, { changed_at: now })
  ctx.audit(`contract.disposition_${status}`, { object: object(contract_id), after: { reason } })
  return findDisposition(tx, id)
}
