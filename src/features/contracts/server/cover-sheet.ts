/** The cover sheet: number, names, term, money, authority, route, and what is missing, on one page. */
import { findVisible } from '#features/matters/server/index.ts'
import type { UserActor } from '#platform/server/context.ts'
import { downloadOf, typeset } from '#platform/server/documents/index.ts'
import type { Download, Scope } from '#platform/server/http/handle.ts'
import { longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { formatCents } from '#platform/shared/money.ts'
import { amountKindNames, contractKind, contractStatusNames } from '../rules.ts'
import type { ContractView } from '../schemas.ts'
import { viewContract } from './view.ts'

const template = new URL('../documents/cover-sheet.typ', import.meta.url)

/** So many lines fit on the page; the rest is counted. */
const most = { lines: 8, approvals: 8, missing: 8, text: 400 }

export async function printCoverSheet(scope: Scope<UserActor>, id: string): Promise<Download> {
  const contract = await scope.transact(async (ctx) => {
    await findVisible(ctx, contractKind, id)
    return viewContract(ctx, id)
  })
  const { tenant, now } = scope
  const name = `Cover Sheet ${contract.number}`
  const data = {
    name,
    title: `Contract ${contract.number}`,
    county: tenant.name,
    made_on: dayIn(tenant.timeZone, now),
    ...sheetOf(contract, tenant.timeZone),
  }
  return downloadOf(await typeset(template, data, tenant.id), `${name}.pdf`)
}

const dollars = (amount: number) => formatCents(Math.round(amount * 100))
const shortened = (text: string) => (text.length > most.text ? `${text.slice(0, most.text - 1)}…` : text)

function limited<Row>(rows: readonly Row[], limit: number, rest: (count: number) => Row): Row[] {
  return rows.length <= limit ? [...rows] : [...rows.slice(0, limit - 1), rest(rows.length - limit + 1)]
}

function sheetOf(contract: ContractView, timeZone: string) {
  const { startDate, endDate, amount, amountKind } = contract
  return {
    facts: [
      ['Contract Name', contract.contractName],
      ['Vendor', contract.vendor_name],
      ['Department', contract.department_name ?? ''],
      ['Contract manager', contract.manager_name ?? ''],
      ['Type', contract.category],
      ['Term', `${startDate ? longDate(startDate) : 'Not entered'} to ${longDate(endDate)}`],
      [
        'Amount',
        amount === null ? 'Not entered' : `${dollars(amount)} (${amountKindNames[amountKind].toLowerCase()})`,
      ],
      ['Authority', contract.authority || 'Not stated'],
      ['Status', contractStatusNames[contract.status]],
      ...(contract.executed ? [['Date Executed', longDate(contract.executed)]] : []),
      ...(contract.status === 'working' ? [['Waiting On', contract.waitingOn ?? '']] : []),
      ...(contract.description ? [['Description', shortened(contract.description)]] : []),
    ],
    lines: limited(
      contract.lines.map((line) => [line.budgetLine, String(line.fiscalYear), dollars(line.amount)]),
      most.lines,
      (count) => [`and ${count} more`, '', ''],
    ),
    approvals: limited(
      contract.approvals
        .filter(({ is_void }) => !is_void)
        .map(({ step, by, for: place, at }) => [
          step,
          place ? `${by} for ${place}` : by,
          longDate(dayIn(timeZone, new Date(at))),
        ]),
      most.approvals,
      (count) => [`and ${count} more`, '', ''],
    ),
    missing: limited(
      contract.missing.map(({ text }) => text),
      most.missing,
      (count) => `and ${count} more`,
    ),
  }
}
