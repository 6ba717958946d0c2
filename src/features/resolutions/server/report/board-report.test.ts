import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAllAttendance, createMeeting } from '#features/meetings/contract.ts'
import { adjourn, callToOrder, correctRollCall } from '#features/meetings/live/contract.ts'
import { cast, close, view as live, open } from '#features/meetings/server/live/live.fixture.ts'
import { expectAccessible } from '#platform/server/documents/accessible.fixture.ts'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import { addDays } from '#platform/shared/days.ts'
import { countyId } from '#testing/county-rows.ts'
import { answers, attendances } from '../../board-report.ts'
import {
  type BoardReportQuery,
  getBoardReport,
  getMemberYear,
  listMeetingVotes,
  printBoardReport,
} from '../../board-report-contract.ts'
import { getResolution } from '../../contract.ts'
import { type Desks, openDesks } from '../desks.fixture.ts'

let desks: Desks
let year: number
let meetingId: string
beforeAll(async () => {
  desks = await openDesks()
  const date = addDays(desks.today(), 1)
  year = Number(date.slice(0, 4))
  // The meeting of this test comes before the demo county's own.
  await desks.app.look(
    `update meetings set date = date + 70 where date >= $1 and tenant_id = (select id from tenants where subdomain = 'alder')`,
    [desks.today()],
  )
  const tenant_id = await countyId(desks.app, 'alder')
  meetingId = (await desks.clerk.call(createMeeting, { body: { tenant_id, meeting_type: 'Board', date } }))
    .body.id
})
afterAll(() => desks.app.close())

const read = (query: BoardReportQuery = { year }, by = desks.clerk) => by.call(getBoardReport, { query })
const report = async () => (await read()).body
const member = async (id: string) =>
  (await report()).members.find((each) => each.id === id) ?? {
    present: 0,
    excused: 0,
    absent: 0,
    yes: 0,
    no: 0,
    recused: 0,
    not_voting: 0,
  }

async function standing(id: string) {
  const { placements } = (await desks.reader.call(getResolution, { params: { id } })).body
  const placement = placements.find(({ decided_at }) => decided_at === null)
  if (placement?.meeting_id !== meetingId) throw new Error('it stands on another agenda')
  return placement.item_id
}

it('counts attendance, votes, and resolutions of a meeting once it is over, as corrections leave them', async () => {
  const [adopted, failed] = [await desks.at('board-review'), await desks.at('board-review')]
  const { seats } = await live(desks.clerk, meetingId)
  const [away, recused, ...others] = seats.filter(({ member_id }) => member_id !== null)
  const names = [recused, ...others].map((seat) => seat?.member_name ?? '')
  const before = {
    away: await member(away?.member_id ?? ''),
    recused: await member(recused?.member_id ?? ''),
  }
  const [heldBefore, votedBefore] = [(await report()).meetings.length, (await report()).resolutions.length]
  await desks.clerk.call(addAllAttendance, {
    body: names.map((legislator_name) => ({ meeting_id: meetingId, legislator_name, time: '09:00' })),
  })
  await desks.clerk.call(callToOrder, { params: { id: meetingId }, body: { reason: 'Entered later' } })
  const vote = async (resolution: string, value: 'Yes' | 'No') => {
    const item = await standing(resolution)
    const rollCall = (await open(desks.clerk, meetingId, { item_ids: [item] })).body
    for (const { member_id } of rollCall.votes)
      if (member_id === recused?.member_id) await cast(desks.clerk, rollCall.id, member_id, 'Recused', 'Kin')
      else if (member_id !== away?.member_id) await cast(desks.clerk, rollCall.id, member_id, value)
    expect((await close(desks.clerk, rollCall.id)).status).toBe(200)
    return rollCall
  }
  await vote(adopted, 'Yes')
  const lost = await vote(failed, 'No')
  expect((await report()).meetings).toHaveLength(heldBefore)
  expect((await desks.clerk.call(adjourn, { params: { id: meetingId } })).status).toBe(200)
  const after = await report()
  expect(after.meetings).toHaveLength(heldBefore + 1)
  expect(after.meetings.find(({ id }) => id === meetingId)).toMatchObject({ is_held: true, votes: 2 })
  const outcomes = Object.fromEntries(after.resolutions.map(({ id, outcome }) => [id, outcome]))
  expect([outcomes[adopted], outcomes[failed]]).toEqual(['adopted', 'failed'])
  expect(after.resolutions).toHaveLength(votedBefore + 2)
  expect(after.resolutions.find(({ id }) => id === adopted)).toMatchObject({
    is_new: true,
    number: expect.any(String),
  })
  expect(after.resolutions.find(({ id }) => id === failed)?.number).toBeNull()
  expect(await member(recused?.member_id ?? '')).toMatchObject({
    present: before.recused.present + 1,
    recused: before.recused.recused + 2,
  })
  const awayNow = await member(away?.member_id ?? '')
  expect(awayNow.present).toBe(before.away.present)
  expect(awayNow.not_voting).toBe(before.away.not_voting + 2)
  const answers = lost.votes.map(({ member_id }) => ({
    member_id,
    value: member_id === away?.member_id ? ('Absent' as const) : ('Yes' as const),
    reason: '',
  }))
  const noes = await member(others[0]?.member_id ?? '')
  const corrected = await desks.clerk.call(correctRollCall, {
    params: { id: lost.id },
    body: { reason: 'Read back wrongly.', votes: answers },
  })
  expect(corrected.status).toBe(200)
  const corrections = await member(others[0]?.member_id ?? '')
  expect([corrections.no, corrections.yes]).toEqual([noes.no - 1, noes.yes + 1])
  expect((await report()).meetings.find(({ id }) => id === meetingId)?.votes).toBe(2)
})

it('leads from every number to as many meetings and votes, after the correction too', async () => {
  const { members, meetings, bodies } = await report()
  expect(members.length).toBeGreaterThan(3)
  const of = (id: string, query: object = { year }, by = desks.clerk) =>
    by.call(getMemberYear, { params: { id }, query })
  for (const one of members) {
    const rows = (await of(one.id)).body
    expect(rows.meetings).toHaveLength(one.meetings)
    for (const attendance of attendances)
      expect(rows.meetings.filter((row) => row.attendance === attendance)).toHaveLength(one[attendance])
    for (const answer of answers)
      expect(rows.votes.filter((row) => row.answer === answer)).toHaveLength(one[answer])
    expect(rows.votes).toHaveLength(answers.reduce((sum, answer) => sum + one[answer], 0))
  }
  for (const one of meetings)
    expect((await desks.clerk.call(listMeetingVotes, { params: { id: one.id } })).body).toHaveLength(
      one.votes,
    )
  expect(meetings.some(({ votes }) => votes > 0)).toBe(true)

  const [someone] = members
  const id = someone?.id ?? ''
  expect((await of(id, { year: 1901 })).body).toEqual({ meetings: [], votes: [] })
  const committee = (await of(id, { year, body: bodies[1]?.id ?? '' })).body
  expect(committee.meetings.some((row) => row.id === meetingId)).toBe(false)
  const stranger = await desks.app.signIn('birch', 'full.admin')
  expect((await of(id, {}, stranger)).status).toBe(404)
  expect((await of(randomUUID())).status).toBe(404)
  expect((await of(id, { year, body: randomUUID() })).status).toBe(404)
  const votes = (by = desks.clerk, params = { id: meetingId }) => by.call(listMeetingVotes, { params })
  expect((await votes(stranger)).status).toBe(404)
  expect((await votes(desks.clerk, { id: randomUUID() })).status).toBe(404)
  const vendor = await desks.app.signIn('alder', 'vendor')
  expect([(await of(id, {}, vendor)).status, (await votes(vendor)).status]).toEqual([403, 403])
})

it('is of one year and one body, and of the own county alone', async () => {
  const { body, bodies } = await report()
  expect(body?.id).toBe(bodies[0]?.id)
  expect((await read({ year: 1901 })).body).toMatchObject({ meetings: [], members: [], resolutions: [] })
  const committee = bodies[1]
  const other = (await read({ year, body: committee?.id ?? '' })).body
  expect(other.body).toEqual(committee)
  expect(other.meetings.some(({ id }) => id === meetingId)).toBe(false)
  expect((await read({ year, body: randomUUID() })).status).toBe(404)
  const stranger = await desks.app.signIn('birch', 'full.admin')
  expect((await read({ year, body: body?.id ?? '' }, stranger)).status).toBe(404)
  expect((await read({ year }, stranger)).body.meetings.some(({ id }) => id === meetingId)).toBe(false)
  const vendor = await desks.app.signIn('alder', 'vendor')
  expect((await read({}, vendor)).status).toBe(403)
})

it('is printed', async () => {
  const pdf = await desks.app.http.inject({
    url: `${printBoardReport.path}?year=${year}`,
    headers: { host: 'alder.localhost', authorization: `Bearer ${desks.clerk.token}` },
  })
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expectAccessible(pdf.rawPayload, { title: `Annual Report ${year}` })
  const text = textOf(pdf.rawPayload).replaceAll(/\s+/g, ' ')
  for (const word of [`Annual Report ${year}`, 'Attendance', 'Recused', 'Introduced'])
    expect(text).toContain(word)
})
