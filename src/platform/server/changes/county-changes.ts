import type { Tenants } from '../tenants.ts'
import type { Listener } from './listener.ts'

/** What is remembered of a county is forgotten when it is changed anywhere. */
export const watchCountyChanges = (listener: Listener, tenants: Tenants): void =>
  listener.hear('county_changed', {
    told: (subdomain) => tenants.forget(subdomain),
    missed: () => tenants.forgetAll(),
  })
