/** Which county this address belongs to. The tenants feature finds out; every screen may ask. */
import { createContext, use } from 'react'

export interface CountyInfo {
  readonly id: string
  readonly name: string
  readonly subdomain: string
  readonly logo_url: string | null
  readonly accent: string
  readonly time_zone: string
  readonly date_format: string
  /** Whom those write to who cannot get in; empty where the county names no one. */
  readonly contact_email: string
}

export type CountyLookup =
  | { readonly status: 'loading' }
  | { readonly status: 'unknown'; lookAgain(): Promise<CountyInfo | null> }
  | { readonly status: 'known'; readonly county: CountyInfo }

export const CountyContext = createContext<CountyLookup>({ status: 'loading' })

export const useCountyLookup = () => use(CountyContext)

/** The first label of the host name. */
export const subdomainOf = (hostname: string) => hostname.split('.')[0] ?? ''
