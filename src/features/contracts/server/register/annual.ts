/** The annual register: every contract that was executed or in effect in a year, as it stood at the year's end. */
import { z } from 'zod'
import { visibilityOfUser } from '#features/matters/server/index.ts'
import { settingOn } from '#features/tenants/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { downloadOf, typeset } from '#platform/server/documents/index.ts'
import type { Bind, Download, Scope } from '#platform/server/http/handle.ts'
import { longDate } from '#platform/shared/dates.ts'
import { formatCents } from '#platform/shared/money.ts'
import { changeKindNames, changeKinds } from '../../change-rules.ts'
import { fiscalYear, fiscalYearName, fiscalYearOf } from '../../fiscal-year.ts'
import { type ContractRegister, RegisterRow } from '../../register-contract.ts'
import { totalCents } from '../../register-total.ts'
import { contractKind } from '../../rules.ts'
import { today } from '../changes/life.ts'
import { authoritySql, termsOn } from '../queries.ts'
import { statusOn } from './published.ts'

const Change = z.object({
  kind: z.enum(changeKinds),
  number: z.number().int(),
  effective: z.iso.date(),
  cents: z.number().int(),
  end: z.iso.date().nullable(),
})
const Stored = RegisterRow.extend({ changes: z.array(Change) })

const mostRows = 5000
const day = (sql: string, name: string) => `to_char(${sql}, 'YYYY-MM-DD') as "${name}"`

const columns = (
  on: string,
) => `m.id, coalesce(m.number, '') as number, m.title as "contractName", v.name as vendor_name,
  (select d.name from departments d where d.id = m.department_id) as department_name, m.category, c.amount_kind as "amountKind",
  (coalesce(t.amount_cents, c.amount_cents) / 100.0)::float8 as amount, (c.amount_cents / 100.0)::float8 as original_amount,
  ${day('c.start_on', 'startDate')}, ${day('coalesce(t.end_on, c.end_on)', 'endDate')}, ${day('c.executed_on', 'executed')},
  ${day(`case when c.terminated_on <= ${on} then c.terminated_on end`, 'terminated_on')},
  ${authoritySql} as authority, ${statusOn(on)} as status,
  (select coalesce(json_agg(json_build_object('kind', x.change_kind, 'number', x.change_number,
     'effective', to_char(x.start_on, 'YYYY-MM-DD'), 'cents', coalesce(x.amount_cents, 0), 'end', to_char(x.end_on, 'YYYY-MM-DD'))
     order by x.start_on, x.executed_at, x.id), '[]') from contracts x
   where x.parent_id = c.id and x.executed_at is not null and greatest(x.start_on, x.executed_on) <= ${on}) as changes`

/** Executed by the end of the year, and executed or in effect on one of its days. */
const isIn = (
  first: string,
  last: string,
) => `c.parent_id is null and c.executed_at is not null and c.executed_on <= ${last}
  and (c.executed_on >= ${first} or (c.start_on <= ${last} and (c.terminated_on is null or c.terminated_on > ${first})
    and exists (select from contract_terms x where x.contract_id = c.id and x.from_on <= ${last} and x.until_on > ${first}
      and x.end_on >= greatest(${first}, x.from_on))))`

export async function readRegister(
  ctx: Ctx<UserActor>,
  asked: number | undefined,
): Promise<ContractRegister> {
  const now = today(ctx)
  const startMonth = await settingOn(ctx.tx, 'contracts.fiscalYearStart', now)
  const { year, first, last } = fiscalYear(asked ?? fiscalYearOf(now, startMonth), startMonth)
  const isOver = last < now
  const on = isOver ? last : now
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const { shared, conditions } = visibilityOfUser(ctx, contractKind, bind)
  const [from, to, then] = [first, last, on].map((each) => `${bind(each)}::date`) as [string, string, string]
  const rows = await ctx.tx.rows(
    Stored,
    `${shared} select ${columns(then)} from contracts c join matters m on m.id = c.id join vendors v on v.id = c.vendor_id
       ${termsOn(then, 'c.id')}
     where ${[isIn(from, to), ...conditions].join(' and ')} order by m.number, m.id limit ${mostRows}`,
    values,
  )
  const contracts = rows.map((row) => ({ ...row, changes: row.changes.map(changeWords) }))
  return { year, first, last, on, contracts }
}

function changeWords({ kind, number, effective, cents, end }: z.infer<typeof Change>): string {
  return [
    `${changeKindNames[kind]} ${number}, effective ${longDate(effective)}`,
    ...(cents === 0 ? [] : [`${cents > 0 ? '+' : ''}${formatCents(cents)}`]),
    ...(end ? [`to ${longDate(end)}`] : []),
  ].join(', ')
}

const template = new URL('../../documents/register.typ', import.meta.url)

export async function printRegister(scope: Scope<UserActor>, asked: number | undefined): Promise<Download> {
  const register = await scope.transact((ctx) => readRegister(ctx, asked))
  const { tenant } = scope
  const name = `Contract Register ${register.year}`
  const data = {
    name,
    title: 'Register of Contracts',
    county: tenant.name,
    made_on: register.on,
    year: fiscalYearName(register),
    on: longDate(register.on),
    total: formatCents(totalCents(register.contracts)),
    contracts: register.contracts.map(rowOf),
  }
  return downloadOf(await typeset(template, data, tenant.id), `${name}.pdf`)
}

const rowOf = (row: RegisterRow) => [
  row.number,
  `${row.contractName} (${row.category})`,
  row.vendor_name,
  row.department_name ?? '',
  row.amount === null ? '' : formatCents(Math.round(row.amount * 100)),
  [
    `${row.startDate ? longDate(row.startDate) : ''} to ${longDate(row.endDate)}`.trim(),
    ...(row.terminated_on ? [`terminated ${longDate(row.terminated_on)}`] : []),
  ].join(', '),
  row.authority,
  row.changes.join('; ') || 'None',
]
