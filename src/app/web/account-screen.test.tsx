import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import {
  type Answers,
  type FakeRequest,
  never,
  problem,
  unreachable,
} from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'

const profile = {
  id: '0193a000-0000-7000-8000-000000000002',
  email: 'full.admin@alder.example',
  role: 'Full Administrator',
  department: 'Information Technology',
  first_name: 'Ada',
  last_name: 'Alder',
  title: '',
  phone: '555 0100',
  cell_phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  version: 5,
}
const mails = [
  {
    key: 'APPROVAL-NOTIFY',
    name: 'A contract waits',
    when: 'At your step.',
    choice: 'now',
    choices: ['now', 'digest', 'never'],
    bell: 'now',
    bell_choices: ['now', 'digest', 'never'],
  },
  {
    key: 'WELCOME-EMAIL',
    name: 'Invitation',
    when: 'Once.',
    choice: 'now',
    choices: ['now'],
    bell: 'now',
    bell_choices: [],
  },
]

const show = (answers: Answers = {}) =>
  renderSignedIn('/account', {
    'GET /api/account/profile': profile,
    'GET /api/account/sessions': [],
    'GET /api/account/mails': mails,
    ...answers,
  })
const section = async (name: string) => within(await screen.findByRole('region', { name }))

describe('my profile', () => {
  it('has faces for loading and for failing', async () => {
    show({ 'GET /api/account/profile': never, 'GET /api/account/mails': unreachable })
    expect(await screen.findByRole('status', { name: 'Loading profile' })).toBeVisible()
    expect(
      await (await section('Notification preferences')).findByRole('button', { name: 'Try again' }),
    ).toBeVisible()
  })

  it('shows email and role without a way to change them', async () => {
    show()
    const own = await section('Profile')
    expect(await own.findByText('Full Administrator')).toBeVisible()
    expect(own.getByText('full.admin@alder.example')).toBeVisible()
    expect(own.queryByLabelText(/Email|Role/)).toBeNull()
  })

  it('saves, again and again, each time with the version that it knows', async () => {
    let version = 5
    const { person, server } = show({
      'PUT /api/account/profile': ({ body }: FakeRequest) => ({ ...profile, ...body, version: ++version }),
    })
    const own = await section('Profile')
    for (const letter of ['x', 'y']) {
      await person.type(await own.findByLabelText('Title'), letter)
      await person.click(own.getByRole('button', { name: 'Save Profile' }))
      expect((await screen.findAllByText('Profile saved')).length).toBeGreaterThan(0)
    }
    const sent = server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(sent).toMatchObject([
      { title: 'x', version: 5 },
      { title: 'xy', version: 6 },
    ])
  })

  it('says what is missing, and merges when an administrator was faster', async () => {
    const theirs = { ...profile, version: 6, phone: '555 0199' }
    const { person, server } = show({
      'PUT /api/account/profile': ({ body }: FakeRequest) =>
        body.version === 5 ? problem('stale', 'Stale.', { current: theirs }) : { ...theirs, ...body },
    })
    const own = await section('Profile')
    await person.clear(await own.findByLabelText(/First Name/))
    await person.click(own.getByRole('button', { name: 'Save Profile' }))
    expect(own.getByLabelText(/First Name/)).toHaveAccessibleDescription('First Name is required.')
    await person.type(own.getByLabelText(/First Name/), 'Eve')
    await person.click(own.getByRole('button', { name: 'Save Profile' }))
    await person.click(await own.findByRole('button', { name: 'Merge and save' }))
    await screen.findByText('Profile saved')
    expect(server.requests.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      first_name: 'Eve',
      phone: '555 0199',
      version: 6,
    })
  })
})

describe('what I am told', () => {
  it.each([
    ['Email', 'choice'],
    ['In Countyhall', 'bell'],
  ] as const)(
    'chooses the daily digest for one, %s, and offers no choice about the account',
    async (way, field) => {
      let chosen: unknown = 'now'
      const { person, server } = show({
        'GET /api/account/mails': () => [{ ...mails[0], [field]: chosen }, mails[1]],
        'PUT /api/account/mails/:key': ({ body }: FakeRequest) => {
          chosen = body[field]
          return { ...mails[0], [field]: chosen }
        },
      })
      const own = await section('Notification preferences')
      expect(await own.findByText('Always on')).toBeVisible()
      expect(own.queryByRole('combobox', { name: /Invitation/ })).toBeNull()
      const box = own.getByRole('combobox', { name: `A contract waits: ${way}` })
      await person.click(box)
      await person.keyboard('{ArrowDown}{Enter}')
      await waitFor(() => expect(box).toHaveValue('Daily digest'))
      expect(server.requests.find(({ method }) => method === 'PUT')).toMatchObject({
        path: '/api/account/mails/APPROVAL-NOTIFY',
        body: { [field]: 'digest' },
      })
    },
  )
})

describe('appearance', () => {
  it('is light, dark, or the same as the device', async () => {
    const { person } = show()
    const own = await section('Appearance')
    expect(own.getByRole('radio', { name: 'Same as device' })).toBeChecked()
    await person.click(own.getByRole('radio', { name: 'Dark' }))
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
    expect(document.cookie).toContain('color_scheme=dark')
    await person.click(own.getByRole('radio', { name: 'Same as device' }))
    expect(document.cookie).not.toContain('color_scheme')
  })
})

describe('a delegate', () => {
  it('is not added while something is missing: all of it is named as the fields say it', async () => {
    const { person, server } = show({
      'GET /api/delegations': [],
      'GET /api/delegations/received': [],
      'GET /api/delegations/choices': [],
    })
    const away = await section('Out of office')
    const add = await away.findByRole('button', { name: 'Add Delegate' })
    await person.click(add)
    const missing = within(await away.findByRole('alert', { name: '3 things need your attention' }))
    expect(missing.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Choose a person.',
      'First day: Enter a date.',
      'Last day: Enter a date.',
    ])
    await person.type(away.getByLabelText('First day'), 'soon')
    await person.type(away.getByLabelText('Last day'), '13/45/2026')
    await person.click(add)
    const bad = within(await away.findByRole('alert', { name: '3 things need your attention' }))
    expect(bad.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Choose a person.',
      'First day: Enter a date such as 12/31/2026.',
      'Last day: Enter a date such as 12/31/2026.',
    ])
    expect(away.getByLabelText('Last day')).toHaveAccessibleDescription('Enter a date such as 12/31/2026.')
    await person.click(bad.getByRole('button', { name: /^Last day/ }))
    expect(away.getByLabelText('Last day')).toHaveFocus()
    expect(server.to('/api/delegations').every(({ method }) => method === 'GET')).toBe(true)
  })

  it('is not added with the day that a field had, where something else is being typed into it', async () => {
    const { person, server } = show({
      'GET /api/delegations': [],
      'GET /api/delegations/received': [],
      'GET /api/delegations/choices': [
        {
          id: profile.id.replace(/2$/, '8'),
          name: 'Jordan Blake',
          title: 'Analyst',
          detail: 'jblake@alder.example',
        },
      ],
    })
    const away = await section('Out of office')
    await person.click(await away.findByRole('combobox', { name: 'Delegate' }))
    await person.click(await screen.findByRole('option', { name: /Jordan Blake/, hidden: true }))
    await person.type(away.getByLabelText('First day'), '12/01/2099')
    await person.type(away.getByLabelText('Last day'), '12/09/2099')
    await person.tab()
    const first = away.getByLabelText('First day')
    await person.type(first, 'soon{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 10 })
    expect(await away.findByRole('alert', { name: 'One thing needs your attention' })).toHaveTextContent(
      'Enter a date such as 12/31/2026.',
    )
    expect(first).toHaveValue('soon')
    expect(server.to('/api/delegations').every(({ method }) => method === 'GET')).toBe(true)
  })

  it('is one of two colleagues who have the same name', async () => {
    const jordan = { id: profile.id.replace(/2$/, '8'), name: 'Jordan Blake', title: 'Analyst' }
    const { person, server } = show({
      'GET /api/delegations': [],
      'GET /api/delegations/choices': [
        { ...jordan, detail: 'jblake@alder.example' },
        { ...jordan, id: profile.id.replace(/2$/, '9'), detail: 'jordan@alder.example' },
      ],
      'POST /api/delegations': [],
    })
    const away = await section('Out of office')
    await person.click(await away.findByRole('combobox', { name: 'Delegate' }))
    await person.click(
      await screen.findByRole('option', {
        name: 'Jordan Blake, Analyst (jordan@alder.example)',
        hidden: true,
      }),
    )
    await person.type(away.getByLabelText('First day'), '11/20/2026')
    await person.type(away.getByLabelText('Last day'), '11/27/2026')
    await person.click(away.getByRole('button', { name: 'Add Delegate' }))
    await waitFor(() =>
      expect(server.to('/api/delegations').at(-1)?.body).toMatchObject({
        delegate_id: profile.id.replace(/2$/, '9'),
      }),
    )
  })
})
