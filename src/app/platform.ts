/** Puts the platform together: the database, the secret, and every service on top of them. */
import { join } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { openAudit } from '#platform/server/audit/open-audit.ts'
import { Changes, Listener, Signals, Teller, Viewers } from '#platform/server/changes/index.ts'
import { type Clock, systemClock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { openDispatcher } from '#platform/server/database/dispatcher.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { appRole, dispatcherRole, urlForRole } from '#platform/server/database/roles.ts'
import type { Env } from '#platform/server/env.ts'
import { type BucketSettings, openBucket, openFiles } from '#platform/server/files/index.ts'
import { ListCache } from '#platform/server/http/list-cache.ts'
import { createOutbox } from '#platform/server/jobs/outbox.ts'
import { createLog } from '#platform/server/log.ts'
import { smtpTransport } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/index.ts'
import { readOrMakeSecret } from '#platform/server/secret-file.ts'
import { SessionActivity } from '#platform/server/session/session-activity.ts'
import { createTokens } from '#platform/server/session/token.ts'
import { createTenants } from '#platform/server/tenants.ts'
import { jobKinds } from './jobs.ts'

export interface OpenPlatform extends Platform {
  readonly dispatcherUrl: string
  readonly listener: Listener
  close(): Promise<void>
}

export interface PlatformOptions {
  readonly clock?: Clock
  /** Tests that share a migrated database leave it out. */
  readonly skipMigration?: boolean
}

export async function openPlatform(env: Env, options: PlatformOptions = {}): Promise<OpenPlatform> {
  const clock = options.clock ?? systemClock
  const log = createLog(env.LOG_LEVEL)
  const secret = env.SESSION_SECRET ?? (await readOrMakeSecret(env.DATA_DIR))
  const embedded = env.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: (message) => log.info(message) })
  const adminUrl = env.DATABASE_URL ?? embedded?.adminUrl ?? ''
  try {
    if (!options.skipMigration) await migrate({ adminUrl, secret, jobKinds })
    const dispatcherUrl = urlForRole(adminUrl, secret, dispatcherRole)
    const appUrl = urlForRole(adminUrl, secret, appRole)
    const mail = env.SMTP_URL ? smtpTransport(env.SMTP_URL) : undefined
    const metrics = openMetrics()
    const headBucket = bucketOf(env, env.AUDIT_BUCKET)
    const bucket = headBucket && (await openBucket(headBucket))
    const audit = await openAudit({ env, secret, clock, log, metrics, mail, bucket })
    const teller = new Teller(appUrl, log)
    const database = await openDatabase(
      appUrl,
      env.POOL_SIZE,
      () => audit.sealer.forget(),
      (records) => teller.tell(records),
    )
    teller.tellOfStart()
    const dispatcher = openDispatcher(dispatcherUrl)
    const listener = new Listener(appUrl, log)
    const viewers = new Viewers(listener, database)
    const touches = new SessionActivity(database, log)
    return {
      env,
      secret,
      log,
      clock,
      database,
      dispatcher,
      listener,
      changes: new Changes(listener),
      here: viewers,
      signals: new Signals(listener),
      dispatcherUrl,
      tenants: createTenants(database, clock),
      audit,
      listCache: new ListCache(),
      tokens: createTokens(secret),
      touches,
      outbox: createOutbox(),
      mail,
      metrics,
      files: await openFiles({ dataDir: env.DATA_DIR, bucket: bucketOf(env, env.S3_BUCKET) }),
      async close() {
        await audit.exports.stop()
        await mail?.close()
        viewers.stop()
        await Promise.all([listener.stop(), touches.stop()])
        await database.end()
        await Promise.all([teller.stop(), dispatcher.end()])
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

function openMetrics(): Registry {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  return metrics
}

function bucketOf(env: Env, bucket: string | undefined): BucketSettings | undefined {
  if (!bucket) return undefined
  return {
    bucket,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

export const webRoot = join(import.meta.dirname, '../../dist/web')
