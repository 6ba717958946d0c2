/** What keeps the audit records honest, put together at start: the keys, the seals, and the heads that leave the database. */
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Dispatcher } from '../database/dispatcher.ts'
import type { Env } from '../env.ts'
import type { Storage } from '../files/index.ts'
import type { MailTransport } from '../mail/index.ts'
import { HeadExports, type ReadHead } from './heads/exports.ts'
import { headFigures } from './heads/figures.ts'
import { headsFolderName } from './heads/folder.ts'
import type { CountyHead } from './heads/line.ts'
import { headSourcesAt, type ReadHeads, readHeads } from './heads/read-heads.ts'
import { bucketTarget, folderTarget, type HeadTarget, mailTarget } from './heads/targets.ts'
import { type AuditKeys, openAuditKeys } from './keys.ts'
import { Sealer } from './sealer.ts'

export interface Audit {
  readonly keys: AuditKeys
  readonly sealer: Sealer
  readonly exports: HeadExports
  readonly headsFolder: string
  /** What was exported of a county lately: a later head says all that an earlier one says. */
  lastHeads(tenantId?: string): Promise<ReadHeads>
}

export interface AuditSettings {
  readonly env: Env
  readonly secret: string
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly metrics: Registry
  readonly mail: MailTransport | undefined
  readonly bucket: Storage | undefined
}

/** Every day's file begins with the heads of all counties; the one before is for the minutes after midnight. */
const newestFiles = 2

export async function openAudit(settings: AuditSettings): Promise<Audit> {
  const { env, secret, clock, log, metrics } = settings
  const keys = await openAuditKeys(env, secret)
  const headsFolder = join(env.DATA_DIR, headsFolderName)
  const targets = targetsOf(settings, headsFolder)
  const figures = headFigures(metrics)
  const exports = new HeadExports({ keys, clock, log, figures, targets })
  return {
    keys,
    sealer: new Sealer(keys, {
      committed: (tenantId, head) => exports.committed(tenantId, head),
      wasLiedTo(tenantId, head) {
        figures.broke()
        log.error(
          { tenantId, event: head.seq },
          'the database did not append to the audit log what this server wrote: verify it',
        )
      },
    }),
    exports,
    headsFolder,
    lastHeads: async (tenantId) => readHeads(await headSourcesAt(headsFolder, newestFiles), keys, tenantId),
  }
}

function targetsOf({ env, mail, bucket }: AuditSettings, folder: string): HeadTarget[] {
  const { AUDIT_MAIL_TO: to, MAIL_FROM: from } = env
  return [
    folderTarget(folder),
    ...(bucket ? [bucketTarget(bucket, folder)] : []),
    ...(mail && to ? [mailTarget({ transport: mail, from, to, folder })] : []),
  ]
}

const HeadRow = z.object({
  county: z.uuid(),
  seq: z.number(),
  hash: z.string(),
  sealed_from: z.number(),
  hash_at_number: z.string().nullable(),
})

/** From now on until it is stopped. */
export const startExports = (audit: Audit, database: Database, dispatcher: Dispatcher): Promise<void> =>
  audit.exports.start({
    lastExported: async () => {
      const { byCounty } = await audit.lastHeads()
      return [...byCounty.values()].flatMap((heads) => heads.at(-1) ?? [])
    },
    read: (known) => readAll(database, dispatcher, known),
    saw: (tenantId, head) => audit.sealer.saw(tenantId, head),
  })

async function readAll(
  database: Database,
  dispatcher: Dispatcher,
  known: ReadonlyMap<string, number>,
): Promise<ReadHead[]> {
  const counties = new Map((await dispatcher.allTenants()).map(({ id, subdomain }) => [id, subdomain]))
  const rows = await database.ask(HeadRow, 'select * from audit_heads_of($1, $2)', [
    [...counties.keys()],
    [...counties.keys()].map((id) => known.get(id) ?? 0),
  ])
  return rows.map((row) => ({
    ...headOf(row, counties.get(row.county) ?? ''),
    hashAtNumber: row.hash_at_number,
  }))
}

const headOf = (row: z.infer<typeof HeadRow>, county: string): CountyHead => ({
  county,
  id: row.county,
  events: row.seq,
  head: row.hash,
  sealed_from: row.sealed_from,
})
