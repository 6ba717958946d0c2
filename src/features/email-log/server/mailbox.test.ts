import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { transact } from '#platform/server/http/run.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { Call } from '#platform/shared/endpoint.ts'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { getMail, listMail } from '../contract.ts'

let app: TestApp
let administrator: Caller
let auditor: Caller
const ids: Record<string, string> = {}

async function write(county: string, to: string, subject: string, secrets: string[] = []): Promise<string> {
  const tenant = await app.platform.tenants.ofHost(`${county}.localhost`)
  const mail = { to, subject, text: `About ${subject}. letmein`, kind: 'test', link: null, secrets }
  return transact(
    app.platform,
    tenant,
    () => ({ kind: 'anonymous' }),
    async (ctx) => (await sendMail(ctx, mail)) ?? '',
  )
}

beforeAll(async () => {
  app = await startTestApp()
  await app.look('delete from mail_messages')
  administrator = await app.signIn('alder', 'full.admin')
  auditor = await app.signIn('alder', 'auditor')
  ids.plain = await write('alder', 'ann@alder.example', 'Hearing on the budget')
  ids.secret = await write('alder', 'bob@alder.example', 'Choose a password', ['letmein'])
  ids.elsewhere = await write('birch', 'ann@birch.example', 'Hearing elsewhere')
  await app.runJobs()
})
afterAll(() => app.close())

const recipients = async (query: Call<typeof listMail>['query']) => {
  const answer = await administrator.call(listMail, { query })
  return answer.body.map((mail) => mail.recipient)
}

describe('the mailbox', () => {
  it('lists the county’s mail, the newest first, with the total', async () => {
    const answer = await administrator.call(listMail, {})
    expect(answer.status).toBe(200)
    expect(answer.headers['x-total-count']).toBe('2')
    expect(answer.body.map((mail) => mail.subject)).toEqual([null, 'Hearing on the budget'])
    expect(answer.body[0]).toMatchObject({ status: 'kept', attempts: 1, carries_secret: true })
    expect(JSON.stringify(answer.body)).not.toContain('About')
  })

  it('finds by the beginning of an address or of a subject, whatever the case', async () => {
    expect(await recipients({ q: 'ANN@' })).toEqual(['ann@alder.example'])
    expect(await recipients({ q: 'hearing ON' })).toEqual(['ann@alder.example'])
    expect(await recipients({ q: '%' })).toEqual([])
    expect(await recipients({ q: 'nobody' })).toEqual([])
  })

  it('does not find a mail with a secret by its subject, nor shows it in a list, even to a Full Administrator', async () => {
    expect(await recipients({ q: 'choose A' })).toEqual([])
    expect(await recipients({ q: 'bob@' })).toEqual(['bob@alder.example'])
    const answer = await administrator.call(listMail, { query: { q: 'bob@' } })
    expect(JSON.stringify(answer.body)).not.toContain('Choose')
  })

  it('sorts, filters and pages', async () => {
    expect(await recipients({ sort: 'recipient' })).toEqual(['ann@alder.example', 'bob@alder.example'])
    expect(await recipients({ sort: '-recipient', limit: 1 })).toEqual(['bob@alder.example'])
    expect(await recipients({ sort: 'created_at', limit: 1, offset: 1 })).toEqual(['bob@alder.example'])
    expect(await recipients({ status: 'failed' })).toEqual([])
    expect(await recipients({ status: 'kept' })).toHaveLength(2)
  })

  it('shows what a mail says, as text and as HTML', async () => {
    const answer = await auditor.call(getMail, { params: { id: ids.plain ?? '' } })
    expect(answer.body).toMatchObject({ body_state: 'shown', text: 'About Hearing on the budget. letmein' })
    expect(answer.body.html).toContain('<p>About Hearing on the budget. letmein</p>')
  })

  it('shows a mail with a secret to a Full Administrator alone, and records who read it', async () => {
    const params = { id: ids.secret ?? '' }
    expect((await auditor.call(getMail, { params })).body).toMatchObject({
      body_state: 'hidden',
      subject: null,
      text: null,
      html: null,
    })
    expect((await administrator.call(getMail, { params })).body).toMatchObject({
      body_state: 'shown',
      subject: 'Choose a password',
      text: 'About Choose a password. letmein',
    })
    const events = await app.look('select event from audit_events where object_id = $1', [ids.secret])
    expect(events).toEqual([{ event: 'mail.secret_read' }])
  })

  it('is closed to whoever may not read mail', async () => {
    const reader = await app.signIn('alder', 'readonly')
    expect((await reader.call(listMail, {})).status).toBe(403)
    expect((await reader.call(getMail, { params: { id: ids.plain ?? '' } })).status).toBe(403)
    expect((await app.visitor('alder').call(listMail, {})).status).toBe(401)
  })

  it('gives another county’s mail the same 404 as mail that does not exist', async () => {
    for (const id of [ids.elsewhere ?? '', randomUUID()])
      expect((await administrator.call(getMail, { params: { id } })).status).toBe(404)
    expect((await administrator.at('birch').call(listMail, {})).status).toBe(404)
  })

  it('holds no link in the subjects of mails that were written before they counted as secret', async () => {
    const text = await readFile('db/migrations/0007_sign_in.sql', 'utf8')
    const older = {
      sent: 'Log in: https://alder.example/reset-password/abc',
      kept: 'Log in: https://alder.example/reset-password/abc now',
    }
    const subjectOf = async (id: string) => {
      const [row] = await app.look<{ subject: string }>('select subject from mail_messages where id = $1', [
        id,
      ])
      return row?.subject
    }
    const kept = await write('alder', 'kim@alder.example', 'x', ['letmein'])
    const sent = await write('birch', 'kim@birch.example', 'x', ['letmein'])
    await app.look('update mail_messages set subject = $2 where id = $1', [kept, older.kept])
    await app.look('update mail_messages set subject = $2, body = null where id = $1', [sent, older.sent])
    await app.look(/^do \$\$[\s\S]*?^end \$\$;/m.exec(text)?.[0] ?? '')
    expect(await subjectOf(sent)).toBe('')
    expect(await subjectOf(kept)).toBe('Log in:  now')
    expect(await subjectOf(ids.plain ?? '')).toBe('Hearing on the budget')
  })

  it('looks up the beginning of an address through the index, under row-level security', async () => {
    const tenant = await app.platform.tenants.ofHost('alder.localhost')
    await app.look(
      `insert into mail_messages (tenant_id, kind, recipient, subject, body, created_at)
       select $1, 'test', 'user' || n || '@alder.example', 'Subject ' || n, 'x', now() from generate_series(1, 5000) n`,
      [tenant.id],
    )
    await app.look('analyze mail_messages')
    const plan = await app.platform.database.withTenant(tenant.id, (tx) =>
      tx.rows(
        z.object({ 'QUERY PLAN': z.string() }),
        `explain select id from mail_messages where recipient ^@ 'user777' or subject_start ^@ 'user777'`,
      ),
    )
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).toContain('mail_messages_recipient')
    expect(text).toContain('mail_messages_subject')
    expect(text).not.toContain('Seq Scan')
  })
})
