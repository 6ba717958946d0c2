import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import * as contract from '../../contract.ts'
import * as live from '../../live/contract.ts'
import { addItem, meetingInSession, open, view } from '../live/live.fixture.ts'

let app: TestApp
let clerk: Caller
let admin: Caller

beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.signIn('alder', 'clerk')
  admin = await app.signIn('alder', 'full.admin')
})
afterAll(() => app.close())

type Vote = 'None' | 'Yes' | 'No' | 'Abstain' | 'Recused' | 'Absent' | 'Excused'

/** A roll-call item of a meeting in session, and its attendees as the panel sends them. */
async function atTheTable(absent: readonly string[] = []) {
  const { id } = await meetingInSession(app, clerk, absent)
  const item = await addItem(clerk, id, { motion_text: 'award it', vote_type: 'Roll Call Vote' })
  const { seats } = await view(clerk, id)
  const there = seats.filter(({ is_present }) => is_present)
  const all = (vote: Vote) =>
    there.map(({ member_id, member_name }) => ({ id: member_id ?? '', name: member_name, vote, reason: '' }))
  return { id, item, seats, all }
}

const save = (caller: Caller, id: string, body: object) =>
  caller.call(contract.updateItem, { params: { id }, body })
const votesOn = async (meeting: string) => (await view(clerk, meeting)).roll_calls

describe('votes that come with the item', () => {
  it('are a roll call on it: counted, closed, with the sentence, on record', async () => {
    const { id, item, all } = await atTheTable()
    const { body, status } = await save(clerk, item.id, {
      notes: 'Read',
      attendees: JSON.stringify(all('Yes')),
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ notes: 'Read', action: 'Carried' })
    const [vote, ...more] = await votesOn(id)
    expect(more).toEqual([])
    expect(vote).toMatchObject({ item_ids: [item.id], motion: 'award it', result: 'carried', kind: 'main' })
    expect(vote?.sentence).toMatch(/^Motion carried: .*majority of the full membership/)
    const [event] = await app.look<{ event: string }>(
      "select event from audit_events where object_id = $1 and event like 'roll_call%'",
      [vote?.id],
    )
    expect(event?.event).toBe('roll_call.recorded')
    const read = (await clerk.call(contract.getMeeting, { params: { id } })).body.items[0]
    expect(read).toMatchObject({
      motion: 'award it',
      votes: vote?.votes.map(({ member_id }) => ({ member_id, vote: 'Yes' })),
    })
    expect(read?.attendees.map((attendee) => attendee.vote)).toEqual(all('Yes').map(() => 'Yes'))
  })

  it('are taken once: the same again changes nothing, others only by correction', async () => {
    const { id, item, all } = await atTheTable()
    await save(clerk, item.id, { attendees: all('No') })
    expect((await votesOn(id))[0]?.result).toBe('failed')
    expect((await save(clerk, item.id, { attendees: all('No') })).status).toBe(200)
    expect((await save(clerk, item.id, { attendees: all('None') })).status).toBe(200)
    const changed = await save(clerk, item.id, { notes: 'Lost?', attendees: all('Yes') })
    expect(changed.status).toBe(409)
    expect(changed.problem.error).toBe('The vote on this item is closed. To change it, correct the vote.')
    expect(await votesOn(id)).toHaveLength(1)
    const { items } = await view(clerk, id)
    expect(items.find((each) => each.id === item.id)?.notes).toBe('')
  })

  it('are all there or none: who was present and did not answer is named', async () => {
    const { id, item, all } = await atTheTable()
    const [first, ...rest] = all('Yes')
    const answer = await save(clerk, item.id, { attendees: rest })
    expect(answer.status).toBe(409)
    expect(answer.problem.error).toBe(`No vote recorded for ${first?.name}.`)
    expect(await votesOn(id)).toEqual([])
  })

  it('need a reason of who is recused', async () => {
    const { id, item, all } = await atTheTable()
    const [first, ...rest] = all('Yes')
    const recused = { ...first, vote: 'Recused' }
    const without = await save(clerk, item.id, { attendees: [recused, ...rest] })
    expect(without.problem.fields).toEqual({ 'attendees.0.reason': 'Enter the reason for the recusal.' })
    const given = { ...recused, reason: 'family interest' }
    expect((await save(clerk, item.id, { attendees: [given, ...rest] })).status).toBe(200)
    expect((await votesOn(id))[0]?.votes.find(({ value }) => value === 'Recused')?.reason).toBe(
      'family interest',
    )
  })

  it('are not taken from somebody who was not there', async () => {
    const { names } = await meetingInSession(app, clerk)
    const away = names.find(Boolean) ?? ''
    const { id, item, all } = await atTheTable([away])
    const late = { meeting_id: id, legislator_name: away, present: false }
    const { body: attendee } = await clerk.call(contract.addAttendance, { body: late })
    const list = [...all('Yes'), { id: attendee.id, name: away, vote: 'Yes' }]
    const refused = await save(clerk, item.id, { attendees: list })
    expect(refused.status).toBe(400)
    expect(refused.problem.fields).toEqual({
      [`attendees.${list.length - 1}.vote`]: `${away} wasn’t present.`,
    })
    expect((await save(clerk, item.id, { attendees: all('Yes') })).status).toBe(200)
    expect((await votesOn(id))[0]?.votes.find(({ member_name }) => member_name === away)?.value).toBe(
      'Absent',
    )
  })

  it('may come after the session; of who had left it is said, too', async () => {
    const { id, item, all } = await atTheTable()
    const [left] = (await clerk.call(contract.getMeeting, { params: { id } })).body.attendance
    const leaving = { params: { id: left?.id ?? '' }, body: { present: false, time: '10:15' } }
    expect((await clerk.call(contract.updateAttendance, leaving)).status).toBe(200)
    await clerk.call(live.adjourn, { params: { id } })
    const [first, ...rest] = all('Yes').sort(({ name }) => (name === left?.legislator_name ? -1 : 1))
    const silent = await save(clerk, item.id, { attendees: rest })
    expect(silent.problem.error).toBe(`No vote recorded for ${first?.name}.`)
    const gone = { ...first, vote: 'Absent' }
    expect((await save(clerk, item.id, { attendees: [gone, ...rest] })).status).toBe(200)
    const [vote] = await votesOn(id)
    expect(vote?.votes.filter(({ value }) => value !== 'Yes').map((each) => each.member_name)).toEqual([
      first?.name,
    ])
  })

  it('wait for the session, for a roll call item, and for the vote that is open', async () => {
    const { id, item, all } = await atTheTable()
    const other = await addItem(clerk, id, { vote_type: 'Voice Vote' })
    const voice = await save(clerk, other.id, { attendees: all('Yes') })
    expect(voice.problem.fields).toEqual({ vote_type: 'Choose Roll Call Vote to record votes.' })
    expect((await open(clerk, id, { motion: 'amend it', item_ids: [other.id] })).status).toBe(200)
    const busy = await save(clerk, item.id, { attendees: all('Yes') })
    expect(busy.problem.error).toBe('Another vote is open. Close it first.')
  })

  it('are for those who conduct meetings', async () => {
    const { item, all } = await atTheTable()
    await app.look(
      `update roles set granted = array_remove(granted, 'meetings.conduct') where name = 'Clerk of the Board'
       and tenant_id = (select id from tenants where subdomain = 'alder')`,
    )
    expect((await save(clerk, item.id, { attendees: all('Yes') })).status).toBe(403)
    expect((await save(clerk, item.id, { notes: 'Read', attendees: all('None') })).status).toBe(200)
    expect((await save(admin, item.id, { attendees: all('Yes') })).status).toBe(200)
  })

  it('two who record at once make one vote', async () => {
    clerk = admin
    const { id, item, all } = await atTheTable()
    const both = await Promise.all([1, 2].map(() => save(admin, item.id, { attendees: all('Yes') })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await votesOn(id)).toHaveLength(1)
  })
})
