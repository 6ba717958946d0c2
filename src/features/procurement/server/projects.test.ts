import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { projectCalls } from '../calls.ts'
import * as contract from '../contract.ts'
import { getClosedDays, saveBid } from '../solicitation/contract.ts'
import { bidFields, openPurchasing, type Purchasing, wholeCriteria } from './purchasing.fixture.ts'

let purchasing: Purchasing
beforeAll(async () => {
  purchasing = await openPurchasing()
})
afterAll(() => purchasing.app.close())

const check = (caller: Caller, id: string, checked: number[]) =>
  caller.call(contract.saveChecklist, { params: { id }, body: { checked } })
const change = (caller: Caller, id: string, body: object) =>
  caller.call(contract.updateProject, { params: { id }, body })

describe('requesting a project', () => {
  it('starts a draft with the next procurement ID and its creator', async () => {
    const [one, two] = [await purchasing.request(), await purchasing.request()]
    expect(one).toMatchObject({ status: 'draft', projectType: 'Project Request', creator: 'Lena Fischer' })
    const number = (id: string) => Number(id.split('-')[1])
    expect(number(two.procurementId)).toBe(number(one.procurementId) + 1)
  })
  it('takes the fields of the project form', async () => {
    const view = await purchasing.request({
      startDate: '2027-01-04',
      endDate: '2027-06-30',
      estimatedCost: '$125,000.50',
      fundingSource: 'County',
      projectManager: 'Ann Lee',
    })
    expect(view).toMatchObject({
      start: '2027-01-04',
      end: '2027-06-30',
      estimatedCost: 125000.5,
      projectManager: 'Ann Lee',
    })
  })
  it('names what is wrong at its field, and writes nothing', async () => {
    const before = (await purchasing.agent.call(contract.listProjects, { query: {} })).headers[
      'x-total-count'
    ]
    const { requester, department } = purchasing
    const refused = async (fields: object) => {
      const answer = await requester.call(contract.createProject, {
        body: { title: 'Salt', department, ...fields },
      })
      return answer.problem.fields
    }
    expect(await refused({ title: '' })).toEqual({ title: 'Title is required.' })
    expect(await refused({ start: '2027-02-01', end: '2027-01-01' })).toEqual({
      end: 'The end date can’t be before the start date.',
    })
    expect(await refused({ emergencyPurchase: true })).toEqual({
      emergencyReason: 'Enter the reason for the emergency purchase.',
    })
    expect(await refused({ criteria: [{ description: 'Price', percentage: -1 }] })).toEqual({
      'criteria.0.percentage': 'Enter a percentage from 0 to 100, such as 33.33.',
    })
    expect(await refused({ estimatedCost: '1e9' })).toEqual({
      estimatedCost: 'Enter an amount such as 1234.50.',
    })
    const after = (await purchasing.agent.call(contract.listProjects, { query: {} })).headers['x-total-count']
    expect(after).toBe(before)
  })
  it('is refused without the permission', async () => {
    const { reader, department } = purchasing
    const answer = await reader.call(contract.createProject, { body: { title: 'Salt', department } })
    expect(answer.status).toBe(403)
  })
  it('comes from an adopted resolution of the county, and from no other', async () => {
    const { requester, department } = purchasing
    const resolutions = await purchasing.app.look<{ id: string; subdomain: string; is_adopted: boolean }>(
      `select distinct on (t.subdomain, r.adopted_date is null) r.id, t.subdomain, r.adopted_date is not null as is_adopted
       from resolutions r join tenants t on t.id = r.tenant_id where t.subdomain in ('alder', 'birch')`,
    )
    const start = (resolution: string) =>
      requester.call(contract.createProject, { body: { title: 'Bridge', department, resolution } })
    for (const { id, subdomain, is_adopted } of resolutions) {
      const answer = await start(id)
      if (subdomain === 'alder' && is_adopted) {
        const links = await purchasing.app.look('select to_id, kind from matter_links where from_id = $1', [
          answer.body.id,
        ])
        expect(links).toEqual([{ to_id: id, kind: 'authorizes' }])
      } else expect(answer.problem.fields).toEqual({ resolution: 'Choose an adopted resolution.' })
    }
    expect(resolutions).toHaveLength(4)
  })
  it('takes no department of another county', async () => {
    const [other] = await purchasing.app.look<{ id: string }>(
      "select d.id from departments d join tenants t on t.id = d.tenant_id where t.subdomain = 'birch' limit 1",
    )
    const answer = await purchasing.requester.call(contract.createProject, {
      body: { title: 'Salt', department: other?.id ?? '' },
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})

describe('changing a project', () => {
  it('keeps what is not named, and is on record', async () => {
    const { id, version } = await purchasing.request({ summary: 'Salt for the winter.' })
    const answer = await change(purchasing.requester, id, { background: 'Last year’s ends.', version })
    expect(answer.body).toMatchObject({
      summary: 'Salt for the winter.',
      background: 'Last year’s ends.',
      criteria: wholeCriteria,
    })
    const activity = await purchasing.requester.call(projectCalls.activity, { params: { id } })
    expect(activity.body.map(({ event }) => event)).toEqual([
      'project.updated',
      'project.bid_saved',
      'project.requested',
    ])
  })
  it('is refused for a stale version', async () => {
    const { id, version } = await purchasing.request()
    await change(purchasing.requester, id, { title: 'Salt', version })
    const stale = await change(purchasing.agent, id, { title: 'Sand', version })
    expect([stale.status, stale.problem.code]).toEqual([412, 'stale'])
    expect((await purchasing.view(id)).title).toBe('Salt')
  })
  it('is refused once the document is submitted, also for those who edit all projects', async () => {
    const id = await purchasing.at('submitted')
    const answer = await change(purchasing.agent, id, { title: 'Sand' })
    expect(answer.problem).toMatchObject({
      code: 'wrong_state',
      error: 'This document was submitted for review and is locked. Reopen it to make changes.',
    })
  })
  it('is not found from another county, or without the right to see it', async () => {
    const { id } = await purchasing.request({ department: null }, purchasing.agent)
    expect((await change(purchasing.stranger, id, { title: 'Ours' })).status).toBe(404)
    expect((await change(purchasing.requester, id, { title: 'Ours' })).status).toBe(404)
  })
})

describe('the Bid/RFP form', () => {
  const save = (caller: Caller, id: string, fields: object = {}) =>
    caller.call(saveBid, { params: { id }, body: bidFields(fields) })

  it('is kept in county time, and is required before the document is submitted', async () => {
    const { requester, department } = purchasing
    const { body: project } = await requester.call(contract.createProject, {
      body: { title: 'Sand', department, criteria: wholeCriteria },
    })
    const early = await purchasing.act(requester, project.id, 'lock')
    expect(early.problem.error).toBe('Fill in the Bid/RFP form first.')
    const saved = await save(requester, project.id, {
      dueDate: '2199-07-01',
      openingDate: '2199-07-01',
      preBidDate: '2199-02-01',
      preBidTime: '10:00',
      preBidMandatory: true,
    })
    expect(saved.body.bid).toMatchObject({
      projectReference: project.procurementId,
      dueDate: '2199-07-01',
      dueTime: '14:00',
      due_at: '2199-07-01T18:00:00.000Z',
      preBidDate: '2199-02-01',
      preBidTime: '10:00',
      budgetLimit: 250000,
    })
  })
  it.each([
    [{ bidTitle: ' ' }, 'bidTitle', 'Bid title is required.'],
    [{ budgetLimit: '' }, 'budgetLimit', 'Budget limit is required.'],
    [{ email: 'nowhere' }, 'email', 'Enter a valid email address.'],
    [{ issueDate: '2199-02-02' }, 'dueDate', 'The due date can’t be before the issue date.'],
    [
      { issueDate: '2199-01-04', questionsDueDate: '2199-01-03' },
      'questionsDueDate',
      'Questions can’t be due before the issue date.',
    ],
    [
      { issueDate: '2199-01-04', preBidDate: '2199-01-03', preBidTime: '09:00' },
      'preBidDate',
      'The pre-bid meeting can’t be before the issue date.',
    ],
    [{ openingTime: '13:59' }, 'openingDate', 'The bid opening can’t be before the due date and time.'],
    [
      { questionsDueDate: '2199-02-02' },
      'questionsDueDate',
      'Questions can’t be due after the due date and time.',
    ],
    [
      { preBidDate: '2199-03-01', preBidTime: '09:00' },
      'preBidDate',
      'The pre-bid meeting can’t be after the due date and time.',
    ],
    [{ preBidMandatory: true }, 'preBidDate', 'Enter the date of the pre-bid meeting.'],
    [
      { issueDate: '2027-01-04', questionsDueDate: '2027-03-01', dueDate: '2027-03-14', dueTime: '02:30' },
      'dueTime',
      '2:30 AM doesn’t exist on this day because daylight saving time begins. Enter another time.',
    ],
  ])('names what is wrong: %o', async (fields, field, message) => {
    const { id } = await purchasing.request()
    expect((await save(purchasing.requester, id, fields)).problem.fields).toEqual({ [field]: message })
  })
  it('knows the days on which the county is closed', async () => {
    const days = await purchasing.agent.call(getClosedDays, { query: { year: 2027 } })
    expect(days.body).toContainEqual(expect.objectContaining({ day: '2027-11-25' }))
  })
  it('takes a bid number once, however it is typed, also at the same moment', async () => {
    const [one, two] = [await purchasing.request(), await purchasing.request()]
    const refused = { bidNumber: 'Another project already has this bid number.' }
    const again = await save(purchasing.requester, two.id, {
      bidNumber: ` ${one.bid?.bidNumber.toUpperCase()}\u200b`,
    })
    expect(again.problem.fields).toEqual(refused)
    const both = await Promise.all(
      [one, two].map(({ id }) => save(purchasing.requester, id, { bidNumber: 'IFB 7' })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.problem.fields).toEqual(refused)
  })
  it('can’t be changed once the document is submitted, or from another county', async () => {
    const id = await purchasing.at('submitted')
    expect((await save(purchasing.agent, id)).status).toBe(409)
    expect((await save(purchasing.stranger, id)).status).toBe(404)
  })
  it('keeps a project from being published after its due date', async () => {
    const { agent, act, app } = purchasing
    const id = await purchasing.at('approved')
    await app.look(
      "update solicitations set issue_on = '2020-01-01', questions_due_at = '2020-01-02', due_at = '2020-01-02' where project_id = $1",
      [id],
    )
    expect((await act(agent, id, 'publish')).problem.error).toBe(
      'The due date and time have passed. Return the project and enter a later due date.',
    )
  })
})

describe('the document', () => {
  it('is submitted only when every section is approved and the criteria total 100%', async () => {
    const { requester, act } = purchasing
    const { id } = await purchasing.request({ criteria: [{ description: 'Price', percentage: 99.99 }] })
    const short = await act(requester, id, 'lock')
    expect(short.problem.error).toBe('The evaluation criteria must total 100%. The total is 99.99%.')
    await change(requester, id, { criteria: wholeCriteria })
    const params = { id, section: 'scope' as const }
    await requester.call(contract.updateSection, {
      params,
      body: { approved: false, comment: 'Which roads?' },
    })
    const open = await act(requester, id, 'lock')
    expect(open.problem.error).toBe('Approve every section first: Scope of Work.')
    const approved = await requester.call(contract.updateSection, { params, body: { approved: true } })
    expect(approved.body.sections.find(({ section }) => section === 'scope')).toMatchObject({
      approved: true,
      approved_by: 'Lena Fischer',
      comment: 'Which roads?',
    })
    expect((await act(requester, id, 'lock')).body.status).toBe('submitted')
    const late = await requester.call(contract.updateSection, { params, body: { approved: false } })
    expect(late.status).toBe(409)
    const written = await requester.call(projectCalls.draft.startDraft, {
      params: { id },
      query: { section: 'scope' },
      body: {},
    })
    expect(written.status).toBe(409)
  })
  it('needs no criteria for a bid', async () => {
    const { id } = await purchasing.request({ procurementType: 'bid', criteria: [] })
    const lock = () => purchasing.act(purchasing.requester, id, 'lock')
    expect((await lock()).problem.error).toBe(
      'The procurement type is Bid or Quote, but the method on the Bid/RFP form is RFP. Change one of them.',
    )
    await purchasing.requester.call(saveBid, { params: { id }, body: bidFields({ method: 'bid' }) })
    expect((await lock()).status).toBe(200)
  })
  it('is not submitted with a due date that has passed', async () => {
    const { id } = await purchasing.request()
    await purchasing.app.look(
      `update solicitations set questions_due_at = now() - interval '3 days', due_at = now() - interval '2 days',
         opening_at = now() - interval '1 day' where project_id = $1`,
      [id],
    )
    expect((await purchasing.act(purchasing.requester, id, 'lock')).problem.error).toBe(
      'The due date and time have passed. Enter a later due date on the Bid/RFP form.',
    )
  })
  it('starts each section from the project’s facts', async () => {
    const { id, procurementId } = await purchasing.request()
    const draft = await purchasing.requester.call(projectCalls.draft.getDraft, {
      params: { id },
      query: { section: 'information' },
    })
    expect(JSON.stringify(draft.body.document)).toContain(`Procurement ID: ${procurementId}`)
  })
})

describe('the final review', () => {
  it('goes to Legal only with all five items checked, then is approved and published', async () => {
    const { requester, agent, attorney, act } = purchasing
    const id = await purchasing.at('submitted')
    await check(agent, id, [1, 2, 3, 4])
    const early = await act(agent, id, 'submit')
    expect(early.problem.error).toBe('Please complete all items before final submission.')
    expect((await purchasing.view(id)).may.not_yet).toEqual([
      { action: 'submit', reason: 'Please complete all items before final submission.' },
    ])
    await check(agent, id, [1, 2, 3, 4, 5])
    const sent = await act(agent, id, 'submit')
    expect(sent.body).toMatchObject({
      status: 'legal-review',
      submittedToLegal: true,
      waitingon: 'County Attorney',
    })
    expect((await check(agent, id, [])).status).toBe(409)
    expect((await act(agent, id, 'publish')).status).toBe(409)
    expect((await act(attorney, id, 'approve')).body.status).toBe('approved')
    expect((await act(requester, id, 'publish')).status).toBe(403)
    const published = await act(agent, id, 'publish')
    expect(published.body).toMatchObject({ status: 'published', published: true })
    expect(published.body.statusLog.map(({ text }) => text)).toEqual([
      'Submitted for Review',
      'Submitted to Legal',
      'Approved',
      'Published to Vendor Portal',
    ])
  })
  it('comes back from Legal as a draft with the reason, and opens the document again', async () => {
    const { requester, attorney, act } = purchasing
    const id = await purchasing.at('legal-review')
    expect((await act(attorney, id, 'return')).problem.fields).toEqual({ comment: 'Enter a comment.' })
    expect((await purchasing.view(id, attorney)).returns_to).toContain('Draft')
    const returned = await act(attorney, id, 'return', { comment: 'Add the insurance clause.' })
    expect(returned.body).toMatchObject({
      status: 'draft',
      submittedToLegal: false,
      returned_because: 'Add the insurance clause.',
    })
    expect((await change(requester, id, { summary: 'With insurance.' })).status).toBe(200)
  })
  it('happens once where the agent publishes in two windows at once', async () => {
    const { agent, actTwice } = purchasing
    const id = await purchasing.at('approved')
    const answers = await actTwice(agent, id, 'publish')
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })
  it('is not published by its own requester, on hold, or by someone who is not assigned', async () => {
    const { agent, administrator, attorney, act } = purchasing
    const own = await purchasing.request({}, agent)
    await act(agent, own.id, 'lock')
    await check(agent, own.id, [1, 2, 3, 4, 5])
    await act(agent, own.id, 'submit')
    await act(attorney, own.id, 'approve')
    const refused = await act(agent, own.id, 'publish')
    expect(refused.problem.error).toBe('You requested this project, so someone else must decide on it.')
    const id = await purchasing.at('approved')
    expect((await act(administrator, id, 'publish')).status).toBe(403)
    const { version } = await purchasing.view(id)
    await agent.call(contract.holdProject, {
      params: { id },
      body: { version, comment: 'Legal has a question.' },
    })
    expect((await act(agent, id, 'publish')).problem.error).toContain('On hold: Legal has a question.')
  })
  it('is checked again after a return', async () => {
    const { agent, attorney, requester, act } = purchasing
    const id = await purchasing.at('legal-review')
    await act(attorney, id, 'return', { comment: 'Add the insurance clause.' })
    expect((await purchasing.view(id)).checklist.every(({ checked }) => !checked)).toBe(true)
    await act(requester, id, 'lock')
    expect((await act(agent, id, 'submit')).problem.error).toBe(
      'Please complete all items before final submission.',
    )
  })
})

describe('ending a project', () => {
  it('deletes a draft that was never submitted, and nothing else', async () => {
    const { id } = await purchasing.request()
    const remove = (caller: Caller, project: string) =>
      caller.call(contract.deleteProject, { params: { id: project } })
    expect((await remove(purchasing.stranger, id)).status).toBe(404)
    expect((await remove(purchasing.requester, id)).body.message).toBe('Project deleted.')
    const submitted = await purchasing.at('submitted')
    expect((await remove(purchasing.agent, submitted)).problem.error).toBe(
      'Only a draft that was never submitted can be deleted. Cancel the project instead.',
    )
  })
  it('cancels what was published, with a reason', async () => {
    const id = await purchasing.at('published')
    const { agent, act } = purchasing
    expect((await act(agent, id, 'cancel')).problem.fields).toEqual({ comment: 'Enter a comment.' })
    expect((await act(agent, id, 'cancel', { comment: 'The need is gone.' })).body.status).toBe('cancelled')
  })
})

describe('the list', () => {
  it('finds projects by status, words, and what is waiting on the user', async () => {
    const { agent, attorney } = purchasing
    const { id } = await purchasing.request({ title: 'Zamboni for the rink' })
    const found = await agent.call(contract.listProjects, { query: { q: 'zamb', status: 'draft' } })
    expect(found.body.map((row) => row.id)).toEqual([id])
    const legal = await purchasing.at('legal-review')
    const waiting = await attorney.call(contract.listProjects, { query: { waiting: 'me' } })
    expect(waiting.body.map((row) => row.id)).toContain(legal)
    expect(waiting.body.every(({ status }) => status === 'legal-review')).toBe(true)
    const mine = await purchasing.requester.call(contract.listProjects, { query: { mine: 'yes', limit: 5 } })
    expect(mine.body).toHaveLength(5)
    const board = await agent.call(contract.getProjectBoard, { query: {} })
    expect(board.body.map(({ status }) => status)).toContain('legal-review')
  })
})
