/** The insurance that a contract asks for: set in the draft, answered from certificates, overridden with a reason. */
import { isDeepStrictEqual } from 'node:util'
import type { Answer, RequirementFields } from '#features/insurance/contract.ts'
import {
  answersOn,
  findDefaults,
  findDefaultVersions,
  findPolicies,
  findRequirements,
  findRequirementsOn,
  lockDefaults,
  replaceDefaults,
  replaceRequirements,
} from '#features/insurance/server/index.ts'
import { findVisible, lockVisible, updateMatter } from '#features/matters/server/index.ts'
import { actingUserOf } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { dayIn } from '#platform/shared/days.ts'
import { forbidden, wrongState } from '#platform/shared/errors.ts'
import type { ContractInsurance, InsuranceDefaults } from '../insurance-contract.ts'
import { contractCategories, contractKind, mayEdit } from '../rules.ts'
import type { Contract } from '../schemas.ts'
import { editRefusal } from './edit-refusal.ts'
import { endOverride, isOwnContract } from './insurance-override.ts'
import { findContract, findOverride, object, setsInsurance, updateOwn } from './queries.ts'
import { subjectOf } from './subject.ts'

type Me = Ctx<UserActor>
type Asked = Pick<Ctx, 'tx' | 'tenant' | 'now'>

/** A contract must be covered from its first day, and today. */
const dayOfAnswer = ({ tenant, now }: Asked, { startDate }: Pick<Contract, 'startDate'>) => {
  const today = dayIn(tenant.timeZone, now)
  return startDate !== null && startDate > today ? startDate : today
}

/** Of a change that says nothing of insurance, what its contract asks for on that day. */
async function requiredOn({ tx }: Asked, contract: Contract, on: string) {
  if (contract.parent === null) return findRequirementsOn(tx, [contract.id], on)
  return (await setsInsurance(tx, contract.id))
    ? findRequirements(tx, [contract.id])
    : findRequirementsOn(tx, [contract.parent], on)
}

async function answersFor(ctx: Asked, contract: Contract, on: string): Promise<Answer[]> {
  const [requirements, policies] = await Promise.all([
    requiredOn(ctx, contract, on),
    findPolicies(ctx.tx, contract.vendor, ctx.now),
  ])
  return answersOn(requirements, policies, on)
}

/** What is not covered, in sentences; none where someone let it pass. */
export async function insuranceFaults(ctx: Asked, contract: Contract): Promise<string[]> {
  if ((await findOverride(ctx.tx, contract.id)) !== null) return []
  const answers = await answersFor(ctx, contract, dayOfAnswer(ctx, contract))
  return answers.flatMap(({ text }) => (text === '' ? [] : [text]))
}

async function view(ctx: Me, id: string): Promise<ContractInsurance> {
  const { tx, actor } = ctx
  const [contract, matter, acting, override] = await Promise.all([
    findContract(tx, id),
    findVisible(ctx, contractKind, id),
    actingUserOf(ctx),
    findOverride(tx, id),
  ])
  const on = dayOfAnswer(ctx, contract)
  const [answers, isOwn] = await Promise.all([answersFor(ctx, contract, on), isOwnContract(ctx, matter)])
  const isLacking = answers.some(({ verdict }) => verdict !== 'covered')
  return {
    on,
    answers,
    override,
    change:
      contract.changeKind === null
        ? null
        : { kind: contract.changeKind, sets_insurance: await setsInsurance(tx, id) },
    may: {
      edit: mayEdit(acting, subjectOf(matter)),
      override:
        actor.can('insurance.override') &&
        !isOwn &&
        override === null &&
        isLacking &&
        !contractKind.over.some((each) => each === matter.status),
    },
    version: contract.version,
  }
}

export async function viewInsurance(ctx: Me, id: string): Promise<ContractInsurance> {
  await findVisible(ctx, contractKind, id)
  return view(ctx, id)
}

interface GivenRequirements {
  readonly requirements: RequirementFields
  readonly keeps_insurance?: boolean | undefined
  readonly version?: number | undefined
}

export async function saveRequirements(
  ctx: Me,
  id: string,
  { requirements, keeps_insurance: isKept, version }: GivenRequirements,
): Promise<ContractInsurance> {
  const { tx, now } = ctx
  const matter = await lockVisible(ctx, contractKind, id)
  const subject = subjectOf(matter)
  if (!mayEdit(await actingUserOf(ctx), subject)) throw editRefusal(subject)
  requireVersion(matter, version)
  const before = await findRequirements(tx, [id])
  const didSet = await setsInsurance(tx, id)
  const { changeKind } = await findContract(tx, id)
  if (isKept && changeKind === null)
    throw wrongState('This contract doesn’t change another one. Enter what it requires.')
  if (changeKind !== null) await updateOwn(tx, id, { sets_insurance: !isKept })
  await replaceRequirements(tx, id, isKept ? [] : requirements)
  const isSame =
    isDeepStrictEqual(await findRequirements(tx, [id]), before) && didSet === (await setsInsurance(tx, id))
  if (!isSame) await endOverride(ctx, id)
  await updateMatter(tx, id, { changed_at: now })
  ctx.audit('contract.insurance_required', {
    object: object(id),
    before: { requirements: before },
    after: { requirements: await findRequirements(tx, [id]), ...(isKept && { keeps_insurance: true }) },
  })
  return view(ctx, id)
}

/** On record with its reason, and told at the execution. */
export async function overrideInsurance(
  ctx: Me,
  id: string,
  { reason, version }: { reason: string; version?: number | undefined },
): Promise<ContractInsurance> {
  const { tx, actor, now } = ctx
  const matter = await lockVisible(ctx, contractKind, id)
  requireVersion(matter, version)
  const { may, answers, override } = await view(ctx, id)
  if (override !== null) throw wrongState('The insurance was already overridden.')
  if (!answers.some(({ verdict }) => verdict !== 'covered'))
    throw wrongState('Nothing is missing: the vendor has the required insurance.')
  if (await isOwnContract(ctx, matter))
    throw forbidden('You requested or submitted this contract, so someone else must override its insurance.')
  if (!may.override) throw forbidden()
  await updateOwn(tx, id, {
    insurance_overridden_at: now,
    insurance_overridden_by_name: actor.name,
    insurance_override_reason: reason,
  })
  await updateMatter(tx, id, { changed_at: now })
  ctx.audit('contract.insurance_overridden', {
    object: object(id),
    after: { reason, missing: answers.flatMap(({ text }) => (text === '' ? [] : [text])) },
  })
  return view(ctx, id)
}

export async function listDefaults({ tx }: Pick<Me, 'tx'>): Promise<InsuranceDefaults> {
  const [rows, versions] = await Promise.all([findDefaults(tx), findDefaultVersions(tx)])
  return contractCategories.map((category) => ({
    category,
    requirements: rows
      .filter((row) => row.category === category)
      .map(({ category: _, ...requirement }) => requirement),
    version: versions.find((each) => each.category === category)?.version ?? 1,
  }))
}

export async function saveDefaults(
  ctx: Me,
  {
    category,
    requirements,
    version,
  }: { category: string; requirements: RequirementFields; version?: number | undefined },
): Promise<InsuranceDefaults> {
  const of = (defaults: InsuranceDefaults) => defaults.find((each) => each.category === category)
  await lockDefaults(ctx.tx, category)
  const before = await listDefaults(ctx)
  requireVersion(of(before) ?? { version: 1 }, version)
  await replaceDefaults(ctx.tx, category, requirements)
  const after = await listDefaults(ctx)
  ctx.audit('insurance.defaults_changed', {
    object: { type: 'county', id: ctx.tenant.id },
    before: of(before),
    after: of(after),
  })
  return after
}
