import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as submitting from '#features/submissions/contract.ts'
import * as opening from '#features/submissions/opening-contract.ts'
import { handOverShares, openTogether } from '#features/submissions/server/opening.fixture.ts'
import { getSolicitationToSubmit } from '#features/submissions/vendor-contract.ts'
import { getTabulation } from '#features/tabulation/contract.ts'
import { cancelOffers } from '../offers-contract.ts'
import * as scores from '../scores-contract.ts'
import { handIn, type Offering, openOffering } from './offering.fixture.ts'

let offering: Offering
beforeAll(async () => {
  offering = await openOffering()
})
afterAll(() => offering.app.close())

/** Of the first two firms. */
async function requested() {
  const made = await offering.scored()
  const answer = await offering.ask(made.id, made.submissions.slice(0, 2))
  expect(answer.status).toBe(200)
  return made
}

async function offered(id: string, line: string, price: string, firm: number) {
  const payload = offering.offer(id, line, price, { firm, round: 2 })
  return offering.submitted(id, { payload, firm, round: 2 })
}

const audited = async (id: string, like: string) =>
  (
    await offering.app.look<{ event: string }>(
      'select event from audit_events where object_id = $1 and event like $2',
      [id, like],
    )
  ).length

describe('a request for best and final offers', () => {
  it('goes to the vendors in the competitive range by email, and to no one else', async () => {
    const { id, submissions } = await requested()
    await offering.app.runJobs()
    const mails = await offering.app.look<{ recipient: string; body: string }>(
      `select recipient, body from mail_messages where kind = 'offers-requested' and key like $1`,
      [`%${id}%`],
    )
    const firms = await offering.app.look<{ email: string }>(
      'select lower(email) as email from vendors where id = any($1)',
      [offering.firms.slice(0, 2)],
    )
    expect(mails.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining(firms.map(({ email }) => email).filter((email) => email !== '')),
    )
    const [other] = await offering.app.look<{ email: string; name: string }>(
      'select lower(email) as email, name from vendors where id = $1',
      [offering.firms[2]],
    )
    expect(mails.some(({ recipient }) => recipient === other?.email)).toBe(false)
    for (const { body } of mails) {
      expect(body).toContain('Your best price for three years.')
      expect(body).not.toContain(other?.name)
      expect(body).not.toContain('The two highest scores.')
    }
    const { offer_rounds, may } = await offering.panel(id)
    expect(offer_rounds).toMatchObject([{ round: 2, state: 'open', submission_ids: expect.any(Array) }])
    expect(offer_rounds[0]?.submission_ids.toSorted()).toEqual(submissions.slice(0, 2).toSorted())
    expect(may).toContain('cancel-offers')
    expect(may).not.toContain('request-offers')
  })

  it('is emailed to the firm’s people as they are now', async () => {
    const { id, submissions } = await offering.scored()
    const { look } = offering.app
    // Who submitted has left the firm, and someone else represents it.
    const [left] = await look<{ user_id: string; email: string; vendor_id: string }>(
      `select s.submitted_by as user_id, u.email, s.vendor_id from submissions s join users u on u.id = s.submitted_by where s.id = $1`,
      [submissions[0]],
    )
    await look('alter table user_vendors disable trigger user')
    const moved = (from: string, to: string) =>
      look(
        `update user_vendors set user_id = (select u.id from users u where u.email = $2) where vendor_id = $3
           and user_id = (select u.id from users u where u.email = $1)`,
        [from, to, left?.vendor_id],
      )
    const now = 'readonly@alder.example'
    await moved(left?.email ?? '', now)
    expect((await offering.ask(id, submissions.slice(0, 1))).status).toBe(200)
    await offering.app.runJobs()
    const mails = await look<{ recipient: string }>(
      `select recipient from mail_messages where kind = 'offers-requested' and key like $1`,
      [`%${id}%`],
    )
    await moved(now, left?.email ?? '')
    await look('alter table user_vendors enable trigger user')
    expect(mails.map(({ recipient }) => recipient)).toContain(now)
    expect(mails.map(({ recipient }) => recipient)).not.toContain(left?.email)
  })

  it('is refused where it can’t be', async () => {
    const { id, submissions } = await offering.scored()
    const { ask: request, requester, stranger, reader } = offering
    expect((await request(id, submissions, {}, stranger)).status).toBe(404)
    expect((await request(id, submissions, {}, reader)).status).toBe(403)
    expect((await request(id, submissions, {}, requester)).status).toBe(403)
    const past = await request(id, submissions, { due_date: '2020-01-01' })
    expect(past.problem.fields).toMatchObject({ due_date: 'Choose a due date and time in the future.' })
    expect((await request(id, [id])).problem.fields).toHaveProperty('submission_ids')
    expect((await request(id, submissions, { version: 1 })).status).toBe(412)
    const twice = await Promise.all([request(id, submissions), request(id, submissions)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('while best and final offers are sealed', () => {
  it('only those who were asked submit; to the others there is no such round', async () => {
    const { id, line } = await requested()
    const view = (await offering.vendor.call(getSolicitationToSubmit, { params: { id } })).body
    expect(view).toMatchObject({ round: 2, is_open: true, request: 'Your best price for three years.' })
    expect(view.firms.map((firm) => firm.id).toSorted()).toEqual(offering.firms.slice(0, 2).toSorted())
    expect(view.receipt_codes).toBeNull()
    const other = { solicitation_id: id, vendor_id: offering.firms[2] ?? '', size: 10 }
    const uninvited = await offering.vendor.call(submitting.startSealedUpload, {
      body: { ...other, round: 2 },
    })
    const unknown = await offering.vendor.call(submitting.startSealedUpload, { body: { ...other, round: 5 } })
    const told = ({ status, problem }: typeof unknown) => [status, problem.code, problem.error]
    expect(told(uninvited)).toEqual(told(unknown))
    expect(uninvited.status).toBe(404)
    const { round, receipt_code } = await offered(id, line, '7000.00', 0)
    expect(round).toBe(2)
    const own = await offering.vendor.call(submitting.listOwnSubmissions, { query: { solicitation: id } })
    const ofFirm = own.body.filter(({ vendor_id }) => vendor_id === offering.firms[0])
    expect(ofFirm.map((each) => [each.round, each.state, each.is_open])).toEqual([
      [2, 'standing', true],
      [1, 'standing', false],
    ])
    expect(ofFirm[0]?.receipt_code).toBe(receipt_code)
  })

  it('nothing tells staff that anything came, and nothing new counts', async () => {
    const { id, line } = await requested()
    await offered(id, line, '1.00', 0)
    await offering.app.runJobs()
    const query = { round: 2 }
    const { body } = await offering.agent.call(opening.getOpening, { params: { id }, query })
    expect(body).toMatchObject({ state: 'open', submissions: null, closing_sha256: null })
    expect(
      (await offering.agent.call(opening.listOpenedSubmissions, { params: { id }, query })).body,
    ).toEqual([])
    expect(JSON.stringify(await offering.panel(id))).not.toContain('"100"')
    const before = await audited(id, 'submission.submitted')
    expect(before).toBe(3)
    const taken = await handOverShares(offering, offering.attorney, id, 1, undefined, 2)
    expect([taken.status, taken.problem.error]).toEqual([
      409,
      'Submissions can’t be opened before the opening date and time.',
    ])
    const bids = (await offering.agent.call(getTabulation, { params: { id } })).body.bids
    expect(bids.every(({ offered_at }) => offered_at === null)).toBe(true)
  })

  it('it can be canceled: vendors are told, nothing is opened, and the first submissions count', async () => {
    const { id, line } = await requested()
    await offered(id, line, '7000.00', 0)
    const body = { reason: 'The budget has changed.' }
    expect((await offering.requester.call(cancelOffers, { params: { id }, body })).status).toBe(403)
    expect((await offering.stranger.call(cancelOffers, { params: { id }, body })).status).toBe(404)
    const canceled = await offering.agent.call(cancelOffers, { params: { id }, body })
    expect(canceled.body.offer_rounds).toMatchObject([{ state: 'canceled' }])
    expect((await offering.agent.call(cancelOffers, { params: { id }, body })).status).toBe(409)
    await offering.setRoundDue(id, 2, -1)
    const taken = await handOverShares(offering, offering.attorney, id, 1, undefined, 2)
    expect(taken.problem.error).toBe('This request for best and final offers was canceled.')
    await expect(offered(id, line, '1.00', 1)).rejects.toThrow()
    const again = await offering.ask(id, canceled.body.submissions?.map((each) => each.id) ?? [])
    expect(again.body.offer_rounds.map(({ round }) => round)).toEqual([2, 3])
  })
})

describe('what was sealed for one round', () => {
  it('counts for no other', async () => {
    const { id, line } = await requested()
    const payload = offering.offer(id, line, '1.00', { firm: 0, round: 2 })
    const { body } = await offering.sent(id, { payload, firm: 0, round: 2 })
    const first = await offering.vendor.call(submitting.submitSealed, { body: { ...body, round: 1 } })
    expect(first.status).toBe(400)
    const codeOfFirst = (await offering.sealed(id, { payload, firm: 0, round: 1 })).body
    const replayed = await offering.vendor.call(submitting.submitSealed, {
      body: { ...codeOfFirst, round: 2, upload_id: body.upload_id },
    })
    expect(replayed.status).toBe(400)
  })

  it('does not open as an offer where its content is of the first round', async () => {
    const { id, line } = await requested()
    await offering.submitted(id, {
      payload: offering.offer(id, line, '1.00', { firm: 0, round: 1 }),
      firm: 0,
      round: 2,
    })
    await offering.setRoundDue(id, 2, -1)
    expect(await openTogether(offering, id, 2)).toMatchObject([
      { state: 'failed', failure: 'It was made for another round.' },
    ])
    const { bids } = (await offering.agent.call(getTabulation, { params: { id } })).body
    const bid = bids.find(({ vendor_id }) => vendor_id === offering.firms[0])
    expect(bid).toMatchObject({ total: '1000000', offered_at: null })
    expect(bid?.notes).toContain(
      'The best and final offer couldn’t be opened. The earlier submission counts.',
    )
  })
})

describe('after its due time', () => {
  it('an offer is refused with the time, and the database refuses it too', async () => {
    const { id, line } = await requested()
    const payload = offering.offer(id, line, '7000.00', { firm: 0, round: 2 })
    const { body } = await offering.sent(id, { payload, firm: 0, round: 2 })
    await offering.setRoundDue(id, 2, -5)
    const late = await offering.vendor.call(submitting.submitSealed, { body })
    expect([late.status, late.problem.error]).toEqual([409, expect.stringContaining('late')])
    await expect(
      offering.app.look(
        `insert into submissions (tenant_id, project_id, round, vendor_id, receipt_code, addenda, confirmed_addenda, payload_sha256,
           payload_size, share_sha256s, upload_id, shares, submitted_by, submitted_by_name, submitted_at)
         select tenant_id, project_id, 2, vendor_id, repeat('a', 64), 0, 0, repeat('a', 64), 1, '{}', upload_id, '{}', submitted_by,
           'x', now() from submissions where project_id = $1 and vendor_id = $2 and round = 1`,
        [id, offering.firms[0]],
      ),
    ).rejects.toThrow('a submission counts only before the due time')
  })

  it('a firm that was not asked is refused by the database as well', async () => {
    const { id } = await requested()
    await expect(
      offering.app.look(
        `insert into submissions (tenant_id, project_id, round, vendor_id, receipt_code, addenda, confirmed_addenda, payload_sha256,
           payload_size, share_sha256s, upload_id, shares, submitted_by, submitted_by_name, submitted_at)
         select tenant_id, project_id, 2, vendor_id, repeat('b', 64), 0, 0, repeat('b', 64), 1, '{}', upload_id, '{}', submitted_by,
           'x', now() from submissions where project_id = $1 and vendor_id = $2 and round = 1`,
        [id, offering.firms[2]],
      ),
    ).rejects.toThrow('only a vendor that was asked')
  })

  it('offers are opened together; they count, and a vendor that sent none keeps its first submission', async () => {
    const { id, line, submissions } = await requested()
    await offered(id, line, '9500.00', 0)
    await offered(id, line, '7000.00', 0)
    await offering.setRoundDue(id, 2, -1)
    const closed = await offering.agent.call(opening.getOpening, { params: { id }, query: { round: 2 } })
    expect(closed.body).toMatchObject({
      state: 'ready',
      submissions: [{ vendor_name: null, state: 'sealed' }],
    })
    const alone = await handOverShares(offering, offering.attorney, id, 1, undefined, 2)
    expect(alone.body?.state).toBe('ready')
    expect((await handOverShares(offering, offering.attorney, id, 3, undefined, 2)).status).toBe(409)
    const last = await handOverShares(offering, offering.administrator, id, 2, undefined, 2)
    expect(last.status).toBe(200)
    await offering.app.runJobs()
    const { bids } = (await offering.agent.call(getTabulation, { params: { id } })).body
    const totals = Object.fromEntries(
      bids.map(({ id: each, total, offered_at }) => [each, [total, offered_at !== null]]),
    )
    expect(totals).toEqual({
      [submissions[0] ?? '']: ['700000', true],
      [submissions[1] ?? '']: ['900000', false],
      [submissions[2] ?? '']: ['800000', false],
    })
    const first = await offering.agent.call(opening.listOpenedSubmissions, { params: { id } })
    expect(first.body.find(({ id: each }) => each === submissions[0])).toMatchObject({
      base_cents: '1000000',
    })
    const { results, submissions: shown, may } = await offering.panel(id)
    expect(results?.find(({ submission_id }) => submission_id === submissions[0])).toMatchObject({
      rank: 1,
      price_points: '50.0000',
    })
    // Outside the range, there is no rank.
    expect(results?.find(({ submission_id }) => submission_id === submissions[2])).toMatchObject({
      rank: null,
    })
    expect(shown?.find(({ id: each }) => each === submissions[0])?.offered_at).not.toBeNull()
    expect(may).toEqual(expect.arrayContaining(['interview', 'request-offers']))
    expect(await audited(id, 'submission.replaced')).toBe(1)
  })

  it('codes are listed for those who were asked', async () => {
    const { id, line } = await requested()
    const { receipt_code } = await offered(id, line, '7000.00', 0)
    await offering.setRoundDue(id, 2, -1)
    const view = (await offering.vendor.call(getSolicitationToSubmit, { params: { id } })).body
    expect(view).toMatchObject({ is_open: false, receipt_codes: [{ receipt_code }] })
  })

  it('evaluators score a further round on them, which counts once it is opened', async () => {
    const { id, line, submissions } = await requested()
    await offered(id, line, '7000.00', 0)
    await offering.setRoundDue(id, 2, -1)
    await openTogether(offering, id, 2)
    const short = submissions.slice(0, 2)
    const started = await offering.agent.call(scores.startInterviews, {
      params: { id },
      body: { submission_ids: short, reason: 'New offers.' },
    })
    expect(started.body.rounds.at(-1)).toMatchObject({ round: 2, purpose: 'offers' })
    await handIn(offering.requester, id, await offering.panel(id, offering.requester), '10')
    const done = await offering.agent.call(scores.openScores, { params: { id }, body: { reason: '' } })
    const best = done.body.results?.find(({ submission_id }) => submission_id === submissions[0])
    expect(best).toMatchObject({ total: '100.00', rank: 1 })
    expect(done.body.may).not.toContain('interview')
  })

  it('a vendor starts from its own opened submission, and from no one else’s', async () => {
    const { id, submissions } = await requested()
    const params = { id: submissions[0] ?? '' }
    const own = await offering.vendor.call(submitting.getOwnContent, { params })
    expect(own.body).toMatchObject({ round: 1, prices: [{ unit_price: '10000.00' }] })
    expect((await offering.vendor.call(submitting.getOwnContent, { params: { id } })).status).toBe(404)
    expect((await offering.agent.call(submitting.getOwnContent, { params })).status).toBe(403)
  })
})
