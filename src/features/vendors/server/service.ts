import { randomUUID } from 'node:crypto'
import { requireKnownCodes } from '#features/commodities/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { stale, wrongState } from '#platform/shared/errors.ts'
import type { VendorChange, VendorFields } from '../contract.ts'
import * as queries from './queries.ts'
import { openTaxId, storedTaxId } from './tax-ids.ts'
import { recordOf, viewVendor } from './view.ts'

const object = (id: string) => ({ type: 'vendor', id })
const once = (codes: readonly string[]) => [...new Set(codes)].sort()

export async function createVendor(ctx: Ctx<UserActor>, secret: string, given: VendorFields) {
  const { tax_id = null, contacts, commodity_codes, ...fields } = given
  await requireKnownCodes(ctx.tx, { field: 'commodity_codes', codes: commodity_codes })
  const id = randomUUID()
  await queries.insertVendor(ctx.tx, {
    ...fields,
    id,
    commodity_codes: once(commodity_codes),
    ...storedTaxId(secret, id, tax_id),
  })
  return created(ctx, id, contacts)
}

/** From a file, without a tax ID. Returns nothing where a vendor has the name already. */
export async function createVendorIfNew(ctx: Ctx, given: Omit<VendorFields, 'tax_id'>) {
  const { contacts, commodity_codes, ...fields } = given
  const id = randomUUID()
  const vendor = { ...fields, id, commodity_codes: once(commodity_codes) }
  return (await queries.insertVendorIfNew(ctx.tx, vendor)) ? created(ctx, id, contacts) : undefined
}

async function created(ctx: Ctx, id: string, contacts: VendorFields['contacts']) {
  await queries.replaceContacts(ctx.tx, id, contacts)
  const vendor = await viewVendor(ctx.tx, id)
  ctx.audit('vendor.created', { object: object(id), after: recordOf(vendor) })
  return vendor
}

export async function updateVendor(ctx: Ctx<UserActor>, secret: string, id: string, given: VendorChange) {
  const { version, tax_id, contacts, commodity_codes, ...fields } = given
  await queries.lockVendor(ctx.tx, id)
  const before = await viewVendor(ctx.tx, id)
  if (version !== undefined && version !== before.version) throw stale(before)
  await requireKnownCodes(ctx.tx, {
    field: 'commodity_codes',
    codes: commodity_codes ?? [],
    kept: before.commodity_codes,
  })
  await queries.updateVendor(ctx.tx, id, {
    ...fields,
    ...(commodity_codes && { commodity_codes: once(commodity_codes) }),
    ...(tax_id !== undefined && storedTaxId(secret, id, tax_id)),
  })
  if (contacts) await queries.replaceContacts(ctx.tx, id, contacts)
  const after = await viewVendor(ctx.tx, id)
  ctx.audit('vendor.updated', {
    object: object(id),
    before: recordOf(before),
    after: recordOf(after),
    ...(tax_id !== undefined && { note: tax_id === null ? 'tax ID removed' : 'tax ID entered' }),
  })
  return after
}

export async function disableVendor(ctx: Ctx<UserActor>, id: string) {
  const { disabled_at } = await queries.lockVendor(ctx.tx, id)
  if (disabled_at) throw wrongState('This vendor is already disabled.')
  await queries.updateVendor(ctx.tx, id, { disabled_at: ctx.now })
  ctx.audit('vendor.disabled', { object: object(id) })
  return viewVendor(ctx.tx, id)
}

export async function enableVendor(ctx: Ctx<UserActor>, id: string) {
  const { disabled_at } = await queries.lockVendor(ctx.tx, id)
  if (!disabled_at) throw wrongState('This vendor isn’t disabled.')
  await queries.updateVendor(ctx.tx, id, { disabled_at: null })
  ctx.audit('vendor.enabled', { object: object(id) })
  return viewVendor(ctx.tx, id)
}

export async function deleteVendor(ctx: Pick<Ctx, 'tx' | 'audit'>, id: string) {
  const { had_people_since } = await queries.lockVendor(ctx.tx, id)
  if (had_people_since) throw queries.isInUse()
  const before = await viewVendor(ctx.tx, id)
  await queries.deleteVendor(ctx.tx, id)
  ctx.audit('vendor.deleted', { object: object(id), before: recordOf(before) })
  return { message: 'Vendor deleted.' }
}

export async function revealTaxId(ctx: Ctx<UserActor>, secret: string, id: string) {
  const sealed = await queries.findSealedTaxId(ctx.tx, id)
  if (!sealed) throw wrongState('This vendor has no tax ID.')
  ctx.audit('vendor.tax_id_revealed', { object: object(id) })
  return { tax_id: openTaxId(secret, id, sealed) }
}
