/** The cover sheet: number, names, term, money, authority, route, and what is missing, on one page. */
import { findVisible } from '#features/matters/server/index.ts'
import type { UserActor } from '#platform/server/context.ts'
import { downloadOf, typeset } from '#platform/server/documents/index.ts'
import type { Download, Scope } from '#platform/server/http/handle.ts'
import { longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { formatCents } from '#platform/shared/money.ts'
import type { ContractInsurance } from '../insurance-contract.ts'
import { amountKindNames, contractKind, contractStatusNames } from '../rules.ts'
import type { ContractView } from '../schemas.ts'
import { viewInsurance } from './insurance.ts'
import { viewContract } from './view.ts'

const template = new URL('../documents/cover-sheet.typ', import.meta.url)

/** So many lines fit on the page; the rest is counted. */
const most = { lines: 8, approvals: 8, missing: 8, text: 400 }

export async function printCoverSheet(scope: Scope<UserActor>, id: string): Promise<Download> {
  const contract = await scope.transact(async (ctx) => {
    await findVisible(ctx, contractKind, id)
    return { ...(await viewContract(ctx, id)), insurance: await viewInsurance(ctx, id) }
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

type Sheet = ContractView & { readonly insurance: ContractInsurance }

function insuranceWords({ answers, override, on }: ContractInsurance): string {
  if (answers.length === 0) return 'Not required'
  const lacking = answers.filter(({ verdict }) => verdict !== 'covered').length
  if (lacking === 0) return `Compliant on ${longDate(on)} (${answers.length} required)`
  return override
    ? `Overridden by ${override.by}: ${shortened(override.reason)}`
    : `${lacking} of ${answers.length} required not covered`
}

/** As they are in effect on the day of the sheet. */
function termFacts({ startDate, endDate, amount, amountKind, in_force }: ContractView): string[][] {
  const kind = amountKindNames[amountKind].toLowerCase()
  const changes = (in_force?.changes ?? []).map(({ number }) => number.replace(/^\S+ /, ''))
  return [
    ['Term', `${startDate ? longDate(startDate) : 'Not entered'} to ${longDate(endDate)}`],
    ['Amount', amount === null ? 'Not entered' : `${dollars(amount)} (${kind})`],
    ...(changes.length === 0 ? [] : [['With', shortened(changes.join(', '))]]),
  ]
}

function changeFacts({ changes_contract, startDate, new_end, amount }: ContractView): string[][] {
  return [
    ['Changes contract', changes_contract?.number ?? ''],
    ['Effective date', startDate ? longDate(startDate) : 'Not entered'],
    ['New end date', new_end ? longDate(new_end) : 'Not changed'],
    ['Amount added', dollars(amount ?? 0)],
  ]
}

function sheetOf(contract: Sheet, timeZone: string) {
  return {
    facts: [
      ['Contract Name', contract.contractName],
      ['Vendor', contract.vendor_name],
      ['Department', contract.department_name ?? ''],
      ['Contract manager', contract.manager_name ?? ''],
      ['Type', contract.category],
      ...(contract.changes_contract ? changeFacts(contract) : termFacts(contract)),
      ['Authority', contract.authority || 'Not stated'],
      ['Insurance', insuranceWords(contract.insurance)],
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
