/** Creating, changing and deleting contracts. */
import { isDeepStrictEqual } from 'node:util'
import { findStandingAward } from '#features/awards/server/index.ts'
import { requestMatter } from '#features/kinds/server/index.ts'
import {
  deleteMatter,
  findByNumber,
  findVisible,
  lockVisible,
  nextNumber,
  setLink,
  updateMatter,
} from '#features/matters/server/index.ts'
import { resolutionKind } from '#features/resolutions/rules.ts'
import { actingUserOf, hasMoved } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { dayIn } from '#platform/shared/days.ts'
import { forbidden, invalid, wrongState } from '#platform/shared/errors.ts'
import { contractKind, contractNumber, mayDelete, mayEdit } from '../rules.ts'
import type { Contract, ContractChange, ContractView, NewContract } from '../schemas.ts'
import { editRefusal } from './edit-refusal.ts'
import * as queries from './queries.ts'
import { subjectOf } from './subject.ts'
import { viewContract } from './view.ts'

type Me = Ctx<UserActor>
const atField = (field: string, message: string) => invalid(message, { [field]: message })

export async function createContract(ctx: Me, given: NewContract): Promise<ContractView> {
  const { tx, tenant, now } = ctx
  const { number, isFromMeeting = false, clonedFrom, ...fields } = given
  const awardId = await checkTogether(ctx, fields)
  const { matter: ofMatter, own } = storedOf(fields, awardId)
  const matter = await requestMatter(ctx, contractKind, {
    category: 'Goods and Services',
    ...ofMatter,
    requested_on: dayIn(tenant.timeZone, now),
  })
  const given_number = number === undefined ? await freeNumber(tx, matter.year) : await ownNumber(tx, number)
  await updateMatter(tx, matter.id, { number: given_number })
  await queries.insertContract(tx, matter.id, {
    vendor_id: given.vendor,
    end_on: given.endDate,
    manager_id: ctx.actor.userId,
    ...own,
    is_from_meeting: isFromMeeting,
  })
  if (fields.lines) await queries.replaceLines(tx, matter.id, fields.lines)
  await linkToAuthority(tx, matter.id, fields)
  const after = await queries.findContract(tx, matter.id)
  if (clonedFrom) await findVisible(ctx, contractKind, clonedFrom)
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

/** The number that the series offers next counts as given by it. */
async function ownNumber(tx: Tx, number: string): Promise<string> {
  if (await findByNumber(tx, contractKind, number))
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
  const awardId = await checkTogether(ctx, { ...togetherOf(before), ...change })
  if (change.number !== undefined && change.number !== before.number) await ownNumber(tx, change.number)
  const stored = storedOf(change, awardId)
  await updateMatter(tx, id, { ...stored.matter, changed_at: now })
  await queries.updateOwn(tx, id, { ...stored.own, is_from_meeting: false })
  if (change.lines) await queries.replaceLines(tx, id, change.lines)
  if (change.authorityKind !== undefined) await linkToAuthority(tx, id, change)
  const after = await queries.findContract(tx, id)
  if (!isSame(before, after)) ctx.audit('contract.updated', { object: queries.object(id), before, after })
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
  await deleteMatter(ctx.tx, id)
  ctx.audit('contract.deleted', { object: queries.object(id), before })
  return { message: 'Contract deleted.' }
}

/** As the columns are called, the matter's and the contract's own. */
function storedOf(change: ContractChange, awardId: string | null) {
  const { number, contractName, department, category, lines: _, ...rest } = change
  const columns = {
    vendor_id: rest.vendor,
    description: rest.description,
    manager_id: rest.manager,
    start_on: rest.startDate,
    end_on: rest.endDate,
    amount_kind: rest.amountKind,
    amount_cents: rest.amount,
    authority_kind: rest.authorityKind,
    authority_note: rest.authorityNote,
    papers_kind: rest.papersKind,
    // Of resolution and award, only what the kind of authority names.
    ...(rest.authorityKind !== undefined && {
      resolution_id: rest.authorityKind === 'resolution' ? (rest.resolution ?? null) : null,
      award_id: awardId,
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

type Together = Pick<
  ContractChange,
  'startDate' | 'endDate' | 'authorityKind' | 'resolution' | 'award' | 'manager'
>

const togetherOf = ({ startDate, endDate, authorityKind, resolution, award }: Contract): Together => ({
  startDate,
  endDate,
  authorityKind,
  resolution,
  award,
})

/** Fields that depend on each other, with those that did not change; returns the award that they name. */
async function checkTogether(ctx: Me, fields: Together): Promise<string | null> {
  const { startDate, endDate, authorityKind, resolution, award, manager } = fields
  if (startDate && endDate && endDate < startDate)
    throw atField('endDate', 'The end date can’t be before the start date.')
  if (authorityKind === 'resolution') {
    if (!resolution) throw atField('resolution', 'Choose a resolution.')
    await requireResolution(ctx, resolution)
  }
  if (manager && !(await queries.isStaff(ctx.tx, manager)))
    throw atField('manager', 'Choose someone who works for the county.')
  return authorityKind === 'award' ? requireAward(ctx, award) : null
}

/** One that the user does not see is for them as if it were not there; what the Board adopted is no secret. */
async function requireResolution(ctx: Me, id: string): Promise<void> {
  if (!(await queries.isAdopted(ctx.tx, id)) && !(await isSeen(ctx, resolutionKind, id)))
    throw atField('resolution', 'This resolution doesn’t exist.')
}

/** The award of this project that stands. */
async function requireAward(ctx: Me, projectId: string | null | undefined): Promise<string> {
  if (!projectId) throw atField('award', 'Choose an award.')
  const award = await findStandingAward(ctx.tx, projectId)
  if (!award) throw atField('award', 'This project has no award.')
  return award.id
}

const isSeen = (ctx: Me, kind: Parameters<typeof findVisible>[1], id: string) =>
  findVisible(ctx, kind, id).then(
    () => true,
    () => false,
  )

/** From now on the contract comes from this resolution, or from the project that was awarded. */
async function linkToAuthority(
  tx: Tx,
  id: string,
  { authorityKind, resolution, award }: ContractChange,
): Promise<void> {
  const project = authorityKind === 'award' && award ? award : null
  const authorized = authorityKind === 'resolution' && resolution ? resolution : null
  await setLink(
    tx,
    id,
    ['contracts', 'authorizes'],
    project ? { to: project, kind: 'contracts' } : authorized ? { to: authorized, kind: 'authorizes' } : null,
  )
}
