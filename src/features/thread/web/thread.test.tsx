import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { Thread } from '../contract.ts'
import { step } from './thread.fixture.ts'

const ids = {
  resolution: '0198a000-0000-7000-8000-000000000001',
  item: '0198a000-0000-7000-8000-000000000002',
  meeting: '0198a000-0000-7000-8000-000000000003',
  contract: '0198a000-0000-7000-8000-000000000004',
  amendment: '0198a000-0000-7000-8000-000000000005',
  certificate: '0198a000-0000-7000-8000-000000000006',
}

const thread: Thread = {
  asked: ['c'],
  is_more: false,
  steps: [
    step({
      key: 'r',
      kind: 'resolution',
      id: ids.resolution,
      title: 'Bridge',
      level: 0,
      page_id: null,
      who: null,
    }),
    step({
      key: 'v',
      kind: 'vote',
      id: ids.item,
      title: 'Board meeting',
      level: 1,
      page_id: ids.meeting,
      before: ['r'],
      days: 9,
    }),
    step({
      key: 'c',
      kind: 'contract',
      id: ids.contract,
      title: 'Bridge work',
      number: '20260142',
      level: 2,
      before: ['v'],
      days: 0,
    }),
    step({
      key: 'i',
      kind: 'certificate',
      id: ids.certificate,
      title: 'Certificate',
      level: 3,
      before: ['c'],
      days: -3,
    }),
    step({
      key: 'a',
      kind: 'change',
      id: ids.amendment,
      title: 'More work',
      level: 3,
      before: ['c'],
      date: '2026-04-10',
      days: 40,
    }),
  ],
}

const show = (answer: unknown = thread) =>
  renderSignedIn(`/thread/contract/${ids.contract}`, { 'GET /api/thread/contract/:id': answer })

const picture = async () => within(await screen.findByRole('navigation', { name: 'Thread' }))

describe('the picture of a thread', () => {
  it('is one stop of the Tab key, at the record that was asked for', async () => {
    show()
    const links = (await picture()).getAllByRole('link')
    expect(links.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, -1, -1])
    expect(links[2]).toHaveAttribute('aria-current', 'true')
  })

  it('is walked with the arrow keys, and opens a step with Enter', async () => {
    const { person, path } = show()
    const [resolution, vote, contract, certificate, change] = (await picture()).getAllByRole('link')
    contract?.focus()
    await person.keyboard('{ArrowRight}')
    expect(certificate).toHaveFocus()
    await person.keyboard('{ArrowDown}')
    expect(change).toHaveFocus()
    await person.keyboard('{ArrowDown}{ArrowLeft}')
    expect(contract).toHaveFocus()
    await person.keyboard('{Home}')
    expect(resolution).toHaveFocus()
    await person.keyboard('{ArrowLeft}{ArrowRight}')
    expect(vote).toHaveFocus()
    expect(vote).toHaveAttribute('href', `/meetings/${ids.meeting}/edit`)
    await person.keyboard('{End}{Enter}')
    await waitFor(() => expect(path()).toBe(`/contracts/${ids.amendment}`))
  })

  it('shows a step that the user can’t open without leading there', async () => {
    show()
    const [resolution] = (await picture()).getAllByRole('link')
    expect(resolution).toHaveAttribute('aria-disabled', 'true')
    expect(resolution).not.toHaveAttribute('href')
  })
})

it('says the same step by step, with the days between', async () => {
  show()
  const list = within(await screen.findByRole('region', { name: 'Step by step' })).getAllByRole('listitem')
  expect(list).toHaveLength(5)
  expect(list[1]).toHaveTextContent('Vote: Board meeting')
  expect(list[1]).toHaveTextContent('9 days later')
  expect(list[2]).toHaveTextContent('same day')
  expect(list[3]).toHaveTextContent('3 days earlier')
  expect(list[4]).toHaveTextContent('40 days after the contract')
  const [, , , certificate, change] = (await picture()).getAllByRole('link')
  expect(certificate).toHaveAccessibleName(/3 days earlier$/)
  expect(change).toHaveAccessibleName(/40 days after the contract$/)
  expect(screen.getByText(/5 steps, 40 days from the first to the last/)).toBeVisible()
})

it('names the record in its heading and in the breadcrumbs', async () => {
  show()
  const name = 'Thread of Contract 20260142: Bridge work'
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
  expect(document.title).toBe(`${name} · Alder County`)
  const trails = screen.getAllByRole('navigation', { name: 'Breadcrumbs' })
  expect(trails.map(({ textContent }) => textContent)).toEqual([`Home${name}`])
})

it('says that a record isn’t there', async () => {
  show(() => problem('not_found', 'Record not found.'))
  expect(await screen.findByText('Record not found.')).toBeVisible()
})

it('says that loading failed, and offers to try again', async () => {
  show(() => problem('internal', 'Something went wrong.'))
  expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeVisible()
})
