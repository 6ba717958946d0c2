/** A county's contracts, at least one in each status, as moves would have left them. */
import { copyDefaults, demoRequirement, replaceRequirements } from '#features/insurance/server/index.ts'
import { insertMatter, nextNumber, setLink } from '#features/matters/server/index.ts'
import { assigneeAt, assigneeId, findRoles } from '#features/routing/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { addDays, dayIn } from '#platform/shared/days.ts'
import { changeNumber } from '../change-rules.ts'
import { type Action, contractKind, contractNumber, type Step } from '../rules.ts'
import { insertApproval, voidApprovals } from './approvals.ts'
import { type DemoContract, demoContracts } from './demo-contracts.ts'
import { addNegotiatedText } from './demo-text.ts'
import { authorityOf, before, dayMs, findAdopted, noteOf, stepDays } from './demo-ways.ts'
import { hashOfPapers } from './papers.ts'
import { addDemoPayments } from './payments/demo.ts'
import { findContract, insertContract, replaceLines } from './queries.ts'

const comments: Partial<Record<Action, string>> = {
  reject: 'The county can’t accept the vendor’s limit of liability.',
  terminate: 'The vendor stopped doing business.',
}

interface Person {
  readonly id: string
  readonly name: string
}

export async function addDemoContracts(ctx: Ctx): Promise<void> {
  const { tx } = ctx
  const [{ people, departments, roles }, vendors, adopted] = await Promise.all([
    findCounty(ctx),
    tx.many(sql.selectFrom('vendors').select('id').orderBy('name')),
    findAdopted(ctx),
  ])
  const added = new Map<string, Added>()
  for (const [index, contract] of demoContracts.entries()) {
    const amended = contract.amends === undefined ? null : (added.get(contract.amends) ?? null)
    const one = await addContract(ctx, contract, {
      people,
      roles,
      department_id: departments.find(({ munis_id }) => munis_id === contract.department)?.id ?? null,
      vendor_id: amended?.vendor_id ?? vendors[index % vendors.length]?.id ?? '',
      resolution_id: contract.isAuthorizedByBoard ? authorityOf(ctx, contract, adopted, index) : null,
      award: null,
      amended,
    })
    if (!amended) added.set(contract.name, one)
    if (contract.isPaid) await addDemoPayments(ctx, one.id)
  }
}

async function findCounty({ tx }: Ctx) {
  const [users, departments, roles] = await Promise.all([
    tx.many(sql.selectFrom('users').select(['id', 'email', 'first_name', 'last_name'])),
    tx.many(sql.selectFrom('departments').select(['id', 'munis_id'])),
    findRoles(tx),
  ])
  const people = new Map(
    users.map(({ id, email, first_name, last_name }) => [
      email.split('@')[0] ?? '',
      { id, name: `${first_name} ${last_name}` },
    ]),
  )
  return { people, departments, roles }
}

/** One more, from before resolutions were kept here. */
export async function addDemoContract(ctx: Ctx, contract: DemoContract): Promise<string> {
  const { people, departments, roles } = await findCounty(ctx)
  const vendor = await ctx.tx.one(sql.selectFrom('vendors').select('id').orderBy('name').limit(1))
  const { id } = await addContract(ctx, contract, {
    people,
    roles,
    department_id: departments.find(({ munis_id }) => munis_id === contract.department)?.id ?? null,
    vendor_id: vendor.id,
    resolution_id: null,
    award: null,
    amended: null,
  })
  return id
}

/** One that comes of an award, and an amendment of it. */
export async function addDemoContractOfAward(
  ctx: Ctx,
  award: DemoAward,
  [contract, amendment]: readonly [DemoContract, DemoContract],
): Promise<void> {
  const { people, departments, roles } = await findCounty(ctx)
  const around = {
    people,
    roles,
    department_id: departments.find(({ munis_id }) => munis_id === contract.department)?.id ?? null,
    vendor_id: award.vendor_id,
    resolution_id: null,
    award,
  }
  const amended = await addContract(ctx, contract, { ...around, amended: null })
  await addContract(ctx, amendment, { ...around, amended })
}

export interface DemoAward {
  readonly id: string
  readonly project_id: string
  readonly vendor_id: string
}

interface Added {
  readonly id: string
  readonly number: string
  readonly vendor_id: string
}

interface Surroundings {
  readonly people: ReadonlyMap<string, Person>
  readonly roles: Awaited<ReturnType<typeof findRoles>>
  readonly department_id: string | null
  readonly vendor_id: string
  readonly resolution_id: string | null
  readonly award: DemoAward | null
  /** The contract that this one amends. */
  readonly amended: Added | null
}

async function addContract(ctx: Ctx, contract: DemoContract, around: Surroundings): Promise<Added> {
  const { tx, tenant, now } = ctx
  const { people, roles, department_id, vendor_id, resolution_id, award, amended } = around
  const manager = people.get('contracts')
  if (!manager) throw new Error('the demo county has no contracts manager')
  const requested = new Date(now.getTime() - contract.age * dayMs)
  const today = dayIn(tenant.timeZone, now)
  const day = dayIn(tenant.timeZone, requested)
  const year = Number(day.slice(0, 4))
  const stays = before[contract.step] ?? []
  const entered = (index: number) =>
    new Date(requested.getTime() + index * stepDays(contract, stays.length) * dayMs)
  const executedIndex = stays.findIndex(([, action]) => action === 'execute')
  const assigneeIn = (status: Step) =>
    assigneeAt(
      contractKind,
      [],
      { status, step_id: null },
      { requester_id: manager.id, department_id },
      roles,
    )
  const number = amended
    ? changeNumber(amended.number, 'amendment', 1)
    : await nextNumber(tx, contractKind, year, contractNumber)
  const { id } = await insertMatter(tx, {
    kind: contractKind.kind,
    number,
    year,
    title: contract.name,
    status: contract.step,
    category: contract.category,
    department_id,
    requester_id: manager.id,
    requested_on: day,
    ...assigneeIn(contract.step),
    waiting_since: entered(stays.length),
    created_at: requested,
    changed_at: entered(stays.length),
  })
  const starts = addDays(today, contract.startsIn)
  await insertContract(tx, id, {
    vendor_id,
    description: contract.description,
    manager_id: manager.id,
    start_on: starts,
    end_on: amended ? null : addDays(starts, contract.days),
    amount_kind: contract.amountKind,
    amount_cents: contract.amount * 100,
    authority_kind: award ? 'award' : resolution_id ? 'resolution' : 'delegated',
    resolution_id,
    award_id: award?.id ?? null,
    authority_note: award || resolution_id ? '' : noteOf(contract),
    submitted_by: stays.length > 0 ? manager.id : null,
    option_count: contract.options?.count ?? 0,
    option_months: contract.options?.months ?? null,
    option_notice_days: contract.options?.noticeDays ?? 0,
    ...(amended && { parent_id: amended.id, change_kind: 'amendment', change_number: 1 }),
  })
  if (resolution_id) await setLink(tx, id, ['authorizes'], { to: resolution_id, kind: 'authorizes' })
  if (award && !amended) await setLink(tx, id, ['contracts'], { to: award.project_id, kind: 'contracts' })
  if (amended) await setLink(tx, id, ['amends', 'renews'], { to: amended.id, kind: 'amends' })
  if (contract.amountKind !== 'revenue')
    await replaceLines(tx, id, [
      {
        budgetLine: contract.budgetLine,
        fiscalYear: Number(starts.slice(0, 4)),
        amount: contract.amount * 100,
      },
    ])
  if (contract.step === 'executed') await replaceRequirements(tx, id, demoRequirement)
  else await copyDefaults(tx, id, contract.category)
  if (contract.isNegotiated) await addNegotiatedText(ctx, id, manager, requested)
  const { sha256 } = await hashOfPapers(ctx, await findContract(tx, id))
  for (const [index, [status, action, by]] of stays.entries()) {
    const approver = people.get(by)
    if (action !== 'approve' || !approver) continue
    await insertApproval(tx, {
      contract_id: id,
      status,
      step_id: null,
      step_name: contractKind.statusNames[status],
      papers_sha256: sha256,
      approved_by: approver.id,
      approved_by_name: approver.name,
      approved_at: entered(index + 1),
    })
  }
  if (contract.step === 'rejected') await voidApprovals(tx, id, entered(stays.length))
  if (executedIndex >= 0) {
    const at = entered(executedIndex + 1)
    await tx.run(
      sql
        .updateTable('contracts')
        .set({
          executed_at: at,
          executed_on: dayIn(tenant.timeZone, at),
          executed_by_name: people.get('administrator')?.name ?? '',
          ...(contract.step === 'terminated' && {
            terminated_on: dayIn(tenant.timeZone, entered(stays.length)),
            termination_reason: comments.terminate ?? '',
          }),
        })
        .where('id', '=', id),
    )
  }
  const history = [...stays, [contract.step, null, null] as const]
  await tx.run(
    sql.insertInto('matter_steps').values(
      history.map(([status, action, by], index) => {
        const left = people.get(by ?? '')
        return {
          matter_id: id,
          status,
          name: '',
          assignee: status === 'draft' ? manager.name : (contractKind.statusNames[status] ?? ''),
          assignee_id: assigneeId(assigneeIn(status)),
          entered_at: entered(index),
          reached_at: entered(index),
          left_at: action ? entered(index + 1) : null,
          action,
          left_by: action ? (left?.id ?? null) : null,
          left_by_name: action ? (left?.name ?? 'The system') : null,
          comment: action ? (comments[action] ?? '') : '',
        }
      }),
    ),
  )
  return { id, number, vendor_id }
}
