import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayIn } from '#platform/shared/days.ts'
import { majorityOfAllSeats } from '#platform/shared/vote-threshold.ts'
import type { Caller } from '#testing/caller.ts'
import { countyId } from '#testing/county-rows.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { initialSetting, type SettingKey } from '../rules.ts'
import { getSettingHistory, listSettings, setSetting, withdrawSetting } from '../settings-contract.ts'
import { settingOn } from './index.ts'

let app: TestApp
let admin: Caller

beforeAll(async () => {
  app = await startTestApp()
  app.clock.stop()
  admin = await app.signIn('alder', 'full.admin')
})
afterAll(() => app.close())

const day = (offset = 0) => addDays(app.clock.today(), offset)
const set = (key: SettingKey, value: unknown, effective_from = day()) =>
  admin.call(setSetting, { params: { key }, body: { value, effective_from } })
const on = async (key: SettingKey, date: string) =>
  (await admin.call(listSettings, { query: { on: date } })).body.find((setting) => setting.key === key)
const history = async (key: SettingKey) => (await admin.call(getSettingHistory, { params: { key } })).body
const asked = async <K extends SettingKey>(key: K, date: string) =>
  app.platform.database.reading(await countyId(app, 'alder'), (tx) => settingOn(tx, key, date))

describe('a setting of the county', () => {
  it('is what every county starts with until it is set', async () => {
    expect(await on('meetings.minutes', day())).toEqual({
      key: 'meetings.minutes',
      value: 14,
      effective_from: null,
      next: null,
    })
    expect(await asked('meetings.minutes', '1999-12-31')).toBe(14)
  })

  it('holds from its day on, and the day before as it was', async () => {
    expect((await set('meetings.agenda', 48, day(10))).status).toBe(200)
    expect(await on('meetings.agenda', day())).toMatchObject({
      value: 24,
      next: { effective_from: day(10), value: 48 },
    })
    expect(await asked('meetings.agenda', day(9))).toBe(24)
    expect(await asked('meetings.agenda', day(10))).toBe(48)
    expect(await asked('meetings.agenda', day(400))).toBe(48)
  })

  it('can be switched off', async () => {
    await set('procurement.protestWindow', null)
    expect(await asked('procurement.protestWindow', day())).toBeNull()
  })

  it('tells what was in force from when, and who set it', async () => {
    await set('votes.boardThreshold', {
      ...majorityOfAllSeats,
      comparison: 'at-least',
      numerator: 2,
      denominator: 3,
    })
    await set(
      'votes.boardThreshold',
      { ...majorityOfAllSeats, comparison: 'at-least', numerator: 3, denominator: 5 },
      day(30),
    )
    const periods = await history('votes.boardThreshold')
    expect(periods.map((period) => period.effective_from)).toEqual([day(30), day()])
    expect(periods[1]).toMatchObject({ value: { numerator: 2, denominator: 3 }, set_by: 'Dana Whitfield' })
  })

  it('is asked in the type that it has', async () => {
    await set('contracts.expiryNotices', [30, 7])
    const days = await asked('contracts.expiryNotices', day())
    expect(days.map((before) => before.toFixed())).toEqual(['30', '7'])
    expect(await asked('contracts.expiryNotices', day(-1))).toEqual(initialSetting('contracts.expiryNotices'))
  })

  it('takes another value for the same day in place of the first, and both are on record', async () => {
    await set('contracts.needResolution', false)
    await set('contracts.needResolution', true)
    expect(await history('contracts.needResolution')).toHaveLength(1)
    const events = await app.look(
      "select event, before, after from audit_events where object_type = 'county_setting' and object_id = $1 order by seq",
      ['contracts.needResolution'],
    )
    expect(events).toMatchObject([
      { event: 'county_setting.set', before: null, after: { value: false, effective_from: day() } },
      { event: 'county_setting.set', before: { value: false }, after: { value: true } },
    ])
  })

  it('is never set for a day that has passed in the county', async () => {
    const late = await set('meetings.minutes', 7, day(-1))
    expect(late.status).toBe(400)
    expect(late.problem.fields).toEqual({ effective_from: 'Choose today or a later date.' })
    expect((await set('meetings.minutes', 7, '9999-01-01')).status).toBe(400)
    expect((await set('meetings.minutes', 7, '2026-02-30')).problem.fields).toEqual({
      effective_from: 'Enter a valid date.',
    })
  })

  it('is refused at its field where it does not fit', async () => {
    const faults: [SettingKey, unknown, string][] = [
      ['meetings.minutes', 0, 'Enter 1 or more.'],
      ['contracts.expiryNotices', [30, 30], 'Enter each number only once.'],
    ]
    for (const [key, value, message] of faults) {
      const answer = await set(key, value)
      expect(answer.status).toBe(400)
      expect(answer.problem.fields).toEqual({ value: message })
    }
    const unknown = await admin.request({
      method: 'PUT',
      url: '/api/county-settings/moon.phase',
      payload: { value: 1, effective_from: day() },
    })
    expect(unknown.status).toBe(404)
  })

  it('survives being set twice at once', async () => {
    const answers = await Promise.all([3, 4, 5].map((value) => set('meetings.minutes', value, day(60))))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(await history('meetings.minutes')).toHaveLength(1)
  })
})

describe('withdrawing a value', () => {
  const withdraw = (caller: Caller, key: SettingKey, effective_from: string) =>
    caller.call(withdrawSetting, { params: { key, effective_from } })

  it('works until its day has come, and is on record', async () => {
    await set('procurement.publicTabulation', false, day(5))
    expect((await withdraw(admin, 'procurement.publicTabulation', day(5))).status).toBe(200)
    expect(await history('procurement.publicTabulation')).toEqual([])
    expect((await withdraw(admin, 'procurement.publicTabulation', day(5))).status).toBe(404)
    const [event] = await app.look("select before from audit_events where event = 'county_setting.withdrawn'")
    expect(event).toMatchObject({ before: { value: false, effective_from: day(5) } })
  })

  it('is refused for what is or was in force', async () => {
    await set('resolutions.numberedAt', 'agenda')
    const answer = await withdraw(admin, 'resolutions.numberedAt', day())
    expect(answer.status).toBe(409)
    expect(answer.problem.error).toContain('can’t be withdrawn')
  })

  it('is refused without the permission, as is everything else here; another county sees its own', async () => {
    const auditor = await app.signIn('alder', 'auditor')
    await set('insurance.expiryNotices', [45], day(5))
    expect((await withdraw(auditor, 'insurance.expiryNotices', day(5))).status).toBe(403)
    expect((await auditor.call(listSettings, {})).status).toBe(403)
    const key = 'insurance.expiryNotices'
    expect((await auditor.call(getSettingHistory, { params: { key } })).status).toBe(403)
    const body = { value: [1], effective_from: day() }
    expect((await auditor.call(setSetting, { params: { key }, body })).status).toBe(403)
    const stranger = await app.signIn('birch', 'full.admin')
    expect((await withdraw(stranger, key, day(5))).status).toBe(404)
    expect((await stranger.call(getSettingHistory, { params: { key } })).body).toEqual([])
  })
})

it('a day begins when it begins in the county', async () => {
  const zone = (name: string) =>
    app.look("update tenants set time_zone = $1 where subdomain = 'alder'", [name])
  await zone('Pacific/Kiritimati')
  app.platform.tenants.forgetAll()
  const ahead = dayIn('Pacific/Kiritimati', app.clock.now())
  const answer = await set('meetings.notice', 48, ahead)
  expect(answer.status).toBe(200)
  await zone('Pacific/Pago_Pago')
  app.platform.tenants.forgetAll()
  const behind = dayIn('Pacific/Pago_Pago', app.clock.now())
  expect((await set('meetings.notice', 49, behind)).status).toBe(200)
  expect(ahead > behind).toBe(true)
})
