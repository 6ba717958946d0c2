import { parseArgs } from 'node:util'
import type { ListedTenant } from '#platform/server/database/dispatcher.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Command } from './command.ts'
import { requireData, settingsOf, withPlatform } from './open.ts'
import { countUsersAndEvents } from './queries.ts'
import { tableOf } from './table.ts'

const headings = ['subdomain', 'name', 'time zone', 'state', 'demo', 'users', 'audit events']

export const list: Command = {
  usage: '',
  summary: 'Lists all counties.',
  details: [
    'State is "open", "disabled", or "unfinished" for a county whose making was cut short: "create" with the same',
    'subdomain takes it up again.',
  ].join('\n'),

  async run(args, terminal) {
    parseArgs({ args, options: {} })
    const env = settingsOf(terminal)
    requireData(env)
    await withPlatform(env, { migrates: false }, async (platform) => {
      const rows: string[][] = []
      for (const county of await platform.dispatcher.allTenants()) rows.push(await rowOf(platform, county))
      terminal.say(rows.length === 0 ? 'There is no county yet.' : tableOf(headings, rows))
    })
    return 0
  },
}

async function rowOf({ database }: Platform, county: ListedTenant): Promise<string[]> {
  const { users, events } = await database.reading(county.id, countUsersAndEvents)
  const state = events === 0 ? 'unfinished' : county.disabled_at ? 'disabled' : 'open'
  const demo = county.is_demo ? 'demo' : ''
  return [county.subdomain, county.name, county.time_zone, state, demo, String(users), String(events)]
}
