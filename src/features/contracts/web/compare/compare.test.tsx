import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { ComparableVersion, Redline } from '../../redline-contract.ts'
import { contract } from '../contract.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const { id } = contract()
const address = `/contracts/${id}/compare`
const file = 'file-0193a000-0000-7000-8000-000000000701-1'
const version = (source: string, number: number | null, name = 'Agreement text'): ComparableVersion => ({
  source,
  name,
  number,
  note: '',
  by: number === null ? null : 'Lena Fischer',
  at: number === null ? null : '2026-11-10T14:00:00Z',
})
const versions = [version('current', null), version('text-1', 1), version(file, 1, 'From vendor')]

const line = (change: Redline['lines'][number]['change'], text: string): Redline['lines'][number] => ({
  change,
  is_moved: false,
  kind: 'paragraph',
  lead: '',
  parts: [{ change: change === 'changed' ? 'same' : change, text, marks: [] }],
})
const redline: Redline = {
  older: 'Agreement text, version 1',
  newer: 'Agreement text, current',
  summary: { added: 1, removed: 1, changed: 0, moved: 0 },
  lines: [
    line('added', 'A schedule.'),
    ...['One', 'Two', 'Three', 'Four', 'Five'].map((text) => line('same', text)),
    line('removed', 'An old clause.'),
  ],
}

const show = (answers: Answers = {}, search = '') =>
  renderSignedIn(`${address}${search}`, {
    [`GET /api/contracts/${id}`]: contract(),
    [`GET /api/contracts/${id}/comparable`]: versions,
    [`GET /api/contracts/${id}/redline`]: redline,
    'GET /api/delegations/received': [],
    'GET /api/signing': [],
    ...answers,
  })

describe('the comparison of two versions', () => {
  it('says how much changed, and tells additions and removals in words', async () => {
    show()
    expect(await screen.findByText('2 changes: 1 added, 1 removed.')).toBeVisible()
    const added = screen.getByRole('article', { name: 'Change 1 of 2: Added' })
    expect(within(added).getByRole('insertion')).toHaveTextContent('[Added: A schedule.]')
    const removed = screen.getByRole('article', { name: 'Change 2 of 2: Removed' })
    expect(within(removed).getByRole('deletion')).toHaveTextContent('[Removed: An old clause.]')
  })

  it('folds what is the same, and shows it when asked', async () => {
    const { person } = show()
    const fold = await screen.findByRole('button', { name: 'Show 3 unchanged paragraphs' })
    expect(screen.queryByText('Three')).toBeNull()
    await person.click(fold)
    expect(screen.getByText('Three')).toBeVisible()
    expect(fold).toHaveAttribute('aria-expanded', 'true')
  })

  it('goes from change to change with buttons and keys', async () => {
    const { person } = show()
    await person.click(await screen.findByRole('button', { name: 'Next Change' }))
    expect(screen.getByRole('article', { name: 'Change 1 of 2: Added' })).toHaveFocus()
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(screen.getByRole('article', { name: 'Change 2 of 2: Removed' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Next Change' })).toBeDisabled()
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(screen.getByRole('article', { name: 'Change 1 of 2: Added' })).toHaveFocus()
  })

  it('asks for the versions in the address, and swaps them', async () => {
    const { person, server } = show({}, `?from=text-1&to=${file}`)
    await person.click(await screen.findByRole('button', { name: 'Swap' }))
    await waitFor(() => {
      const asked = server.to(`/api/contracts/${id}/redline`).map(({ query }) => Object.fromEntries(query))
      expect(asked).toEqual([
        { from: 'text-1', to: file },
        { from: file, to: 'text-1' },
      ])
    })
  })

  it('says where there is nothing to compare', async () => {
    show({ [`GET /api/contracts/${id}/comparable`]: [version('current', null)] })
    expect(await screen.findByText('There’s only one version.')).toBeVisible()
  })

  it('says why a file can’t be compared', async () => {
    const refusal =
      'We couldn’t read Evil.docx. Open it in Word, save it again as .docx, and attach that file.'
    show({ [`GET /api/contracts/${id}/redline`]: problem('invalid', refusal) })
    expect(await screen.findByText(refusal)).toBeVisible()
  })
})
