import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import { projectCalls } from '../../calls.ts'
import { getProject, listProjects } from '../../contract.ts'
import * as contract from '../../evaluation/contract.ts'
import { openPurchasing, type Purchasing } from '../purchasing.fixture.ts'

let purchasing: Purchasing
/** Both score; the agent manages evaluations too. */
let one: Caller
let agent: Caller
beforeAll(async () => {
  purchasing = await openPurchasing()
  one = purchasing.requester
  agent = purchasing.agent
  names.set(agent, 'Bernadette Lacroix')
})
afterAll(() => purchasing.app.close())

/** In the county, by the clock of the tests. */
const today = () => purchasing.app.clock.today()
const names = new Map<Caller, string>()

const filled = (more: object = {}) => ({
  projectTitle: 'Road salt',
  evaluatorName: 'Lena Fischer',
  evaluationDate: today(),
  criteria: [
    { name: 'Price', score: 87.25 },
    { name: 'Experience', score: '60' },
  ],
  overallComments: 'Two complete proposals.',
  recommendation: 'Award to Hudson Salt.',
  ...more,
})

const submit = (by: Caller, id: string, more: object = {}) =>
  by.call(contract.submitEvaluation, { params: { id }, body: filled({ ...nameOf(by), ...more }) })
const nameOf = (by: Caller) => ({ evaluatorName: names.get(by) ?? 'Lena Fischer' })
/** Vendors can't submit any more. */
const close = (id: string) =>
  purchasing.app.look(
    `update published_solicitations set questions_due_at = now() - interval '2 days', due_at = now() - interval '1 day' where id = $1`,
    [id],
  )
const replace = (by: Caller, id: string, more: object = {}) =>
  by.call(contract.replaceEvaluation, { params: { id }, body: filled({ ...nameOf(by), ...more }) })
const list = (by: Caller, id: string) => by.call(contract.listEvaluationForms, { params: { id } })
const status = (by: Caller, id: string) => by.call(contract.getEvaluation, { params: { id } })
const open = (by: Caller, id: string) => by.call(contract.openEvaluations, { params: { id } })

describe('an evaluation form', () => {
  it('is kept with its scores, exactly as they were entered', async () => {
    const id = await purchasing.at('published')
    const { status: code, body } = await submit(one, id)
    expect(code).toBe(200)
    expect(body).toMatchObject({
      project_id: id,
      projectTitle: 'Road salt',
      evaluationDate: today(),
      criteria: [
        { name: 'Price', score: 87.25 },
        { name: 'Experience', score: 60 },
      ],
      recommendation: 'Award to Hudson Salt.',
      is_own: true,
      version: 1,
    })
    expect((await list(one, id)).body).toEqual([body])
  })

  it('needs every field, and names each that is missing or wrong', async () => {
    const id = await purchasing.at('published')
    const empty = {
      projectTitle: '',
      evaluatorName: ' ',
      evaluationDate: '',
      criteria: [],
      overallComments: '',
      recommendation: '',
    }
    expect((await submit(one, id, empty)).problem.fields).toEqual({
      projectTitle: 'Project title is required.',
      evaluatorName: 'Evaluator name is required.',
      evaluationDate: 'Evaluation date is required.',
      criteria: 'Add at least one criterion.',
      overallComments: 'Overall comments are required.',
      recommendation: 'Recommendation is required.',
    })
    const other = { name: 'Experience', score: 1 }
    const scored = async (score: unknown, name = 'Price') =>
      (await submit(one, id, { criteria: [{ name, score }, other] })).problem.fields
    const range = 'Enter a score from 0 to 100, such as 87.5.'
    for (const wrong of [-1, 100.01, 1.234, '1e2', 'ten'])
      expect(await scored(wrong)).toEqual({ 'criteria.0.score': range })
    expect(await scored('')).toEqual({ 'criteria.0.score': 'Score is required.' })
    expect(await scored(5, '')).toEqual({ 'criteria.0.name': 'Criterion name is required.' })
    expect((await submit(one, id, { projectTitle: 'Tires' })).problem.fields).toHaveProperty('projectTitle')
    expect((await list(one, id)).body).toEqual([])
    expect((await submit(one, id, { criteria: [{ name: 'Price', score: 0 }, other] })).status).toBe(200)
  })

  it('scores the project’s criteria, each once, under the evaluator’s own name', async () => {
    const id = await purchasing.at('published')
    const price = { name: 'Price', score: 5 }
    const experience = { name: 'Experience', score: 5 }
    const faults = async (more: object, by = one) => (await submit(by, id, more)).problem.fields
    expect(await faults({ criteria: [price, experience, { name: 'Looks', score: 5 }] })).toEqual({
      'criteria.2.name': 'This isn’t one of the project’s criteria.',
    })
    expect(await faults({ criteria: [price, price, experience] })).toEqual({
      'criteria.1.name': 'This criterion is already in the list.',
    })
    expect(await faults({ criteria: [price] })).toEqual({
      criteria: 'Score every criterion of the project: Experience.',
    })
    const own = { evaluatorName: 'You can submit an evaluation only under your own name: Lena Fischer.' }
    expect(await faults({ evaluatorName: 'Bernadette Lacroix' })).toEqual(own)
    const { body: form } = await submit(one, id, { criteria: [experience, price] })
    const replaced = await replace(one, form.id, { evaluatorName: 'Someone', version: form.version })
    expect(replaced.problem.fields).toEqual(own)
  })

  it('is dated between the publication and today', async () => {
    const id = await purchasing.at('published')
    const dated = async (evaluationDate: string) => (await submit(one, id, { evaluationDate })).problem.fields
    const early = { evaluationDate: 'The evaluation date can’t be before the project was published.' }
    expect(await dated('1900-01-01')).toEqual(early)
    expect(await dated(addDays(today(), -2))).toEqual(early)
    expect(await dated(addDays(today(), 2))).toEqual({
      evaluationDate: 'The evaluation date can’t be in the future.',
    })
    expect((await list(one, id)).body).toEqual([])
  })

  it('is submitted once by each evaluator, also twice at once, and replaced with the version that was seen', async () => {
    const id = await purchasing.at('published')
    const answers = await Promise.all([submit(one, id), submit(one, id)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const [form] = (await list(one, id)).body
    const version = form?.version ?? 0
    const next = await replace(one, form?.id ?? '', { recommendation: 'No award.', version })
    expect(next.body).toMatchObject({ recommendation: 'No award.', version: version + 1 })
    expect(next.body.criteria).toHaveLength(2)
    const old = await replace(one, form?.id ?? '', { recommendation: 'Late', version })
    expect([old.status, old.problem.code]).toEqual([412, 'stale'])
    expect((await list(one, id)).body[0]?.recommendation).toBe('No award.')
  })

  it('is of a project that is published and not decided', async () => {
    const draft = await purchasing.request()
    expect((await submit(one, draft.id)).status).toBe(409)
    expect((await status(one, draft.id)).body.may).toEqual({ submit: false, open: false })
    const id = await purchasing.at('published')
    const offered = async () =>
      (await one.call(listProjects, { query: { evaluable: 'yes' } })).body.map((row) => row.id)
    expect(await offered()).toContain(id)
    expect(await offered()).not.toContain(draft.id)
    const { body: form } = await submit(one, id)
    await purchasing.act(agent, id, 'cancel', { comment: 'No funds' })
    expect((await replace(one, form.id, { version: form.version })).status).toBe(409)
  })
})

describe('until they are opened, evaluations', () => {
  it('are seen by no one but their evaluator, not even as a count', async () => {
    const id = await purchasing.at('published')
    const before = (await one.call(getProject, { params: { id } })).body
    const activity = async () =>
      (await one.call(projectCalls.activity, { params: { id } })).body.map(({ event }) => event)
    const events = await activity()
    const { body: theirs } = await submit(agent, id)
    expect((await list(one, id)).body).toEqual([])
    expect((await status(one, id)).body).toEqual({
      opened_at: null,
      opened_by: null,
      submitted: null,
      may: { submit: true, open: false },
    })
    // Neither the project nor its activity says that someone has submitted.
    expect((await one.call(getProject, { params: { id } })).body).toEqual(before)
    expect(await activity()).toEqual(events)
    expect((await replace(one, theirs.id, { version: theirs.version })).status).toBe(404)
    await submit(one, id)
    expect((await list(agent, id)).body.map(({ id: form }) => form)).toEqual([theirs.id])
    expect((await status(agent, id)).body).toMatchObject({ submitted: 2, may: { open: false } })
    await close(id)
    expect((await status(agent, id)).body).toMatchObject({ submitted: 2, may: { open: true } })
  })

  it('are opened by who manages evaluations; from then on all are seen, and none is changed', async () => {
    const id = await purchasing.at('published')
    expect((await open(agent, id)).problem.error).toBe('No evaluation has been submitted yet.')
    const { body: own } = await submit(one, id)
    const early = await open(agent, id)
    expect([early.status, early.problem.error]).toEqual([
      409,
      'Evaluations can be opened once the due date and time have passed.',
    ])
    await close(id)
    expect((await open(one, id)).status).toBe(403)
    const opened = await open(agent, id)
    expect(opened.body).toMatchObject({ submitted: 1, may: { submit: false, open: false } })
    expect(opened.body.opened_by).toBeTruthy()
    const [seen] = (await list(agent, id)).body
    expect(seen).toMatchObject({ id: own.id, is_own: false })
    expect((await replace(agent, own.id, { version: own.version })).status).toBe(409)
    expect((await replace(one, own.id, { version: own.version })).problem.error).toBe(
      'These evaluations have been opened and can’t be changed.',
    )
    expect((await submit(agent, id)).status).toBe(409)
    expect((await open(agent, id)).status).toBe(409)
  })

  it('leave their scores out of the Audit Log', async () => {
    const id = await purchasing.at('published')
    const { body } = await submit(one, id, { recommendation: 'Something that no one else has read' })
    const events = async (event: string, object: string) =>
      purchasing.app.look<{ after: unknown }>(
        'select after from audit_events where event = $1 and object_id = $2',
        [event, object],
      )
    const [submitted] = await events('evaluation.submitted', body.id)
    expect(submitted?.after).toMatchObject({ title: 'Road salt', project: id })
    expect(JSON.stringify(submitted)).not.toMatch(/no one else|87\.25/)
    await close(id)
    await open(agent, id)
    expect(JSON.stringify(await events('evaluation.opened', id))).toMatch(/no one else has read/)
  })
})

it('are no one’s of another county, and no one’s without the permission', async () => {
  const { stranger, app } = purchasing
  const id = await purchasing.at('published')
  const { body } = await submit(one, id)
  for (const answer of [
    await submit(stranger, id),
    await list(stranger, id),
    await status(stranger, id),
    await open(stranger, id),
    await replace(stranger, body.id, { version: 1 }),
  ])
    expect(answer.status).toBe(404)
  const clerk = await app.signIn('alder', 'readonly')
  for (const answer of [
    await submit(clerk, id),
    await list(clerk, id),
    await status(clerk, id),
    await open(clerk, id),
    await replace(clerk, body.id, { version: 1 }),
  ])
    expect(answer.status).toBe(403)
})
