import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getThread } from '#features/thread/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { listAttachments } from '../../attachments-contract.ts'
import { addComment, deleteComment, listComments } from '../../comments-contract.ts'
import * as contract from '../../contract.ts'
import { followDraft } from '../../draft-contract.ts'
import { saveRoute } from '../../routing-contract.ts'
import { statuses } from '../../rules.ts'
import { type Desks, openDesks } from '../desks.fixture.ts'

let desks: Desks
/** Of Public Health: sees the resolutions of that department only. */
let outsider: Caller
beforeAll(async () => {
  desks = await openDesks()
  outsider = await desks.app.signIn('alder', 'readonly.dept')
})
afterAll(() => desks.app.close())

const board = async (caller: Caller, query: object = {}) =>
  (await caller.call(contract.getBoard, { query })).body
const list = (caller: Caller, query: object = {}) => caller.call(contract.listResolutions, { query })
const totalOf = (columns: readonly { total: number }[]) => columns.reduce((sum, { total }) => sum + total, 0)

describe('the board', () => {
  it('has a column for each state in the order of the way, with how many there are and the first of them', async () => {
    const columns = await board(desks.reader)
    const order = columns.map(({ status }) => statuses.indexOf(status))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(columns.length).toBeGreaterThan(8)
    expect(totalOf(columns)).toBe(Number((await list(desks.reader)).headers['x-total-count']))
    for (const { status, total, rows } of columns) {
      expect(rows).toHaveLength(Math.min(total, 20))
      expect(rows.every((row) => row.status === status)).toBe(true)
    }
    const inLegal = columns.find(({ status }) => status === 'legal-review')?.rows ?? []
    const since = inLegal.map(({ waiting_since }) => waiting_since)
    expect(since).toEqual(since.toSorted())
  })

  it('takes the filters of the list, and as many cards as are asked for', async () => {
    for (let made = 0; made < 3; made++) await desks.request({ title: 'Zebra crossing at the school' })
    const [found] = await board(desks.reader, { q: 'zebra', limit: 2 })
    expect(found).toMatchObject({ status: 'draft', total: 3 })
    expect(found?.rows).toHaveLength(2)
    expect(await board(desks.reader, { q: 'zebra', status: 'working' })).toEqual([])
    expect(totalOf(await board(desks.requester, { mine: 'yes', q: 'zebra' }))).toBe(3)
    expect(totalOf(await board(desks.attorney, { waiting: 'me', q: 'zebra' }))).toBe(0)
    expect(await board(desks.stranger, { q: 'zebra' })).toEqual([])
  })

  it('says by when a step is due', async () => {
    const admin = await desks.app.signIn('alder', 'full.admin')
    await admin.call(saveRoute, { params: { step: 'working' }, body: { due_days: 3 } })
    const id = await desks.at('working')
    const { body } = await desks.reviewer.call(contract.getResolution, { params: { id } })
    const in3 = new Date(desks.app.clock.now().getTime() + 3 * 86_400_000)
    expect(Math.abs(Date.parse(body.due_on ?? '') - in3.getTime())).toBeLessThan(2 * 86_400_000)
  })
})

describe('who sees the resolutions of their department only', () => {
  it('gets no other, by whatever way they ask', async () => {
    const id = await desks.at('legal-review')
    const params = { id }
    expect((await outsider.call(contract.getResolution, { params })).status).toBe(404)
    expect((await outsider.call(contract.listSteps, { params })).status).toBe(404)
    expect((await outsider.call(contract.listActivity, { params })).status).toBe(404)
    expect((await outsider.call(listComments, { params })).status).toBe(404)
    expect((await outsider.call(listAttachments, { params })).status).toBe(404)
    expect((await outsider.call(followDraft, { params })).status).toBe(404)
    expect((await desks.reviewer.call(followDraft, { params })).status).toBe(400) // no stream is asked for
    const theirs = (await list(outsider)).body
    expect(theirs.length).toBeGreaterThan(0)
    expect(new Set(theirs.map(({ department_name }) => department_name))).toEqual(new Set(['Public Health']))
    expect(totalOf(await board(outsider))).toBe(theirs.length)
    expect((await list(outsider, { q: 'rail' })).body).toEqual([])
    const body = { department: theirs[0]?.department, description: 'Vaccines', status: 'working' as const }
    const { body: made } = await desks.clerk.call(contract.requestResolution, { body })
    const others = { params: { id: made.id } }
    expect((await desks.reviewer.call(contract.getResolution, others)).status).toBe(404)
    expect((await desks.act(desks.reviewer, made.id, 'approve')).status).toBe(404)
    const change = { ...others, body: { title: 'Mine now' } }
    expect((await desks.requester.call(contract.updateResolution, change)).status).toBe(404)
    expect((await desks.requester.call(contract.deleteResolution, others)).status).toBe(404)
    expect((await desks.requester.call(addComment, { ...others, body: { body: 'Hm.' } })).status).toBe(404)
  })

  it('is told nothing of another department’s resolution by following its number', async () => {
    const [health] = (await list(outsider)).body
    const { body: hidden } = await desks.clerk.call(contract.requestResolution, {
      body: { department: health?.department, title: 'Secret clinic', description: 'A clinic' },
    })
    await desks.app.look(`update matters set number = '2026-9001' where id = $1`, [hidden.id])
    const fields = { resolutiontype: 'Amend' as const, resolutionnumber: '2026-9001' }
    await expect(desks.request(fields)).rejects.toThrow('No resolution has this number.')
    const { id, version } = await desks.request()
    const params = { id }
    const linked = await desks.clerk.call(contract.updateResolution, { params, body: { ...fields, version } })
    expect(linked.status).toBe(200)
    // What someone else linked stays, also when they save the same again.
    const again = { ...fields, title: 'Annex', version: linked.body.version }
    expect((await desks.requester.call(contract.updateResolution, { params, body: again })).status).toBe(200)
    const told = async (caller: Caller, of: string) =>
      (await caller.call(getThread, { params: { kind: 'resolution', id: of } })).body.steps.map(
        (step) => step.id,
      )
    expect(await told(desks.requester, id)).toEqual([id])
    expect(await told(desks.clerk, id)).toEqual([hidden.id, id])
    expect(await told(outsider, hidden.id)).toEqual([hidden.id])
    expect(await told(desks.clerk, hidden.id)).toEqual([hidden.id, id])
  })

  it('is not mentioned where they do not see it', async () => {
    const { id } = await desks.request()
    const mentions = [await desks.idOf('readonly.dept')]
    const answer = await desks.requester.call(addComment, {
      params: { id },
      body: { body: 'Look', mentions },
    })
    expect(answer.problem.fields?.mentions).toMatch(/ can’t see this resolution\.$/)
  })

  it('reads no comments any more by taking back their own, when they see it no longer', async () => {
    const { id } = await desks.request()
    const said = await desks.reviewer.call(addComment, { params: { id }, body: { body: 'Soon gone' } })
    const own = { params: { id: said.body.at(-1)?.id ?? '' } }
    const moveTo = (department: string | null | undefined) =>
      desks.app.look(`update users set department_id = $1 where email = 'reviewer@alder.example'`, [
        department,
      ])
    await moveTo((await list(outsider)).body[0]?.department)
    expect((await desks.reviewer.call(deleteComment, own)).status).toBe(404)
    await moveTo(desks.department)
    expect((await desks.reviewer.call(deleteComment, own)).status).toBe(200)
  })

  it('sees what they ask for themselves, and what those see in whose place they act', async () => {
    const [health] = (await list(outsider)).body
    const { body: own } = await desks.requester.call(contract.requestResolution, {
      body: { department: health?.department, title: 'For somebody else’s department' },
    })
    expect((await desks.requester.call(contract.getResolution, { params: { id: own.id } })).status).toBe(200)
    const id = await desks.at('legal-review')
    await desks.delegateAnyway('attorney', 'readonly.dept')
    expect((await outsider.call(contract.getResolution, { params: { id } })).status).toBe(200)
    expect((await list(outsider, { q: 'rail' })).body.length).toBeGreaterThan(0)
    const disable = (at: string | null) =>
      desks.app.look(`update users set disabled_at = $1 where email = 'attorney@alder.example'`, [at])
    await disable('2026-01-01')
    expect((await outsider.call(contract.getResolution, { params: { id } })).status).toBe(404)
    await disable(null)
    await desks.endDelegations('attorney')
    expect((await outsider.call(contract.getResolution, { params: { id } })).status).toBe(404)
  })
})
