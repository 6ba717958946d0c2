import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMeeting, updateMeeting } from '#features/meetings/contract.ts'
import { cancelMeeting } from '#features/meetings/live/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { countyId } from '#testing/county-rows.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { addMeetingDocument, browse, newMeeting, publish } from '../portal.fixture.ts'

let app: TestApp
let clerk: Caller
beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.signIn('alder', 'clerk')
})
afterAll(() => app.close())

async function calendar(url = '/public/meetings.ics') {
  const { status, headers, body } = await browse(app, url)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const root = new ICAL.Component(ICAL.parse(body))
  const events = root.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { root, events, of: (id: string) => events.find(({ uid }) => uid.startsWith(id)) }
}

describe('the calendar feed', () => {
  it('has every public meeting at the hour of the county’s clocks, in summer and in winter', async () => {
    const winter = await newMeeting(app, clerk, { date: '2031-01-15', location: 'Courthouse; room 2, left' })
    const summer = await newMeeting(app, clerk, { date: '2031-07-16', time: '18:30' })
    const draft = await newMeeting(app, clerk, { date: '2031-07-17' })
    await publish(app, winter)
    await publish(app, summer)
    const { root, of } = await calendar()
    const zone = new ICAL.Timezone(root.getFirstSubcomponent('vtimezone') ?? new ICAL.Component('vtimezone'))
    expect(zone.tzid).toBe('America/New_York')
    const startOf = (id: string) => of(id)?.startDate
    expect(startOf(winter)?.toString()).toBe('2031-01-15T09:00:00')
    expect(startOf(winter)?.zone.tzid).toBe('America/New_York')
    expect(startOf(winter)?.toJSDate().toISOString()).toBe('2031-01-15T14:00:00.000Z')
    expect(startOf(summer)?.toJSDate().toISOString()).toBe('2031-07-16T22:30:00.000Z')
    expect(of(winter)).toMatchObject({ summary: 'Board meeting', location: 'Courthouse; room 2, left' })
    expect(of(winter)?.component.getFirstPropertyValue('url')).toMatch(`/public/meetings/${winter}`)
    expect(of(winter)?.component.getFirstPropertyValue('dtstamp')?.toString()).toMatch(/Z$/)
    expect(of(draft)).toBeUndefined()
  })

  it('has the time zone directly after the calendar’s properties', async () => {
    await publish(app, await newMeeting(app, clerk, { date: '2031-01-15' }))
    const { body } = await browse(app, '/public/meetings.ics')
    const [properties = '', ...rest] = body.split(/^BEGIN:(?=VTIMEZONE|VEVENT)/m)
    expect(properties).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/)
    expect(properties).toMatch(/^X-WR-TIMEZONE:America\/New_York\r$/m)
    expect(rest[0]).toMatch(/^VTIMEZONE\r\nTZID:America\/New_York\r\n.*END:VTIMEZONE\r\n$/s)
    expect(rest.slice(1).every((part) => part.startsWith('VEVENT'))).toBe(true)
    expect(rest.length).toBeGreaterThan(1)
  })

  it('ends when the meeting was adjourned, and before that after the usual two hours', async () => {
    const id = await newMeeting(app, clerk, { date: '2031-01-15', time: '22:30' })
    await publish(app, id)
    const endOf = async () => (await calendar()).of(id)?.endDate.toString()
    expect(await endOf()).toBe('2031-01-16T00:30:00')
    await app.look(`update meetings set adjourned_at = '2031-01-16T04:45:00Z' where id = $1`, [id])
    expect(await endOf()).toBe('2031-01-15T23:45:00')
    await app.look(`update meetings set adjourned_at = '2031-01-10T04:45:00Z' where id = $1`, [id])
    expect(await endOf()).toBe('2031-01-16T00:30:00')
  })

  it('keeps a meeting the same event when it is moved or cancelled', async () => {
    const id = await newMeeting(app, clerk, { date: '2031-03-19' })
    await publish(app, id)
    const first = (await calendar()).of(id)
    await clerk.call(updateMeeting, { params: { id }, body: { date: '2031-03-26' } })
    const moved = (await calendar()).of(id)
    expect(moved?.uid).toBe(first?.uid)
    expect(moved?.startDate.toString()).toBe('2031-03-26T09:00:00')
    expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? 0)
    expect(moved?.description).toMatch(/^Rescheduled from Wednesday, March 19, 2031, 9:00 AM/)
    const { body: feed } = await browse(app, '/public/meetings.rss')
    expect(feed).toContain(
      'Rescheduled: Board meeting, from Wednesday, March 19, 2031 to Wednesday, March 26, 2031, 9:00 AM',
    )
    const cancelled = await clerk.call(cancelMeeting, { params: { id }, body: { reason: 'Snow' } })
    expect(cancelled.status).toBe(200)
    const after = (await calendar()).of(id)
    expect(after?.uid).toBe(first?.uid)
    expect(after?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(after?.sequence).toBeGreaterThan(moved?.sequence ?? 0)
  })

  it('tells the second hour of two from the first', async () => {
    const twice = { date: '2031-11-02', time: '01:30' } // New York's clocks go back at two.
    const asked = await clerk.call(createMeeting, {
      body: { tenant_id: await countyId(app, 'alder'), meeting_type: 'Board', ...twice },
    })
    expect([asked.status, Object.keys(asked.problem.fields ?? {})]).toEqual([400, ['hour']])
    const ids = [
      await newMeeting(app, clerk, { ...twice, hour: 'first' }),
      await newMeeting(app, clerk, { ...twice, hour: 'second' }),
    ]
    for (const id of ids) await publish(app, id)
    const { of } = await calendar()
    expect(ids.map((id) => of(id)?.startDate.toJSDate().toISOString())).toEqual([
      '2031-11-02T05:30:00.000Z',
      '2031-11-02T06:30:00.000Z',
    ])
    const skipped = {
      tenant_id: await countyId(app, 'alder'),
      meeting_type: 'Board',
      date: '2031-03-09',
      time: '02:30',
    }
    expect((await clerk.call(createMeeting, { body: skipped })).problem.fields?.time).toMatch(
      /^The time 2:30 AM doesn’t exist on this date/,
    )
  })

  it('is there for one body', async () => {
    const board = await newMeeting(app, clerk, { date: '2031-09-17' })
    const committee = await newMeeting(app, clerk, {
      date: '2031-09-18',
      meeting_type: 'Public Works Committee',
    })
    await publish(app, board)
    await publish(app, committee)
    const [row] = await app.look<{ body_id: string }>('select body_id from meetings where id = $1', [
      committee,
    ])
    const { of } = await calendar(`/public/bodies/${row?.body_id}/meetings.ics`)
    expect(of(committee)?.summary).toBe('Public Works Committee')
    expect(of(board)).toBeUndefined()
  })
})

describe('the feed of postings', () => {
  it('has the latest first, with an address and a name of its own for each', async () => {
    const id = await newMeeting(app, clerk, { date: '2031-11-19' })
    await app.look(`update meetings set meeting_type = 'Odds & <ends> Committee' where id = $1`, [id])
    const first = await publish(app, id, new Date('2099-01-01T12:00:00Z'))
    const second = await addMeetingDocument(app, id, {
      revision: 2,
      whatChanged: 'A bell \u0007 and ]]> an end',
      at: new Date('2099-01-02T12:00:00Z'),
    })
    await addMeetingDocument(app, id, { revision: 3 })
    const { headers, body } = await browse(app, '/public/meetings.rss')
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const items = [...body.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = '']) => item)
    expect(items[0]).toContain('Agenda, revision 2: Odds & <ends> Committee, Wednesday, November 19, 2031')
    expect(items[0]).toContain(`/public/meetings/${id}</link>`)
    expect(items[0]).toContain(`<guid isPermaLink="false">${second}</guid>`)
    expect(items[0]).toContain('<pubDate>Fri, 02 Jan 2099 12:00:00 GMT</pubDate>')
    expect(items[0]).not.toContain('\u0007')
    expect(items[1]).toContain(first)
    expect(body).not.toContain('revision 3')
    expect(body.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toContain(']]>')
  })
})
