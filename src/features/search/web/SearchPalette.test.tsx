import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import type { FakeRequest } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { SearchHit, SearchResults } from '../contract.ts'

const hit = (n: number, title: string): SearchHit => ({
  kind: 'contract',
  id: `0193a000-0000-7000-8000-00000000000${n}`,
  number: `2026000${n}`,
  title,
  status: 'executed',
  department: 'Public Works',
  day: '2026-03-04',
  belongs_to: null,
  snippet: [],
  is_unreadable: false,
  alike: 0,
})
const all = [hit(1, 'Snow removal'), hit(2, 'Elevator maintenance'), hit(3, 'Payroll software')]

const found = (hits: SearchHit[]): SearchResults => ({
  hits,
  total: hits.length,
  listed: hits.length,
  is_more: false,
  looked_through: null,
  counts: [],
  searched_instead: null,
})
const byWord = (q: string) =>
  all.filter(({ number, title }) => `${number} ${title}`.toLowerCase().includes(q))

async function open(answer: (q: string) => unknown) {
  const app = renderSignedIn(
    '/help',
    {
      'GET /api/search': ({ query }: FakeRequest) => answer(query.get('q') ?? ''),
      'GET /api/search/recent': [],
      'POST /api/search/recent': { message: 'Remembered.' },
    },
    sessionWith(['contracts.see']),
  )
  await screen.findByRole('navigation', { name: 'Main' })
  await app.person.keyboard('{Control>}k{/Control}')
  const box = await screen.findByLabelText('Search everything')
  await waitFor(() => expect(box).toHaveFocus())
  return { ...app, box }
}

it('opens what was found by the whole text, however early Enter is pressed', async () => {
  const { person, path } = await open((q) => found(byWord(q)))
  await person.keyboard('payroll')
  await screen.findByText(/Payroll software/)
  await person.keyboard('{Backspace}'.repeat(7))
  await person.keyboard('elevator{Enter}')
  await waitFor(() => expect(path()).toBe(`/contracts/${all[1]?.id}`))
})

it('waits for the first answer', async () => {
  let answer = (_: unknown) => {}
  const { person, path } = await open(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  await person.keyboard('20260002')
  await screen.findByText('Searching…')
  await person.keyboard('{Enter}')
  expect(path()).toBe('/help')
  await waitFor(() => {
    answer(found(byWord('20260002')))
    expect(path()).toBe(`/contracts/${all[1]?.id}`)
  })
})

it('tells a screen reader how many were found, and which of them the arrows are at', async () => {
  const { person } = await open((q) => found(byWord(q)))
  const box = screen.getByRole('combobox', { name: 'Search everything' })
  expect(box).toHaveFocus()
  await person.keyboard('2026')
  const list = screen.getByRole('listbox', { name: 'Results' })
  const records = within(await within(list).findByRole('group', { name: 'Records' })).getAllByRole('option')
  const status = within(screen.getByRole('dialog')).getByRole('status')
  await waitFor(() => expect(status).toHaveTextContent('3 results'))
  expect(box).toHaveAttribute('aria-expanded', 'true')
  expect(box).toHaveAttribute('aria-controls', list.id)
  const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
  await waitFor(() => expect(active()).toBe(records[0]))
  await person.keyboard('{ArrowDown}')
  await waitFor(() => expect(active()).toBe(records[1]))
  expect(within(list).getAllByRole('option', { selected: true })).toEqual([records[1]])
  expect(box).toHaveFocus()
})

it('finds nothing by a text without a word', async () => {
  const { person } = await open((q) => found(byWord(q)))
  await person.keyboard('%')
  await screen.findByText('No matches found')
  expect(screen.queryByRole('group', { name: 'Screens' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Help' })).toBeNull()
})

it('opens nothing where the text goes on after Enter', async () => {
  const { person, path } = await open((q) => found(byWord(q)))
  await person.keyboard('snow{Enter} plow')
  await screen.findByText('No matches found')
  expect(path()).toBe('/help')
})
