/** The mails of sign-in: a link to choose a password, for those who forgot theirs and for those who are invited. */
import type { Ctx } from '../../../platform/server/context.ts'
import { handle, type JobHandler } from '../../../platform/server/jobs/handler.ts'
import { sendMail } from '../../../platform/server/mail/index.ts'
import type { Platform } from '../../../platform/server/platform.ts'
import { linkLife } from '../rules.ts'
import { sendPasswordLink } from './jobs.ts'
import { makeLink } from './password-links.ts'
import { findAccountByEmail } from './queries.ts'

export const authJobKinds = [sendPasswordLink]

export const authJobs = (platform: Platform): JobHandler[] => [
  handle(sendPasswordLink, async (ctx, { linkId, email, kind }) => {
    const account = await findAccountByEmail(ctx.tx, email)
    if (!account) return
    const link = await makeLink(platform, ctx, { linkId, userId: account.id, kind })
    const words = kind === 'reset' ? resetWords(ctx, link) : invitationWords(ctx, link)
    await sendMail(ctx, {
      to: account.email,
      subject: words.subject,
      text: [`Hello ${account.first_name},`, ...words.lines].join('\n\n'),
      kind: kind === 'reset' ? 'password-reset' : 'invitation',
      key: `password-link:${linkId}`,
      carriesSecret: true,
    })
  }),
]

const resetWords = ({ tenant }: Ctx, link: string) => ({
  subject: `Choose a new password for ${tenant.name}`,
  lines: [
    `Somebody, most likely you, asked for a new password for your account at ${tenant.name}.`,
    `Choose it here within ${linkLife.resetMinutes} minutes. The link works once.`,
    link,
    'If it was not you, there is nothing to do: your password stays as it is.',
  ],
})

const invitationWords = ({ tenant }: Ctx, link: string) => ({
  subject: `Your account at ${tenant.name}`,
  lines: [
    `${tenant.name} has made an account for you.`,
    `Choose your password here within ${linkLife.invitationDays} days. The link works once.`,
    link,
  ],
})
