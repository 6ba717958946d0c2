import { parseArgs } from 'node:util'
import { verifyChain } from '#platform/server/audit/verify.ts'
import { type Command, UsageError } from './command.ts'
import { findCounty } from './county.ts'
import { requireData, settingsOf, withPlatform } from './open.ts'

const options = { all: { type: 'boolean' } } as const

export const verifyAudit: Command = {
  usage: '[<subdomain> | --all]',
  summary: 'Walks the audit record of one county or of all, and says whether anything in it was changed.',
  details: [
    'Every event carries the hash of the one before it. An event that was changed, removed or put in breaks the',
    'chain there. Keep the printed head somewhere else: a record that was made anew as a whole has another one.',
    'Exit code 1 where a chain is broken.',
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
      let broken = 0
      for (const county of counties) {
        terminal.signal.throwIfAborted()
        const chain = await platform.database.reading(county.id, verifyChain)
        const found = chain.break
          ? `BROKEN at event ${chain.break.at}: ${chain.break.problem}; whole up to ${chain.head}`
          : `whole, head ${chain.head}`
        terminal.say(`${county.subdomain}: ${chain.events} events, ${found}`)
        if (chain.break) broken += 1
      }
      if (broken > 0) terminal.warn(`${broken} of ${counties.length} audit records broken.`)
      return broken > 0 ? 1 : 0
    })
  },
}
