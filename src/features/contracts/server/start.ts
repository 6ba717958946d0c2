/** What a new contract starts with: everything that an adopted resolution, an award, or another contract already says. */
import { z } from 'zod'
import { findStandingAward } from '#features/awards/server/index.ts'
import { findVisible, peekNumber, visibleAmong } from '#features/matters/server/index.ts'
import { projectKind } from '#features/procurement/rules.ts'
import { resolutionKind } from '#features/resolutions/rules.ts'
import { isAdopted } from '#features/resolutions/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { dayIn } from '#platform/shared/days.ts'
import { notFound } from '#platform/shared/errors.ts'
import { formatCents } from '#platform/shared/money.ts'
import { fiscalYearOf, followsStart } from '../fiscal-year.ts'
import { contractCategories, contractKind, contractNumber } from '../rules.ts'
import type { ContractStart } from '../schemas.ts'
import { describeInForce, findLife, today } from './changes/life.ts'
import { fiscalYearStart } from './fiscal-year-start.ts'
import { findContract } from './queries.ts'

type Known = Partial<
  Omit<ContractStart, 'number' | 'fiscalYearStart' | 'taken' | 'hints' | 'from' | 'vendor_name' | 'authority'>
>

interface Start {
  /** Where all of it is known from, in words. */
  readonly from: string | null
  readonly known: Known
  readonly hints?: readonly string[]
}

interface Asked {
  readonly resolution?: string | undefined
  readonly project?: string | undefined
  readonly vendor?: string | undefined
  readonly clone?: string | undefined
}

const labels: Partial<Record<keyof Known, string>> = {
  contractName: 'Contract Name',
  department: 'Department',
  vendor: 'Vendor',
  startDate: 'Start Date',
  endDate: 'End Date',
  category: 'Type',
  description: 'Description',
  amountKind: 'Kind of amount',
  amount: 'Amount',
  lines: 'Budget lines',
  authorityKind: 'Authority',
  options: 'Options to renew',
}

export async function startContract(ctx: Ctx<UserActor>, asked: Asked): Promise<ContractStart> {
  const { tx, tenant, now, actor } = ctx
  const year = Number(dayIn(tenant.timeZone, now).slice(0, 4))
  const { from, known, hints = [] } = await knownFrom(ctx, asked)
  const taken = Object.entries(labels).flatMap(([field, label]) =>
    isSaid(known[field as keyof Known]) ? [label] : [],
  )
  return {
    number: await peekNumber(tx, contractKind, year, contractNumber),
    contractName: '',
    department: null,
    vendor: null,
    startDate: null,
    endDate: null,
    category: 'Goods and Services',
    description: '',
    amountKind: 'fixed',
    amount: null,
    lines: [],
    authorityKind: 'none',
    resolution: null,
    award: null,
    authorityNote: '',
    papersKind: 'text',
    options: null,
    fiscalYearStart: await fiscalYearStart(ctx),
    ...known,
    manager: actor.userId,
    vendor_name: known.vendor ? await nameOfVendor(tx, known.vendor) : '',
    authority: known.authorityKind === 'resolution' || known.authorityKind === 'award' ? (from ?? '') : '',
    from,
    taken,
    hints: [...moneyOf(known), ...hints],
  }
}

/** Taken over, but not among the fields of the form. */
function moneyOf({ amount, lines = [] }: Known): string[] {
  if (amount == null) return []
  const parts = lines.map(
    ({ budgetLine, fiscalYear, amount: part }) =>
      `${budgetLine}${followsStart(lines) ? '' : ` of ${fiscalYear}`}: ${dollars(part)}`,
  )
  const from = parts.length > 0 ? ` (${parts.join('; ')})` : ''
  return [`Amount: ${dollars(amount)}${from}. You can change it on the contract’s page after you save.`]
}

const dollars = (amount: number) => formatCents(Math.round(amount * 100))

/** Of those that the user sees. */
async function contractsUnder(
  ctx: Ctx<UserActor>,
  column: 'award_id' | 'resolution_id',
  id: string,
  name: string,
) {
  const under = await ctx.tx.rows(
    z.object({ id: z.uuid(), number: z.string() }),
    `select c.id, coalesce(m.number, m.title) as number from contracts c join matters m on m.id = c.id
     where c.${column} = $1 and c.parent_id is null order by m.number limit 20`,
    [id],
  )
  const seen = await visibleAmong(
    ctx,
    contractKind,
    under.map((each) => each.id),
    'false',
  )
  const numbers = under.filter((each) => seen.has(each.id)).map(({ number }) => number)
  if (numbers.length === 0) return []
  return [
    numbers.length === 1
      ? `Contract ${numbers[0]} is already under this ${name}.`
      : `Contracts ${numbers.join(', ')} are already under this ${name}.`,
  ]
}

const nameOfVendor = async (tx: Tx, id: string) =>
  (await tx.one(sql.selectFrom('vendors').select('name').where('id', '=', id))).name

const isSaid = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

async function knownFrom(ctx: Ctx<UserActor>, { resolution, project, vendor, clone }: Asked): Promise<Start> {
  if (resolution) return fromResolution(ctx, resolution)
  if (project) return fromAward(ctx, project, vendor)
  if (clone) return fromContract(ctx, clone)
  return { from: null, known: {} }
}

const Resolution = z.object({
  number: z.string().nullable(),
  title: z.string(),
  department_id: z.uuid().nullable(),
  description: z.string(),
  vendor: z.string(),
  amount: z.number().nullable(),
  isnottoexceed: z.boolean(),
  ishourly: z.boolean(),
  termstart: z.string().nullable(),
  termend: z.string().nullable(),
  budgetline: z.string(),
})

async function fromResolution(ctx: Ctx<UserActor>, id: string) {
  const { tx } = ctx
  if (!(await isAdopted(tx, id))) await findVisible(ctx, resolutionKind, id)
  const [row] = await tx.rows(
    Resolution,
    `select m.number, m.title, m.department_id, r.description, r.vendor, (r.amount_cents / 100.0)::float8 as amount,
       r.isnottoexceed, r.ishourly, to_char(r.termstart, 'YYYY-MM-DD') as termstart, to_char(r.termend, 'YYYY-MM-DD') as termend,
       r.budgetline
     from matters m join resolutions r on r.id = m.id where m.id = $1`,
    [id],
  )
  if (!row) throw notFound('Resolution not found.')
  const startsOn = row.termstart ?? dayIn(ctx.tenant.timeZone, ctx.now)
  const year = fiscalYearOf(startsOn, await fiscalYearStart(ctx))
  const known: Known = {
    contractName: row.title,
    department: row.department_id,
    vendor: await vendorNamed(tx, row.vendor),
    startDate: row.termstart,
    endDate: row.termend,
    description: row.description,
    amountKind: row.ishourly ? 'rates' : row.isnottoexceed ? 'not-to-exceed' : 'fixed',
    amount: row.amount,
    lines:
      row.budgetline && row.amount !== null
        ? [{ budgetLine: row.budgetline.slice(0, 60), fiscalYear: year, amount: row.amount }]
        : [],
    authorityKind: 'resolution',
    resolution: id,
  }
  const named = row.vendor.trim()
  const hints = [
    ...(named && !known.vendor
      ? [`The resolution names ${named}, which isn’t on the county’s list of vendors.`]
      : []),
    ...(await contractsUnder(ctx, 'resolution_id', id, 'resolution')),
  ]
  return { from: row.number ? `Resolution ${row.number}` : `Resolution “${row.title}”`, known, hints }
}

/** A resolution names its vendor in words. */
const vendorNamed = async (tx: Tx, name: string) =>
  (
    await tx.rows(
      z.object({ id: z.uuid() }),
      `select id from vendors where lower(name) = lower($1) and disabled_at is null order by created_at limit 1`,
      [name.trim()],
    )
  )[0]?.id ?? null

async function fromAward(ctx: Ctx<UserActor>, projectId: string, vendorId: string | undefined) {
  await findVisible(ctx, projectKind, projectId)
  const award = await findStandingAward(ctx.tx, projectId)
  if (!award) throw notFound('This project has no award.')
  const part = award.parts.find(({ vendor_id }) => vendor_id === vendorId) ?? award.parts[0]
  const dates = await ctx.tx.maybe(
    sql.selectFrom('projects').select(['start_on', 'end_on', 'description']).where('id', '=', projectId),
  )
  const known: Known = {
    contractName: award.title,
    department: award.department_id,
    vendor: part?.vendor_id ?? null,
    startDate: dates?.start_on ?? null,
    endDate: dates?.end_on ?? null,
    category: contractCategories.find((each) => each === award.category) ?? 'Other',
    description: dates?.description ?? '',
    amount: part?.amount_cents == null ? null : part.amount_cents / 100,
    authorityKind: 'award',
    award: projectId,
  }
  const hints = await contractsUnder(ctx, 'award_id', award.id, 'award')
  return { from: `Award ${award.number}`, known, hints }
}

/** What is the same for another contract of the kind: neither its dates nor its authority. */
async function fromContract(ctx: Ctx<UserActor>, id: string) {
  await findVisible(ctx, contractKind, id)
  const asked = await findContract(ctx.tx, id)
  // Of a change, the contract that it changes.
  const contract = asked.parent === null ? asked : await findContract(ctx.tx, asked.parent)
  const { contractName, department, vendor, category, description, amountKind, papersKind, options } =
    contract
  const { amount, lines } = describeInForce(await findLife(ctx.tx, contract), today(ctx))
  const known: Known = {
    contractName,
    department,
    vendor,
    category,
    description,
    amountKind,
    amount,
    lines,
    papersKind,
    options,
  }
  return { from: `Contract ${contract.number}`, known }
}
