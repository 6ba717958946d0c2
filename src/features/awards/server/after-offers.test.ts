import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Offering, openOffering } from '#features/evaluation/server/offering.fixture.ts'
import { openTogether } from '#features/submissions/server/opening.fixture.ts'
import { foundInOrder } from '#features/tabulation/server/opened-bids.fixture.ts'
import { makeAward, recommendAward, rescindAward } from '../contract.ts'

let offering: Offering
beforeAll(async () => {
  offering = await openOffering()
})
afterAll(() => offering.app.close())

/** Scored, and checked. */
async function ranked() {
  const scored = await offering.scored()
  await foundInOrder(offering, scored.id)
  return scored
}

const recommend = (id: string, submission_id: string | undefined) =>
  offering.agent.call(recommendAward, {
    params: { id },
    body: {
      kind: 'whole',
      is_multiple: false,
      reason: 'Best.',
      parts: [{ submission_id: submission_id ?? '', line_ids: [] }],
      version: 0,
    },
  })

/** The first firm’s, in the second round, opened. */
async function openedOffer(id: string, line: string, price: string) {
  const payload = offering.offer(id, line, price, { firm: 0, round: 2 })
  const receipt = await offering.submitted(id, { payload, firm: 0, round: 2 })
  await offering.setRoundDue(id, 2, -1)
  await openTogether(offering, id, 2)
  return receipt
}

it('no award is recommended while best and final offers are sealed', async () => {
  const { id, submissions } = await ranked()
  await offering.ask(id, submissions)
  const { status, problem } = await recommend(id, submissions[0])
  expect([status, problem.error]).toEqual([409, expect.stringContaining('outstanding')])
  await expect(
    offering.app.look(
      `insert into awards (tenant_id, project_id, kind, is_multiple, reason, recommended_by, recommended_by_name, recommended_at)
       select m.tenant_id, m.id, 'none', false, 'x', u.id, 'x', now() from matters m join users u on u.tenant_id = m.tenant_id
       where m.id = $1 limit 1`,
      [id],
    ),
  ).rejects.toThrow('an award follows the best and final offers')
})

it('a recommendation from before the offers must be made again', async () => {
  const { id, line, submissions } = await ranked()
  const recommended = await recommend(id, submissions[2])
  expect(recommended.status).toBe(200)
  await offering.ask(id, submissions)
  await openedOffer(id, line, '7000.00')
  const version = recommended.body.award?.version ?? 0
  const made = await offering.administrator.call(makeAward, { params: { id }, body: { version } })
  expect([made.status, made.problem.error]).toEqual([
    409,
    expect.stringContaining('Recommend an award again'),
  ])
})

it('the public sees offers with the award that follows from them, and not before', async () => {
  const { id, line, submissions } = await ranked()
  await offering.ask(id, submissions.slice(0, 2))
  const { receipt_code } = await openedOffer(id, line, '7000.00')
  const [found] = await offering.app.look<{ number: string }>(
    'select number from published_solicitations where id = $1',
    [id],
  )
  const page = async () =>
    (
      await offering.app.http.inject({
        url: `/public/solicitations/${found?.number}`,
        headers: { host: 'alder.localhost' },
      })
    ).body
  const code = receipt_code.slice(0, 12).toUpperCase().match(/.{4}/g)?.join(' ') ?? ''
  const before = await page()
  expect(before).not.toContain(code)
  expect(before).not.toMatch(/best and final/i)
  expect(before).not.toContain('7,000.00')
  const recommended = await recommend(id, submissions[0])
  expect(recommended.body.award?.parts).toMatchObject([{ amount_cents: 700000 }])
  const version = recommended.body.award?.version ?? 0
  const made = await offering.administrator.call(makeAward, { params: { id }, body: { version } })
  expect(made.status).toBe(200)
  const after = await page()
  expect(after).toContain(code)
  expect(after).toContain('7,000.00')
})

it('an award that is rescinded leads back to the committee and its ranking', async () => {
  const { id, submissions } = await ranked()
  const recommended = await recommend(id, submissions[2])
  const version = recommended.body.award?.version ?? 0
  const made = await offering.administrator.call(makeAward, { params: { id }, body: { version } })
  const rescinded = await offering.administrator.call(rescindAward, {
    params: { id },
    body: { version: made.body.award?.version ?? 0, reason: 'The vendor withdrew.' },
  })
  expect(rescinded.status).toBe(200)
  expect((await offering.view(id)).status).toBe('evaluation')
  const panel = await offering.panel(id)
  expect(panel.results?.some(({ rank }) => rank === 1)).toBe(true)
  expect(panel.may).toContain('consensus')
  expect((await recommend(id, submissions[1])).status).toBe(200)
})
