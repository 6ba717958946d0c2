/** An RFP whose sealed proposals were opened and scored, so that best and final offers can be asked for. */
import { randomUUID } from 'node:crypto'
import { openTogether } from '#features/submissions/server/opening.fixture.ts'
import { contentOf, packed } from '#features/submissions/server/payload.fixture.ts'
import { openSealing, type Sealing } from '#features/submissions/server/sealing.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import * as contract from '../contract.ts'
import { requestOffers } from '../offers-contract.ts'
import type { Panel } from '../schemas.ts'
import { handInScores, openScores, saveScores } from '../scores-contract.ts'

export interface Offering extends Sealing {
  /** Of the three firms’ submissions, in the order of the firms. */
  scored(): Promise<{ id: string; line: string; submissions: string[] }>
  panel(id: string, by?: Caller): Promise<Panel>
  ask(id: string, submissionIds: readonly string[], more?: object, by?: Caller): ReturnType<typeof asked>
  /** What a firm seals in a round. */
  offer(id: string, line: string, price: string, given: { firm: number; round: number }): Uint8Array
  /** As if the due time of a later round had come, or were still ahead. */
  setRoundDue(id: string, round: number, seconds: number): Promise<void>
}

export const firstPrices = ['10000.00', '9000.00', '8000.00']

const asked = (by: Caller, id: string, submission_ids: readonly string[], more: object = {}) =>
  by.call(requestOffers, {
    params: { id },
    body: {
      submission_ids: [...submission_ids],
      reason: 'The two highest scores.',
      request: 'Your best price for three years.',
      due_date: '2199-03-01',
      due_time: '16:00',
      ...more,
    },
  })

export async function openOffering(): Promise<Offering> {
  const sealing = await openSealing()
  const { app, agent, requester } = sealing
  const users = await app.look<{ id: string; email: string }>('select id, email from users')
  const idOf = (local: string) => users.find(({ email }) => email === `${local}@alder.example`)?.id ?? ''
  const firmOf = (index: number) => sealing.firms[index] ?? ''

  const offer: Offering['offer'] = (id, line, price, { firm, round }) =>
    packed(contentOf(id, firmOf(firm), { round, prices: [{ line, unit_price: price, extended: '' }] }))

  const panel = async (id: string, by: Caller = agent) => {
    const answer = await by.call(contract.getPanel, { params: { id } })
    if (answer.status !== 200) throw new Error(answer.problem.error)
    return answer.body
  }

  async function scored() {
    const id = await sealing.published()
    const line = randomUUID()
    await publishCriteria(sealing, id, line)
    for (const [firm, price] of firstPrices.entries())
      await sealing.submitted(id, { payload: offer(id, line, price, { firm, round: 1 }), firm })
    await sealing.setDue(id, -1)
    const opened = await openTogether(sealing, id)
    const chair = idOf('purchasing')
    const appointed = await agent.call(contract.appointPanel, {
      params: { id },
      body: { chair, chair_scores: false, evaluators: [idOf('reviewer')], highest: ['10'] },
    })
    if (appointed.status !== 200) throw new Error(appointed.problem.error)
    for (const member of [agent, requester])
      await member.call(contract.discloseConflict, {
        params: { id },
        body: { has_conflict: false, vendor_ids: [], explanation: '' },
      })
    await handIn(requester, id, await panel(id, requester))
    const done = await agent.call(openScores, { params: { id }, body: { reason: '' } })
    if (done.status !== 200) throw new Error(done.problem.error)
    const submissions = sealing.firms
      .slice(0, 3)
      .map((firm) => opened.find(({ vendor_id }) => vendor_id === firm)?.id ?? '')
    return { id, line, submissions }
  }

  return {
    ...sealing,
    scored,
    panel,
    offer,
    ask: (id, submissionIds, more, by = agent) => asked(by, id, submissionIds, more),
    async setRoundDue(id, round, seconds) {
      await app.look('alter table offer_rounds disable trigger user')
      await app.look(
        `update offer_rounds set requested_at = clock_timestamp() - interval '1 hour',
           due_at = date_trunc('milliseconds', clock_timestamp() + $3 * interval '1 second') where project_id = $1 and round = $2`,
        [id, round, seconds],
      )
      await app.look('alter table offer_rounds enable trigger user')
    },
  }
}

/** The same score for everyone: the price decides. */
export async function handIn(by: Caller, id: string, { submissions, sheet, rounds }: Panel, score = '5') {
  const listed = rounds.at(-1)?.submission_ids
  const scores = (submissions ?? [])
    .filter((each) => !listed || listed.includes(each.id))
    .map((each) => ({ submission_id: each.id, position: 1, score, comment: '' }))
  const saved = await by.call(saveScores, {
    params: { id },
    body: { scores, version: sheet?.version ?? 0 },
  })
  if (saved.status !== 200) throw new Error(saved.problem.error)
  const handed = await by.call(handInScores, {
    params: { id },
    body: { version: saved.body.version },
  })
  if (handed.status !== 200) throw new Error(handed.problem.error)
}

/** As if it had been published with one line, and with criteria of which one is the price. */
async function publishCriteria({ app }: Pick<Sealing, 'app'>, id: string, line: string) {
  const lines = [{ id: line, group: '', description: 'Salt', unit: 'ton', quantity: '1', kind: 'base' }]
  const criteria = [
    { description: 'Experience', percentage: 50, isPrice: false },
    { description: 'Price', percentage: 50, isPrice: true },
  ]
  await app.look('alter table solicitation_versions disable trigger solicitation_versions_stay')
  await app.look(
    `update solicitation_versions set content = (jsonb_set(content::jsonb, '{form,lines}', $2::jsonb)
       || jsonb_build_object('criteria', $3::jsonb, 'procurementType', 'rfp'))::json where project_id = $1`,
    [id, JSON.stringify(lines), JSON.stringify(criteria)],
  )
  await app.look('alter table solicitation_versions enable trigger solicitation_versions_stay')
}
