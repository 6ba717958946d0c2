import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { headSourcesAt, type ReadHeads, readHeads } from '#platform/server/audit/heads/read-heads.ts'
import { type Chain, verifyChain } from '#platform/server/audit/verify.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Command, Refusal, UsageError } from './command.ts'
import { findCounty } from './county.ts'
import { requireData, settingsOf, withPlatform } from './open.ts'

const options = { all: { type: 'boolean' }, heads: { type: 'string' } } as const

export const verifyAudit: Command = {
  usage: '[<subdomain> | --all] [--heads <file or folder>]',
  summary: 'Verifies the Audit Log of one county or of all, and reports anything that was changed.',
  details: [
    'Every event carries the hash of the one before it, and a seal made with a key that the database does not have.',
    'An event that was changed, removed, put in, copied or moved is named. Then the record is compared with the',
    'heads that the servers exported: those in DATA_DIR/audit-heads, or the ones that --heads names (a file, a',
    'folder, or a message that was saved), so that a record which was cut or made anew is found too.',
    '',
    'It needs the key: AUDIT_KEY or DATA_DIR/audit-key, as the server has it. Exit code 1 where anything is wrong.',
  ].join('\n'),

  async run(args, terminal) {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [subdomain, ...more] = positionals
    if (more.length > 0 || (subdomain && values.all)) throw new UsageError('Name one county, or --all.')
    const env = settingsOf(terminal)
    requireData(env)
    return withPlatform(env, { migrates: false }, async (platform) => {
      const counties = subdomain
        ? [await findCounty(platform, subdomain)]
        : await platform.dispatcher.allTenants()
      const exported = await exportedHeads(platform, values.heads)
      let broken = 0
      for (const county of counties) {
        terminal.signal.throwIfAborted()
        const evidence = { keys: platform.audit.keys, heads: exported.byCounty.get(county.id) ?? [] }
        const chain = await platform.database.reading(county.id, (tx) => verifyChain(tx, evidence))
        for (const line of told(county.subdomain, chain)) terminal.say(line)
        if (chain.break) broken += 1
      }
      if (exported.tornLines > 0)
        terminal.say(`${exported.tornLines} exported lines were cut off, as a crash does, and passed over.`)
      for (const fault of exported.faults) terminal.warn(fault)
      if (broken > 0) terminal.warn(`${broken} of ${counties.length} audit records broken.`)
      return broken > 0 || exported.faults.length > 0 ? 1 : 0
    })
  },
}

async function exportedHeads({ audit }: Platform, path: string | undefined): Promise<ReadHeads> {
  const sources = await headSourcesAt(path === undefined ? audit.headsFolder : resolve(path))
  if (path !== undefined && sources.length === 0) throw new Refusal(`There are no exported heads in ${path}.`)
  return readHeads(sources, audit.keys)
}

function told(
  subdomain: string,
  { events, head, break: broken, sealedFrom, heads, offClock }: Chain,
): string[] {
  const { compared, farthest } = heads
  return [
    broken
      ? `${subdomain}: ${events} events, BROKEN at event ${broken.at}: ${broken.problem}; whole up to ${head}`
      : `${subdomain}: ${events} events, whole, head ${head}`,
    farthest
      ? `  sealed from event ${sealedFrom}, compared with ${compared} exported heads, the farthest of event ${farthest.events} on ${farthest.at}`
      : `  sealed from event ${sealedFrom}, compared with no exported head: there is none of this county`,
    ...(offClock.first > 0
      ? [
          `  ${offClock.events} events, the first is ${offClock.first}, differ by more than five minutes from the time of the server that sealed them`,
        ]
      : []),
  ]
}
