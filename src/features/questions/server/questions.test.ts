import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPurchasing, type Purchasing } from '#features/procurement/server/purchasing.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import * as contract from '../contract.ts'
import { mostQuestions } from '../rules.ts'

let county: Purchasing
let vendor: Caller
let id: string

beforeAll(async () => {
  county = await openPurchasing()
  vendor = await county.app.signIn('alder', 'vendor')
  id = await county.at('published')
})
afterAll(() => county.app.close())

const ask = (question: string, of = id, by = vendor) =>
  by.call(contract.askQuestion, { params: { id: of }, body: { question } })
const listed = async (of = id, by = county.agent) =>
  (await by.call(contract.listProjectQuestions, { params: { id: of } })).body.questions
const named = async (question: string, of = id) => {
  const found = (await listed(of)).find((each) => each.question === question)
  if (!found) throw new Error(`no question “${question}”`)
  return found
}
const save = (question: contract.ProjectQuestion, body: object, by = county.agent) =>
  by.call(contract.saveAnswer, { params: { id: question.id }, body: { version: question.version, ...body } })
const publish = (questions: readonly { id: string; version: number }[], of = id, by = county.agent) =>
  by.call(contract.publishAnswers, { params: { id: of }, body: { questions: [...questions] } })
const page = async (of = id) =>
  String(
    (await county.app.visitor('alder').request({ method: 'GET', url: `/public/solicitations/${of}` })).body,
  )

/** Asked and answered, not published. */
async function answered(question: string, answer: string, of = id) {
  expect((await ask(question, of)).status).toBe(200)
  expect((await save(await named(question, of), { answer })).status).toBe(200)
  return named(question, of)
}

describe('asking', () => {
  it('is shown to staff with the asker, and to no one else before it is answered', async () => {
    const { body } = await ask('Is the salt treated?')
    expect(body).toMatchObject({ is_open: true, is_followed: true, own: [{ status: 'open' }], published: [] })
    expect(await named('Is the salt treated?')).toMatchObject({
      asked_by: 'Frank Hudson',
      firm: expect.any(String),
    })
    expect(await page()).not.toContain('Is the salt treated?')
    const others = await (await county.app.signIn('birch', 'vendor')).call(contract.listVendorQuestions, {
      params: { id },
    })
    expect(others.status).toBe(404)
  })

  it('is told to those who publish solicitations, without what was asked', async () => {
    const own = await county.at('published')
    await ask('Is overtime paid?', own)
    await county.app.runJobs()
    const mails = await county.app.look<{ recipient: string; body: string }>(
      "select recipient, body from mail_messages where kind = 'question-asked' and body like '%' || $1 || '%'",
      [own],
    )
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'administrator@alder.example',
      'purchasing@alder.example',
    ])
    expect(mails[0]?.body).not.toMatch(/overtime|Hudson/)
  })

  it('ends at the published deadline, by the database’s clock', async () => {
    const closed = await county.at('published')
    expect((await ask('In time?', closed)).status).toBe(200)
    await county.app.look(
      "update published_solicitations set questions_due_at = clock_timestamp() - interval '1 second' where id = $1",
      [closed],
    )
    const late = await ask('Too late?', closed)
    expect([late.status, late.problem.error]).toEqual([409, 'The deadline for questions has passed.'])
    const insert = `insert into solicitation_questions (tenant_id, project_id, asked_by, asked_by_name, asked_at, question, public_question)
      select tenant_id, $1, id, 'x', now(), 'q', 'q' from users where email = 'vendor@alder.example'`
    await expect(county.app.look(insert, [closed])).rejects.toThrow('before their deadline')
    expect(await page(closed)).not.toContain('Ask a question')
    expect(await page(id)).toContain('Ask a question')
  })

  it('is for vendors, and about something published', async () => {
    expect((await ask('Staff?', id, county.agent)).status).toBe(403)
    expect((await ask('Draft?', await county.at('approved'))).status).toBe(404)
    expect((await ask('  ')).status).toBe(400)
  })
})

describe('asking for one of several firms', () => {
  it('names the firm, and people of the others don’t read it', async () => {
    const own = await county.at('published')
    const [second] = await county.app.look<{ id: string }>(
      `insert into user_vendors (tenant_id, user_id, vendor_id)
       select u.tenant_id, u.id, (select v.id from vendors v where v.tenant_id = u.tenant_id and v.had_people_since is null order by v.name limit 1)
       from users u where u.email = 'vendor@alder.example' returning vendor_id as id`,
    )
    const asking = (vendor_id?: string) =>
      vendor.call(contract.askQuestion, {
        params: { id: own },
        body: { question: 'For whom?', ...(vendor_id && { vendor_id }) },
      })
    expect((await asking()).problem.fields).toHaveProperty('vendor_id')
    const [foreign] = await county.app.look<{ id: string }>(
      "select v.id from vendors v join tenants t on t.id = v.tenant_id where t.subdomain = 'birch' limit 1",
    )
    expect((await asking(foreign?.id)).status).toBe(400)
    const asked = await asking(second?.id)
    expect(asked.body.firms).toHaveLength(2)
    const firm = asked.body.firms.find(({ id: each }) => each === second?.id)
    expect(await named('For whom?', own)).toMatchObject({ firm: firm?.name })
    await county.app.look('alter table user_vendors disable trigger user_vendors_last_person')
    await county.app.look('delete from user_vendors where vendor_id = $1', [second?.id])
    await county.app.look('alter table user_vendors enable trigger user_vendors_last_person')
  })

  it('stops at the limit, also where several are asked at once', async () => {
    const own = await county.at('published')
    await county.app.look(
      `insert into solicitation_questions (tenant_id, project_id, asked_by, asked_by_name, asked_at, question, public_question)
       select u.tenant_id, $1, u.id, 'x', now(), 'q', 'q' from users u, generate_series(1, $2::integer)
       where u.email = 'vendor@alder.example'`,
      [own, mostQuestions - 1],
    )
    const answers = await Promise.all([1, 2, 3, 4].map((n) => ask(`At once ${n}?`, own)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })
})

describe('answering', () => {
  it('is edited until it is published, with the version that was read', async () => {
    await ask('How many tons?')
    const question = await named('How many tons?')
    expect((await publish([question])).status).toBe(409)
    expect((await save(question, { answer: 'About 500.' })).status).toBe(200)
    expect((await save(question, { answer: 'About 600.' })).status).toBe(412)
    const saved = await named('How many tons?')
    expect((await publish([{ id: saved.id, version: saved.version - 1 }])).status).toBe(412)
    expect((await publish([saved])).status).toBe(200)
    expect((await save(await named('How many tons?'), { answer: 'None.' })).status).toBe(409)
    await expect(
      county.app.look("update solicitation_questions set answer = 'x' where id = $1", [saved.id]),
    ).rejects.toThrow('stays')
  })

  it('is published to everyone without who asked, singly or together', async () => {
    const own = await county.at('published')
    const first = await answered('We, Frank Hudson’s firm, ask: which depot?', 'Depot 4.', own)
    await save(first, { public_question: 'Which depot?' })
    const second = await answered('Is a bond needed?', 'Yes. 5%.', own)
    await save(second, { changes_solicitation: true })
    const questions = (await listed(own)).toSorted((a, b) => a.asked_at.localeCompare(b.asked_at))
    expect((await publish(questions, own)).status).toBe(200)
    const html = await page(own)
    for (const text of ['Which depot?', 'Depot 4.', 'Is a bond needed?', 'changes the solicitation'])
      expect(html).toContain(text)
    expect(html).not.toContain('Frank Hudson')
    const { published } = (await vendor.call(contract.listVendorQuestions, { params: { id: own } })).body
    expect(published.map(({ number, question }) => [number, question])).toEqual([
      [1, 'Which depot?'],
      [2, 'Is a bond needed?'],
    ])
    const feed = await county.app
      .visitor('alder')
      .request({ method: 'GET', url: '/public/solicitations.rss' })
    expect(String(feed.body)).toContain('Answers to questions about')
  })

  it('is emailed once to each of those who asked or follow', async () => {
    const own = await county.at('published')
    const question = await answered('Which day?', 'Monday.', own)
    const answers = await Promise.all([publish([question], own), publish([question], own)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await county.app.runJobs()
    const mails = await county.app.look<{ recipient: string; body: string }>(
      "select recipient, body from mail_messages where kind = 'answers-published' and body like '%Which day?%'",
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual(['vendor@alder.example'])
    expect(mails[0]?.body).toContain('Monday.')
  })

  it('isn’t published once submissions are due, and can still be withdrawn', async () => {
    const own = await county.at('published')
    const question = await answered('Too late for an answer?', 'Yes.', own)
    await county.app.look(
      "update published_solicitations set questions_due_at = now() - interval '2 days', due_at = clock_timestamp() - interval '1 second' where id = $1",
      [own],
    )
    expect((await publish([question], own)).status).toBe(409)
    const seen = await county.agent.call(contract.listProjectQuestions, { params: { id: own } })
    expect(seen.body).toMatchObject({ may_answer: true, may_publish: false })
    await expect(
      county.app.look(
        "update solicitation_questions set status = 'published', number = 1, decided_at = now() where id = $1",
        [question.id],
      ),
    ).rejects.toThrow('before submissions are due')
    const body = { reason: 'Asked too late to answer.' }
    const withdrawn = await county.agent.call(contract.withdrawQuestion, {
      params: { id: question.id },
      body,
    })
    expect(withdrawn.status).toBe(200)
  })

  it('is withdrawn with a reason instead, which only the asker learns', async () => {
    await ask('Who will win?')
    const question = await named('Who will win?')
    const withdraw = (reason: string, by = county.agent) =>
      by.call(contract.withdrawQuestion, { params: { id: question.id }, body: { reason } })
    expect((await withdraw('')).status).toBe(400)
    expect((await withdraw('Not about the solicitation.', county.reader)).status).toBe(403)
    expect((await withdraw('Not about the solicitation.')).status).toBe(200)
    expect((await withdraw('Again.')).status).toBe(409)
    expect((await publish([await named('Who will win?')])).status).toBe(409)
    await county.app.runJobs()
    const [mail] = await county.app.look<{ recipient: string }>(
      "select recipient from mail_messages where kind = 'question-withdrawn'",
    )
    expect(mail?.recipient).toBe('vendor@alder.example')
    expect(await page()).not.toContain('Who will win?')
  })

  it('needs the permission, and the project in one’s own county', async () => {
    const question = await answered('Guarded?', 'Yes.')
    expect((await save(question, { answer: 'No.' }, county.reader)).status).toBe(403)
    expect((await save(question, { answer: 'No.' }, county.stranger)).status).toBe(404)
    expect((await publish([question], id, county.stranger)).status).toBe(404)
    expect((await publish([question], await county.at('published'))).status).toBe(404)
    const seen = await county.stranger.call(contract.listProjectQuestions, { params: { id } })
    expect(seen.status).toBe(404)
  })
})

describe('following', () => {
  const follow = (of: string, by = vendor) => by.call(contract.followSolicitation, { params: { id: of } })
  const unfollow = (of: string) => vendor.call(contract.unfollowSolicitation, { params: { id: of } })
  const seen = async (of: string) =>
    (await vendor.call(contract.listVendorQuestions, { params: { id: of } })).body.is_followed

  it('is turned on and off, and twice is as good as once', async () => {
    const own = await county.at('published')
    expect(await seen(own)).toBe(false)
    await Promise.all([follow(own), follow(own)])
    expect(await seen(own)).toBe(true)
    expect((await unfollow(own)).body).toEqual({ is_followed: false })
    expect(await seen(own)).toBe(false)
    expect((await follow(own, await county.app.signIn('birch', 'vendor'))).status).toBe(404)
    expect((await follow(own, county.agent)).status).toBe(403)
  })

  it('brings an email when the solicitation is canceled', async () => {
    const own = await county.at('published')
    await follow(own)
    const canceled = await county.act(county.agent, own, 'cancel', { comment: 'No funds.' })
    expect(canceled.status).toBe(200)
    await county.app.runJobs()
    const mails = await county.app.look(
      "select 1 from mail_messages where kind = 'solicitation-canceled' and recipient = 'vendor@alder.example'",
    )
    expect(mails.length).toBeGreaterThan(0)
  })
})
