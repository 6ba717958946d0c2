import { parseArgs } from 'node:util'
import { linkLife } from '#features/auth/rules.ts'
import { makeLink } from '#features/auth/server/index.ts'
import { countyUrl, type Env } from '#platform/server/env.ts'
import { createCounty, inviteFirstAdministrator } from '../counties.ts'
import type { OpenPlatform } from '../platform.ts'
import { type Command, type Terminal, UsageError } from './command.ts'
import { type CountyRequest, readCountyRequest } from './county-request.ts'
import { settingsOf, withPlatform } from './open.ts'

const options = {
  name: { type: 'string' },
  'time-zone': { type: 'string' },
  'admin-email': { type: 'string' },
  'admin-first': { type: 'string' },
  'admin-last': { type: 'string' },
  accent: { type: 'string' },
} as const

export const create: Command = {
  usage:
    '<subdomain> --name "Elm County" --time-zone America/New_York \\\n' +
    '    --admin-email jane.doe@elm.gov --admin-first Jane --admin-last Doe [--accent "#1a4480"]',
  summary: 'Creates a county and invites its first administrator by email.',
  details: [
    '  <subdomain>     The county’s name in its address: letters a–z, digits, hyphens.',
    '  --name          As shown in the header and on documents.',
    '  --time-zone     A name of the IANA list, such as America/Chicago.',
    '  --admin-email   Gets the invitation, and becomes Full Administrator. Also --admin-first, --admin-last.',
    '  --accent        The county’s color, "#" and six hexadecimal digits.',
    '',
    'Without SMTP_URL the server sends no email: the invitation link is printed here instead.',
  ].join('\n'),

  async run(args, terminal) {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length > 1) throw new UsageError('Name one county by its subdomain.')
    const wanted = readCountyRequest({ subdomain: positionals[0], ...values })
    const env = settingsOf(terminal)
    const link = await withPlatform(env, { migrates: true }, (platform) => make(platform, wanted))
    report(terminal, env, wanted, link)
    return 0
  },
}

async function make(platform: OpenPlatform, { county, administrator }: CountyRequest): Promise<string> {
  let link = ''
  await createCounty(platform, county, async (ctx) => {
    const invited = await inviteFirstAdministrator(administrator)(ctx)
    link = await makeLink(platform, ctx, { ...invited, kind: 'invitation' })
  })
  return link
}

function report({ say }: Terminal, env: Env, { county, administrator }: CountyRequest, link: string): void {
  say(`Created ${county.name}: ${countyUrl(env, county.subdomain)}  (${county.timeZone})`)
  say(`First administrator: ${administrator.firstName} ${administrator.lastName} <${administrator.email}>`)
  if (env.SMTP_URL) {
    say('The invitation is emailed now if a server is running, otherwise when one starts.')
    return
  }
  say('SMTP_URL is not set, so this server sends no email. Send the administrator this link (works once,')
  say(`${linkLife.invitationDays} days):\n\n  ${link}\n`)
}
