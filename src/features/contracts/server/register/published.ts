/** Contracts as the public knows them: executed, not withheld, and of a county that publishes its contracts. */
import { z } from 'zod'
import { isSettingOnSql } from '#features/tenants/server/index.ts'
import { matchingWords } from '#platform/server/database/search-words.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { changeKinds } from '../../change-rules.ts'
import { forceStatuses } from '../../in-force.ts'
import { amountKinds, authorityKinds, type RegisterStatus } from '../../rules.ts'
import { termsOn } from '../queries.ts'

/** The one rule of what is published, of a contract `c`; every public page and all open data ask it. `today` is SQL. */
export const isPublishedOn = (today: string) => `c.parent_id is null and c.executed_at is not null
  and not exists (select from contract_withholdings h where h.contract_id = c.id)
  and ${isSettingOnSql('contracts.publish', today)}`

const day = (column: string, name: string) => `to_char(${column}, 'YYYY-MM-DD') as ${name}`

/** Its signed copy, unless that was disposed of. */
const hasDocument = 'exists (select from files f where f.id = c.signed_file_id and f.disposed_at is null)'

const endSql = 'coalesce(t.end_on, c.end_on)'

/** As `inForceOn()` has it, but that what was terminated before its start is terminated. */
export const statusOn = (today: string) => `case when c.terminated_on <= ${today} then 'terminated'
  when c.start_on is null or c.start_on > ${today} then 'not-yet' when ${endSql} < ${today} then 'ended' else 'in-force' end`

const PublishedContract = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  category: z.string(),
  department_id: z.uuid().nullable(),
  department: z.string().nullable(),
  vendor_id: z.uuid(),
  vendor: z.string(),
  amount_kind: z.enum(amountKinds),
  /** In effect today, as the end. */
  amount_cents: z.number().int().nullable(),
  start_on: z.iso.date().nullable(),
  end_on: z.iso.date(),
  executed_on: z.iso.date(),
  terminated_on: z.iso.date().nullable(),
  status: z.enum(forceStatuses),
})
export type PublishedContract = z.infer<typeof PublishedContract>

/** What can be told of a published contract `c` of the matter `m`, by name. */
export const publicColumns = (today: string) =>
  ({
    id: 'c.id',
    number: 'm.number',
    title: 'm.title',
    category: 'm.category',
    department_id: 'm.department_id',
    department: '(select d.name from departments d where d.id = m.department_id)',
    vendor_id: 'c.vendor_id',
    vendor: 'v.name',
    amount_kind: 'c.amount_kind',
    amount_cents: 'coalesce(t.amount_cents, c.amount_cents)',
    start_on: 'c.start_on',
    end_on: endSql,
    executed_on: 'c.executed_on',
    terminated_on: 'c.terminated_on',
    status: statusOn(today),
  }) as const satisfies Record<keyof PublishedContract, string>

const columns = (today: string) =>
  Object.entries(publicColumns(today))
    .map(([name, sql]) => (name.endsWith('_on') ? day(sql, name) : `${sql} as ${name}`))
    .join(', ')

export const publishedFrom = (today: string) =>
  `contracts c join matters m on m.id = c.id join vendors v on v.id = c.vendor_id ${termsOn(today, 'c.id')}`

const statusesOf: Record<RegisterStatus, string> = {
  'in-effect': `'in-force'`,
  upcoming: `'not-yet'`,
  ended: `'ended', 'terminated'`,
}

export interface RegisterFilter {
  readonly status: '' | RegisterStatus
  readonly department: string
  readonly vendor: string
  /** In which it was executed. */
  readonly year: string
  readonly q: string
  readonly page: number
}

export const contractsPerPage = 25

/** The latest first. One row more than a page holds tells that there is another page. */
export function findPublishedContracts(tx: Tx, filter: RegisterFilter, today: string) {
  const { status, department, vendor, year, q, page } = filter
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const on = `${bind(today)}::date`
  const conditions = [
    isPublishedOn(on),
    ...(status ? [`${statusOn(on)} in (${statusesOf[status]})`] : []),
    ...(department ? [`m.department_id = ${bind(department)}`] : []),
    ...(vendor ? [`c.vendor_id = ${bind(vendor)}`] : []),
    ...(year
      ? [`c.executed_on between ${bind(`${year}-01-01`)}::date and ${bind(`${year}-12-31`)}::date`]
      : []),
    ...(q ? [matchingWords(bind, 'executed contract', q, 'c.id')] : []),
  ]
  return tx.rows(
    PublishedContract,
    `select ${columns(on)} from ${publishedFrom(on)} where ${conditions.join(' and ')}
     order by c.executed_on desc, c.id limit ${bind(contractsPerPage + 1)} offset ${bind((page - 1) * contractsPerPage)}`,
    values,
  )
}

const Status = PublishedContract.pick({ id: true, status: true })

/** Of those that are published. */
export async function findContractStatuses(tx: Tx, ids: readonly string[], today: string) {
  const found = await tx.rows(
    Status,
    `select c.id, ${statusOn('$2::date')} as status from ${publishedFrom('$2::date')}
     where c.id = any ($1) and ${isPublishedOn('$2::date')}`,
    [ids, today],
  )
  return new Map(found.map((each) => [each.id, each.status]))
}

const Named = z.object({ id: z.uuid(), name: z.string() })
const mostVendors = 2000

/** Departments and vendors of published contracts, for the filters. */
export const findRegisterChoices = async (tx: Tx, today: string) => {
  const published = `from contracts c join matters m on m.id = c.id where ${isPublishedOn('$1::date')}`
  const [departments, vendors] = await Promise.all([
    tx.rows(
      Named,
      `select d.id, d.name from departments d where d.id in (select m.department_id ${published}) order by d.name, d.id`,
      [today],
    ),
    tx.rows(
      Named,
      `select v.id, v.name from vendors v where v.id in (select c.vendor_id ${published}) order by v.name, v.id limit ${mostVendors}`,
      [today],
    ),
  ])
  return { departments, vendors }
}

const PublishedChange = z.object({
  id: z.uuid(),
  kind: z.enum(changeKinds),
  change_number: z.number().int(),
  reason: z.string(),
  effective_on: z.iso.date(),
  executed_on: z.iso.date(),
  amount_cents: z.number().int(),
  end_on: z.iso.date().nullable(),
  has_document: z.boolean(),
})
export type PublishedChange = z.infer<typeof PublishedChange>

const Whole = PublishedContract.extend({
  description: z.string(),
  authority_kind: z.enum(authorityKinds),
  authority_note: z.string(),
  /** Of the resolution and the solicitation that authorize it; whether the public can read them. */
  resolution: z.string().nullable(),
  is_resolution_published: z.boolean(),
  solicitation: z.string().nullable(),
  original_cents: z.number().int().nullable(),
  original_end: z.iso.date(),
  publishes_documents: z.boolean(),
  has_document: z.boolean(),
})
export interface PublishedContractPage extends z.infer<typeof Whole> {
  /** The earliest first. */
  readonly changes: readonly PublishedChange[]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** By its number, or by the id that links of the county's own screens carry; undefined where it isn't published. */
export async function findPublishedContract(
  tx: Tx,
  asked: string,
  today: string,
): Promise<PublishedContractPage | undefined> {
  const on = '$3::date'
  const [found] = await tx.rows(
    Whole,
    `select ${columns(on)}, c.description, c.authority_kind, c.authority_note, c.amount_cents as original_cents,
       ${day('c.end_on', 'original_end')}, (select a.number from matters a where a.id = c.resolution_id) as resolution,
       exists (select from published_resolutions r where r.id = c.resolution_id) as is_resolution_published,
       (select p.number from awards w join published_solicitations p on p.id = w.project_id
          where w.id = c.award_id and p.cancelled_at is null) as solicitation,
       ${isSettingOnSql('contracts.publishDocuments', on)} as publishes_documents, ${hasDocument} as has_document
     from ${publishedFrom(on)}
     where c.id = coalesce((select n.id from matters n where n.kind = 'contract' and n.number = $1), $2::uuid)
       and ${isPublishedOn(on)}`,
    [asked, uuid.test(asked) ? asked : null, today],
  )
  return found && { ...found, changes: await findPublishedChanges(tx, found.id) }
}

const findPublishedChanges = (tx: Tx, id: string) =>
  tx.rows(
    PublishedChange,
    `select c.id, c.change_kind as kind, c.change_number, c.description as reason, ${day('c.start_on', 'effective_on')},
       ${day('c.executed_on', 'executed_on')}, coalesce(c.amount_cents, 0) as amount_cents, ${day('c.end_on', 'end_on')},
       ${hasDocument} as has_document
     from contracts c where c.parent_id = $1 and c.executed_at is not null order by c.start_on, c.executed_at, c.id`,
    [id],
  )

/**
 * The document of a published contract or of one of its changes, where the county publishes them: the very bytes that were signed,
 * without the certificate of signatures behind them, which has the signers’ addresses; or the signed copy that was uploaded.
 */
export async function findPublishedFile(
  tx: Tx,
  contract: PublishedContractPage,
  changeId?: string,
): Promise<string | undefined> {
  if (!contract.publishes_documents) return undefined
  const [found] = await tx.rows(
    z.object({ file_id: z.uuid() }),
    `select coalesce((select r.file_id from signature_requests r where r.matter_id = c.id and r.signed_sha256 = c.signed_sha256),
       c.signed_file_id) as file_id from contracts c where c.id = $1 and c.executed_at is not null
       and coalesce(c.parent_id, c.id) = $2 and ${hasDocument}`,
    [changeId ?? contract.id, contract.id],
  )
  return found?.file_id
}

export const contractAddress = (number: string) => `/public/contracts/${encodeURIComponent(number)}`
