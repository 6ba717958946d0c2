import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import * as contract from '../../contract.ts'
import { type ClerksOffice, openClerksOffice } from '../clerks-office.fixture.ts'

let app: TestApp
let clerk: Caller
let reader: Caller
let stranger: Caller
let tenant_id: string
let scheduled: ClerksOffice['scheduled']

beforeAll(async () => {
  ;({ app, clerk, reader, stranger, tenant_id, scheduled } = await openClerksOffice())
})
afterAll(() => app.close())

const attendee = (meeting_id: string, legislator_name = 'Margaret Ainsley') => ({
  meeting_id,
  legislator_name,
  present: true,
  time: '09:00',
  tenant_id,
})
const put = (id: string, body: contract.AttendanceChange) =>
  clerk.call(contract.updateAttendance, { params: { id }, body })

describe('putting members on the list', () => {
  it('keeps the name, that they are there, and since when', async () => {
    const meeting = await scheduled()
    const { body } = await clerk.call(contract.addAttendance, { body: attendee(meeting) })
    expect(body).toMatchObject({ legislator_name: 'Margaret Ainsley', present: true, time: '09:00' })
    expect(body.intervals).toEqual([{ arrived: '09:00', left: null }])
  })

  it('adds all of them or none', async () => {
    const meeting = await scheduled()
    const both = [attendee(meeting), attendee(meeting, 'Thomas Brennan')]
    expect((await clerk.call(contract.addAllAttendance, { body: both })).body).toHaveLength(2)
    const third = [attendee(meeting, 'Ruth Castellano'), attendee(meeting, 'Thomas Brennan')]
    expect((await clerk.call(contract.addAllAttendance, { body: third })).status).toBe(409)
    const { body } = await reader.call(contract.getMeeting, { params: { id: meeting } })
    expect(body.attendance.map((each) => each.legislator_name)).toEqual([
      'Margaret Ainsley',
      'Thomas Brennan',
    ])
  })

  it('refuses nobody, a stranger, and a member twice', async () => {
    const meeting = await scheduled()
    const add = (name: string) => clerk.call(contract.addAttendance, { body: attendee(meeting, name) })
    expect((await add(' ')).problem.fields).toEqual({ legislator_name: 'Please select a member' })
    expect((await add('Nobody Atall')).status).toBe(400)
    expect((await add('Helen Eastman')).status).toBe(200)
    const twice = await Promise.all([add('Omar Farouk'), add('Omar Farouk')])
    expect(twice.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  it('is refused without the permission, and for another county', async () => {
    const meeting = await scheduled()
    expect((await reader.call(contract.addAttendance, { body: attendee(meeting) })).status).toBe(403)
    const { tenant_id: _, ...other } = attendee(meeting)
    expect((await stranger.call(contract.addAttendance, { body: other })).status).toBe(404)
  })
})

describe('coming and going', () => {
  it('is kept as intervals', async () => {
    const meeting = await scheduled()
    const { id } = (await clerk.call(contract.addAttendance, { body: attendee(meeting) })).body
    await put(id, { present: false, time: '10:15' })
    const { body } = await put(id, { present: true, time: '10:40' })
    expect(body.intervals).toEqual([
      { arrived: '09:00', left: '10:15' },
      { arrived: '10:40', left: null },
    ])
    expect(body).toMatchObject({ present: true, time: '10:40' })
  })

  it('corrects a time, and forgets a presence that never was', async () => {
    const meeting = await scheduled()
    const { id } = (await clerk.call(contract.addAttendance, { body: attendee(meeting) })).body
    expect((await put(id, { time: '09:20' })).body.time).toBe('09:20')
    const gone = await put(id, { present: false, time: '09:20', absence: 'excused', absence_reason: 'ill' })
    expect(gone.body).toMatchObject({
      present: false,
      intervals: [],
      absence: 'excused',
      absence_reason: 'ill',
    })
    expect((await put(id, { present: true })).body).toMatchObject({ absence: null, time: '09:00' })
  })

  it('refuses an old version, another county, and somebody without the permission', async () => {
    const meeting = await scheduled()
    const { id, version } = (await clerk.call(contract.addAttendance, { body: attendee(meeting) })).body
    expect((await put(id, { time: '09:05', version })).status).toBe(200)
    expect((await put(id, { time: '09:10', version })).status).toBe(412)
    const change = { params: { id }, body: { present: false } }
    expect((await reader.call(contract.updateAttendance, change)).status).toBe(403)
    expect((await stranger.call(contract.updateAttendance, change)).status).toBe(404)
    expect((await stranger.call(contract.deleteAttendance, { params: { id } })).status).toBe(404)
    expect((await clerk.call(contract.deleteAttendance, { params: { id } })).status).toBe(200)
    expect((await clerk.call(contract.deleteAttendance, { params: { id } })).status).toBe(404)
  })
})
