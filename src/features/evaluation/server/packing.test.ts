import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import * as contract from '../contract.ts'
import * as scores from '../scores-contract.ts'
import { type Committee, openCommittee } from './committee.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let committee: Committee
let friend: string
beforeAll(async () => {
  committee = await openCommittee()
  const [found] = await committee.app.look<{ id: string }>(
    `select id from users where email = 'full.admin@alder.example'`,
  )
  friend = found?.id ?? ''
})
afterAll(() => committee.app.close())

const known = [
  ['40', '30', '20'],
  ['32', '20', '22'],
]
const open = (id: string, reason = '') =>
  committee.chair.call(scores.openScores, { params: { id }, body: { reason } })
const add = (by: Caller, id: string, more: object = {}) =>
  by.call(contract.addEvaluator, {
    params: { id },
    body: { user_id: friend, is_chair: false, is_scoring: true, ...more },
  })
const remove = (by: Caller, id: string, user: string) =>
  by.call(contract.removeEvaluator, { params: { id, user }, body: { reason: 'Left the county' } })
const interview = async (id: string) => {
  const { submissions, version } = await committee.panel(committee.chair, id)
  return committee.chair.call(scores.startInterviews, {
    params: { id },
    body: { submission_ids: (submissions ?? []).map((each) => each.id), reason: 'Close.', version },
  })
}

it('no one joins who has seen scores, and a further round is scored by those of the first', async () => {
  const id = await committee.appointed()
  await committee.disclose(committee.two, id)
  await committee.scored(committee.one, id, known)
  expect((await open(id, 'The other is ill')).status).toBe(200)
  expect((await interview(id)).status).toBe(200)
  for (const by of [committee.chair, committee.administrator]) expect((await add(by, id)).status).toBe(409)
  // Whatever the program believes.
  await expect(
    committee.app.look(
      `insert into evaluators (tenant_id, project_id, user_id, name, is_chair, is_scoring, appointed_at, appointed_by_name)
       select tenant_id, project_id, $2, 'Friend', false, true, now(), 'Friend' from evaluations where project_id = $1`,
      [id, friend],
    ),
  ).rejects.toThrow(/before scores are opened/)
  // Who gave no scores in the first round knows its scores, and gives none in the second.
  const late = await committee.panel(committee.two, id)
  expect(late.may).not.toContain('score')
  const save = await committee.two.call(scores.saveScores, { params: { id }, body: { scores: [] } })
  expect(save.status).toBe(403)
  await expect(
    committee.app.look(
      `insert into score_sheets (tenant_id, project_id, round, user_id)
       select tenant_id, project_id, 2, $2 from evaluations where project_id = $1`,
      [id, committee.ids.two],
    ),
  ).rejects.toThrow(/those who scored the first/)
})

it('interviews are canceled before anyone has begun to score, and stay on record', async () => {
  const id = await committee.appointed()
  await committee.disclose(committee.two, id)
  await committee.scored(committee.one, id, known)
  await committee.scored(committee.two, id, known)
  expect((await open(id)).status).toBe(200)
  const cancel = (by: Caller, more: object = {}) =>
    by.call(scores.cancelInterviews, { params: { id }, body: { reason: 'The wrong vendors.', ...more } })
  expect((await cancel(committee.chair)).status).toBe(409)
  expect((await interview(id)).status).toBe(200)
  expect((await cancel(committee.one)).status).toBe(403)
  expect((await cancel(committee.stranger)).status).toBe(404)
  expect((await cancel(committee.chair, { reason: '' })).status).toBe(400)
  expect((await cancel(committee.chair, { version: 1 })).status).toBe(412)
  const both = await Promise.all([cancel(committee.chair), cancel(committee.chair)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const panel = await committee.panel(committee.one, id)
  expect(panel.rounds).toHaveLength(1)
  expect(panel.canceled_rounds).toMatchObject([{ canceled_because: 'The wrong vendors.' }])
  expect((await interview(id)).status).toBe(200)
  const saved = await committee.one.call(scores.saveScores, { params: { id }, body: { scores: [] } })
  expect(saved.status).toBe(200)
  expect((await cancel(committee.chair)).status).toBe(409)
  await expect(
    committee.app.look('delete from evaluation_rounds where project_id = $1 and round = 2', [id]),
  ).rejects.toThrow(/stays on record/)
})

it('scores and the rules of an evaluation stay in their place, whatever the program believes', async () => {
  const id = await committee.appointed()
  await committee.disclose(committee.two, id)
  await committee.scored(committee.one, id, known)
  await committee.scored(committee.two, id, known)
  expect((await open(id)).status).toBe(200)
  expect((await interview(id)).status).toBe(200)
  const moved = /what a row belongs to never changes/
  for (const change of [
    'update sheet_scores set round = 2, score = 0 where project_id = $1',
    'update score_sheets set round = 2 where project_id = $1',
    'update evaluations set is_zero_responsive = true where project_id = $1',
    'update evaluations set are_names_hidden = not are_names_hidden where project_id = $1',
  ])
    await expect(committee.app.look(change, [id])).rejects.toThrow(moved)
})

it('a further round waits for a second evaluator, unless none of the others can score any more', async () => {
  const id = await committee.appointed()
  await committee.disclose(committee.two, id)
  await committee.scored(committee.one, id, known)
  await committee.scored(committee.two, id, known)
  expect((await open(id)).status).toBe(200)
  expect((await interview(id)).status).toBe(200)
  await committee.scored(committee.one, id, known)
  const able = await open(id, 'The other doesn’t answer')
  expect([able.status, able.problem.error]).toEqual([409, expect.stringContaining('at least two evaluators')])
  const disable = (at: string) =>
    committee.app.look(`update users set disabled_at = ${at} where id = $1`, [committee.ids.two])
  await disable('now()')
  expect((await open(id)).problem.fields).toHaveProperty('reason')
  const opened = await open(id, 'The other left the county')
  await disable('null')
  // Disabling a user ends their sessions.
  committee = { ...committee, two: await committee.app.signIn('alder', 'contracts') }
  expect(opened.status).toBe(200)
  expect(opened.body.rounds.at(-1)).toMatchObject({ round: 2, opened_because: 'The other left the county' })
})

it('a missing chair is replaced also after scores are opened, by one who doesn’t score', async () => {
  const id = await committee.appointed()
  await committee.disclose(committee.two, id)
  await committee.scored(committee.one, id, known)
  await committee.scored(committee.two, id, known)
  expect((await open(id)).status).toBe(200)
  const manager = committee.administrator
  expect((await add(manager, id, { is_chair: true, is_scoring: false })).status).toBe(409)
  expect((await remove(manager, id, committee.ids.one)).status).toBe(409)
  const { members } = await committee.panel(manager, id)
  expect(members.filter((each) => each.may_be_removed).map(({ is_chair }) => is_chair)).toEqual([true])
  expect((await remove(manager, id, committee.ids.chair)).status).toBe(200)
  expect((await add(manager, id, { is_chair: true })).status).toBe(409)
  const added = await add(manager, id, { is_chair: true, is_scoring: false })
  expect(added.status).toBe(200)
})

it('a committee isn’t changed by its members, except for the chair', async () => {
  const id = await committee.opened()
  const manager = committee.administrator
  const [user] = await committee.app.look<{ id: string }>(
    `select id from users where email = 'administrator@alder.example'`,
  )
  const appointed = await committee.agent.call(contract.appointPanel, {
    params: { id },
    body: {
      chair: committee.ids.chair,
      chair_scores: false,
      evaluators: [committee.ids.one, user?.id ?? ''],
      highest: ['60', '40', '30'],
    },
  })
  expect(appointed.status).toBe(200)
  for (const isSworn of [false, true]) {
    if (isSworn) expect((await committee.disclose(manager, id)).status).toBe(200)
    expect((await remove(manager, id, committee.ids.chair)).status).toBe(403)
    expect((await add(manager, id)).status).toBe(403)
    expect((await committee.panel(manager, id)).members.some((each) => each.may_be_removed)).toBe(false)
  }
  expect((await committee.disclose(committee.chair, id)).status).toBe(200)
  expect((await remove(committee.chair, id, committee.ids.one)).status).toBe(200)
})
