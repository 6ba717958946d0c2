/** Getting a county's Full Administrator in again: a lost authenticator app, or an invitation that has run out. */
import { parseArgs } from 'node:util'
import { linkLife } from '#features/auth/rules.ts'
import { mailPasswordLink, makeLink, resetSecondFactor } from '#features/auth/server/index.ts'
import { findAdministrator } from '#features/users/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Env } from '#platform/server/env.ts'
import { transact } from '#platform/server/http/run.ts'
import type { OpenPlatform } from '../platform.ts'
import { type Command, Refusal, type Terminal, UsageError } from './command.ts'
import { findCounty } from './county.ts'
import { requireData, settingsOf, withPlatform } from './open.ts'

const onlyAdministrators =
  'Only for a Full Administrator: everyone else is helped by one, under Users. It is written into the county’s Audit Log.'

export const resetTwoFactor: Command = {
  usage: '<subdomain> <email>',
  summary: 'Resets the two-factor authentication of a Full Administrator who has lost their app.',
  details: [
    'Their app and recovery codes stop working, their sessions end, and they are told by email. They log in with their',
    'password. Make sure first that it’s really them who asked.',
    '',
    onlyAdministrators,
  ].join('\n'),

  async run(args, terminal) {
    const message = await forAdministrator(args, terminal, async (platform, ctx, administrator) => {
      await resetSecondFactor(platform, ctx, administrator.id, 'The operator of the server')
      return `Two-factor authentication reset for ${administrator.email}.`
    })
    terminal.say(message)
    return 0
  },
}

export const invite: Command = {
  usage: '<subdomain> <email>',
  summary: 'Sends a Full Administrator another link to choose a password.',
  details: [
    'For a first administrator whose invitation has expired, or who cannot receive email: without SMTP_URL no email',
    'leaves the server, and the link is printed here instead.',
    '',
    onlyAdministrators,
  ].join('\n'),

  async run(args, terminal) {
    const env = settingsOf(terminal)
    const { link, kind, email } = await forAdministrator(
      args,
      terminal,
      async (platform, ctx, { id, ...who }) => {
        const kind = who.hasPassword ? ('reset' as const) : ('invitation' as const)
        const linkId = await mailPasswordLink(ctx, { email: who.email, kind })
        ctx.audit(kind === 'reset' ? 'user.password_reset_sent' : 'user.welcome_sent', {
          object: { type: 'user', id },
          note: who.email,
        })
        return { link: await makeLink(platform, ctx, { linkId, userId: id, kind }), kind, email: who.email }
      },
    )
    report(terminal, env, email, kind, link)
    return 0
  },
}

function report(
  { say }: Terminal,
  env: Env,
  email: string,
  kind: 'reset' | 'invitation',
  link: string,
): void {
  const life = kind === 'reset' ? `${linkLife.resetMinutes} minutes` : `${linkLife.invitationDays} days`
  if (env.SMTP_URL)
    say(`A link for ${email} to choose a password is sent by email. It works once, for ${life}.`)
  else say(`SMTP_URL is not set. Send ${email} this link (works once, ${life}):\n\n  ${link}\n`)
}

type Administrator = NonNullable<Awaited<ReturnType<typeof findAdministrator>>>

async function forAdministrator<T>(
  args: string[],
  terminal: Terminal,
  work: (platform: OpenPlatform, ctx: Ctx, administrator: Administrator) => Promise<T>,
): Promise<T> {
  const [subdomain, email, ...more] = parseArgs({ args, allowPositionals: true }).positionals
  if (!subdomain || !email || more.length > 0)
    throw new UsageError('Name one county by its subdomain, and one administrator by their email.')
  const env = settingsOf(terminal)
  requireData(env)
  return withPlatform(env, { migrates: false }, async (platform) => {
    const { id, name } = await findCounty(platform, subdomain)
    const tenant = await platform.tenants.ofId(id)
    const operator = { kind: 'system', name: 'operator' } as const
    return transact(
      platform,
      tenant,
      () => operator,
      async (ctx) => {
        const administrator = await findAdministrator(ctx.tx, email.trim().toLowerCase())
        if (!administrator)
          throw new Refusal(`${name} has no Full Administrator with the email "${email}" who can log in.`)
        return work(platform, ctx, administrator)
      },
    )
  })
}
