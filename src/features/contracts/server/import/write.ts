/** Writes one contract from a file: executed by the import, without a route, and from then on as any other. */
import type { FileRow } from '#features/imports/contract.ts'
import { keyOf } from '#features/imports/rules.ts'
import type { Batch } from '#features/imports/server/index.ts'
import { insertMatter, setLink } from '#features/matters/server/index.ts'
import { VendorFields } from '#features/vendors/contract.ts'
import { createVendorIfNew } from '#features/vendors/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { dayIn } from '#platform/shared/days.ts'
import { conflict } from '#platform/shared/errors.ts'
import type { ContractColumn } from '../../contract-import-contract.ts'
import {
  contractIn,
  ImportedContract,
  type KnownToContracts,
  looseKey,
  namedIn,
  newVendorName,
  numberTaken,
} from '../../contract-import-rules.ts'
import { fiscalYearOf } from '../../fiscal-year.ts'
import { contractKind } from '../../rules.ts'
import { fiscalYearStart } from '../fiscal-year-start.ts'
import { findContract, insertContract, object, replaceLines, updateOwn } from '../queries.ts'

type Row = FileRow<ContractColumn>

export async function writeContract(
  ctx: Ctx,
  row: Row,
  known: KnownToContracts,
  batch: Batch,
): Promise<string> {
  const { tx, now } = ctx
  if (known.numbers.has(keyOf(row.number))) throw conflict(numberTaken)
  const given = ImportedContract.parse(contractIn(row))
  const named = namedIn(row, known)
  const vendor = named.vendor ?? (await addVendor(ctx, row, known, batch))
  const id = await insertOwnMatter(ctx, given, named.department ?? null, batch)
  await insertContract(tx, id, {
    vendor_id: vendor,
    description: given.description,
    manager_id: named.manager ?? null,
    start_on: given.startDate,
    end_on: given.endDate,
    amount_kind: given.amountKind,
    amount_cents: given.amount,
    authority_kind: named.resolution ? 'resolution' : 'none',
    resolution_id: named.resolution ?? null,
    authority_note: named.resolution ? '' : given.authority,
    papers_kind: 'file',
    imported_at: now,
    imported_by_name: batch.askedByName,
    import_file: batch.fileName,
    import_row: row.row,
    import_note: given.notes,
  })
  if (named.resolution) await setLink(tx, id, ['authorizes'], { to: named.resolution, kind: 'authorizes' })
  if (given.budgetLine !== '')
    await replaceLines(tx, id, [
      {
        budgetLine: given.budgetLine,
        fiscalYear: given.fiscalYear ?? (await fiscalYearIn(ctx, given.startDate ?? given.endDate)),
        amount: given.amount,
      },
    ])
  await execute(ctx, id, given)
  ctx.audit('contract.imported', {
    object: object(id),
    after: await findContract(tx, id),
    note: `row ${row.row} of ${batch.fileName}, started by ${batch.askedBy}`,
  })
  known.numbers.add(keyOf(row.number))
  known.vendors.set(looseKey(row.vendor), vendor)
  return id
}

const fiscalYearIn = async (ctx: Ctx, day: string) => fiscalYearOf(day, await fiscalYearStart(ctx))

/** Whoever had the file checked may create vendors, and chose to. */
async function addVendor(ctx: Ctx, { vendor }: Row, known: KnownToContracts, { addsMissing }: Batch) {
  const name = newVendorName.parse(vendor)
  const added =
    addsMissing && !known.vendors.has(looseKey(vendor))
      ? await createVendorIfNew(ctx, VendorFields.parse({ name }))
      : undefined
  if (!added) throw conflict(`There’s no vendor “${name}”.`)
  return added.id
}

/** A draft is its importer's; what was executed elsewhere was requested by no one here, who would be told of its end. */
async function insertOwnMatter(
  { tx, tenant, now }: Ctx,
  given: ImportedContract,
  department: string | null,
  { askedById, askedByName }: Batch,
): Promise<string> {
  const { status } = given
  const today = dayIn(tenant.timeZone, now)
  const owner = status === 'draft' ? askedById : null
  const { id } = await insertMatter(tx, {
    kind: contractKind.kind,
    number: given.number,
    year: Number((given.executed ?? given.startDate ?? today).slice(0, 4)),
    title: given.contractName,
    status,
    category: given.category,
    department_id: department,
    requester_id: owner,
    requested_on: status === 'draft' ? today : null,
    assignee_user_id: owner,
    waiting_since: now,
    created_at: now,
    changed_at: now,
  })
  await tx.run(
    sql.insertInto('matter_steps').values({
      matter_id: id,
      status,
      assignee: owner ? askedByName : '',
      assignee_id: owner,
      entered_at: now,
      reached_at: now,
    }),
  )
  return id
}

async function execute({ tx, now }: Ctx, id: string, given: ImportedContract): Promise<void> {
  const { status, executed, terminated, terminationReason } = given
  if (status === 'draft') return
  await updateOwn(tx, id, {
    executed_at: now,
    executed_on: executed,
    ...(terminated && {
      terminated_on: terminated,
      termination_reason: terminationReason || 'Terminated before it was imported.',
    }),
  })
}
