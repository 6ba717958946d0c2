/** Contracts as they are stored beside their matter, and as everyone reads them. */
import type { Insertable, Updateable } from 'kysely'
import { z } from 'zod'
import {
  byDepartment,
  matterColumns,
  notThere,
  type OrderSql,
  objectOf,
  type RowSql,
} from '#features/matters/server/index.ts'
import { isTurnSql, turnSinceSql, waitingForSignatureSql } from '#features/signing/server/index.ts'
import { sql } from '#platform/server/database/database.ts'
import { moment } from '#platform/server/database/moment.ts'
import type { DB } from '#platform/server/database/schema.gen.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { translating } from '#platform/server/database/violations.ts'
import { invalid } from '#platform/shared/errors.ts'
import { authorityKindNames, contractKind, contractStatuses, initialReview, stepsOf } from '../rules.ts'
import { type Contract, Contract as ContractType } from '../schemas.ts'

const day = (column: string, name: string) => `to_char(c.${column}, 'YYYY-MM-DD') as "${name}"`
const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ')

/** The statuses of product.md, by where the contract is. */
export const statusSql = `case ${contractStatuses
  .map((each) => `when m.status in (${quoted(stepsOf(each))}) then '${each}'`)
  .join(' ')} end`

/** Stands before the number. */
const authorityWords = { resolution: 'Resolution', award: 'Award' }

/** In words: what allows the contract. */
export const authoritySql = `case c.authority_kind
  when 'resolution' then (select coalesce('${authorityWords.resolution} ' || a.number, a.title) from matters a where a.id = c.resolution_id)
  when 'award' then (select '${authorityWords.award} ' || coalesce(p.number, '') from awards w left join published_solicitations p on p.id = w.project_id
    where w.id = c.award_id)
  when 'delegated' then coalesce(nullif(c.authority_note, ''), '${authorityKindNames.delegated}') else c.authority_note end`

const assignee = `(${matterColumns.assignee.replace(/ as waitingon$/, '')})`

/** While signatures are asked for, it waits on those whose turn it is, since it is theirs. */
const whoseTurn = `from signature_requests r join signature_signers s on s.request_id = r.id where r.matter_id = m.id and ${isTurnSql}`
const signers = `(select string_agg(s.name, ', ' order by s.position) ${whoseTurn})`
const waitingSince = `case when m.status = 'signature' then coalesce((select min(${turnSinceSql}) ${whoseTurn}), m.waiting_since)
  else m.waiting_since end`

const waitingOn = `case when m.status = 'draft' and c.is_from_meeting then '${initialReview}'
  when m.status = 'signature' then coalesce(${signers}, ${assignee}) else ${assignee} end`

const vendorName = '(select v.name from vendors v where v.id = c.vendor_id)'
const own = 'join contracts c on c.id = m.id'

/** What the contract says today; a change has no such row, and says what it says itself. */
export const termsOn = (today: string, id: string, name = 't') =>
  `left join contract_terms ${name} on ${name}.contract_id = ${id} and ${name}.from_on <= ${today} and ${name}.until_on > ${today}`

/** Of a change, as of its contract. */
const retention = `is_on_hold(m.tenant_id, coalesce(c.parent_id, c.id)) as is_retained, (select ${moment('d.deleted_at')}
  from retention_dispositions d where d.contract_id = coalesce(c.parent_id, c.id) and d.deleted_at is not null) as disposed_at`

/** A contract `c` and its matter `m`. */
const rowColumns = (end: string, amount: string) =>
  `m.id, m.number, ${authoritySql} as authority, m.department_id as department, ${matterColumns.department},
    c.vendor_id as vendor, ${vendorName} as vendor_name, m.title as "contractName", m.category,
    ${day('start_on', 'startDate')}, to_char(${end}, 'YYYY-MM-DD') as "endDate", c.amount_kind as "amountKind",
    (${amount} / 100.0)::float8 as amount, ${statusSql} as status, m.status as step, ${matterColumns.stepName},
    ${day('executed_on', 'executed')}, ${waitingOn} as "waitingOn", ${moment(waitingSince)} as waiting_since,
    ${matterColumns.due}, ${matterColumns.requester}, ${moment('m.changed_at')} as changed_at,
    c.change_kind as "changeKind", c.parent_id as parent, ${retention}, m.version`

export const byVendor: readonly OrderSql[] = [
  {
    from: 'contract_vendor_names n',
    id: 'n.contract_id',
    key: 'n.vendor_name',
    which: 'true',
    isKnown: true,
  },
]

/** By a day of the contract's own; what has none comes after what has. */
const byDay = (column: string): readonly OrderSql[] => [
  { from: 'contracts o', id: 'o.id', key: `o.${column}`, which: `o.${column} is not null`, isKnown: true },
  { from: 'contracts o', id: 'o.id', key: 'null::date', which: `o.${column} is null`, isLast: true },
]

/** By the end that is in effect today, as the list shows it; of a change, the one that it sets, or its contract's. */
function byEnd(today: string): readonly OrderSql[] {
  const isToday = `t.from_on <= ${today} and t.until_on > ${today}`
  return [
    { from: 'contract_terms t', id: 't.contract_id', key: 't.end_on', which: isToday, isKnown: true },
    {
      from: 'contracts o',
      id: 'o.id',
      key: 'o.end_on',
      which: 'o.parent_id is not null and o.end_on is not null',
      isKnown: true,
    },
    {
      from: 'contracts o join contract_terms t on t.contract_id = o.parent_id',
      id: 'o.id',
      key: 't.end_on',
      which: `o.end_on is null and ${isToday}`,
      isKnown: true,
    },
  ]
}

/** Rows of the list, with end and amount as they are today. */
export const rowSqlOn = (today: string): RowSql => ({
  sorts: {
    department: byDepartment,
    vendor: byVendor,
    startDate: byDay('start_on'),
    endDate: byEnd(today),
    executed: byDay('executed_on'),
    contractName: [{ join: '', key: 'm.title', isKnown: true }],
    status: [{ join: '', key: statusSql }],
  },
  shown: {
    byDay: (isThen) =>
      [...byDay('start_on'), ...byDay('executed_on'), ...byEnd(today)].flatMap((part) =>
        part.isKnown && 'from' in part
          ? [`select ${part.id} from ${part.from} where ${part.which} and ${isThen(part.key)}`]
          : [],
      ),
    byName: {
      names: authorityWords,
      idsOf: (named) => `select id from contracts where authority_kind = any (${named})`,
    },
  },
  join: `${own} ${termsOn(today, 'c.id')} ${termsOn(today, 'c.parent_id', 'p')}`,
  alsoWaiting: waitingForSignatureSql,
  columns: rowColumns('coalesce(t.end_on, c.end_on, p.end_on)', 'coalesce(t.amount_cents, c.amount_cents)'),
})

/** As the contract itself says it, whatever changed it since. */
const ownColumns = rowColumns(
  'coalesce(c.end_on, (select p.end_on from contracts p where p.id = c.parent_id))',
  'c.amount_cents',
)

const columns = `${ownColumns}, c.description, c.manager_id as manager,
  (select first_name || ' ' || last_name from users where id = c.manager_id) as manager_name,
  (select coalesce(json_agg(json_build_object('budgetLine', l.budget_line, 'fiscalYear', l.fiscal_year,
     'amount', (l.amount_cents / 100.0)::float8) order by l.position), '[]') from contract_lines l where l.contract_id = c.id) as lines,
  c.authority_kind as "authorityKind", c.resolution_id as resolution, (select w.project_id from awards w where w.id = c.award_id) as award, c.authority_note as "authorityNote",
  c.papers_kind as "papersKind", (select f.name from files f where f.id = c.signed_file_id) as signed_file, c.signed_sha256,
  c.signed_relation, c.sent_sha256,
  c.executed_by_name as executed_by, ${day('terminated_on', 'terminated_on')}, c.termination_reason,
  m.hold_reason as held_because, m.held_by_name as held_by, returned.by as returned_by, returned.because as returned_because,
  case when c.option_count > 0 then json_build_object('count', c.option_count, 'months', c.option_months,
    'noticeDays', c.option_notice_days) end as options,
  case when c.imported_at is not null then json_build_object('at', ${moment('c.imported_at')}, 'by', c.imported_by_name,
    'file', c.import_file, 'row', c.import_row, 'note', c.import_note) end as imported,
  c.change_number, case when c.parent_id is not null then to_char(c.end_on, 'YYYY-MM-DD') end as new_end`

/** The move that brought it here, where it was returned. */
const returned = `left join lateral (
  select case when s.action = 'return' then s.left_by_name end as by, case when s.action = 'return' then s.comment end as because
  from matter_steps s where s.matter_id = m.id and s.left_at is not null and s.action not in ('forward', 'ended')
  order by s.left_at desc, s.entered_at desc limit 1) returned on true`

/** How the audit log names it. */
export const object = (id: string) => objectOf(contractKind, id)

/** Throws `not_found` for a contract of another county. */
export async function findContract(tx: Tx, id: string): Promise<Contract> {
  const text = `select ${columns} from matters m ${own} ${returned} where m.id = $1`
  const [contract] = await tx.rows(ContractType, text, [id])
  if (!contract) throw notThere(contractKind)
  return contract
}

type Own = Omit<Insertable<DB['contracts']>, 'tenant_id' | 'id'>

const unknown = (field: string, message: string) => () => invalid(message, { [field]: message })
const faults = {
  contracts_tenant_id_vendor_id_fkey: unknown('vendor', 'This vendor doesn’t exist.'),
  contracts_tenant_id_manager_id_fkey: unknown('manager', 'This person doesn’t exist.'),
  contracts_tenant_id_resolution_id_fkey: unknown('resolution', 'This resolution doesn’t exist.'),
  contracts_tenant_id_award_id_fkey: unknown('award', 'This award doesn’t exist.'),
}

export const insertContract = (tx: Tx, id: string, row: Own) =>
  translating(faults, tx.run(sql.insertInto('contracts').values({ ...row, id })))

export const updateOwn = async (tx: Tx, id: string, row: Updateable<DB['contracts']>) => {
  if (Object.keys(row).length > 0)
    await translating(faults, tx.run(sql.updateTable('contracts').set(row).where('id', '=', id)))
}

/** For a contract that goes back: what was signed was another version. */
export const noSignedCopy = {
  signed_file_id: null,
  signed_sha256: null,
  signed_relation: null,
  sent_sha256: null,
} as const

interface StoredLine {
  readonly budgetLine: string
  readonly fiscalYear: number
  /** In cents. */
  readonly amount: number | null
}

/** Budget lines are replaced together: their order is part of what was entered. */
export async function replaceLines(tx: Tx, contractId: string, lines: readonly StoredLine[]): Promise<void> {
  await tx.run(sql.deleteFrom('contract_lines').where('contract_id', '=', contractId))
  if (lines.length === 0) return
  await tx.run(
    sql.insertInto('contract_lines').values(
      lines.map(({ budgetLine, fiscalYear, amount }, index) => ({
        contract_id: contractId,
        position: index + 1,
        budget_line: budgetLine,
        fiscal_year: fiscalYear,
        amount_cents: amount ?? 0,
      })),
    ),
  )
}

const Hash = z.object({ name: z.string(), sha256: z.string(), file_id: z.uuid(), content_type: z.string() })

/** The newest version of each attachment, in their order. */
export const findAttachedHashes = (tx: Tx, id: string) =>
  tx.rows(
    Hash,
    `select a.title as name, f.sha256, f.id as file_id, f.content_type from attachments a cross join lateral (
       select v.file_id from attachment_versions v where v.attachment_id = a.id order by v.number desc limit 1) newest
       join files f on f.id = newest.file_id
     where a.matter_id = $1 and a.removed_at is null order by a.position, a.id`,
    [id],
  )

/** Who submitted it, its signed copy, and the award it follows. */
export const findDuties = (tx: Tx, id: string) =>
  tx.one(
    sql.selectFrom('contracts').select(['submitted_by', 'signed_file_id', 'award_id']).where('id', '=', id),
  )

/** Only people who work here manage contracts. */
export const isStaff = async (tx: Tx, userId: string) =>
  (
    await tx.rows(
      z.object({ is_staff: z.boolean() }),
      `select exists (select from users u where u.id = $1 and u.deleted_at is null and u.disabled_at is null
         and not exists (select from user_vendors v where v.user_id = u.id)) as is_staff`,
      [userId],
    )
  )[0]?.is_staff ?? false

export const isNumberTaken = async (tx: Tx, number: string, exceptId?: string) =>
  (
    await tx.rows(
      z.object({ id: z.uuid() }),
      `select id from matters where kind = 'contract' and lower(number) = lower($1) and id is distinct from $2::uuid limit 1`,
      [number, exceptId ?? null],
    )
  ).length > 0

const Override = z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime({ offset: true }) })

/** Who let it be executed without its insurance, and why. */
export const findOverride = async (tx: Tx, id: string) =>
  (
    await tx.rows(
      Override,
      `select insurance_override_reason as reason, insurance_overridden_by_name as by, ${moment('insurance_overridden_at')} as at
       from contracts where id = $1 and insurance_overridden_at is not null`,
      [id],
    )
  )[0] ?? null

/** Whether a change says anew what insurance its contract requires. */
export const setsInsurance = async (tx: Tx, id: string) =>
  (await tx.one(sql.selectFrom('contracts').select('sets_insurance').where('id', '=', id))).sets_insurance

/** What a contract comes to with everything that was executed so far, in cents. */
export async function findLatestAmount(tx: Tx, id: string): Promise<number> {
  const [latest] = await tx.rows(
    z.object({ cents: z.number().int() }),
    `select coalesce(amount_cents, 0) as cents from contract_terms where contract_id = $1 and until_on = 'infinity'`,
    [id],
  )
  return latest?.cents ?? 0
}
