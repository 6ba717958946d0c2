/** The agreement as a text: what its template makes of the contract, and who may write. */
import { documentFrom } from '#features/drafts/rules.ts'
import { type DraftedKind, fill, type KindTemplates, templateOf } from '#features/drafts/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { longDate } from '#platform/shared/dates.ts'
import { defaultAgreements } from '../default-templates.ts'
import { contractKind, mayEdit } from '../rules.ts'
import type { Contract } from '../schemas.ts'
import { amountOf, contractVariables } from '../variables.ts'
import { firstTextOfChange } from './changes/text.ts'
import { editRefusal } from './edit-refusal.ts'
import { findContract } from './queries.ts'
import { subjectOf } from './subject.ts'

export const contractTemplates: KindTemplates = {
  kind: contractKind.kind,
  defaults: defaultAgreements,
  variables: contractVariables,
}

async function addressOf(tx: Tx, vendorId: string): Promise<string> {
  const vendor = await tx.one(
    sql.selectFrom('vendors').select(['address', 'city', 'state', 'zip']).where('id', '=', vendorId),
  )
  const place = [vendor.city, [vendor.state, vendor.zip].filter(Boolean).join(' ')].filter(Boolean)
  return [vendor.address, ...place].filter(Boolean).join(', ')
}

const valuesOf = (contract: Contract, county: string, address: string): Record<string, string> => ({
  county_name: county,
  department: contract.department_name ?? '',
  number: contract.number,
  name: contract.contractName,
  vendor: contract.vendor_name,
  vendor_address: address,
  description: contract.description,
  amount: amountOf(contract),
  start_date: contract.startDate ? longDate(contract.startDate) : '',
  end_date: longDate(contract.endDate),
  authority: contract.authority,
})

/** A contract whose agreement is a file has no text of its own. */
async function firstText({ tx, tenant }: Pick<Ctx, 'tx' | 'tenant'>, id: string) {
  const contract = await findContract(tx, id)
  if (contract.papersKind === 'file') return documentFrom([])
  if (contract.parent !== null)
    return firstTextOfChange(contract, await findContract(tx, contract.parent), tenant.name)
  const [template, address] = await Promise.all([
    templateOf(tx, contractTemplates, contract.category),
    addressOf(tx, contract.vendor),
  ])
  return fill(template, valuesOf(contract, tenant.name, address), contractVariables, {
    template: `The template for ${contract.category}`,
    text: 'this contract’s text',
  })
}

export const contractText: DraftedKind = {
  kind: contractKind,
  sections: ['text'],
  firstText: (ctx, { id }) => firstText(ctx, id),
  mayWrite: (acting, matter) => mayEdit(acting, subjectOf(matter)),
  refusal: (matter) => editRefusal(subjectOf(matter)),
}
