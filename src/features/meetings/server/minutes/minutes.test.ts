import { afterAll, describe, expect, it } from 'vitest'
import { correctRollCall } from '../../live/contract.ts'
import * as contract from '../../minutes/contract.ts'
import { openTestClerk } from '../test-clerk.fixture.ts'
import * as fixture from './minutes.fixture.ts'

const { app, clerk, reader, stranger } = await openTestClerk()
afterAll(() => app.close())

const { paragraphIn } = fixture
const adjourned = () => fixture.adjournedBoard(app, clerk)
const drafted = () => fixture.draftedBoard(app, clerk)
const draft = (id: string, caller = clerk) => caller.call(contract.draftMinutes, { params: { id } })
const read = (id: string, caller = clerk) => caller.call(contract.getMinutes, { params: { id } })
const changes = (id: string, caller = clerk) => caller.call(contract.previewDraft, { params: { id } })
const edit = (id: string, body: contract.ParagraphChange, caller = clerk) =>
  caller.call(contract.updateParagraph, { params: { id }, body })
const add = (id: string, body: contract.NewParagraph, caller = clerk) =>
  caller.call(contract.addParagraph, { params: { id }, body })
const remove = (id: string, caller = clerk) => caller.call(contract.deleteParagraph, { params: { id } })
const nowhere = '0193a000-0000-7000-8000-00000000dead'
const eventsOf = (id: string) => fixture.eventsOf(app, id)

describe('drafting minutes', () => {
  it('tells the record of an adjourned meeting, and nothing of its notes', async () => {
    const { id, item, missing, dissenter } = await adjourned()
    const { status, body } = await draft(id)
    expect(status).toBe(200)
    expect(body.meeting.state).toBe('minutes-drafted')
    expect(paragraphIn(body, 'attendance').drafted).toContain(`Absent: Supervisor ${missing}.`)
    expect(paragraphIn(body, `item:${item.id}`).drafted).toContain(`Supervisor ${dissenter} voting nay`)
    const whole = JSON.stringify(body)
    expect(whole).toContain('the lease of a building')
    expect(whole).not.toContain(fixture.secret)
    expect((await read(id, reader)).body).toEqual(body)
    expect(await eventsOf(id)).toContain('minutes.drafted')
  })

  it('is refused before the meeting is adjourned', async () => {
    const id = await fixture.scheduledBoard(app, clerk)
    expect((await draft(id)).status).toBe(409)
    expect((await changes(id)).status).toBe(409)
    expect((await read(id)).body.paragraphs).toEqual([])
  })

  it('is refused to who may only read, and unknown to another county', async () => {
    const { id } = await adjourned()
    expect((await draft(id, reader)).status).toBe(403)
    expect((await changes(id, reader)).status).toBe(403)
    for (const ask of [draft, read, changes]) {
      expect((await ask(id, stranger)).status).toBe(404)
      expect((await ask(nowhere)).status).toBe(404)
    }
  })

  it('twice at once makes one draft', async () => {
    const { id } = await adjourned()
    const answers = await Promise.all([draft(id), draft(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [one, other] = answers
    expect(other?.body.paragraphs).toEqual(one?.body.paragraphs)
  })
})

describe('drafting again', () => {
  it('takes what is new, keeps what was edited, and marks it where the record moved', async () => {
    const { id, item, vote, minutes } = await drafted()
    const own = paragraphIn(minutes, `item:${item.id}`)
    const opening = paragraphIn(minutes, 'call-to-order')
    await edit(own.id, { edited: 'The clerk’s words.', version: own.version })
    await edit(opening.id, { edited: 'A prayer was said.', version: opening.version })
    await clerk.call(correctRollCall, {
      params: { id: vote.id },
      body: { reason: 'misheard', motion: 'award the contract for road salt and sand' },
    })

    expect((await changes(id)).body).toEqual([
      { key: `item:${item.id}`, what: 'outdated', label: expect.stringContaining('salt') },
    ])
    const { body } = await draft(id)
    const after = paragraphIn(body, `item:${item.id}`)
    expect(after).toMatchObject({ edited: 'The clerk’s words.', is_outdated: true })
    expect(after.drafted).toContain('motion corrected (misheard). Originally recorded: ')
    expect(paragraphIn(body, 'call-to-order')).toMatchObject({
      edited: 'A prayer was said.',
      is_outdated: false,
    })
    expect(paragraphIn(body, 'attendance')).toEqual(paragraphIn(minutes, 'attendance'))
    expect((await changes(id)).body).toEqual([])

    const kept = await edit(after.id, {
      edited: 'The clerk’s words.',
      is_outdated: false,
      version: after.version,
    })
    expect(kept.body).toMatchObject({ is_outdated: false, edited: 'The clerk’s words.' })
    const taken = await edit(after.id, { edited: null, version: kept.body.version })
    expect(taken.body).toMatchObject({ edited: null, drafted: after.drafted })
  })

  it('leaves free paragraphs where they are', async () => {
    const { id, minutes } = await drafted()
    const attendance = paragraphIn(minutes, 'attendance')
    const { body: free } = await add(id, { after_id: attendance.id, text: 'Guests were welcomed.' })
    const { paragraphs } = (await draft(id)).body
    const place = paragraphs.findIndex((paragraph) => paragraph.id === attendance.id)
    expect(paragraphs[place + 1]).toEqual(free)
  })
})

describe('editing a paragraph', () => {
  it('keeps the edit beside the record, on record itself', async () => {
    const { id, minutes } = await drafted()
    const { id: own, version } = paragraphIn(minutes, 'attendance')
    const { body } = await edit(own, { edited: 'All were there.', version })
    expect(body).toMatchObject({ edited: 'All were there.', version: version + 1, is_outdated: false })
    expect(await eventsOf(id)).toContain('minutes_paragraph.updated')
  })

  it('is no edit where it says what the record says', async () => {
    const { minutes } = await drafted()
    const { id, drafted: words, version } = paragraphIn(minutes, 'attendance')
    expect((await edit(id, { edited: words, version })).body.edited).toBeNull()
  })

  it('is refused to who edits an older one, with what it is now', async () => {
    const { minutes } = await drafted()
    const { id, version } = paragraphIn(minutes, 'attendance')
    await edit(id, { edited: 'First.', version })
    const late = await edit(id, { edited: 'Second.', version })
    expect(late.status).toBe(412)
    expect(late.problem.current).toMatchObject({ edited: 'First.', version: version + 1 })
  })

  it('happens for one of two at once', async () => {
    const { minutes } = await drafted()
    const { id, version } = paragraphIn(minutes, 'attendance')
    const answers = await Promise.all([
      edit(id, { edited: 'One.', version }),
      edit(id, { edited: 'Other.', version }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it('is refused to who may only read, unknown to another county, and held to what a page can bear', async () => {
    const { minutes } = await drafted()
    const { id } = paragraphIn(minutes, 'attendance')
    expect((await edit(id, { edited: 'x' }, reader)).status).toBe(403)
    expect((await edit(id, { edited: 'x' }, stranger)).status).toBe(404)
    expect((await edit(nowhere, { edited: 'x' })).status).toBe(404)
    const long = await edit(id, { edited: 'x'.repeat(20_001) })
    expect(long.status).toBe(400)
    expect(long.problem.fields).toEqual({ edited: 'Use 20,000 or fewer characters.' })
  })
})

describe('a free paragraph', () => {
  it('is added where the clerk wants it, edited and deleted', async () => {
    const { id } = await drafted()
    const first = await add(id, { text: 'Prepared by the clerk.' })
    expect(first.status).toBe(200)
    expect((await read(id)).body.paragraphs[0]).toEqual(first.body)
    const emptied = await edit(first.body.id, { edited: '', version: 1 })
    expect(emptied.problem.fields).toEqual({ edited: 'Enter the paragraph.' })
    expect((await remove(first.body.id)).status).toBe(200)
    expect((await remove(first.body.id)).status).toBe(404)
    const events = await eventsOf(id)
    expect(events).toContain('minutes_paragraph.added')
    expect(events).toContain('minutes_paragraph.deleted')
  })

  it('says something, and follows a paragraph of these minutes', async () => {
    const { id } = await drafted()
    const other = await drafted()
    expect((await add(id, { text: ' ' })).problem.fields).toEqual({ text: 'Enter the paragraph.' })
    const after_id = paragraphIn(other.minutes, 'attendance').id
    const lost = await add(id, { after_id, text: 'x' })
    expect(lost.problem.fields).toEqual({ after_id: 'This paragraph doesn’t exist.' })
  })

  it('is the only kind that can be deleted', async () => {
    const { minutes } = await drafted()
    expect((await remove(paragraphIn(minutes, 'attendance').id)).status).toBe(409)
  })

  it('needs a draft, a clerk, and the own county', async () => {
    const { id } = await adjourned()
    expect((await add(id, { text: 'x' })).status).toBe(409)
    expect((await add(id, { text: 'x' }, reader)).status).toBe(403)
    expect((await add(id, { text: 'x' }, stranger)).status).toBe(404)
    const { minutes } = await drafted()
    const own = paragraphIn(minutes, 'attendance').id
    expect((await remove(own, reader)).status).toBe(403)
    expect((await remove(own, stranger)).status).toBe(404)
  })
})
