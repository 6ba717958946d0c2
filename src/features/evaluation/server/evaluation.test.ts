import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { projectCalls } from '#features/procurement/calls.ts'
import { getProject, listProjects, moveProject } from '#features/procurement/contract.ts'
import {
  getOpening,
  listOpenedSubmissions,
  printOpeningMinutes,
} from '#features/submissions/opening-contract.ts'
import { getTabulation, printTabulation, recordFinding } from '#features/tabulation/contract.ts'
import type { Caller } from '#testing/caller.ts'
import * as agreement from '../agreement-contract.ts'
import * as contract from '../contract.ts'
import * as scores from '../scores-contract.ts'
import { type Committee, knownHighest, openCommittee } from './committee.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let committee: Committee
let chair: Caller
let one: Caller
let two: Caller
beforeAll(async () => {
  committee = await openCommittee()
  chair = committee.chair
  one = committee.one
  two = committee.two
})
afterAll(() => committee.app.close())

const known = [
  ['40', '30', '20'],
  ['32', '20', '22'],
]
const appoint = (by: Caller, id: string, more: object = {}) => {
  const { ids } = committee
  const body = {
    chair: ids.chair,
    chair_scores: false,
    evaluators: [ids.one, ids.two],
    highest: knownHighest,
  }
  return by.call(contract.appointPanel, { params: { id }, body: { ...body, ...more } })
}
const open = (by: Caller, id: string, reason = '') =>
  by.call(scores.openScores, { params: { id }, body: { reason } })
const openedScores = async (first = known, second = known) => {
  const id = await committee.appointed()
  await committee.disclose(two, id)
  await committee.scored(one, id, first)
  await committee.scored(two, id, second)
  const answer = await open(chair, id)
  expect(answer.status).toBe(200)
  return { id, panel: answer.body }
}

describe('a committee', () => {
  it('is appointed to an opened project, which is evaluated from then on', async () => {
    const id = await committee.opened()
    const before = await committee.panel(chair, id)
    expect(before).toMatchObject({ evaluation: null, may: ['appoint'], not_now: '' })
    expect(before.criteria.map(({ highest }) => highest)).toEqual(['30', '20', '15', null])
    const { status, body } = await appoint(chair, id)
    expect(status).toBe(200)
    expect(
      body.members.map(({ is_chair, is_scoring, has_conflict }) => [is_chair, is_scoring, has_conflict]),
    ).toEqual([
      [true, false, null],
      [false, true, null],
      [false, true, null],
    ])
    expect((await committee.view(id)).status).toBe('evaluation')
    expect((await committee.view(id)).statusLog.at(-1)?.text).toBe('Evaluation started')
    expect((await appoint(chair, id)).status).toBe(409)
  })

  it('is appointed once, also twice at once', async () => {
    const id = await committee.opened()
    const answers = await Promise.all([appoint(chair, id), appoint(chair, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is appointed only to what is opened, from staff who score, and by who manages evaluations', async () => {
    const published = await committee.at('published')
    expect((await appoint(chair, published)).status).toBe(409)
    const id = await committee.opened()
    expect((await appoint(one, id)).status).toBe(403)
    expect((await appoint(committee.stranger, id)).status).toBe(404)
    const { ids } = committee
    expect((await appoint(chair, id, { evaluators: [ids.vendor] })).problem.fields).toEqual({
      'evaluators.0': 'Choose a user who can score submissions.',
    })
    expect((await appoint(chair, id, { evaluators: [ids.chair] })).status).toBe(400)
    expect((await appoint(chair, id, { evaluators: [] })).status).toBe(400)
    expect((await appoint(chair, id, { highest: ['60'] })).status).toBe(400)
    expect((await appoint(chair, id, { highest: ['60', '40', '0'] })).status).toBe(400)
    const move = { params: { id, action: 'evaluate' as const }, body: { version: 1, comment: '' } }
    expect([409, 412]).toContain((await chair.call(moveProject, move)).status)
    expect((await committee.view(id)).status).toBe('opened')
  })

  it('changes with a reason until its members have handed in, and not with an old version', async () => {
    const id = await committee.appointed()
    const { version } = await committee.panel(chair, id)
    const remove = (user: string, more: object = {}) =>
      chair.call(contract.removeEvaluator, { params: { id, user }, body: { reason: 'Ill', ...more } })
    expect((await remove(committee.ids.two, { version: version - 1 })).status).toBe(412)
    expect((await remove(committee.ids.two, { reason: ' ' })).status).toBe(400)
    expect((await remove(committee.ids.two, { version })).body.members.at(-1)).toMatchObject({
      ended_because: 'Ill',
    })
    // Someone who is no longer on the committee, and manages nothing, sees nothing of it.
    expect((await two.call(contract.getPanel, { params: { id } })).status).toBe(403)
    await committee.scored(one, id, known)
    expect((await remove(committee.ids.one)).problem.error).toBe(
      'This evaluator has handed in scores and stays on the committee.',
    )
    const add = (body: object) =>
      chair.call(contract.addEvaluator, {
        params: { id },
        body: { user_id: committee.ids.two, is_chair: false, is_scoring: true, ...body },
      })
    expect((await add({})).status).toBe(409)
    expect((await add({ user_id: committee.ids.vendor })).status).toBe(400)
  })
})

describe('before the disclosure', () => {
  it('a member sees the names of firms, and nothing else by any door', async () => {
    const id = await committee.appointed([{ price: '10000.00', answer: 'Something' }, { price: '8000.00' }])
    const panel = await committee.panel(two, id)
    expect(panel.firms).toHaveLength(2)
    expect(panel).toMatchObject({ submissions: null, sheet: null, results: null, rounds: [] })
    expect(JSON.stringify(panel)).not.toMatch(/Something|800000|1000000/)
    for (const call of [listOpenedSubmissions, getTabulation, printTabulation])
      expect((await two.call(call, { params: { id } })).status).toBe(403)
    const opening = await two.call(getOpening, { params: { id } })
    expect(opening.body.submissions?.every(({ vendor_name }) => vendor_name === null)).toBe(true)
    const save = await two.call(scores.saveScores, { params: { id }, body: { scores: [] } })
    expect(save.status).toBe(403)
    expect(
      (await two.request({ url: `/api/projects/${id}/evaluation-panel/submissions/${id}/files/1` })).status,
    ).toBe(403)
  })

  it('and then the submissions, without prices that give points by themselves', async () => {
    const id = await committee.appointed([{ price: '10000.00', answer: 'Something' }, { price: '8000.00' }])
    const panel = await committee.panel(one, id)
    expect(panel.firms).toBeNull()
    expect(panel.submissions).toMatchObject([
      { price_cents: null, answers: [{ question: 'Describe your approach.', answer: 'Something' }] },
      { price_cents: null },
    ])
    expect((await committee.disclose(one, id)).status).toBe(400)
  })
})

describe('a conflict of interest', () => {
  it('shuts every door of the project, for good', async () => {
    const id = await committee.appointed()
    const found = async () => (await two.call(listProjects, { query: {} })).body.some((row) => row.id === id)
    expect(await found()).toBe(true)
    expect((await committee.disclose(two, id, { has_conflict: true })).problem.fields).toHaveProperty(
      'explanation',
    )
    const { status, body } = await committee.disclose(two, id, {
      has_conflict: true,
      explanation: 'My brother owns one of the firms.',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: '', members: [], submissions: null, firms: null, may: [] })
    expect(body.own).toMatchObject({ standing: 'shut', explanation: 'My brother owns one of the firms.' })
    expect(await found()).toBe(false)
    const params = { id }
    for (const answer of [
      await two.call(getProject, { params }),
      await two.call(projectCalls.activity, { params }),
      await two.call(listOpenedSubmissions, { params }),
      await two.call(getOpening, { params }),
      await two.call(getTabulation, { params }),
      await two.call(printOpeningMinutes, { params }),
      await two.call(scores.saveScores, { params, body: { scores: [] } }),
      await two.call(scores.handInScores, { params, body: {} }),
      await two.call(scores.openScores, { params, body: { reason: '' } }),
      await two.call(agreement.addEvaluationNote, { params, body: { submission_id: null, note: 'Hello' } }),
      await committee.disclose(two, id),
    ])
      expect(answer.status).toBe(404)
    expect(
      (await two.call(contract.listOwnEvaluations, {})).body.map(({ project_id }) => project_id),
    ).not.toContain(id)
    // The others go on without.
    await committee.scored(one, id, known)
    expect((await open(chair, id)).status).toBe(200)
  })

  it('shuts it also for someone who sees all projects', async () => {
    const id = await committee.appointed()
    const count = async () => {
      const { headers, body } = await chair.call(listProjects, { query: { limit: 100 } })
      expect(body.length).toBe(Number(headers['x-total-count']))
      return body.map((row) => row.id)
    }
    expect(await count()).toContain(id)
    await committee.disclose(chair, id, { has_conflict: true, explanation: 'I own it.' })
    expect(await count()).not.toContain(id)
    expect((await chair.call(getProject, { params: { id } })).status).toBe(404)
    expect(
      (
        await chair.call(contract.appointPanel, {
          params: { id },
          body: { chair: committee.ids.chair, chair_scores: true, evaluators: [], highest: [] },
        })
      ).status,
    ).toBe(404)
    expect((await committee.view(id, committee.administrator)).status).toBe('evaluation')
  })

  it('that becomes known later takes the scores out', async () => {
    const id = await committee.appointed()
    await committee.disclose(two, id)
    await committee.scored(one, id, known)
    await committee.scored(two, id, [
      ['0', '0', '0'],
      ['60', '40', '30'],
    ])
    await committee.disclose(two, id, { has_conflict: true, explanation: 'I found out.' })
    const { body } = await open(chair, id)
    expect(body.results?.map(({ total }) => total)).toEqual(['73.00', '72.00'])
  })
})

describe('scores', () => {
  it('are seen by no one but their evaluator until the chair opens them, by any call', async () => {
    const id = await committee.appointed()
    await committee.disclose(two, id)
    const [submission] = (await committee.panel(one, id)).submissions ?? []
    const cell = {
      submission_id: submission?.id ?? '',
      position: 1,
      score: '41.37',
      comment: 'Not for others',
    }
    const saved = await one.call(scores.saveScores, {
      params: { id },
      body: { scores: [cell], version: 0 },
    })
    expect(saved.body.scores).toMatchObject([{ score: '41.37', comment: 'Not for others' }])
    // An id may hold these digits, too.
    const secret = /41\.37|(?<![\w-])4137(?![\w-])|Not for others/
    const leaks = async () => {
      const callers = [chair, two, committee.administrator]
      const params = { id }
      const texts = await Promise.all(
        callers.flatMap((caller) => [
          caller.call(contract.getPanel, { params }),
          caller.call(getProject, { params }),
          caller.call(projectCalls.activity, { params }),
          caller.call(contract.listOwnEvaluations, {}),
          caller.request({ url: `/api/projects/${id}/score-summary` }),
        ]),
      )
      return texts.map(({ body }) => JSON.stringify(body)).filter((text) => secret.test(text))
    }
    expect(await leaks()).toEqual([])
    await committee.scored(one, id, [['41.37', '0', '0']])
    expect(await leaks()).toEqual([])
    const { members } = await committee.panel(two, id)
    expect(members.map(({ has_handed_in }) => has_handed_in)).toEqual([null, null, false])
    expect(
      (await committee.panel(chair, id)).members.map(({ has_handed_in }) => has_handed_in).toSorted(),
    ).toEqual([false, null, true])
    const events = await committee.app.look('select before, after from audit_events where object_id = $1', [
      id,
    ])
    expect(JSON.stringify(events)).not.toMatch(secret)
  })

  it('are between 0 and the highest, of this project’s submissions and criteria that people score', async () => {
    const id = await committee.appointed()
    const [submission] = (await committee.panel(one, id)).submissions ?? []
    const save = async (more: object) => {
      const cell = { submission_id: submission?.id ?? '', position: 1, score: '1', comment: '' }
      return one.call(scores.saveScores, { params: { id }, body: { scores: [{ ...cell, ...more }] } })
    }
    expect((await save({ score: '60.01' })).problem.fields).toEqual({
      'scores.0.score': 'Enter a score from 0 to 60.',
    })
    for (const score of ['-1', '1.234', 'ten', '']) expect((await save({ score })).status).toBe(400)
    expect((await save({ position: 4 })).status).toBe(400)
    expect((await save({ position: 9 })).status).toBe(400)
    expect((await save({ submission_id: id })).status).toBe(400)
    expect((await save({ score: '60' })).status).toBe(200)
    expect((await save({ score: null })).status).toBe(200)
  })

  it('are saved with the version that was seen, and handed in whole', async () => {
    const id = await committee.appointed()
    const params = { id }
    const save = (version: number) => one.call(scores.saveScores, { params, body: { scores: [], version } })
    const answers = await Promise.all([save(0), save(0)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await one.call(scores.handInScores, { params, body: {} })).problem.error).toBe(
      '6 scores are missing.',
    )
    await committee.scored(one, id, known)
    const { sheet } = await committee.panel(one, id)
    expect((await save(sheet?.version ?? 0)).status).toBe(409)
    const reopened = await one.call(scores.takeBackScores, { params, body: {} })
    expect(reopened.body.sheet?.handed_in_at).toBeNull()
    expect((await one.call(scores.takeBackScores, { params, body: {} })).status).toBe(409)
  })

  it('are opened together by the chair, without those missing only with a reason, and are final then', async () => {
    const id = await committee.appointed()
    await committee.disclose(two, id)
    expect((await open(chair, id)).problem.error).toBe('No one has handed in scores yet.')
    await committee.scored(one, id, known)
    expect((await open(one, id)).status).toBe(403)
    expect((await open(committee.administrator, id)).status).toBe(403)
    expect((await open(committee.stranger, id)).status).toBe(404)
    expect((await open(chair, id)).problem.fields?.reason).toMatch(/^Scores are missing from /)
    const answers = await Promise.all([open(chair, id, 'On leave'), open(chair, id, 'On leave')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await committee.panel(chair, id)).rounds[0]).toMatchObject({ opened_because: 'On leave' })
    const params = { id }
    expect((await one.call(scores.takeBackScores, { params, body: {} })).status).toBe(409)
    expect((await two.call(scores.saveScores, { params, body: { scores: [] } })).status).toBe(409)
    // Whatever the program believes.
    for (const statement of [
      `update sheet_scores set score = 1 where project_id = $1`,
      `update score_sheets set handed_in_at = null where project_id = $1`,
      `update evaluation_rounds set opened_at = null, opened_by_name = null where project_id = $1`,
    ])
      await expect(committee.app.look(statement, [id])).rejects.toThrow(/final|stay open/)
  })
})

describe('the result', () => {
  it('is the known case, exact, with prices and names', async () => {
    const { panel } = await openedScores()
    expect(
      panel.results?.map(({ total, exact_total, rank, price_points }) => [
        total,
        exact_total,
        rank,
        price_points,
      ]),
    ).toEqual([
      ['73.00', '73/1', 1, '28.0000'],
      ['72.00', '72/1', 2, '35.0000'],
    ])
    expect(panel.submissions?.map(({ price_cents }) => price_cents)).toEqual(['1000000', '800000'])
    expect(panel.results?.[0]?.cells[0]?.given.map(({ score }) => score)).toEqual(['40', '40'])
  })

  it('leaves out what could not be opened, and names it with its reason', async () => {
    const id = await committee.appointed([{ price: '10000.00' }, { price: null }, { price: '8000.00' }])
    await committee.disclose(two, id)
    await committee.scored(one, id, known)
    const { body } = await open(chair, id, 'Alone')
    expect(body.results?.map(({ rank }) => rank)).toEqual([1, null, 2])
    expect(body.submissions?.[1]?.out).toBe('Not opened: The officials’ shares don’t match.')
  })

  it('leaves out what was found non-responsive, also from what is lowest, once it is found', async () => {
    const { id, panel } = await openedScores()
    const submission = panel.submissions?.[1]?.id ?? ''
    const found = await chair.call(recordFinding, {
      params: { id, submission },
      body: {
        is_responsive: false,
        responsive_reason: 'No bid security.',
        is_responsible: null,
        responsible_reason: '',
        version: 0,
      },
    })
    expect(found.status).toBe(200)
    const after = await committee.panel(one, id)
    expect(after.submissions?.[1]?.out).toBe('Non-responsive: No bid security.')
    // 45 points from people, and now the lowest price.
    expect(after.results?.map(({ total, rank }) => [total, rank])).toEqual([
      ['80.00', 1],
      [null, null],
    ])
  })

  it('takes the committee’s consensus instead of the average, from the chair alone', async () => {
    const { id, panel } = await openedScores()
    const submission_id = panel.submissions?.[1]?.id ?? ''
    const record = (by: Caller, more: object = {}) =>
      by.call(agreement.recordConsensus, {
        params: { id },
        body: { submission_id, position: 1, score: '36', reason: 'We had overlooked an annex.', ...more },
      })
    expect((await record(one)).status).toBe(403)
    expect((await record(chair, { score: '61' })).status).toBe(400)
    expect((await record(chair, { position: 4 })).status).toBe(404)
    expect((await record(chair, { reason: '' })).status).toBe(400)
    const answers = await Promise.all([record(chair, { version: 0 }), record(chair, { version: 0 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    // The chair alone changes nothing: each evaluator of the round agrees, and only they do.
    const totals = async () => (await committee.panel(one, id)).results?.map(({ total }) => total)
    const agree = (by: Caller, more: object = {}) =>
      by.call(agreement.agreeToConsensus, { params: { id }, body: { submission_id, position: 1, ...more } })
    expect(await totals()).toEqual(['73.00', '72.00'])
    expect((await agree(chair)).status).toBe(403)
    expect((await agree(one, { version: 0 })).status).toBe(412)
    expect((await agree(one, { position: 2 })).status).toBe(404)
    const half = await agree(one, { version: 1 })
    expect(half.body.results?.[1]?.cells[0]).toMatchObject({
      agreed_score: null,
      consensus: { missing: [expect.any(String)], may_agree: false },
    })
    expect((await agree(one, { version: 1 })).status).toBe(409)
    expect(await totals()).toEqual(['73.00', '72.00'])
    const twice = await Promise.all([agree(two, { version: 1 }), agree(two, { version: 1 })])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { results } = await committee.panel(one, id)
    expect(results?.map(({ total, rank }) => [total, rank])).toEqual([
      ['73.00', 2],
      ['74.00', 1],
    ])
    expect(results?.[1]?.cells[0]).toMatchObject({
      average: '32.0000',
      consensus: { score: '36' },
      version: 1,
    })
    const back = await record(chair, { score: null, reason: 'The annex came late.', version: 1 })
    // What was agreed on counts until something else is.
    expect(back.body.results?.[1]?.total).toBe('74.00')
    await agree(one, { version: 2 })
    expect((await agree(two, { version: 2 })).body.results?.[1]?.total).toBe('72.00')
  })

  it('has a discussion, which only the committee writes', async () => {
    const { id } = await openedScores()
    const write = (by: Caller) =>
      by.call(agreement.addEvaluationNote, {
        params: { id },
        body: { submission_id: null, note: 'Strong team.' },
      })
    expect((await write(one)).body.notes).toMatchObject([{ note: 'Strong team.' }])
    expect((await write(committee.administrator)).status).toBe(403)
    expect((await write(committee.stranger)).status).toBe(404)
  })

  it('shares ranks until a tie is broken on record, with witnesses', async () => {
    const firms = [{ price: '5.00' }, { price: '5.00' }, { price: '5.00' }]
    const id = await committee.appointed(firms)
    await committee.disclose(two, id)
    const scores = [
      ['40', '30', '20'],
      ['40', '30', '20'],
      ['10', '10', '10'],
    ]
    await committee.scored(one, id, scores)
    await committee.scored(two, id, scores)
    const { body } = await open(chair, id)
    expect(body.results?.map(({ rank, is_tied }) => [rank, is_tied])).toEqual([
      [1, true],
      [1, true],
      [3, false],
    ])
    const [first = '', second = '', third = ''] = body.submissions?.map((each) => each.id) ?? []
    const settle = (by: Caller, submission_ids: string[], more: object = {}) =>
      by.call(agreement.breakTie, {
        params: { id },
        body: {
          submission_ids,
          method: 'Drawing of lots',
          witnesses: 'A. Clerk, B. Auditor',
          result: 'B was drawn.',
          ...more,
        },
      })
    expect((await settle(one, [second, first])).status).toBe(403)
    expect((await settle(chair, [second, third])).status).toBe(409)
    expect((await settle(chair, [second, first], { witnesses: '' })).status).toBe(400)
    const answers = await Promise.all([settle(chair, [second, first]), settle(chair, [first, second])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const { results, tie_breaks } = await committee.panel(one, id)
    expect(results?.map(({ rank }) => rank).toSorted()).toEqual([1, 2, 3])
    expect(tie_breaks).toMatchObject([{ method: 'Drawing of lots', witnesses: 'A. Clerk, B. Auditor' }])
    // A correction is another entry, with its reason.
    const winner = results?.find(({ rank }) => rank === 1)?.submission_id
    const reversed = winner === first ? [second, first] : [first, second]
    expect((await settle(chair, reversed)).problem.fields).toHaveProperty('corrects_because')
    const corrected = await settle(chair, reversed, { corrects_because: 'Read out the wrong way.' })
    expect(corrected.body.results?.find(({ rank }) => rank === 1)?.submission_id).toBe(reversed[0])
    expect(corrected.body.tie_breaks).toMatchObject([
      { corrects_because: '' },
      { corrects_because: 'Read out the wrong way.' },
    ])
    // It counts only as long as they are tied.
    const moved = await chair.call(agreement.recordConsensus, {
      params: { id },
      body: { submission_id: first, position: 1, score: '41', reason: 'Agreed', version: 0 },
    })
    expect(moved.status).toBe(200)
    for (const by of [one, two]) {
      const agreed = await by.call(agreement.agreeToConsensus, {
        params: { id },
        body: { submission_id: first, position: 1, version: 1 },
      })
      expect(agreed.status).toBe(200)
    }
    expect((await committee.panel(one, id)).results?.map(({ rank }) => rank)).toEqual([1, 2, 3])
  })

  it('is scored again after interviews, for those on the short list alone', async () => {
    const { id, panel } = await openedScores()
    const [first = '', second = ''] = panel.submissions?.map((each) => each.id) ?? []
    const start = (by: Caller, submission_ids: string[]) =>
      by.call(scores.startInterviews, { params: { id }, body: { submission_ids, reason: 'Close scores' } })
    expect((await start(one, [second])).status).toBe(403)
    expect((await start(chair, [])).status).toBe(400)
    expect((await start(chair, [id])).status).toBe(400)
    expect((await start(chair, [second])).body.rounds).toHaveLength(2)
    expect((await start(chair, [first])).status).toBe(409)
    // Until the second round is opened, the first counts.
    expect((await committee.panel(one, id)).results?.map(({ rank }) => rank)).toEqual([1, 2])
    const { sheet } = await committee.panel(one, id)
    expect(sheet).toMatchObject({ round: 2, scores: [] })
    const cells = (submission_id: string) =>
      [1, 2, 3].map((position) => ({ submission_id, position, score: '30', comment: '' }))
    const save = (submission_id: string) =>
      one.call(scores.saveScores, { params: { id }, body: { scores: cells(submission_id) } })
    expect((await save(first)).status).toBe(400)
    expect((await save(second)).status).toBe(200)
    expect((await one.call(scores.handInScores, { params: { id }, body: {} })).status).toBe(200)
    // One alone doesn’t change a ranking that is known.
    expect((await open(chair, id, 'The other is ill')).status).toBe(409)
    expect(
      (await two.call(scores.saveScores, { params: { id }, body: { scores: cells(second) } })).status,
    ).toBe(200)
    expect((await two.call(scores.handInScores, { params: { id }, body: {} })).status).toBe(200)
    const { results } = (await open(chair, id)).body
    // 30 × 30/60 + 20 × 30/40 + 15 × 30/30 + 35.
    expect(results?.map(({ total, rank }) => [total, rank])).toEqual([
      ['73.00', null],
      ['80.00', 1],
    ])
  })

  it('is printed as PDF once the scores are opened, and not before', async () => {
    const closed = await committee.appointed()
    expect((await one.call(scores.printScoreSummary, { params: { id: closed } })).status).toBe(409)
    const { id } = await openedScores()
    const print = (by: Caller) => by.call(scores.printScoreSummary, { params: { id } })
    const { status, headers, body } = await print(one)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(String(body)).toMatch(/^%PDF-/)
    expect((await print(committee.stranger)).status).toBe(404)
    expect((await print(committee.reader)).status).toBe(403)
  })

  it('goes on after an award was rescinded', async () => {
    const { id, panel } = await openedScores()
    await committee.app.look(`update matters set status = 'opened' where id = $1`, [id])
    const body = { submission_id: panel.submissions?.[0]?.id ?? '', position: 1, score: '1', reason: 'Again' }
    expect((await chair.call(agreement.recordConsensus, { params: { id }, body })).status).toBe(200)
  })

  it('rests once the project is decided', async () => {
    const { id, panel } = await openedScores()
    await committee.act(committee.administrator, id, 'cancel', { comment: 'No funds' })
    const body = { submission_id: panel.submissions?.[0]?.id ?? '', position: 1, score: '1', reason: 'Late' }
    expect((await chair.call(agreement.recordConsensus, { params: { id }, body })).status).toBe(409)
    expect((await committee.panel(one, id)).may).toEqual([])
  })
})

it('a conflict that the opening reveals is disclosed then, and takes the scores out', async () => {
  const { id } = await openedScores(known, [
    ['0', '0', '0'],
    ['60', '40', '30'],
  ])
  const shut = await committee.disclose(two, id, { has_conflict: true, explanation: 'Now I see who it is.' })
  expect(shut.body.own.standing).toBe('shut')
  expect((await committee.panel(one, id)).results?.map(({ total }) => total)).toEqual(['73.00', '72.00'])
})

it('the hash of a handed-in sheet tells nothing before the opening, and proves it afterwards', async () => {
  const id = await committee.appointed()
  await committee.disclose(two, id)
  await committee.scored(one, id, known)
  const scores = (await committee.panel(one, id)).sheet?.scores
  const [event] = await committee.app.look<{ after: { sha256: string } }>(
    `select after from audit_events where object_id = $1 and event = 'evaluation.scores_handed_in'`,
    [id],
  )
  const hash = (salt: string) =>
    createHash('sha256')
      .update(salt + JSON.stringify(scores))
      .digest('hex')
  expect(event?.after.sha256).not.toBe(hash(''))
  const saltOf = async () =>
    (await committee.panel(chair, id)).members.find(({ user_id }) => user_id === committee.ids.one)?.salts
  expect(await saltOf()).toEqual([])
  expect((await open(chair, id, 'On leave')).status).toBe(200)
  expect(hash((await saltOf())?.[0]?.salt ?? '')).toBe(event?.after.sha256)
})

describe('where the county hides names', () => {
  it('the committee sees letters until the scores are opened, by every door', async () => {
    await committee.app.look(
      `insert into county_settings (tenant_id, key, effective_from, value, set_at)
       select id, 'procurement.hideVendorNames', '2020-01-01', 'true', now() from tenants where subdomain = 'alder'`,
    )
    const id = await committee.appointed()
    const names = (
      await committee.app.look<{ name: string }>(
        'select v.name from submissions s join vendors v on v.id = s.vendor_id where s.project_id = $1',
        [id],
      )
    ).map(({ name }) => name)
    expect((await committee.panel(two, id)).firms).toBeNull()
    const panel = await committee.panel(one, id)
    expect(panel.submissions?.map(({ name }) => name)).toEqual(['Vendor A', 'Vendor B'])
    for (const name of names) expect(JSON.stringify(panel)).not.toContain(name)
    expect((await chair.call(listOpenedSubmissions, { params: { id } })).status).toBe(403)
    const opening = await one.call(getOpening, { params: { id } })
    for (const name of names) expect(JSON.stringify(opening.body)).not.toContain(name)
    // Those who manage, and are not on the committee, see them.
    const { submissions } = await committee.panel(committee.administrator, id)
    expect(submissions?.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    await committee.scored(one, id, known)
    const { body } = await open(chair, id, 'Alone')
    expect(body.submissions?.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })

  it('a member names the vendors that they have ties to, and one that submitted is a conflict', async () => {
    const id = await committee.appointed()
    const vendors = await committee.app.look<{ id: string; submitted: boolean }>(
      `select v.id, exists (select from submissions s where s.vendor_id = v.id and s.project_id = $1) as submitted
       from vendors v join tenants t on t.id = v.tenant_id where t.subdomain = 'alder'`,
      [id],
    )
    const idOf = (wanted: boolean) => vendors.find(({ submitted }) => submitted === wanted)?.id ?? ''
    const explanation = 'I used to work there.'
    // A vendor that isn’t one is refused before anything depends on who submitted.
    for (const each of [idOf(false), idOf(true)])
      expect(
        (await committee.disclose(one, id, { vendor_ids: [each, randomUUID()], explanation })).problem.error,
      ).toBe('Choose a vendor from the list.')
    const audited = async () =>
      (
        await committee.app.look(
          `select from audit_events where object_id = $1 and event = 'evaluation.disclosure_submitted'`,
          [id],
        )
      ).length
    const before = await audited()
    expect((await committee.disclose(one, id, { vendor_ids: [idOf(false)], explanation })).status).toBe(200)
    expect(await audited()).toBe(before + 1)
    const none = await committee.disclose(two, id, { vendor_ids: [idOf(false)], explanation })
    expect(none.body.own.standing).toBe('evaluator')
    const shut = await committee.disclose(two, id, { vendor_ids: [idOf(true)], explanation })
    expect(shut.body.own.standing).toBe('shut')
  })
})

it('nothing of it is another county’s, or anyone’s without the permission', async () => {
  const { id, panel } = await openedScores()
  const submission_id = panel.submissions?.[0]?.id ?? ''
  const params = { id }
  const calls = (by: Caller) => [
    by.call(contract.getPanel, { params }),
    by.call(contract.listEvaluatorCandidates, { params }),
    by.call(contract.addEvaluator, {
      params,
      body: { user_id: committee.ids.two, is_chair: false, is_scoring: true },
    }),
    by.call(contract.removeEvaluator, { params: { id, user: committee.ids.two }, body: { reason: 'x' } }),
    by.call(contract.discloseConflict, {
      params,
      body: { has_conflict: false, vendor_ids: [], explanation: '' },
    }),
    by.call(scores.saveScores, { params, body: { scores: [] } }),
    by.call(scores.handInScores, { params, body: {} }),
    by.call(scores.takeBackScores, { params, body: {} }),
    by.call(agreement.recordConsensus, {
      params,
      body: { submission_id, position: 1, score: '1', reason: 'x' },
    }),
    by.call(agreement.agreeToConsensus, { params, body: { submission_id, position: 1 } }),
    by.call(agreement.breakTie, {
      params,
      body: { submission_ids: [submission_id, id], method: 'x', witnesses: 'x', result: 'x' },
    }),
    by.call(scores.startInterviews, { params, body: { submission_ids: [submission_id], reason: 'x' } }),
  ]
  for (const answer of await Promise.all(calls(committee.stranger))) expect(answer.status).toBe(404)
  for (const answer of await Promise.all(calls(committee.reader))) expect(answer.status).toBe(403)
  for (const answer of await Promise.all(calls(committee.vendor))) expect(answer.status).toBe(403)
})
