import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startJobs } from '#app/start.ts'
import { resetPassword, sendWelcome } from '#features/users/contract.ts'
import { createLog } from '#platform/server/log.ts'
import { startMailServer, type TestMailServer } from '#platform/server/mail/smtp.fixture.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { getMail } from '../contract.ts'

let app: TestApp
let mailServer: TestMailServer
beforeAll(async () => {
  mailServer = await startMailServer()
  app = await startTestApp({ env: { SMTP_URL: mailServer.url } })
})
afterAll(async () => {
  await app.close()
  await mailServer.stop()
})

const email = 'vendor@alder.example'
const tokenIn = (wire: string) => /\/reset-password\/([\w-]+)/.exec(wire.replaceAll('=\r\n', ''))?.[1] ?? ''

/** The tables, of ours and of the queue, in which a row holds one of these texts. */
async function tablesHolding(texts: readonly string[]): Promise<string[]> {
  const tables = await app.look<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const [row] = await app.look<{ found: boolean }>(
      `select exists (select 1 from ${name} t where exists (
         select 1 from unnest($1::text[]) secret where position(lower(secret) in lower(t::text)) > 0)) as found`,
      [texts],
    )
    if (row?.found) holding.push(name)
  }
  return holding
}

describe('a mail that lets somebody in', () => {
  const tokensIn = (wires: readonly string[]) => wires.map(tokenIn).filter((token) => token !== '')

  /** Runs what waits, and gives what was logged in between. */
  async function runLogged(): Promise<string> {
    let logged = ''
    const stream = new Writable({
      write(chunk, _encoding, done) {
        logged += chunk
        done()
      },
    })
    const workers = await startJobs(
      { ...app.platform, metrics: new Registry(), log: createLog('trace', stream) },
      { pollSeconds: 0.5 },
    )
    await expect
      .poll(
        () =>
          app.look(
            "select 1 from pgboss.job where state in ('created', 'active') and name in ('mail.deliver', 'auth.send-password-link')",
          ),
        { timeout: 30_000 },
      )
      .toEqual([])
    await workers.stop()
    return logged
  }

  beforeEach(() => {
    mailServer.received.length = 0
    mailServer.refuseWith = undefined
    mailServer.objection = undefined
  })

  it.each([
    ['a welcome', sendWelcome],
    ['a reset', resetPassword],
  ])(
    'leaves nothing of %s once it was sent: in no table, in no log, in no answer',
    async (_what, endpoint) => {
      const admin = await app.signIn('alder', 'full.admin')
      const headers = { 'idempotency-key': randomUUID() }
      await admin.call(endpoint, { body: { email } }, { headers })
      const logged = await runLogged()
      const [token = ''] = tokensIn(mailServer.received)
      expect(token).toHaveLength(64)
      expect(await tablesHolding([token])).toEqual([])
      expect(logged).not.toContain(token)
      for (const url of ['/api/mailbox', '/api/audit', '/api/jobs', `/api/mailbox?q=${token}`]) {
        const { status, body } = await admin.request({ url })
        expect(status, url).toBe(200)
        expect(JSON.stringify(body)).not.toContain(token)
      }
      const [mail] = await app.look(
        'select subject, subject_start, body, body_html from mail_messages order by created_at desc',
      )
      expect(mail).toEqual({ subject: '', subject_start: '', body: null, body_html: null })
    },
  )

  it('leaves nothing of one that a mail server refuses and quotes, while it waits for the next try or for good', async () => {
    const seen: string[] = []
    mailServer.objection = (wire) => {
      seen.push(wire)
      return `4.7.1 suspicious: http://alder.localhost/reset-password/${tokenIn(wire)}`
    }
    const admin = await app.signIn('alder', 'full.admin')
    for (const [status, kept] of [
      [451, ['public.mail_messages']],
      [554, []],
    ] as const) {
      mailServer.refuseWith = status
      await admin.call(resetPassword, { body: { email } })
      const logged = await runLogged()
      const [token = ''] = tokensIn(seen.splice(0))
      expect(token).toHaveLength(64)
      // What waits must be kept to be sent; no one else is shown it, and nothing else holds it.
      expect(await tablesHolding([token])).toEqual(kept)
      expect(logged).not.toContain(token)
      const [mail] = await app.look<{ id: string }>(
        'select id, error from mail_messages order by created_at desc',
      )
      expect(mail).toMatchObject({ error: `The email server answered ${status} 4.7.1.` })
      const { body } = await admin.call(getMail, { params: { id: mail?.id ?? '' } })
      expect(JSON.stringify(body)).not.toContain(token)
    }
  })
})
