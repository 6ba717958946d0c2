import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { type DemoAccount, startTestApp, type TestApp } from '#testing/test-app.ts'
import { chooseOwnMail, listOwnMails } from '../contract.ts'
import type { MailChoice, MailKey } from '../rules.ts'

let app: TestApp
let attorney: Caller
beforeAll(async () => {
  app = await startTestApp()
  attorney = await app.signIn('alder', 'attorney')
})
afterAll(() => app.close())

const choose = (caller: Caller, key: MailKey, choice: MailChoice) =>
  caller.call(chooseOwnMail, { params: { key }, body: { choice } })
const wanted = async (caller: Caller) =>
  (await caller.call(listOwnMails, {})).body.filter((mail) => mail.choice === 'now').map(({ key }) => key)

describe('the mails that somebody gets', () => {
  it.each<[DemoAccount, MailKey[]]>([
    [
      'attorney',
      [
        'APPROVAL-NOTIFY',
        'APPROVAL-NOTIFY-ONLY',
        'REJECT-NOTIFY',
        'WELCOME-EMAIL',
        'mention',
        'withdrawn',
        'delegation',
        'view-sent',
      ],
    ],
    ['readonly', ['WELCOME-EMAIL', 'view-sent']],
    ['vendor', ['EXECUTED-NOTIFY', 'INSURANCE-EXPIRE-NOTICE', 'WELCOME-EMAIL']],
  ])('are those of the role of %s', async (account, keys) => {
    expect(await wanted(await app.signIn('alder', account))).toEqual(keys)
  })

  it('can be refused and wanted again, which is put on record once each', async () => {
    expect((await choose(attorney, 'APPROVAL-NOTIFY', 'never')).body).toMatchObject({ choice: 'never' })
    await choose(attorney, 'APPROVAL-NOTIFY', 'never')
    expect(await wanted(attorney)).not.toContain('APPROVAL-NOTIFY')
    expect((await choose(attorney, 'APPROVAL-NOTIFY', 'now')).body).toMatchObject({ choice: 'now' })
    expect(await wanted(attorney)).toContain('APPROVAL-NOTIFY')
    const events = await app.look(
      "select event, note from audit_events where event like 'user.mail%' order by seq",
    )
    expect(events).toEqual([
      { event: 'user.mail_refused', note: 'APPROVAL-NOTIFY' },
      { event: 'user.mail_wanted', note: 'APPROVAL-NOTIFY' },
    ])
  })

  it('are refused by one without any other losing them', async () => {
    const auditor = await app.signIn('alder', 'auditor')
    await choose(attorney, 'APPROVAL-NOTIFY', 'never')
    expect(await wanted(auditor)).toContain('APPROVAL-NOTIFY')
  })

  it('are not refused where they are about the own account', async () => {
    const answer = await choose(attorney, 'WELCOME-EMAIL', 'never')
    expect(answer.status).toBe(400)
    expect(answer.problem.error).toBe('You can’t turn off emails about your own account.')
  })

  it('wait for a digest where that is not too late', async () => {
    const admin = await app.signIn('alder', 'full.admin')
    expect((await choose(admin, 'APPROVAL-NOTIFY', 'digest')).body).toMatchObject({ choice: 'digest' })
    expect((await choose(admin, 'MEETING-DUE', 'digest')).status).toBe(400)
    expect((await choose(admin, 'APPROVAL-NOTIFY', 'now')).body).toMatchObject({ choice: 'now' })
  })

  it('do not include what the role does not bring', async () => {
    expect((await choose(attorney, 'INSURANCE-EXPIRE-NOTICE', 'never')).status).toBe(404)
    expect((await app.visitor('alder').call(listOwnMails, {})).status).toBe(401)
  })
})
