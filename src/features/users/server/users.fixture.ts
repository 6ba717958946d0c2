/** A county's people, as the tests of users need them. */

import { login } from '#features/auth/contract.ts'
import { Caller } from '#testing/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import { createUser } from '../contract.ts'

export const fields = (name: string) => ({
  email: `${name}@people.example`,
  first_name: 'Rosa',
  last_name: name[0]?.toUpperCase() + name.slice(1),
})

export const temporary = 'lantern gravel oboe thistle'
/** What they choose instead of it. */
export const chosen = 'marble otter seldom quilt'

export async function make(admin: Caller, name: string, more: object = {}) {
  const answer = await admin.call(createUser, { body: { ...fields(name), ...more } })
  if (answer.status !== 200) throw new Error(`could not make ${name}: ${JSON.stringify(answer.problem)}`)
  return answer.body
}

/** Makes a user with a temporary password, and signs them in with it. */
export async function makeSignedIn(app: TestApp, admin: Caller, name: string, role: string) {
  const user = await make(admin, name, { role, password: temporary })
  const body = { email: user.email, password: temporary, new_password: chosen, subdomain: admin.county }
  const answer = await app.visitor(admin.county).call(login, { body })
  return { user, caller: new Caller(app.http, admin.county, answer.body.token) }
}

export const eventsOf = (app: TestApp, id: string) =>
  app.look<{ event: string; actor_name: string; before: unknown; after: unknown }>(
    'select event, actor_name, before, after from audit_events where object_id = $1 order by seq',
    [id],
  )

/** Lets the mail go out, and reads the link in it as its recipient would. */
export async function mailedToken(app: TestApp, email: string): Promise<string> {
  await app.runJobs()
  const [mail] = await app.look<{ body: string }>(
    'select body from mail_messages where recipient = $1 order by created_at desc limit 1',
    [email],
  )
  return /\/reset-password\/(\S+)/.exec(mail?.body ?? '')?.[1] ?? ''
}
