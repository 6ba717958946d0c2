/** A contract with all its executed changes, as it is stored. */
import { z } from 'zod'
import { settingOn } from '#features/tenants/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { formatCents } from '#platform/shared/money.ts'
import type { Around } from '../../change-rules.ts'
import { forceStatusNames, inForceAtLast, inForceOn, type Life, type Share } from '../../in-force.ts'
import type { Contract, InForce } from '../../schemas.ts'

const Line = z.object({
  budgetLine: z.string(),
  fiscalYear: z.number().int(),
  amount: z.number().int(),
})
const Change = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.string(),
  effectiveFrom: z.iso.date(),
  executedOn: z.iso.date(),
  amount: z.number().int(),
  end: z.iso.date().nullable(),
  lines: z.array(Line),
  setsInsurance: z.boolean(),
})

const findExecuted = (tx: Tx, parentId: string) =>
  tx.rows(
    Change,
    `select c.id, m.number, c.change_kind as kind, to_char(c.start_on, 'YYYY-MM-DD') as "effectiveFrom",
       to_char(c.executed_on, 'YYYY-MM-DD') as "executedOn", coalesce(c.amount_cents, 0) as amount,
       to_char(c.end_on, 'YYYY-MM-DD') as "end", c.sets_insurance as "setsInsurance",
       (select coalesce(json_agg(json_build_object('budgetLine', l.budget_line, 'fiscalYear', l.fiscal_year,
          'amount', l.amount_cents) order by l.position), '[]') from contract_lines l where l.contract_id = c.id) as lines
     from contracts c join matters m on m.id = c.id
     where c.parent_id = $1 and c.executed_at is not null order by c.start_on, m.number`,
    [parentId],
  )

const cents = (dollars: number) => Math.round(dollars * 100)
const dollarsOf = (shares: readonly Share[]) => shares.map((each) => ({ ...each, amount: each.amount / 100 }))

/** The life of a contract that is no change itself, and how many options its renewals have used. */
export async function findLife(tx: Tx, contract: Contract): Promise<Life & { used: number }> {
  const changes = contract.executed === null ? [] : await findExecuted(tx, contract.id)
  return {
    start: contract.startDate,
    end: contract.endDate,
    amount: contract.amount === null ? null : cents(contract.amount),
    lines: contract.lines.map((each) => ({ ...each, amount: cents(each.amount) })),
    executedOn: contract.executed,
    terminatedOn: contract.terminated_on,
    changes,
    used: changes.filter(({ kind }) => kind === 'renewal').length,
  }
}

type Asked = Pick<Ctx, 'tx' | 'tenant' | 'now'>

export const today = ({ tenant, now }: Pick<Ctx, 'tenant' | 'now'>) => dayIn(tenant.timeZone, now)

/** What a change to this contract must respect: the contract with everything that was executed. */
export async function aroundOf(
  ctx: Asked,
  contract: Contract,
  life: Life & { used: number },
): Promise<Around> {
  return {
    start: contract.startDate,
    end: inForceAtLast(life).end,
    options: contract.options,
    used: life.used,
    longestYears: await settingOn(ctx.tx, 'contracts.longestTerm', today(ctx)),
  }
}

export function describeInForce(life: Life, on: string): InForce {
  const { status, amount, end, lines, changes } = inForceOn(life, on)
  return {
    on,
    status,
    amount: amount === null ? null : amount / 100,
    end,
    lines: dollarsOf(lines),
    changes: changes.map((each) => ({
      id: each.id,
      number: each.number,
      effectiveFrom: each.effectiveFrom,
      executed: each.executedOn,
      amount: each.amount / 100,
      endDate: each.end,
    })),
    description: [
      `${forceStatusNames[status]} on ${longDate(on)}`,
      ...(amount === null ? [] : [formatCents(amount)]),
      `ends ${longDate(end)}`,
      changes.length === 0
        ? 'no changes count'
        : `with ${changes.map(({ number }) => number.replace(/^\S+ /, '')).join(', ')}`,
    ].join(', '),
  }
}
