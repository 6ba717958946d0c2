/** The way that a demo contract has come, and what authorizes it. */
import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { dayIn } from '#platform/shared/days.ts'
import type { Action, Step } from '../rules.ts'
import type { DemoContract } from './demo-contracts.ts'

export const dayMs = 86_400_000

type Stay = readonly [status: Step, action: Action, by: string]

const way: readonly Stay[] = [
  ['draft', 'submit', 'contracts'],
  ['department-review', 'approve', 'reviewer'],
  ['legal-review', 'approve', 'attorney'],
  ['audit-review', 'approve', 'auditor'],
  ['finance-review', 'approve', 'finance'],
  ['administrator-review', 'approve', 'administrator'],
  ['signature', 'execute', 'administrator'],
]
const upTo = (step: Step) =>
  way.slice(
    0,
    way.findIndex(([status]) => status === step),
  )

export const before: Partial<Record<Step, readonly Stay[]>> = {
  'department-review': upTo('department-review'),
  'legal-review': upTo('legal-review'),
  'finance-review': upTo('finance-review'),
  signature: upTo('signature'),
  executed: way,
  rejected: [...upTo('legal-review'), ['legal-review', 'reject', 'attorney']],
  terminated: [...way, ['executed', 'terminate', 'administrator']],
  archived: [...way, ['executed', 'archive', 'administrator']],
}

/** Those by which the Board buys something: it authorizes no contract by proclaiming a week, or appointing someone. */
export const findAdopted = ({ tx }: Ctx) =>
  tx.rows(
    z.object({ id: z.uuid(), day: z.iso.date() }),
    `select r.id, to_char(r.adopted_date, 'YYYY-MM-DD') as day from resolutions r join matters m on m.id = r.id
     where r.adopted_date is not null and m.category = 'Contract/Purchase Order' order by r.adopted_date, m.title`,
  )

/** A resolution of the contract’s own year, adopted before it was executed; the county has none of earlier years. */
export function authorityOf(
  { tenant, now }: Ctx,
  contract: DemoContract,
  adopted: Awaited<ReturnType<typeof findAdopted>>,
  index: number,
): string | null {
  const begun = dayIn(tenant.timeZone, new Date(now.getTime() - contract.age * dayMs))
  const until = executedOn(contract, tenant.timeZone, now) ?? dayIn(tenant.timeZone, now)
  const fitting = adopted.filter(({ day }) => day.slice(0, 4) === begun.slice(0, 4) && day <= until)
  return fitting[index % fitting.length]?.id ?? null
}

function executedOn(contract: DemoContract, timeZone: string, now: Date): string | null {
  const stays = before[contract.step] ?? []
  const index = stays.findIndex(([, action]) => action === 'execute')
  if (index < 0) return null
  const days = contract.age - (index + 1) * stepDays(contract, stays.length)
  return dayIn(timeZone, new Date(now.getTime() - days * dayMs))
}

export const noteOf = ({ isAuthorizedByBoard }: DemoContract) =>
  isAuthorizedByBoard
    ? 'Board resolution on file with the Clerk'
    : 'Purchasing policy, purchases below the bid limit'

export const stepDays = ({ age, restingDays }: DemoContract, steps: number) =>
  restingDays === undefined ? age / (steps + 1) : (age - restingDays) / steps
