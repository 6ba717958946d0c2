import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { delegate, endDelegation, listColleagues, listDelegators } from '#features/routing/contract.ts'
import type { Caller } from '#testing/caller.ts'
import * as contract from '../../contract.ts'
import { fillDraft } from '../../draft-contract.ts'
import { saveRoute } from '../../routing-contract.ts'
import { type Desks, openDesks } from '../desks.fixture.ts'

let desks: Desks
let admin: Caller
beforeAll(async () => {
  desks = await openDesks()
  admin = await desks.app.signIn('alder', 'full.admin')
})
afterAll(() => desks.app.close())

const view = async (id: string) => (await desks.reader.call(contract.getResolution, { params: { id } })).body
const stepsOf = async (id: string) => (await desks.reader.call(contract.listSteps, { params: { id } })).body
const mails = (id: string) =>
  desks.app.look<{ recipient: string; kind: string; subject: string; body: string }>(
    "select recipient, kind, subject, body from mail_messages where body like '%/resolutions/' || $1 || '%' order by created_at, recipient",
    [id],
  )
const because = { comment: 'The insurance clause is missing.' }

describe('from desk to desk', () => {
  it('goes to the Board, with who, when and why on record', async () => {
    const id = await desks.at('board-review')
    expect(await view(id)).toMatchObject({ status: 'board-review', waitingon: 'Clerk of the Board' })
    const steps = await stepsOf(id)
    expect(steps.map(({ status, action, left_by }) => [status, action, left_by])).toEqual([
      ['draft', 'submit', 'Tomás Rivera'],
      ['working', 'approve', 'Lena Fischer'],
      ['legal-review', 'approve', 'Priya Raman'],
      ['committee-review', 'approve', 'Eleanor Voss'],
      ['clerk-review', 'approve', 'Eleanor Voss'],
      ['board-review', null, null],
    ])
    expect(steps.at(1)).toMatchObject({ holder: 'Public Works', days: 0 })
    const activity = await desks.reader.call(contract.listActivity, { params: { id } })
    expect(activity.body.map(({ event }) => event)).toContain('resolution.approved')
  })

  it('goes back one step only, and only with a comment', async () => {
    const id = await desks.at('legal-review')
    const silent = await desks.act(desks.attorney, id, 'return')
    expect(silent.status).toBe(400)
    expect(silent.problem.fields).toEqual({ comment: 'Enter a comment.' })
    expect((await desks.act(desks.attorney, id, 'return', because)).body).toMatchObject({
      status: 'working',
      waitingon: 'Public Works',
    })
    expect((await desks.act(desks.reviewer, id, 'return', because)).body.status).toBe('draft')
    expect((await stepsOf(id)).at(-2)?.comment).toBe(because.comment)
  })

  it('refuses the wrong state with 409, the wrong person with 403, another county with 404', async () => {
    const id = await desks.at('legal-review')
    expect((await desks.act(desks.attorney, id, 'publish')).status).toBe(409)
    expect((await desks.act(desks.reviewer, id, 'approve')).status).toBe(403)
    expect((await desks.act(desks.reader, id, 'approve')).status).toBe(403)
    expect((await desks.act(desks.stranger, id, 'approve')).status).toBe(404)
    const elsewhere = await desks.app.signIn('alder', 'readonly.dept')
    expect((await desks.act(elsewhere, id, 'withdraw', because)).status).toBe(403)
  })

  it('refuses a stale version, and lets one of two at once through', async () => {
    const id = await desks.at('legal-review')
    const { version } = await view(id)
    const answers = await Promise.all(
      [1, 2, 3].map(() => desks.act(desks.attorney, id, 'approve', { version })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412])
    const late = answers.find((answer) => answer.status === 412)
    expect(late?.problem.current).toMatchObject({ status: 'committee-review' })
  })

  it('can be withdrawn by whoever asked, rejected where it lies, and archived', async () => {
    const withdrawn = await desks.at('committee-review')
    expect((await desks.act(desks.requester, withdrawn, 'withdraw', because)).body).toMatchObject({
      status: 'withdrawn',
      waitingon: null,
    })
    const rejected = await desks.at('legal-review')
    await desks.act(desks.attorney, rejected, 'reject', because)
    expect((await desks.act(desks.clerk, rejected, 'archive')).body.status).toBe('archived')
  })
})

describe('withdrawing', () => {
  it('belongs to the requester, their department’s reviewers and the Clerk, and to no one else', async () => {
    const id = await desks.at('legal-review')
    const may = async (by: Caller) =>
      (await by.call(contract.getResolution, { params: { id } })).body.may.actions
    expect(await may(desks.attorney)).not.toContain('withdraw')
    expect((await desks.act(desks.attorney, id, 'withdraw', because)).status).toBe(403)
    for (const by of [desks.requester, desks.reviewer, desks.clerk])
      expect(await may(by)).toContain('withdraw')
    expect((await desks.act(desks.clerk, id, 'withdraw', because)).body.status).toBe('withdrawn')
    await desks.app.runJobs()
    const told = (await mails(id)).filter(({ kind }) => kind === 'resolution-withdrawn')
    const recipients = told.map(({ recipient }) => recipient)
    expect(recipients).toEqual(expect.arrayContaining(['attorney@alder.example', 'contracts@alder.example']))
    expect(recipients).not.toContain('clerk@alder.example')
    expect(told[0]?.subject).toBe('Resolution request was withdrawn: Guard rail on Mill Road')
    expect(told[0]?.body).toContain(because.comment)
  })

  it('of another department is not its reviewers’', async () => {
    const id = await desks.at('legal-review')
    await desks.app.look(
      `update users set department_id = (select id from departments d where d.tenant_id = users.tenant_id
         and d.id <> users.department_id limit 1) where email = 'reviewer@alder.example'`,
    )
    const answer = await desks.act(desks.reviewer, id, 'withdraw', because)
    await desks.app.look(`update users set department_id = $1 where email = 'reviewer@alder.example'`, [
      desks.department,
    ])
    expect(answer.status).toBe(404)
  })
})

describe('a text with gaps', () => {
  it('goes on until the Board would get it, and then says what is missing', async () => {
    const { id } = await desks.request({ vendor: '', amount: null })
    const toTheClerk = [
      [desks.requester, 'submit'],
      [desks.reviewer, 'approve'],
      [desks.attorney, 'approve'],
      [desks.clerk, 'approve'],
    ] as const
    for (const [caller, action] of toTheClerk) expect((await desks.act(caller, id, action)).status).toBe(200)
    const refused = await desks.act(desks.clerk, id, 'approve')
    expect(refused.status).toBe(409)
    expect(refused.problem.error).toBe(
      'The text has blanks: [vendor], [amount]. Fill them in on the Draft tab first.',
    )
    expect((await view(id)).status).toBe('clerk-review')
    const body = { vendor: 'Mohawk Rail', amount: '48500.00' }
    await desks.clerk.call(contract.updateResolution, { params: { id }, body })
    await desks.clerk.call(fillDraft, { params: { id }, body: {} })
    expect((await desks.act(desks.clerk, id, 'approve')).body.status).toBe('board-review')
  })

  it('does not go to the Board with another amount than its request', async () => {
    const { id } = await desks.request({ vendor: 'Mohawk Rail', amount: '48500.00' })
    const toTheClerk = [
      [desks.requester, 'submit'],
      [desks.reviewer, 'approve'],
      [desks.attorney, 'approve'],
      [desks.clerk, 'approve'],
    ] as const
    for (const [caller, action] of toTheClerk) expect((await desks.act(caller, id, action)).status).toBe(200)
    await desks.clerk.call(contract.updateResolution, { params: { id }, body: { amount: '52000.00' } })
    const refused = await desks.act(desks.clerk, id, 'approve')
    expect(refused.status).toBe(409)
    expect(refused.problem.error).toBe(
      'The text and the request don’t match. Amount: $52,000.00 in the request, $48,500.00 in the text. Correct the text or the request first.',
    )
    expect((await view(id)).status).toBe('clerk-review')
    await desks.clerk.call(fillDraft, { params: { id }, body: {} })
    expect((await desks.act(desks.clerk, id, 'approve')).body.status).toBe('board-review')
  })

  it('that lies with the Board already is not adopted by hand, but can be returned', async () => {
    const { id } = await desks.request({ vendor: '' })
    await desks.app.look(
      `update matters set status = 'board-review', assignee_user_id = null,
         assignee_role_id = (select role_id from users where email = 'clerk@alder.example') where id = $1`,
      [id],
    )
    await desks.standOver(id)
    const refused = await desks.act(desks.clerk, id, 'adopt', because)
    expect(refused.status).toBe(409)
    expect(refused.problem.error).toBe('The text has blanks: [vendor]. Return it so they can be filled in.')
    expect((await desks.act(desks.clerk, id, 'return', because)).status).toBe(200)
  })
})

describe('adoption recorded by hand', () => {
  it('gives a number, once, and rises for the next; two at once get two', async () => {
    const [one, two] = [await desks.at('board-review'), await desks.at('board-review')]
    const answers = await Promise.all([one, two].map((id) => desks.adopt(id)))
    const numbers = answers.map(({ body }) => body.number ?? '').sort()
    expect(numbers[0]).toMatch(/^\d{4}-\d{4}$/)
    expect(new Set(numbers).size).toBe(2)
    expect(answers[0]?.body).toMatchObject({ status: 'adopted', waitingon: 'Clerk of the Board' })
    expect(answers[0]?.body.adopted_date).not.toBeNull()
    expect((await desks.act(desks.clerk, one, 'publish')).body.status).toBe('published')
  })

  it('gives it when placed on the agenda where the county says so, and never again', async () => {
    await admin.request({
      method: 'PUT',
      url: '/api/county-settings/resolutions.numberedAt',
      payload: {
        value: 'agenda',
        effective_from: desks.today(),
      },
    })
    const id = await desks.at('board-review')
    const { number } = await view(id)
    expect(number).toMatch(/^\d{4}-\d{4}$/)
    await desks.act(desks.clerk, id, 'return', because)
    await desks.act(desks.clerk, id, 'approve')
    expect((await view(id)).number).toBe(number)
    await desks.act(desks.clerk, id, 'withdraw', because)
    const next = await view(await desks.at('board-review'))
    expect(Number(next.number?.slice(5))).toBe(Number(number?.slice(5)) + 1)
  })
})

describe('hold and forward', () => {
  it('stays where it is until it is released', async () => {
    const id = await desks.at('legal-review')
    const hold = (body: object) => desks.attorney.call(contract.holdResolution, { params: { id }, body })
    expect((await hold({})).problem.fields).toEqual({ comment: 'Enter a comment.' })
    expect((await hold(because)).body).toMatchObject({ is_held: true, held_because: because.comment })
    expect((await hold(because)).status).toBe(409)
    expect((await desks.act(desks.attorney, id, 'approve')).status).toBe(409)
    const others = await desks.reviewer.call(contract.releaseResolution, { params: { id }, body: {} })
    expect(others.status).toBe(403)
    await desks.attorney.call(contract.releaseResolution, { params: { id }, body: {} })
    expect((await desks.act(desks.attorney, id, 'approve')).status).toBe(200)
  })

  it('goes to another person who may act there', async () => {
    const id = await desks.at('legal-review')
    const forward = async (account: string) =>
      desks.attorney.call(contract.forwardResolution, {
        params: { id },
        body: { user_id: await desks.idOf(account) },
      })
    expect((await forward('clerk')).problem.fields).toEqual({
      user_id: 'Eleanor Voss can’t act on this step.',
    })
    expect((await forward('full.admin')).body).toMatchObject({
      status: 'legal-review',
      waitingon: 'Dana Whitfield',
      assigned_to_email: 'full.admin@alder.example',
    })
    const done = await view(id)
    const forwarded = await desks.reader.call(contract.forwardResolution, {
      params: { id },
      body: { user_id: done.user_id ?? '' },
    })
    expect(forwarded.status).toBe(403)
  })
})

describe('while somebody is away', () => {
  it('whom they named acts in their place, and the record says so', async () => {
    const id = await desks.at('legal-review')
    expect((await desks.act(admin, id, 'approve')).status).toBe(403)
    const today = desks.today()
    const body = { delegate_id: await desks.idOf('full.admin'), starts_on: today, ends_on: today }
    const [delegation] = (await desks.attorney.call(delegate, { body })).body
    expect(delegation).toMatchObject({ delegate_name: 'Dana Whitfield' })
    const received = (await admin.call(listDelegators, {})).body
    expect(received).toEqual([{ name: 'Priya Raman', ends_on: today }])
    expect((await admin.call(contract.getResolution, { params: { id } })).body.acts_for).toBe('Priya Raman')
    const told = await desks.app.look<{ subject: string }>(
      `select subject from mail_messages where kind = 'delegation' and recipient = 'full.admin@alder.example'`,
    )
    expect(told[0]?.subject).toMatch(/^You’re the delegate for Priya Raman, /)
    const waiting = await admin.call(contract.listResolutions, { query: { waiting: 'me' } })
    expect(waiting.body.map((row) => row.id)).toContain(id)
    expect((await desks.act(admin, id, 'approve')).status).toBe(200)
    const activity = await desks.reader.call(contract.listActivity, { params: { id } })
    expect(activity.body.find(({ event }) => event === 'resolution.approved')).toMatchObject({
      acted_for: 'Priya Raman',
      note: null,
    })
    const ended = { params: { id: delegation?.id ?? '' } }
    expect((await desks.clerk.call(endDelegation, ended)).status).toBe(404)
    expect((await desks.attorney.call(endDelegation, ended)).status).toBe(200)
    expect((await desks.act(admin, await desks.at('legal-review'), 'approve')).status).toBe(403)
  })

  it('is no one who could not act there themselves, neither when named nor when acting', async () => {
    const today = desks.today()
    const days = { starts_on: today, ends_on: today }
    const refused = await desks.attorney.call(delegate, {
      body: { ...days, delegate_id: await desks.idOf('readonly') },
    })
    expect(refused.status).toBe(400)
    expect(refused.problem.fields?.delegate_id).toMatch(
      /can’t be your delegate: their role doesn’t have any of the permissions “Review as County Attorney”/,
    )
    const offered = (await desks.attorney.call(listColleagues, {})).body.map(({ id }) => id)
    expect(offered).toContain(await desks.idOf('full.admin'))
    expect(offered).not.toContain(await desks.idOf('readonly'))
    await desks.delegateAnyway('attorney', 'clerk')
    const id = await desks.at('legal-review')
    expect((await desks.act(desks.clerk, id, 'approve')).status).toBe(403)
    const waiting = await desks.clerk.call(contract.listResolutions, { query: { waiting: 'me' } })
    expect(waiting.body.map((row) => row.id)).not.toContain(id)
    await desks.app.runJobs()
    expect((await mails(id)).map(({ recipient }) => recipient)).not.toContain('clerk@alder.example')
    await desks.endDelegations('attorney')
  })

  it('refuses oneself, the past, and who is not there', async () => {
    const make = (body: object) => desks.attorney.call(delegate, { body: body as never })
    const days = { starts_on: '2099-01-02', ends_on: '2099-01-03' }
    expect((await make({ ...days, delegate_id: await desks.idOf('attorney') })).status).toBe(400)
    expect((await make({ ...days, delegate_id: await desks.idOf('vendor') })).status).toBe(400)
    const past = { starts_on: '2020-01-02', ends_on: '2020-01-03', delegate_id: await desks.idOf('clerk') }
    expect((await make(past)).problem.fields).toEqual({ ends_on: 'Choose today or a later date.' })
    expect((await make({ ...past, ends_on: '2019-01-01' })).problem.fields).toHaveProperty('ends_on')
  })
})

describe('the county’s route', () => {
  it('says who holds a step, leaves steps out, and is kept from a stale version', async () => {
    const save = (
      step: 'committee-review' | 'legal-review' | 'board-review',
      body: object,
      by = desks.clerk,
    ) => by.call(saveRoute, { params: { step }, body })
    expect((await save('board-review', { is_left_out: true })).status).toBe(400)
    expect((await save('legal-review', {}, desks.attorney)).status).toBe(403)
    const saved = await save('committee-review', { is_left_out: true, version: 0 })
    expect(saved.body.find(({ step }) => step === 'committee-review')?.is_left_out).toBe(true)
    expect((await save('committee-review', { version: 0 })).status).toBe(412)
    const person = await desks.idOf('full.admin')
    await save('legal-review', { user_id: person, due_days: 5 })
    const id = await desks.at('legal-review')
    expect((await view(id)).waitingon).toBe('Dana Whitfield')
    expect((await stepsOf(id)).at(-1)?.due_on).not.toBeNull()
    expect((await desks.act(desks.attorney, id, 'approve')).status).toBe(403)
    const admin = await desks.app.signIn('alder', 'full.admin')
    expect((await desks.act(admin, id, 'approve')).body.status).toBe('clerk-review')
    await save('committee-review', {})
    await save('legal-review', {})
  })
})

describe('mails', () => {
  it('go to whoever has to act and to whoever asked, with a link', async () => {
    const id = await desks.at('legal-review')
    await desks.app.runJobs()
    expect((await mails(id)).map(({ recipient, kind }) => [recipient, kind])).toEqual(
      expect.arrayContaining([['attorney@alder.example', 'APPROVAL-NOTIFY']]),
    )
    await desks.act(desks.attorney, id, 'approve')
    await desks.app.runJobs()
    await desks.act(desks.clerk, id, 'reject', because)
    await desks.app.runJobs()
    const sent = await mails(id)
    const toRequester = sent.filter(({ recipient }) => recipient === 'contracts@alder.example')
    expect(toRequester.map(({ kind }) => kind)).toEqual([
      'APPROVAL-NOTIFY-ONLY',
      'APPROVAL-NOTIFY-ONLY',
      'REJECT-NOTIFY',
    ])
    expect(toRequester[2]).toMatchObject({
      subject: 'Resolution request wasn’t approved: Guard rail on Mill Road',
      body: expect.stringContaining(because.comment),
    })
    expect(toRequester[2]?.body).toContain(`http://alder.localhost:3000/resolutions/${id}`)
  })
})
