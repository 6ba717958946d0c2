import { MantineProvider } from '@mantine/core'
import { screen, within } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { render } from '#platform/web/testing/render.ts'
import { ChangedTerms } from './ChangedTerms.tsx'

const facts = [{ label: 'Due', before: 'February 1, 2027, 2:00 PM', after: 'February 8, 2027, 2:00 PM' }]
const show = () =>
  render(
    <MantineProvider>
      <ChangedTerms facts={facts} name="Terms changed by Addendum 1" />
    </MantineProvider>,
  )

it('stand side by side where there is room', () => {
  show()
  expect(screen.getByRole('row', { name: /Due February 1.*February 8/ })).toBeVisible()
})

it('stand one below the other on a phone', async () => {
  const wide = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => ({ ...wide(query), matches: query.includes('max-width') }))
  try {
    show()
    const list = await screen.findByRole('list', { name: 'Terms changed by Addendum 1' })
    expect(screen.queryByRole('table')).toBeNull()
    const [due] = within(list).getAllByRole('listitem')
    expect(due).toHaveTextContent('Due')
    expect(due).toHaveTextContent('Before: February 1, 2027, 2:00 PM')
    expect(due).toHaveTextContent('Now: February 8, 2027, 2:00 PM')
  } finally {
    vi.stubGlobal('matchMedia', wide)
  }
})
