import { parseArgs } from 'node:util'
import { disableCounty, enableCounty } from '#features/tenants/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { transact } from '#platform/server/http/run.ts'
import type { Command } from './command.ts'
import { findCounty, oneSubdomain } from './county.ts'
import { requireData, settingsOf, withPlatform } from './open.ts'

export const disable: Command = switching({
  verb: disableCounty,
  done: 'is disabled: no one can log in, and every session has ended.',
  already: 'was disabled already.',
  summary: 'Closes a county: its sessions end at once, nothing is deleted.',
  details: 'This is in the county’s Audit Log. "enable" opens it again.',
})

export const enable: Command = switching({
  verb: enableCounty,
  done: 'is open again.',
  already: 'was open already.',
  summary: 'Opens a county that was disabled.',
  details: 'This is in the county’s Audit Log. Everyone must log in again.',
})

interface Switch {
  /** False where there was nothing to change. */
  readonly verb: (ctx: Ctx) => Promise<boolean>
  readonly done: string
  readonly already: string
  readonly summary: string
  readonly details: string
}

function switching({ verb, done, already, summary, details }: Switch): Command {
  return {
    usage: '<subdomain>',
    summary,
    details,
    async run(args, terminal) {
      const subdomain = oneSubdomain(parseArgs({ args, allowPositionals: true }).positionals)
      const env = settingsOf(terminal)
      requireData(env)
      await withPlatform(env, { migrates: false }, async (platform) => {
        const { id, name } = await findCounty(platform, subdomain)
        const tenant = await platform.tenants.ofId(id)
        const operator = { kind: 'system', name: 'operator' } as const
        const isChanged = await transact(platform, tenant, () => operator, verb)
        terminal.say(`${name} ${isChanged ? done : already}`)
      })
      return 0
    },
  }
}
