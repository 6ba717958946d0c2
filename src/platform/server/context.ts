/** What every service gets: the county's transaction, who acts, what time it is, and how to leave a trace. */
import type { Permission } from '../shared/permissions/catalog.ts'
import type { Tx } from './database/tx.ts'
import type { Enqueue } from './jobs/job.ts'

export interface Tenant {
  readonly id: string
  readonly subdomain: string
  readonly name: string
  readonly timeZone: string
  /** `MM/DD/YYYY`. */
  readonly dateFormat: string
}

export interface UserActor {
  readonly kind: 'user'
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly name: string
  readonly role: string
  /** Their role requires two-factor authentication, and they have none: nothing but setting it up is open. */
  readonly mustSetUpSecondFactor: boolean
  /** Everything that the role opens. */
  can(permission: Permission): boolean
}

export type Actor =
  | UserActor
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'system'; readonly name: string }

/** What an audit event tells beside who and when. Values must not hold secrets. */
export interface AuditDetails {
  /** The object that the event is about. */
  readonly object: { readonly type: string; readonly id: string }
  readonly before?: unknown
  readonly after?: unknown
  readonly note?: string
  /** Who acted, where it was only found out on the way: someone signing in is no one before. */
  readonly by?: {
    readonly id: string
    readonly email: string
    readonly first_name: string
    readonly last_name: string
  }
}

export interface Ctx<A extends Actor = Actor> {
  readonly tx: Tx
  readonly tenant: Tenant
  readonly actor: A
  readonly now: Date
  /** Records `noun.past_tense`; written with the transaction, just before it commits. */
  audit(event: `${string}.${string}`, details: AuditDetails): void
  enqueue: Enqueue
}
