/** Starting an amendment, renewal, or extension: a draft of its own, beside the contract that it changes. */
import { requestMatter } from '#features/kinds/server/index.ts'
import { lockVisible, setLink, updateMatter } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { longDate } from '#platform/shared/dates.ts'
import { wrongState } from '#platform/shared/errors.ts'
import type { NewChange } from '../../change-contract.ts'
import {
  type Around,
  type ChangeKind,
  changedWords,
  changeNumber,
  dateFault,
  decideBy,
  endAfter,
  optionFault,
} from '../../change-rules.ts'
import { contractKind } from '../../rules.ts'
import type { Contract, ContractView } from '../../schemas.ts'
import { atField, linkToAuthority, requireAuthority } from '../authority.ts'
import { findContract, insertContract, object, replaceLines } from '../queries.ts'
import { viewContract } from '../view.ts'
import { aroundOf, findLife, today } from './life.ts'
import { nextChangeNumber } from './queries.ts'

type Me = Ctx<UserActor>

/** The contract is locked: the numbers of its changes are given one after the other. */
export async function startChange(
  ctx: Me,
  parentId: string,
  kind: ChangeKind,
  given: NewChange,
): Promise<ContractView> {
  const { tx } = ctx
  await lockVisible(ctx, contractKind, parentId)
  const parent = await findContract(tx, parentId)
  requireChangeable(parent, kind)
  const around = await aroundOf(ctx, parent, await findLife(tx, parent))
  if (kind === 'renewal') requireOption(around, today(ctx))
  const endDate = given.endDate ?? (kind === 'renewal' ? endOfOption(around) : null)
  const fault = dateFault({ kind, effectiveFrom: given.effectiveFrom, endDate }, around)
  if (fault) throw atField(fault.field, fault.text)
  const authority = await requireAuthority(ctx, given)
  const matter = await requestMatter(ctx, contractKind, {
    title: parent.contractName,
    category: parent.category,
    department_id: parent.department,
    requested_on: today(ctx),
  })
  const sequence = await nextChangeNumber(tx, parentId, kind)
  await updateMatter(tx, matter.id, { number: changeNumber(parent.number, kind, sequence) })
  await insertContract(tx, matter.id, {
    parent_id: parentId,
    change_kind: kind,
    change_number: sequence,
    vendor_id: parent.vendor,
    manager_id: parent.manager,
    description: given.reason,
    start_on: given.effectiveFrom,
    end_on: endDate,
    amount_kind: parent.amountKind,
    amount_cents: given.amount ?? 0,
    authority_note: given.authorityNote ?? '',
    papers_kind: given.papersKind ?? 'text',
    ...authority,
  })
  if (given.lines) await replaceLines(tx, matter.id, given.lines)
  await linkToAuthority(tx, matter.id, given)
  await setLink(tx, matter.id, ['amends', 'renews'], {
    to: parentId,
    kind: kind === 'renewal' ? 'renews' : 'amends',
  })
  const after = await findContract(tx, matter.id)
  ctx.audit('contract.requested', {
    object: object(matter.id),
    after,
    note: `Changes contract ${parent.number}`,
  })
  return viewContract(ctx, matter.id)
}

function requireChangeable(contract: Contract, kind: ChangeKind): void {
  if (contract.parent !== null)
    throw wrongState(`${contract.number} changes another contract. Change that contract instead.`)
  if (contract.disposed_at !== null)
    throw wrongState('This contract’s documents were disposed of, so it can’t be changed.')
  if (contract.status !== 'executed')
    throw wrongState(`Only an executed contract can be ${changedWords[kind]}.`)
}

function requireOption(around: Around, day: string): void {
  const fault = optionFault(around)
  if (fault) throw wrongState(fault)
  const latest = decideBy(around.options, around.used, around.end)
  if (latest && day > latest)
    throw wrongState(
      `The latest day to decide on the option to renew was ${longDate(latest)}. Start an amendment or an extension instead.`,
    )
}

const endOfOption = ({ options, end }: Around) => (options ? endAfter(end, options.months) : null)
