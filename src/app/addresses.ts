/**
 * Every address of the product, in one table. A screen has one canonical address; other names of it
 * are in `aliases.ts`.
 */
import { contractAddresses } from './addresses/contracts.ts'
import { importsAddresses } from './addresses/imports.ts'
import { meetingsAddresses } from './addresses/meetings.ts'
import { ownAddresses } from './addresses/own.ts'
import { procurementAddresses } from './addresses/procurement.ts'
import { setupAddresses } from './addresses/setup.ts'

export type { Address } from './addresses/address.ts'

export const addresses = {
  ...ownAddresses,
  ...meetingsAddresses,
  ...procurementAddresses,
  ...contractAddresses,
  ...setupAddresses,
  ...importsAddresses,
} as const

/** The screens before a session. */
export const doorPaths = [
  '/login',
  '/logout',
  '/forgot-password',
  '/reset-password/$token',
  '/vendor-registration',
  '/vendor-registration/$token',
] as const
