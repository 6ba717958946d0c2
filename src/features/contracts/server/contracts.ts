/** Creating, changing and deleting contracts. */
import { isDeepStrictEqual } from 'node:util'
import { cloneRequirements, copyDefaults, followCategory } from '#features/insurance/server/index.ts'
import { requestMatter } from '#features/kinds/server/index.ts'
import {
  deleteMatter,
  findByNumber,
  findVisible,
  lockVisible,
  nextNumber,
  updateMatter,
} from '#features/matters/server/index.ts'
import { actingUserOf, hasMoved } from '#features/routing/server/index.ts'
import { settingOn } from '#features/tenants/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { dayIn } from '#platform/shared/days.ts'
import { forbidden, wrongState } from '#platform/shared/errors.ts'
import { optionsFault } from '../change-rules.ts'
import { contractKind, contractNumber, mayDelete, mayEdit } from '../rules.ts'
import type { Contract, ContractChange, ContractView, NewContract } from '../schemas.ts'
import { atField, linkToAuthority, requireAuthority, requireManager } from './authority.ts'
import { editRefusal } from './edit-refusal.ts'
import { endOverrideIfChanged } from './insurance-override.ts'
import * as queries from './queries.ts'
import { subjectOf } from './subject.ts'
import { viewContract } from './view.ts'

type Me = Ctx<UserActor>

export async function createContract(ctx: Me, given: NewContract): Promise<ContractView> {
  const { tx, tenant, now } = ctx
  const { number, isFromMeeting = false, clonedFrom, ...fields } = given
  if (clonedFrom) await findVisible(ctx, contractKind, clonedFrom)
  await checkTogether(ctx, fields)
  const { matter: ofMatter, own } = storedOf(fields)
  const matter = await requestMatter(ctx, contractKind, {
    category: 'Goods and Services',
    ...ofMatter,
    requested_on: dayIn(tenant.timeZone, now),
  })
  await updateMatter(tx, matter.id, {
    number: number === undefined ? await freeNumber(tx, matter.year) : await ownNumber(tx, number),
  })
  await queries.insertContract(tx, matter.id, {
    vendor_id: given.vendor,
    end_on: given.endDate,
    manager_id: ctx.actor.userId,
    ...own,
    ...(await requireAuthority(ctx, fields)),
    is_from_meeting: isFromMeeting,
  })
  if (fields.lines) await queries.replaceLines(tx, matter.id, fields.lines)
  await linkToAuthority(tx, matter.id, fields)
  if (clonedFrom) await cloneRequirements(tx, clonedFrom, matter.id)
  else await copyDefaults(tx, matter.id, matter.category)
  const after = await queries.findContract(tx, matter.id)
  ctx.audit('contract.requested', {
    object: queries.object(matter.id),
    after,
    ...(clonedFrom && { note: `Cloned from ${(await queries.findContract(tx, clonedFrom)).number}` }),
  })
  return viewContract(ctx, matter.id)
}

/** The next one of the series that no one has typed before. */
async function freeNumber(tx: Tx, year: number): Promise<string> {
  for (;;) {
    const number = await nextNumber(tx, contractKind, year, contractNumber)
    if (!(await findByNumber(tx, contractKind, number))) return number
  }
}

/** One that someone typed. Files of payments and documents name contracts without regard to capitals. */
async function ownNumber(tx: Tx, number: string, ownId?: string): Promise<string> {
  if (await queries.isNumberTaken(tx, number, ownId))
    throw atField('number', 'Another contract has this number.')
  return number
}

export async function updateContract(
  ctx: Me,
  id: string,
  { version, ...change }: ContractChange & { version?: number },
): Promise<ContractView> {
  const { tx, now } = ctx
  const matter = subjectOf(await lockVisible(ctx, contractKind, id))
  if (!mayEdit(await actingUserOf(ctx), matter)) throw editRefusal(matter)
  requireVersion(matter, version)
  const before = await queries.findContract(tx, id)
  if (before.parent !== null)
    throw wrongState(`${before.number} changes another contract, so its terms are entered as a change.`)
  await checkTogether(ctx, { ...togetherOf(before), ...change })
  const authority = change.authorityKind === undefined ? {} : await requireAuthority(ctx, change)
  if (change.number !== undefined && change.number !== before.number) await ownNumber(tx, change.number, id)
  const stored = storedOf(change)
  await updateMatter(tx, id, { ...stored.matter, changed_at: now })
  await queries.updateOwn(tx, id, { ...stored.own, ...authority, is_from_meeting: false })
  if (change.lines) await queries.replaceLines(tx, id, change.lines)
  if (change.category !== undefined && change.category !== before.category)
    await followCategory(tx, id, before.category, change.category)
  if (change.authorityKind !== undefined) await linkToAuthority(tx, id, change)
  const after = await queries.findContract(tx, id)
  if (!isSame(before, after)) ctx.audit('contract.updated', { object: queries.object(id), before, after })
  await endOverrideIfChanged(ctx, before, after)
  return viewContract(ctx, id)
}

function isSame(before: Contract, after: Contract): boolean {
  const { version, changed_at } = before
  return isDeepStrictEqual(before, { ...after, version, changed_at })
}

export async function deleteContract(ctx: Me, id: string) {
  const matter = subjectOf(await lockVisible(ctx, contractKind, id))
  const wasSubmitted = await hasMoved(ctx.tx, id)
  if (matter.status !== 'draft' || wasSubmitted)
    throw wrongState('Only a draft that was never submitted can be deleted.')
  if (!mayDelete(await actingUserOf(ctx), matter, { wasSubmitted })) throw forbidden()
  const before = await queries.findContract(ctx.tx, id)
  if (before.is_retained)
    throw wrongState('This contract is on hold under the retention schedule, so it stays.')
  await deleteMatter(ctx.tx, id)
  ctx.audit('contract.deleted', { object: queries.object(id), before })
  return { message: 'Contract deleted.' }
}

/** As the columns are called, the matter's and the contract's own. */
function storedOf(change: ContractChange) {
  const { number, contractName, department, category, options, ...rest } = change
  const columns = {
    vendor_id: rest.vendor,
    description: rest.description,
    manager_id: rest.manager,
    start_on: rest.startDate,
    end_on: rest.endDate,
    amount_kind: rest.amountKind,
    amount_cents: rest.amount,
    authority_note: rest.authorityNote,
    papers_kind: rest.papersKind,
    ...(options !== undefined && {
      option_count: options?.count ?? 0,
      option_months: options?.months ?? null,
      option_notice_days: options?.noticeDays ?? 0,
    }),
  }
  return {
    matter: {
      ...(number !== undefined && { number }),
      ...(contractName !== undefined && { title: contractName }),
      ...(department !== undefined && { department_id: department }),
      ...(category !== undefined && { category }),
    },
    own: withoutMissing(columns),
  }
}

const withoutMissing = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Fields]?: Exclude<Fields[Key], undefined>
  }

type Together = Pick<ContractChange, 'startDate' | 'endDate' | 'options' | 'manager'>

const togetherOf = ({ startDate, endDate, options }: Contract): Together => ({ startDate, endDate, options })

/** Fields that depend on each other, with those that did not change. */
async function checkTogether({ tx, tenant, now }: Me, fields: Together): Promise<void> {
  const { startDate = null, endDate, options = null, manager } = fields
  if (startDate && endDate && endDate < startDate)
    throw atField('endDate', 'The end date can’t be before the start date.')
  await requireManager(tx, manager)
  if (!options || !endDate) return
  const longestYears = await settingOn(tx, 'contracts.longestTerm', dayIn(tenant.timeZone, now))
  const fault = optionsFault(options, { start: startDate, end: endDate, longestYears })
  if (fault) throw atField('options', fault)
}
