/** People who register, as the tests of firms need them. */
import { login } from '#features/auth/contract.ts'
import { Caller } from '#testing/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import { confirmRegistration, type FirmWish, registerVendor } from '../registration-contract.ts'

export const password = 'lantern gravel oboe thistle'

export const newFirm = (name: string, more: object = {}): FirmWish => ({
  kind: 'new',
  firm: {
    name,
    address: '9 Mill Road',
    city: 'Alderton',
    state: 'NY',
    zip: '12801',
    phone: '',
    email: '',
    website: '',
    commodity_codes: ['94600'],
    ...more,
  },
})
export const joining = (name: string, message = ''): FirmWish => ({ kind: 'join', name, message })

export const emailOf = (local: string) => `${local}@firms.example`

export const registration = (local: string, wanted: FirmWish, subdomain = 'alder') => ({
  subdomain,
  first_name: 'Ana',
  last_name: local[0]?.toUpperCase() + local.slice(1),
  email: emailOf(local),
  password,
  wanted,
})

export const register = (app: TestApp, local: string, wanted: FirmWish, county = 'alder') =>
  app.visitor(county).call(registerVendor, { body: registration(local, wanted, county) })

export const newestMail = async (app: TestApp, to: string) => {
  await app.runJobs()
  const [mail] = await app.look<{ subject: string; body: string | null }>(
    'select subject, body from mail_messages where recipient = $1 order by created_at desc limit 1',
    [to],
  )
  return mail
}

/** Lets the email go out, and reads the link in it as its recipient would. */
export const mailedToken = async (app: TestApp, email: string) =>
  /\/vendor-registration\/(\S+)/.exec((await newestMail(app, email))?.body ?? '')?.[1] ?? ''

export const confirm = (app: TestApp, token: string, county = 'alder', typed = password) =>
  app.visitor(county).call(confirmRegistration, { params: { token }, body: { password: typed } })

export async function logIn(app: TestApp, email: string, county = 'alder'): Promise<Caller> {
  const body = { email, password, subdomain: county }
  const answer = await app.visitor(county).call(login, { body })
  if (answer.status !== 200) throw new Error(answer.problem.error)
  return new Caller(app.http, county, answer.body.token)
}

/** Registers, follows the link, and logs in. */
export async function registered(app: TestApp, local: string, wanted: FirmWish, county = 'alder') {
  const asked = await register(app, local, wanted, county)
  if (asked.status !== 200) throw new Error(asked.problem.error)
  const answer = await confirm(app, await mailedToken(app, emailOf(local)), county)
  if (answer.status !== 200) throw new Error(answer.problem.error)
  return { outcome: answer.body.outcome, caller: await logIn(app, emailOf(local), county) }
}
