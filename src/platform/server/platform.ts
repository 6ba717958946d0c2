/** The services that every feature finds ready. Made once at start, handed to the features' routes and jobs. */
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Audit } from './audit/open-audit.ts'
import type { Changes, Signals, Viewers } from './changes/index.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Dispatcher } from './database/dispatcher.ts'
import type { Env } from './env.ts'
import type { Files } from './files/index.ts'
import type { ListCache } from './http/list-cache.ts'
import type { Outbox } from './jobs/outbox.ts'
import type { MailTransport } from './mail/index.ts'
import type { SessionActivity } from './session/session-activity.ts'
import type { Tokens } from './session/token.ts'
import type { Tenants } from './tenants.ts'

export interface Platform {
  readonly env: Env
  /** From which every key is derived: session tokens, links, sealed secrets, database passwords. */
  readonly secret: string
  readonly log: FastifyBaseLogger
  readonly clock: Clock
  readonly database: Database
  readonly dispatcher: Dispatcher
  readonly changes: Changes
  readonly here: Viewers
  readonly signals: Signals
  readonly tenants: Tenants
  readonly audit: Audit
  readonly listCache: ListCache
  readonly tokens: Tokens
  readonly touches: SessionActivity
  readonly outbox: Outbox
  readonly files: Files
  readonly metrics: Registry
  /** The way to the mail server; without one mail stays in the mailbox. */
  readonly mail: MailTransport | undefined
}
