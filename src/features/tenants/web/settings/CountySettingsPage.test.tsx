import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { dayIn } from '#platform/shared/days.ts'
import { sessionWith, county as shownCounty } from '#platform/web/testing/county.ts'
import {
  type Answers,
  type FakeRequest,
  never,
  problem,
  unreachable,
} from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { initialSetting, settingKeys } from '../../rules.ts'
import type { CountyRecord, CountySetting } from '../../settings-contract.ts'

const { subdomain: _, ...fields } = shownCounty
const county: CountyRecord = { ...fields, version: 3 }
const today = dayIn(county.time_zone, new Date())

const initial: CountySetting[] = settingKeys.map((key) => ({
  key,
  value: initialSetting(key),
  effective_from: null,
  next: null,
}))
const withMinutes = initial.map((setting) =>
  setting.key === 'meetings.minutes'
    ? {
        ...setting,
        value: 21,
        effective_from: '2024-01-01',
        next: { effective_from: '2099-01-01', value: null },
      }
    : setting,
)

const show = (answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    '/county',
    { 'GET /api/county': county, 'GET /api/county-settings': withMinutes, ...answers },
    session,
  )
const puts = (server: ReturnType<typeof show>['server'], path: string) =>
  server.requests.filter((request) => request.method === 'PUT' && request.path === path)

describe('the county settings', () => {
  it('have a face for loading', async () => {
    show({ 'GET /api/county': never })
    expect(await screen.findByRole('status', { name: 'Loading county settings' })).toBeVisible()
  })

  it('have a face for failing, and try again', async () => {
    let isDown = true
    const { person } = show({ 'GET /api/county': () => (isDown ? unreachable() : county) })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await person.click(again)
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Alder County')
  })

  it('are closed to those who may not change them', async () => {
    show({}, sessionWith(['users.see']))
    expect(await screen.findByText('You don’t have permission to view this page.')).toBeVisible()
  })
})

describe('the county', () => {
  it('is saved with the version that was read, and the header follows', async () => {
    const { person, server } = show({
      'PUT /api/county': ({ body }: FakeRequest) => ({ ...county, ...body, version: 4 }),
    })
    const name = await screen.findByRole('textbox', { name: 'Name' })
    const save = screen.getByText('Save')
    await person.type(name, '!')
    await person.click(save)
    expect(await screen.findByText('County saved')).toBeVisible()
    expect(puts(server, '/api/county')[0]?.body).toMatchObject({ name: 'Alder County!', version: 3 })
    await waitFor(() => expect(server.to('/api/check-session').length).toBeGreaterThan(1))
    await waitFor(() => expect(server.to('/api/tenants/alder').length).toBeGreaterThan(1))
    await person.type(name, '?')
    await person.click(save)
    await waitFor(() => expect(puts(server, '/api/county')[1]?.body.version).toBe(4))
  })

  it('says at the field what is wrong', async () => {
    const { person } = show()
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await person.clear(name)
    await person.type(screen.getByLabelText('Contact email'), ' at nowhere')
    await person.click(screen.getByText('Save'))
    expect(name).toHaveAccessibleDescription('Name is required.')
    expect(screen.getByRole('alert', { name: '2 things need your attention' })).toHaveFocus()
  })

  it('offers a darker colour where white text could not be read', async () => {
    const { person } = show()
    const colour = await screen.findByLabelText('Accent color')
    await person.clear(colour)
    await person.type(colour, '#ffcc00')
    await person.click(await screen.findByRole('button', { name: /^Use #[0-9a-f]{6} instead$/ }))
    expect(colour).not.toHaveValue('#ffcc00')
    expect(screen.queryByText(/is needed/)).toBeNull()
  })

  it('is merged where somebody else was faster', async () => {
    const theirs = { ...county, name: 'Their County', version: 5 }
    const { person, server } = show({
      'PUT /api/county': ({ body }: FakeRequest) =>
        body.version === 3 ? problem('stale', 'Stale.', { current: theirs }) : { ...theirs, ...body },
    })
    await person.type(await screen.findByLabelText('Contact email'), 's')
    await person.click(screen.getByText('Save'))
    await person.click(await screen.findByRole('button', { name: 'Merge and save' }))
    await waitFor(() =>
      expect(puts(server, '/api/county').at(-1)?.body).toMatchObject({ name: 'Their County', version: 5 }),
    )
  })

  it('takes a logo, and says why it could not', async () => {
    let isRefused = true
    const { person, server } = show({
      'PUT /api/county/logo': () =>
        isRefused
          ? problem('invalid', 'No.', { fields: { image: 'Choose a PNG, JPEG, or WebP image.' } })
          : { ...county, logo_url: '/api/tenants/alder/logo?v=1', version: 4 },
    })
    await screen.findByRole('textbox', { name: 'Name' })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('there is no place for a file')
    const file = (name: string) => new File(['picture'], name, { type: 'image/png' })
    await person.upload(input, file('first.png'))
    expect(await screen.findByText('Choose a PNG, JPEG, or WebP image.')).toBeVisible()
    isRefused = false
    await person.upload(input, file('second.png'))
    expect(await screen.findByRole('button', { name: 'Remove Logo' })).toBeVisible()
    expect(puts(server, '/api/county/logo')[0]?.body).toEqual({ image: btoa('picture') })
  })
})

describe('clocks and thresholds', () => {
  const open = async (person: ReturnType<typeof show>['person'], name: string) => {
    await person.click(await screen.findByRole('button', { name }))
    return within(await screen.findByRole('dialog'))
  }

  it('are listed with what is in force, since when, and what comes next', async () => {
    show()
    expect(await screen.findByText('21 days after')).toBeVisible()
    expect(screen.getByText('Since 01/01/2024')).toBeVisible()
    expect(screen.getByText('From 01/01/2099: Off')).toBeVisible()
    expect(screen.getByText('Majority of the full membership')).toBeVisible()
  })

  it('keep a day of the past that was typed, and say at the field what is wrong with it', async () => {
    const { person, server } = show()
    const dialog = await open(person, 'Change: Minutes')
    const day = dialog.getByLabelText(/^Effective date/)
    await person.clear(day)
    await person.type(day, '01/02/2020')
    await person.tab()
    expect(day).toHaveValue('01/02/2020')
    expect(dialog.getByText(/^Choose \d\d\/\d\d\/\d{4} or a later date\.$/)).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Choose today or a later date.', { selector: 'p' })).toBeVisible()
    expect(puts(server, '/api/county-settings/meetings.minutes')).toEqual([])
  })

  it('are set from a day on', async () => {
    const { person, server } = show({
      'PUT /api/county-settings/:key': ({ body }: FakeRequest) => ({
        ...body,
        set_by: 'Ada Alder',
        set_at: new Date().toISOString(),
      }),
    })
    const dialog = await open(person, 'Change: Minutes')
    const days = dialog.getByLabelText('Days after')
    await person.clear(days)
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findAllByText('Enter a whole number.')).toHaveLength(2)
    await person.type(days, '30')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Setting saved')).toBeVisible()
    expect(puts(server, '/api/county-settings/meetings.minutes')[0]?.body).toEqual({
      value: 30,
      effective_from: today,
    })
  })

  it('are switched off', async () => {
    const { person, server } = show({ 'PUT /api/county-settings/:key': () => problem('internal', '') })
    const dialog = await open(person, 'Change: Meeting notice')
    await person.click(dialog.getByLabelText('On'))
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(puts(server, '/api/county-settings/meetings.notice')[0]?.body.value).toBeNull(),
    )
  })

  type Edit = (person: ReturnType<typeof show>['person'], dialog: ReturnType<typeof within>) => Promise<void>
  it.each<[string, Edit, unknown]>([
    [
      'Insurance expiration notices',
      (person, dialog) => person.type(dialog.getByLabelText('Days before'), ', 90'),
      [60, 30, 7, 1, 90],
    ],
    [
      'Votes required for Board action',
      (person, dialog) => person.type(dialog.getByLabelText('Denominator'), '1'),
      { comparison: 'more-than', numerator: 1, denominator: 21, base: 'all-seats', measure: 'weight' },
    ],
    [
      'Assign resolution numbers',
      (person, dialog) => person.click(dialog.getByLabelText('When placed on an agenda')),
      'agenda',
    ],
    ['Post bid tabulations', (person, dialog) => person.click(dialog.getByLabelText('No')), false],
  ])('have a field of their own: %s', async (name, edit, value) => {
    const { person, server } = show({ 'PUT /api/county-settings/:key': () => problem('internal', '') })
    const dialog = await open(person, `Change: ${name}`)
    await edit(person, dialog)
    await person.click(dialog.getByText('Save'))
    await dialog.findByText(/Something went wrong/)
    expect(server.requests.filter(({ method }) => method === 'PUT').at(-1)?.body.value).toEqual(value)
  })

  it('tell their history, and let what is not in force yet be withdrawn', async () => {
    const period = { set_by: 'Dana Whitfield', set_at: '2025-12-01T15:00:00.000Z' }
    const { person, server } = show({
      'GET /api/county-settings/:key/history': [
        { ...period, effective_from: '2099-01-01', value: null },
        { ...period, effective_from: '2024-01-01', value: 21 },
        { ...period, effective_from: '2020-01-01', value: 30 },
      ],
      'DELETE /api/county-settings/:key/:effective_from': { message: 'Value withdrawn.' },
    })
    const dialog = await open(person, 'History: Minutes')
    expect(await dialog.findByText('30 days after')).toBeVisible()
    expect(dialog.getAllByText(/^Set by Dana Whitfield on 12\/01\/2025/)).toHaveLength(3)
    expect(dialog.getAllByText('In effect')).toHaveLength(1)
    await person.click(dialog.getByRole('button', { name: 'Withdraw the value from 01/01/2099' }))
    expect(await screen.findByText('Value withdrawn.')).toBeVisible()
    expect(server.requests.find(({ method }) => method === 'DELETE')?.path).toBe(
      '/api/county-settings/meetings.minutes/2099-01-01',
    )
  })

  it('have a face for failing', async () => {
    show({ 'GET /api/county-settings': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
