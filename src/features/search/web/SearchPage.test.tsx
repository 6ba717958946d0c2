import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, type FakeRequest, never, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { SearchHit, SearchResults } from '../contract.ts'

const idOf = (n: number) => `0193a000-0000-7000-8000-00000000000${n}`
const contract: SearchHit = {
  kind: 'contract',
  id: idOf(1),
  number: '2026-0109',
  title: 'Bridge inspection',
  status: 'legal-review',
  department: 'Public Works',
  day: '2026-03-04',
  belongs_to: null,
  snippet: [],
  is_unreadable: false,
  alike: 0,
}
const file: SearchHit = {
  ...contract,
  kind: 'file',
  id: idOf(2),
  number: '',
  title: 'Report <b>',
  status: null,
  belongs_to: { kind: 'contract', id: idOf(1), number: '2026-0109', title: 'Bridge inspection' },
  snippet: [
    { text: 'of the <i>', is_match: false },
    { text: 'bridge', is_match: true },
  ],
}
const found: SearchResults = {
  hits: [contract, file],
  total: 2,
  listed: 2,
  is_more: false,
  looked_through: null,
  counts: [
    { kind: 'contract', count: 1 },
    { kind: 'file', count: 1 },
  ],
  searched_instead: null,
}

const show = (address: string, answers: Answers = {}) =>
  renderSignedIn(
    address,
    {
      'GET /api/search': found,
      'GET /api/search/recent': [contract],
      'GET /api/search/years': [2026, 2024],
      'POST /api/search/recent': { message: 'Remembered.' },
      ...answers,
    },
    sessionWith(['contracts.see']),
  )
const results = async () => within(await screen.findByRole('region', { name: 'Results' }))

describe('the search screen', () => {
  it('has faces for loading, failing, and nothing', async () => {
    show('/search?q=bridge', { 'GET /api/search': never })
    expect(await screen.findByRole('status', { name: 'Loading results' })).toBeVisible()
  })

  it('offers the years that the county has, and the one that the address names', async () => {
    const { person } = show('/search?q=bridge&year=1998')
    await person.click(await screen.findByRole('combobox', { name: 'Year' }))
    await waitFor(() =>
      expect(screen.getAllByRole('option', { hidden: true }).map((each) => each.textContent)).toEqual([
        '2026',
        '2024',
        '1998',
      ]),
    )
  })

  it('offers another try where it failed', async () => {
    show('/search?q=bridge', { 'GET /api/search': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('says that nothing matches', async () => {
    const nothing = { ...found, hits: [], total: 0, listed: 0, counts: [] }
    show('/search?q=zyx', { 'GET /api/search': nothing })
    expect(await screen.findByText('No matches found')).toBeVisible()
  })

  it('says what narrows a search in which nothing matches, and searches without it', async () => {
    const nothing = { ...found, hits: [], total: 0, listed: 0, counts: [] }
    const { person } = show('/search?q=bridge&kind=contract&year=1998', {
      'GET /api/search': ({ query }: FakeRequest) => (query.has('year') ? nothing : found),
    })
    expect(await screen.findByText('The results are narrowed by type and year.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Search Without Filters' }))
    expect((await results()).getByRole('link', { name: '2026-0109 Bridge inspection' })).toBeVisible()
  })

  it('lists screens and help pages beside the records', async () => {
    show('/search?q=contracts')
    const screens = within(await screen.findByRole('region', { name: 'Screens' }))
    expect(screens.getByRole('link', { name: 'Contracts' })).toHaveAttribute('href', '/contracts')
    const help = within(await screen.findByRole('region', { name: 'Help pages' }))
    expect(help.getByRole('link', { name: 'Contracts' })).toHaveAttribute('href', '/help/contracts')
    expect(help.getAllByRole('listitem')).toHaveLength(3)
    expect(help.getByRole('link', { name: /^Show all \d+ help pages$/ })).toHaveAttribute(
      'href',
      '/help?q=contracts',
    )
    expect((await results()).getByRole('link', { name: '2026-0109 Bridge inspection' })).toBeVisible()
  })

  it('lists help by the words of its text, and only screens that the user may open', async () => {
    show('/search?q=quorum')
    const help = within(await screen.findByRole('region', { name: 'Help pages' }))
    expect(help.getAllByText('quorum', { selector: 'mark' }).length).toBeGreaterThan(0)
    await results()
    expect(screen.queryByRole('region', { name: 'Screens' })).toBeNull()
  })

  it.each(['permissions', 'contracts&kind=contract', 'contracts&year=2026', 'contracts&page=2'])(
    'lists no screen without permission, nor where the search is narrowed: %s',
    async (q) => {
      show(`/search?q=${q}`)
      await results()
      expect(screen.queryByRole('region', { name: 'Screens' })).toBeNull()
    },
  )

  it('shows what was opened last before anything is typed', async () => {
    show('/search')
    const recent = within(await screen.findByRole('region', { name: 'Recently opened' }))
    expect(recent.getByRole('link', { name: '2026-0109 Bridge inspection' })).toBeVisible()
  })

  it('shows where the text matches, as text, and leads to the attachments of the contract', async () => {
    show('/search?q=bridge')
    const list = await results()
    const link = list.getByRole('link', { name: 'Report <b>' })
    expect(link).toHaveAttribute('href', `/contracts/${idOf(1)}?tab=papers`)
    expect(list.getByText('bridge').tagName).toBe('MARK')
    expect(list.getByText('of the <i>')).toBeVisible()
    expect(list.getByText(/Contract 2026-0109 Bridge inspection/)).toBeVisible()
    expect(screen.getByText('2 results for “bridge”')).toBeVisible()
  })

  it('narrows by type through the address, and says what it searched instead', async () => {
    const { person, server } = show('/search?q=brigde', {
      'GET /api/search': { ...found, searched_instead: 'bridge', is_more: true },
    })
    await results()
    expect(screen.getByText('2+ results for “bridge”. Nothing matched “brigde”.')).toBeVisible()
    await person.click(screen.getByRole('radio', { name: 'Attachments (1)' }))
    await screen.findByRole('radio', { name: 'Attachments (1)', checked: true })
    const last = server.requests.filter(({ path }: FakeRequest) => path === '/api/search').at(-1)
    expect(last?.query.get('kind')).toBe('file')
  })

  it('remembers what is opened', async () => {
    const { person, server, path } = show('/search?q=bridge')
    await person.click((await results()).getByRole('link', { name: '2026-0109 Bridge inspection' }))
    expect(path()).toBe(`/contracts/${idOf(1)}`)
    expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'contract',
      id: idOf(1),
    })
  })

  it('leads to all agenda items of a title, and says how far the status was looked for', async () => {
    const item = { ...contract, kind: 'item', title: 'Monthly report', alike: 12 }
    show('/search?q=report', { 'GET /api/search': { ...found, hits: [item], looked_through: 10_000 } })
    const more = (await results()).getByRole('link', { name: 'and 12 more agenda items with this title' })
    expect(more).toHaveAttribute('href', expect.stringContaining('repeats=all'))
    expect(screen.getByText(/among the newest 10,000 matches/)).toBeVisible()
  })

  it('says why fewer are listed than were found', async () => {
    show('/search?q=report', { 'GET /api/search': { ...found, total: 32, listed: 21 } })
    await results()
    expect(
      screen.getByText(
        '32 results for “report”. Agenda items with the same title are grouped: 21 are listed.',
      ),
    ).toBeVisible()
  })

  it('searches the beginning of what is too long', async () => {
    const { server } = show(`/search?q=${'bridge '.repeat(80)}`)
    await results()
    expect(server.to('/api/search')[0]?.query.get('q')).toHaveLength(200)
    expect(screen.getByText(/^Only the first 200 characters were searched\./)).toBeVisible()
    const box = screen.getByRole('searchbox', { name: 'Search everything' })
    expect(box).toHaveAttribute('maxlength', '200')
    expect(box).toHaveValue('bridge '.repeat(80).slice(0, 200))
  })

  it('says nothing of a length that is searched', async () => {
    show(`/search?q=${'b'.repeat(199)}`)
    await results()
    expect(screen.queryByText(/200 characters/)).toBeNull()
  })

  it.each(['"bridge inspection"', '%22bridge%20inspection%22', '%22%5C%22bridge+inspection%5C%22%22'])(
    'takes quotes in an address for a phrase, typed or written by a screen: %s',
    async (q) => {
      const { server } = show(`/search?q=${q}`)
      await results()
      expect(server.to('/api/search')[0]?.query.get('q')).toBe('"bridge inspection"')
      expect(screen.getByText('2 results for "bridge inspection"')).toBeVisible()
    },
  )
})

describe('Ctrl K', () => {
  it('offers what was opened last, and finds records as one types', async () => {
    const { person, path } = show('/help')
    await screen.findByRole('heading', { name: 'Help' })
    await person.keyboard('{Control>}k{/Control}')
    const box = await screen.findByLabelText('Search everything')
    expect(await screen.findByText('Recently opened')).toBeVisible()
    await person.type(box, '26-109')
    expect(await screen.findByText('Report <b>')).toBeVisible()
    await person.keyboard('{Enter}')
    expect(path()).toBe(`/contracts/${idOf(1)}`)
  })

  it('tells the server what was opened in another way than by searching', async () => {
    const { person, server } = show(`/contracts/${idOf(7)}`)
    await screen.findByRole('button', { name: /Search/ })
    const told = () =>
      server.requests.filter(({ method, path }) => `${method} ${path}` === 'POST /api/search/recent')
    expect(told()).toEqual([])
    await person.keyboard('{Control>}k{/Control}')
    await screen.findByLabelText('Search everything')
    await waitFor(() => expect(told().map(({ body }) => body)).toEqual([{ kind: 'contract', id: idOf(7) }]))
  })

  it('says what it searched instead', async () => {
    const { person } = show('/help', { 'GET /api/search': { ...found, searched_instead: 'bridge' } })
    await screen.findByRole('heading', { name: 'Help' })
    await person.keyboard('{Control>}k{/Control}')
    await person.type(await screen.findByLabelText('Search everything'), 'brigde')
    expect(await screen.findByText('Records for “bridge”')).toBeVisible()
  })

  it('leads to all results', async () => {
    const { person, path } = show('/help')
    await screen.findByRole('heading', { name: 'Help' })
    await person.keyboard('{Control>}k{/Control}')
    await person.type(await screen.findByLabelText('Search everything'), 'zyxw')
    await person.click(await screen.findByText('All results for “zyxw”'))
    await screen.findByRole('heading', { name: 'Search' })
    expect(path()).toBe('/search')
  })
})
