import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { county, sessionWith } from '#platform/web/testing/county.ts'
import {
  type Answers,
  type FakeRequest,
  never,
  problem,
  unreachable,
} from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { federalHolidays } from '../../calendar/federal-holidays.ts'
import { meeting, withTotal } from '../dashboard/meetings.fixture.ts'

const works = meeting(2, { meeting_type: 'Public Works Committee', start_time: '14:30', state: 'cancelled' })
const nextYear = new Date().getFullYear() + 1

const show = (answers: Answers = {}, session = sessionWith(), address = november) =>
  renderSignedIn(
    address,
    {
      'GET /api/meetings': () => withTotal([meeting(1), works]),
      'GET /api/meetings/years': [2026],
      'GET /api/bodies': [],
      'GET /api/holidays': ({ query }: { query: URLSearchParams }) => {
        const year = Number(query.get('year'))
        return { year, version: 0, is_federal: true, days: federalHolidays(year) }
      },
      ...answers,
    },
    session,
  )
const november = '/meetings?view=calendar&month=2026-11'

describe('the calendar', () => {
  it('has a face for loading', async () => {
    show({ 'GET /api/meetings': never })
    expect(await screen.findByRole('status', { name: 'Loading Calendar' })).toBeVisible()
  })

  it('has a face for failing, and tries again', async () => {
    let isDown = true
    const { person } = show({ 'GET /api/meetings': () => (isDown ? unreachable() : withTotal([])) })
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
    isDown = false
    await person.click(again)
    expect(await screen.findByText('No meetings in November 2026.')).toBeVisible()
  })

  it('shows the meetings of a month on their days, and its holidays', async () => {
    const { server } = show()
    const grid = within(await screen.findByRole('grid', { name: 'November 2026' }))
    const day = within(
      await grid.findByRole('gridcell', { name: /^Wednesday, November 18, 2026, 2 meetings/ }),
    )
    expect(day.getByRole('link', { name: '9:00 AM Board' })).toHaveAttribute(
      'href',
      `/meetings/${meeting(1).id}/edit`,
    )
    expect(day.getByRole('link', { name: '2:30 PM Public Works Committee (canceled)' })).toBeVisible()
    expect(await grid.findByText('Thanksgiving Day')).toBeVisible()
    const asked = server.to('/api/meetings')[0]?.query
    expect([asked?.get('from'), asked?.get('to'), asked?.get('tab')]).toEqual([
      '2026-11-01',
      '2026-11-30',
      null,
    ])
  })

  it('is walked by keys, over the edge of the month into the next', async () => {
    const { person, router } = show({}, sessionWith(), '/meetings?view=calendar&month=2030-01')
    const first = await screen.findByRole('gridcell', { name: /January 1, 2030/ })
    first.focus()
    await person.keyboard('{ArrowDown}{ArrowRight}')
    expect(screen.getByRole('gridcell', { name: /January 9, 2030/ })).toHaveFocus()
    await person.keyboard('{PageDown}')
    await waitFor(() => expect(screen.getByRole('gridcell', { name: /February 9, 2030/ })).toHaveFocus())
    expect(router.state.location.search).toEqual({ view: 'calendar', month: '2030-02' })
    await person.keyboard('{Home}{ArrowUp}')
    await waitFor(() => expect(screen.getByRole('gridcell', { name: /January 27, 2030/ })).toHaveFocus())
  })

  it('keeps the county’s holidays', async () => {
    const saved = { year: 2026, version: 1, is_federal: false, days: [] }
    const { person, server } = show({ 'PUT /api/holidays': saved })
    await person.click(await screen.findByRole('button', { name: 'Holidays' }))
    const dialog = within(await screen.findByRole('dialog', { name: '2026 Holidays' }))
    await person.click(dialog.getByRole('button', { name: 'Remove Columbus Day' }))
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Holidays saved')).toBeVisible()
    const sent = server.requests.find(({ method }) => method === 'PUT')
    expect(sent?.query.get('year')).toBe('2026')
    expect(sent?.body).toEqual({
      days: federalHolidays(2026).filter(({ name }) => name !== 'Columbus Day'),
      version: 0,
    })
  })

  it('asks when somebody else saved the holidays first', async () => {
    const theirs = { day: '2026-06-01', name: 'County Day' }
    const current = { year: 2026, version: 1, is_federal: false, days: [theirs] }
    const { person, server } = show({
      'PUT /api/holidays': ({ body }: FakeRequest) =>
        body.version === 1
          ? { ...current, version: 2 }
          : problem('stale', 'Somebody else was faster.', { current }),
    })
    await person.click(await screen.findByRole('button', { name: 'Holidays' }))
    const dialog = within(await screen.findByRole('dialog', { name: '2026 Holidays' }))
    await person.click(dialog.getByRole('button', { name: 'Remove Columbus Day' }))
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/County Day/)).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Reload theirs' }))
    expect(dialog.getByRole('textbox', { name: 'Name 1' })).toHaveValue('County Day')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Holidays saved')).toBeVisible()
    expect(server.requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
      days: [theirs],
      version: 1,
    })
  })
})

describe('scheduling a year', () => {
  const open = (answers: Answers = {}) =>
    show({ 'GET /api/meetings': () => withTotal([]), ...answers }, sessionWith(), '/meetings?dialog=series')
  const option = (name: string) => screen.findByRole('option', { name, hidden: true })

  it('shows every date before anything is written, and creates those that stay ticked', async () => {
    const made = [meeting(1, { date: `${nextYear}-02-17` })]
    const { person, server, router } = open({ 'POST /api/meetings/series': made })
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule a Series' }))
    const dates = within(await dialog.findByRole('group', { name: 'Dates' }))
    expect(dates.getAllByRole('checkbox')).toHaveLength(12)
    await person.click(dates.getAllByRole('checkbox')[0] ?? document.body)
    await person.click(dialog.getByRole('button', { name: 'Create 11 meetings' }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ view: 'calendar', month: `${nextYear}-02` }),
    )
    const sent = server.to('/api/meetings/series')[0]?.body
    expect(sent).toMatchObject({ tenant_id: county.id, meeting_type: 'Board', time: '09:00' })
    expect(sent?.dates).toHaveLength(11)
  })

  it('says which dates are skipped or moved, and why', async () => {
    const { person } = open()
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule a Series' }))
    await person.click(dialog.getByRole('combobox', { name: 'Day of the week' }))
    await person.click(await option('Monday'))
    const king = 'Birthday of Martin Luther King, Jr.'
    expect(await dialog.findByText(`Skipped: ${king}`)).toBeVisible()
    await person.click(dialog.getByRole('combobox', { name: 'If the date is a holiday' }))
    await person.click(await option('Move it to the next workday'))
    expect(
      await dialog.findByText(new RegExp(`^Moved from Monday, January \\d+, ${nextYear}: ${king}`)),
    ).toBeVisible()
  })

  it('knows the first and third of a month, every week, and every other week', async () => {
    const { person } = open()
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule a Series' }))
    await person.click(await dialog.findByLabelText('First'))
    expect(await dialog.findByRole('button', { name: 'Create 24 meetings' })).toBeVisible()
    const repeat = async (name: string) => {
      await person.click(dialog.getByRole('combobox', { name: 'Repeats' }))
      await person.click(await option(name))
    }
    await repeat('Every other week')
    expect(await dialog.findByRole('button', { name: /^Create 2[5-7] meetings$/ })).toBeVisible()
    expect(dialog.queryByLabelText('First')).toBeNull()
    await repeat('Every week')
    expect(await dialog.findByRole('button', { name: /^Create 5[0-3] meetings$/ })).toBeVisible()
  })

  it('tells what went wrong, and keeps the form', async () => {
    const { person } = open({
      'POST /api/meetings/series': () => problem('conflict', 'Board already meets.'),
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule a Series' }))
    await person.click(await dialog.findByRole('button', { name: 'Create 12 meetings' }))
    expect(await dialog.findByText('❌ Failed to save meeting: Board already meets.')).toBeVisible()
    expect(dialog.getAllByRole('checkbox', { checked: true }).length).toBeGreaterThanOrEqual(12)
  })
})
