import { screen, waitFor } from '@testing-library/dom'
import { beforeAll, expect, it, vi } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { asItComes, listed, waitingRow } from '../dashboard.fixture.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

// Fetched when it is opened: the first test is not to wait for it.
beforeAll(async () => {
  await import('./WaitingPage.tsx')
})

const pass = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A list of two, of which a colleague approves the second. */
function show(isVendor = false) {
  const lines: ReadableStreamDefaultController<Uint8Array>[] = []
  let rows = [waitingRow(1), waitingRow(2)]
  const shown = renderSignedIn(
    '/waiting',
    {
      'GET /api/waiting': () => listed(rows),
      'GET /api/waiting/counts': [],
      'GET /api/dashboard': { ...asItComes, approves_several: true },
      'GET /api/delegations/received': [],
      'GET /api/changes': () =>
        new Response(new ReadableStream<Uint8Array>({ start: (opened) => void lines.push(opened) })),
    },
    sessionWith(undefined, isVendor),
  )
  const tell = (kind: string) =>
    lines[0]?.enqueue(new TextEncoder().encode(`event: changed\ndata: {"kind":"${kind}"}\n\n`))
  return {
    ...shown,
    tell,
    approveElsewhere() {
      rows = rows.slice(0, 1)
      tell('contract')
    },
  }
}

it('has no row that a colleague has just approved', async () => {
  const { approveElsewhere } = show()
  expect(await screen.findByText('Snow removal 2')).toBeVisible()
  approveElsewhere()
  await waitFor(() => expect(screen.queryByText('Snow removal 2')).toBeNull(), { timeout: 5000 })
  expect(screen.getByText('Snow removal 1')).toBeVisible()
})

it.each([
  ['asks again for no notification, which is no record that waits', false, 'bell', false],
  ['asks again for minutes, as their meeting changes', false, 'meeting', true],
  ['asks again for a vendor, who hears of notifications alone', true, 'bell', true],
])('%s', async (_what, isVendor, kind, isAsked) => {
  const { tell, server } = show(isVendor)
  await screen.findByText('Snow removal 2')
  const asked = () => server.to('/api/waiting').length
  await pass(2500)
  const before = asked()
  tell(kind)
  await pass(2500)
  expect(asked() > before).toBe(isAsked)
})

it('leaves its rows where they are while some are checked', async () => {
  const { person, approveElsewhere, server } = show()
  const box = await screen.findByRole('checkbox', { name: /^Select Contract 20260001/ })
  await person.click(box)
  const asked = () => server.to('/api/waiting').length
  const before = asked()
  approveElsewhere()
  await pass(2500)
  expect(asked()).toBe(before)
  expect(screen.getByText('Snow removal 2')).toBeVisible()
  await person.click(box)
  await waitFor(() => expect(screen.queryByText('Snow removal 2')).toBeNull(), { timeout: 5000 })
})

it('is headed by for how long something waits, the longest first', async () => {
  const { person, server } = show()
  const header = await screen.findByRole('columnheader', { name: 'Waiting' })
  expect(header).toHaveAttribute('aria-sort', 'descending')
  await person.click(screen.getByRole('button', { name: 'Waiting' }))
  await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'))
  expect(server.to('/api/waiting').at(-1)?.query.get('sort')).toBe('-waiting')
})

it('is exported as the search box has it, also before the list was searched', async () => {
  const { person, server } = show()
  const box = await screen.findByRole('searchbox', { name: 'Search all fields' })
  await person.type(box, 'snow')
  await waitFor(() => expect(server.to('/api/waiting').at(-1)?.query.get('q')).toBe('snow'))
  await screen.findByText('Snow removal 2')
  await person.click(screen.getByRole('button', { name: 'Clear search' }))
  await person.click(screen.getByRole('button', { name: 'Export' }))
  const exported = () => server.to('/api/waiting').filter(({ query }) => query.get('limit') !== '50')
  await waitFor(() => expect(exported()).toHaveLength(1))
  expect(exported()[0]?.query.get('q')).toBeNull()
})
