/** What the owner of an account is written when someone guesses at it. Says nothing that a stranger could use. */
import type { Tenant } from '#platform/server/context.ts'
import type { Mail } from '#platform/server/mail/index.ts'
import { formatTime, fullDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import type { Account } from './queries.ts'

export function failedLoginsMail(
  { name: county, timeZone }: Tenant,
  address: string,
  { email, first_name }: Account,
  guessed: 'password' | 'code',
  now: Date,
): Mail {
  const when = `${fullDate(dayIn(timeZone, now))}, at ${formatTime(now, timeZone)}`
  return {
    to: email,
    link: '/login',
    kind: 'failed-logins',
    subject: `Failed login attempts on your ${county} account`,
    text: [
      `Hello ${first_name},`,
      ...(guessed === 'password' ? wrongPassword(county, when) : wrongCode(county, when)),
      `To log in or set a new password with Forgot Password, go to:\n${address}/login`,
      county,
    ].join('\n\n'),
  }
}

const wrongPassword = (county: string, when: string) => [
  `Someone entered a wrong password for your ${county} account several times, most recently on ${when}.`,
  'If this was you, no action is needed.',
  'If it wasn’t you, your account is still protected: each failed attempt makes the next one wait longer. You can log in as usual from any device you’ve used before. Use a password that you don’t use anywhere else, and turn on two-factor authentication under My Account.',
]

const wrongCode = (county: string, when: string) => [
  `Someone entered the correct password for your ${county} account, but not the right two-factor authentication code, several times, most recently on ${when}.`,
  'If this was you, no action is needed.',
  'If it wasn’t you, someone knows your password. Change it now under My Account.',
]
