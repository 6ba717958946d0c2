import { screen, waitFor, within } from '@testing-library/dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, never, problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { asItComes, listed } from './dashboard.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

// Fetched when they are opened: the first test is not to wait for it.
beforeAll(async () => {
  await Promise.all([
    import('./DashboardPage.tsx'),
    import('#features/meetings/web/dashboard/MeetingPanel.tsx'),
    import('#features/procurement/web/list/ProcurementPanel.tsx'),
    import('#features/contracts/web/list/ContractPanel.tsx'),
  ])
})

const show = (answers: Answers = {}, session = sessionWith(), address = '/dashboard') =>
  renderSignedIn(
    address,
    {
      'GET /api/waiting/counts': [
        { kind: 'contract', total: 3, overdue: 1, soon: 1 },
        { kind: 'minutes', total: 1, overdue: 1, soon: 0 },
      ],
      'GET /api/dashboard': asItComes,
      'GET /api/meetings': () => listed([]),
      'GET /api/projects': () => listed([]),
      'GET /api/contracts': () => listed([]),
      ...answers,
    },
    session,
  )

/** The panels at what belongs to the user. */
const atMine = `/dashboard?contracts=${encodeURIComponent('{"tab":"mine"}')}&procurement=${encodeURIComponent('{"tab":"mine"}')}`

const panelNames = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((name) => ['Meetings', 'Procurement', 'Contracts'].includes(name ?? ''))

it('bears the county’s name', async () => {
  show()
  expect(await screen.findByRole('heading', { name: 'Alder County Dashboard' })).toBeVisible()
  expect(document.title).toBe('Alder County Dashboard · Alder County')
})

it('says that it loads', async () => {
  show({ 'GET /api/tenants/:subdomain': never })
  expect(await screen.findByText('Loading dashboard...')).toBeVisible()
})

it('says that the county is unknown', async () => {
  show({ 'GET /api/tenants/:subdomain': () => problem('not_found', 'Not found.') })
  expect(await screen.findByRole('heading', { name: 'Unknown County' })).toBeVisible()
  expect(screen.getByText('Invalid Subdomain')).toBeVisible()
})

describe('what is waiting', () => {
  it('is told in numbers, each of which leads to the list that it counts', async () => {
    show()
    const summary = within(await screen.findByRole('region', { name: 'Waiting on you' }))
    const leads = (name: string, to: string) =>
      expect(summary.getByRole('link', { name })).toHaveAttribute('href', to)
    leads('2 overdue', '/waiting?due=overdue')
    leads('1 due within 7 days', '/waiting?due=soon')
    leads('4 in all', '/waiting')
    leads('3 Contracts', '/waiting?kind=contract')
    leads('1 Minutes', '/waiting?kind=minutes')
    expect(await screen.findByRole('link', { name: /^Waiting My Action\s*4\s*waiting$/ })).toBeVisible()
  })

  it('is told in a sentence where nothing is', async () => {
    show({ 'GET /api/waiting/counts': [] })
    expect(await screen.findByText('Nothing is waiting on you.')).toBeVisible()
  })
})

describe('the panels', () => {
  it('show what is waiting on the user first, five rows a page, each by itself', async () => {
    const { server, person, router } = show()
    await waitFor(() => expect(panelNames()).toEqual(['Meetings', 'Procurement', 'Contracts']))
    await waitFor(() => expect(server.to('/api/contracts')).toHaveLength(1))
    expect(server.to('/api/meetings')[0]?.query.get('waiting')).toBe('me')
    expect(server.to('/api/projects')[0]?.query.get('waiting')).toBe('me')
    expect(server.to('/api/contracts')[0]?.query.get('tab')).toBe('waiting')
    for (const path of ['/api/meetings', '/api/projects', '/api/contracts'])
      expect(server.to(path)[0]?.query.get('limit')).toBe('5')
    await person.click(screen.getByRole('tab', { name: 'My Contracts' }))
    await waitFor(() => expect(server.to('/api/contracts').at(-1)?.query.get('tab')).toBe('mine'))
    await person.click(screen.getByRole('tab', { name: 'All Meetings' }))
    await waitFor(() => expect(server.to('/api/meetings').at(-1)?.query.get('waiting')).toBeNull())
    expect(router.state.location.search).toEqual({ contracts: { tab: 'mine' }, meetings: { tab: 'all' } })
    expect(screen.getAllByPlaceholderText('Search all fields')).toHaveLength(3)
    expect(screen.getAllByRole('button', { name: 'Export' })).toHaveLength(3)
    const [sortBy] = screen.getAllByRole('combobox', { name: 'Sort by' })
    await person.selectOptions(sortBy ?? document.body, '-number')
    await waitFor(() => expect(server.to('/api/meetings').at(-1)?.query.get('sort')).toBe('-number'))
    await person.selectOptions(sortBy ?? document.body, 'Default')
    await waitFor(() => expect(server.to('/api/meetings').at(-1)?.query.get('sort')).not.toBe('-number'))
  })

  it('are there only for what the role opens', async () => {
    show({}, sessionWith(['contracts.see']))
    expect(await screen.findByRole('heading', { name: 'Contracts' })).toBeVisible()
    expect(panelNames()).toEqual(['Contracts'])
  })

  it('name a button where there is nothing only to those who have it', async () => {
    show({}, sessionWith(['contracts.see', 'projects.see']), atMine)
    await screen.findByText('Contracts you start appear here.')
    await screen.findByText('Projects you request appear here.')
  })

  it('say how to start where there is nothing', async () => {
    show({}, sessionWith(), atMine)
    await screen.findByText('Contracts you start appear here. To start one, choose New Contract.')
    await screen.findByText('Projects you request appear here. To start, choose New Bid/RFP/Quote.')
  })

  it('are moved and hidden, and stay so', async () => {
    const panels = ['meetings', 'contracts', 'procurement']
    const answers = [
      { ...asItComes, panels },
      { ...asItComes, panels, hidden: ['meetings'] },
      { ...asItComes, panels },
    ]
    const { server, person } = show({ 'PUT /api/dashboard': () => answers.shift() })
    await person.click(await screen.findByRole('button', { name: 'Move Contracts up' }))
    await waitFor(() => expect(panelNames()).toEqual(['Meetings', 'Contracts', 'Procurement']))
    await person.click(screen.getByRole('button', { name: 'Hide Meetings' }))
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    await waitFor(() => expect(panelNames()).toEqual(['Contracts', 'Procurement']))
    expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      hide: 'meetings',
    })
    expect(screen.getByRole('button', { name: 'Move Contracts up' })).toBeDisabled()
    await person.click(screen.getByRole('button', { name: 'Show Meetings' }))
    await waitFor(() => expect(panelNames()).toEqual(['Meetings', 'Contracts', 'Procurement']))
  })

  it('show what another window has hidden, once one is hidden here', async () => {
    const { person } = show({
      'PUT /api/dashboard': { ...asItComes, hidden: ['meetings', 'contracts'] },
    })
    await person.click(await screen.findByRole('button', { name: 'Hide Contracts' }))
    await waitFor(() => expect(panelNames()).toEqual(['Procurement']))
  })

  it('go back where they were if the server could not keep it', async () => {
    const { person } = show({ 'PUT /api/dashboard': () => problem('conflict', 'Not now.') })
    await person.click(await screen.findByRole('button', { name: 'Hide Meetings' }))
    expect(await screen.findByText('Not now.')).toBeVisible()
    await waitFor(() => expect(panelNames()).toEqual(['Meetings', 'Procurement', 'Contracts']))
  })
})

it('leads to what waits on the reader among the resolutions', async () => {
  show({}, sessionWith(['resolutions.see']))
  const area = within(await screen.findByRole('region', { name: 'Resolutions' }))
  expect(area.getByRole('link', { name: 'Waiting My Action' })).toHaveAttribute(
    'href',
    '/resolutions?tab=waiting',
  )
})

it('shows vendors their portal, and counts nothing for them', async () => {
  const { server } = show({}, sessionWith([], true))
  expect(await screen.findByRole('link', { name: 'Open Solicitations' })).toBeVisible()
  expect(server.to('/api/waiting/counts')).toEqual([])
})
