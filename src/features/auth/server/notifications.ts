/** The mails of sign-in: a link to choose a password, and word of someone's guesses at one. */
import type { Ctx } from '#platform/server/context.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handle, type JobHandler } from '#platform/server/jobs/handler.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dayIn } from '#platform/shared/days.ts'
import { linkLife } from '../rules.ts'
import { failedLoginsMail } from './failed-logins-mail.ts'
import { reportFailures, sendPasswordLink } from './jobs.ts'
import { makeLink } from './password-links.ts'
import { type Account, findAccountByEmail } from './queries.ts'

export const authJobKinds = [sendPasswordLink, reportFailures]

export interface Invited {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Lets its holder choose the password. */
  readonly link: string
  readonly linkDays: number
  /** Names this invitation: it is mailed once. */
  readonly occasion: string
}

/** `invite` writes an invitation in the county's own words, which a higher rung keeps. */
export const authJobs = (
  platform: Platform,
  invite: (ctx: Ctx, invited: Invited) => Promise<void>,
): JobHandler[] => [
  handle(sendPasswordLink, async (ctx, { linkId, email, kind, askedAt }) => {
    const account = await findAccountByEmail(ctx.tx, email)
    if (!account || hasNewPasswordSince(account, askedAt)) return
    const link = await makeLink(platform, ctx, { linkId, userId: account.id, kind })
    const occasion = `password-link:${linkId}`
    if (kind === 'reset') await sendReset(ctx, account, link, occasion)
    else await invite(ctx, { ...invitedOf(account), link, linkDays: linkLife.invitationDays, occasion })
  }),
  handle(reportFailures, async (ctx, { email, guessed }) => {
    const account = await findAccountByEmail(ctx.tx, email)
    if (!account) return
    const { tenant, now } = ctx
    const day = dayIn(tenant.timeZone, now)
    const mail = failedLoginsMail(tenant, countyUrl(platform.env, tenant.subdomain), account, guessed, now)
    await sendMail(ctx, { ...mail, key: `failed-logins:${guessed}:${account.id}:${day}` })
  }),
]

/** A link that was asked for before a password was chosen ends with it, also where it was not written yet. */
const hasNewPasswordSince = ({ password_changed_at }: Account, askedAt: string | undefined) =>
  askedAt !== undefined && password_changed_at !== null && password_changed_at > new Date(askedAt)

const invitedOf = ({ email, first_name, last_name }: Account) => ({
  email,
  firstName: first_name,
  lastName: last_name,
})

const sendReset = (ctx: Ctx, account: Account, link: string, occasion: string) =>
  sendMail(ctx, {
    to: account.email,
    subject: `Reset your ${ctx.tenant.name} password`,
    text: [
      `Hello ${account.first_name},`,
      `We received a request to reset the password for your ${ctx.tenant.name} account.`,
      `Choose a new password within ${linkLife.resetMinutes} minutes. The link works once.`,
      link,
      'If you didn’t request this, ignore this email. Your password won’t change.',
    ].join('\n\n'),
    kind: 'password-reset',
    key: occasion,
    link: null,
    secrets: [link],
  })
