import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import * as calendar from '../../calendar/contract.ts'
import * as contract from '../../contract.ts'
import { openTestClerk } from '../test-clerk.fixture.ts'

let app: TestApp
let clerk: Caller
let reader: Caller
let vendor: Caller
let stranger: Caller
let tenant_id: string

beforeAll(async () => {
  ;({ app, clerk, reader, stranger, tenant_id } = await openTestClerk())
  vendor = await app.signIn('alder', 'vendor')
})
afterAll(() => app.close())

const series = (dates: string[], meeting_type = 'Board') => ({
  tenant_id,
  meeting_type,
  time: '09:00',
  location: 'Courthouse',
  dates,
})
const inYear = async (year: number) => (await clerk.call(contract.listMeetings, { query: { year } })).body

describe('scheduling a year', () => {
  it('makes all meetings, numbered in the order of their dates, and puts them on record', async () => {
    const body = series(['2041-03-20', '2041-01-16', '2041-02-20'])
    const made = await clerk.call(calendar.createSeries, { body })
    expect(made.body.map(({ number, date }) => [number, date])).toEqual([
      ['2041-001', '2041-01-16'],
      ['2041-002', '2041-02-20'],
      ['2041-003', '2041-03-20'],
    ])
    const { body: view } = await reader.call(contract.getMeeting, { params: { id: made.body[2]?.id ?? '' } })
    expect(view.sections.length).toBeGreaterThan(0)
    const events = await app.look<{ event: string }>(
      'select event from audit_events where object_id = any($1) order by event',
      [made.body.map(({ id }) => id)],
    )
    expect(events.map(({ event }) => event)).toEqual([
      'meeting.scheduled',
      'meeting.scheduled',
      'meeting.scheduled',
      'meeting_series.scheduled',
    ])
  })

  it('makes none where one cannot be', async () => {
    const unknown = await clerk.call(calendar.createSeries, {
      body: series(['2042-01-15', '2042-02-19'], 'Fun Committee'),
    })
    expect(unknown.problem.fields).toEqual({ meeting_type: 'This committee doesn’t exist.' })
    await clerk.call(calendar.createSeries, { body: series(['2042-02-19']) })
    const twin = await clerk.call(calendar.createSeries, { body: series(['2042-01-15', '2042-02-19']) })
    expect(twin.status).toBe(409)
    expect(twin.problem.error).toBe('Board already meets on 2042-02-19 (meeting 2042-001).')
    expect(await inYear(2042)).toHaveLength(1)
  })

  it('happens once for one key, and once of two at the same moment', async () => {
    const body = series(['2043-01-21', '2043-02-18'])
    const headers = { 'idempotency-key': 'a-year' }
    const first = await clerk.call(calendar.createSeries, { body }, { headers })
    const again = await clerk.call(calendar.createSeries, { body }, { headers })
    expect(again.body).toEqual(first.body)
    const other = series(['2044-01-20', '2044-02-17'])
    const both = await Promise.all([1, 2].map(() => clerk.call(calendar.createSeries, { body: other })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await inYear(2043)).toHaveLength(2)
    expect(await inYear(2044)).toHaveLength(2)
  })

  it('refuses no dates, a date twice, days that there are not, and a missing tenant', async () => {
    const fieldsOf = async (body: ReturnType<typeof series>) =>
      (await clerk.call(calendar.createSeries, { body })).problem.fields
    expect(await fieldsOf(series([]))).toEqual({ dates: 'Choose at least one date.' })
    expect(await fieldsOf(series(['2045-01-18', '2045-01-18']))).toEqual({
      dates: 'A date is listed twice.',
    })
    expect(await fieldsOf(series(['2045-02-30']))).toEqual({
      'dates.0': 'Enter a valid date.',
    })
    const { tenant_id: _, ...without } = series(['2045-01-18'])
    const missing = await clerk.call(calendar.createSeries, { body: without })
    expect(missing.problem.fields).toEqual({ tenant_id: 'Missing tenant ID.' })
  })

  it('is refused without the permission, and for another county', async () => {
    const body = series(['2046-01-17'])
    expect((await reader.call(calendar.createSeries, { body })).status).toBe(403)
    expect((await stranger.call(calendar.createSeries, { body })).status).toBe(404)
  })
})

describe('the order of the dashboard', () => {
  it('starts with the soonest meeting that is still to come, and ends with the oldest', async () => {
    const { body } = await reader.call(contract.listMeetings, { query: { sort: 'upcoming' } })
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date())
    const dates = body.map(({ date }) => date)
    const coming = dates.filter((date) => date >= today).toSorted()
    const over = dates
      .filter((date) => date < today)
      .toSorted()
      .reverse()
    expect(over.length).toBeGreaterThan(5)
    expect(dates).toEqual([...coming, ...over])
  })

  it('gives a month of the calendar', async () => {
    await clerk.call(calendar.createSeries, { body: series(['2047-01-31', '2047-02-01', '2047-02-28']) })
    const month = { from: '2047-02-01', to: '2047-02-28' }
    const { body } = await reader.call(contract.listMeetings, { query: month })
    expect(body.map(({ date }) => date)).toEqual(['2047-02-01', '2047-02-28'])
  })
})

describe('holidays', () => {
  const read = (caller: Caller, year: number) => caller.call(calendar.getHolidays, { query: { year } })
  const save = (caller: Caller, year: number, days: { day: string; name: string }[]) =>
    caller.call(calendar.saveHolidays, { query: { year }, body: { days } })
  const countyDay = { day: '2050-06-01', name: 'County Day' }

  it('are the federal ones until the county saves its own, and again when it saves none', async () => {
    expect((await read(reader, 2050)).body).toMatchObject({ is_federal: true })
    expect((await read(reader, 2050)).body.days).toContainEqual({ day: '2050-09-05', name: 'Labor Day' })
    const saved = await save(clerk, 2050, [countyDay])
    expect(saved.body).toEqual({ year: 2050, version: 1, is_federal: false, days: [countyDay] })
    expect((await read(reader, 2050)).body.days).toEqual([countyDay])
    expect((await read(stranger, 2050)).body.is_federal).toBe(true)
    expect((await save(clerk, 2050, [])).body.is_federal).toBe(true)
    const events = await app.look("select event from audit_events where object_type = 'holidays'")
    expect(events).toEqual([{ event: 'holidays.saved' }, { event: 'holidays.saved' }])
  })

  it('refuse a day twice, a day of another year, and a day without a name', async () => {
    const fieldsOf = async (days: { day: string; name: string }[]) =>
      (await save(clerk, 2050, days)).problem.fields
    expect(await fieldsOf([countyDay, countyDay])).toEqual({ days: 'A date is listed twice.' })
    expect(await fieldsOf([{ ...countyDay, day: '2051-06-01' }])).toEqual({
      days: 'Every holiday must be in this year.',
    })
    expect(await fieldsOf([{ ...countyDay, name: ' ' }])).toEqual({ 'days.0.name': 'Name is required.' })
  })

  it('are saved once at a time', async () => {
    const both = await Promise.all([1, 2].map(() => save(clerk, 2052, [{ ...countyDay, day: '2052-06-01' }])))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })

  it('are not saved over what somebody else has saved meanwhile', async () => {
    const saveAs = (version: number, name: string) =>
      clerk.call(calendar.saveHolidays, {
        query: { year: 2053 },
        body: { days: [{ day: '2053-06-01', name }], version },
      })
    expect((await saveAs(0, 'Founders Day')).body.version).toBe(1)
    const late = await saveAs(0, 'County Day')
    expect([late.status, late.problem.current]).toMatchObject([
      412,
      { version: 1, days: [{ name: 'Founders Day' }] },
    ])
    expect((await read(reader, 2053)).body.days).toEqual([{ day: '2053-06-01', name: 'Founders Day' }])
    const both = await Promise.all([saveAs(1, 'One'), saveAs(1, 'Two')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it('are refused without the permission', async () => {
    expect((await save(reader, 2050, [countyDay])).status).toBe(403)
    expect((await read(vendor, 2050)).status).toBe(403)
  })
})
