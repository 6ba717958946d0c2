/** What of a list is drawn, and how often: on an old laptop each needless row is waited for. */

import { IconEdit } from '@tabler/icons-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { Query, Rows } from '../api/index.ts'
import { SessionContext, type SessionInfo } from '../session/session-context.ts'
import { county, user } from '../testing/county.ts'
import { render } from '../testing/render.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { DataTable } from './DataTable.tsx'
import { SearchBox } from './SearchBox.tsx'
import { tableSearch } from './table-search.ts'
import { type ListQuery, useTable } from './use-table.ts'

interface Row {
  readonly id: string
}

const rows = Array.from({ length: 50 }, (_, index): Row => ({ id: `Road ${index + 1}` }))
const search = tableSearch(['id'])
const session = { user, county, can: () => true } as unknown as SessionInfo

let drawn = { row: 0, screen: 0 }
let opened: string[] = []

const columns = [
  {
    key: 'id',
    title: 'Name',
    sort: 'id',
    value: ({ id }: Row) => id,
    render({ id }: Row) {
      drawn.row++
      return id
    },
  },
]

const ask = ({ q = '', limit }: ListQuery<{ q?: string | undefined }>): Query<Rows<Row[]>> => ({
  queryKey: ['roads', q] as unknown as Query<Rows<Row[]>>['queryKey'],
  async queryFn() {
    const found = rows.filter(({ id }) => id.toLowerCase().includes(q))
    return { rows: found.slice(0, limit), total: found.length }
  },
})

function Screen() {
  drawn.screen++
  const [times, setTimes] = useState(0)
  const table = useTable({ name: 'Roads', search, ask, defaultSort: 'id' })
  const edit = {
    name: 'Edit',
    icon: IconEdit,
    label: ({ id }: Row) => `Edit ${id}`,
    onAction: ({ id }: Row) => opened.push(`${id}, ${times}`),
  }
  const changeTwice = () => {
    table.change({ sort: '-id' })
    table.change({ hide: 'other' })
  }
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Drawn again {times}
      </button>
      <button type="button" onClick={changeTwice}>
        Change twice
      </button>
      <DataTable table={table} columns={columns} rowKey={({ id }) => id} rowActions={[edit]} empty={null} />
    </>
  )
}

async function open() {
  drawn = { row: 0, screen: 0 }
  opened = []
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/', component: Screen })
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext value={session}>
          <RouterProvider router={router} />
        </SessionContext>
      </QueryClientProvider>
    </ThemeProvider>,
  )
  await screen.findByText('Road 50')
  return { router, person: userEvent.setup() }
}

it('draws each row once at the start, and not again with the screen around it', async () => {
  const { person } = await open()
  expect(drawn.row).toBe(50)
  await person.click(screen.getByRole('button', { name: 'Drawn again 0' }))
  await screen.findByRole('button', { name: 'Drawn again 1' })
  expect(drawn.row).toBe(50)
  await person.click(screen.getByRole('button', { name: 'Edit Road 7' }))
  expect(opened).toEqual(['Road 7, 1'])
})

it('draws nothing but the field at a letter, and only new rows at a search', async () => {
  const { router, person } = await open()
  const before = { ...drawn }
  await person.type(screen.getByRole('searchbox'), 'r')
  expect(drawn).toEqual(before)
  await person.type(screen.getByRole('searchbox'), 'oad 4')
  await waitFor(() => expect(screen.queryByText('Road 50')).toBeNull())
  expect(router.state.location.search).toEqual({ q: 'road 4' })
  expect(screen.getAllByText(/^Road/)).toHaveLength(11)
  // "Road 4" is the first row now, which the Tab key stops at.
  expect(drawn.row - before.row).toBeLessThanOrEqual(1)
})

it('keeps both of two changes, the second before the first is drawn', async () => {
  const { router, person } = await open()
  await person.click(screen.getByRole('button', { name: 'Change twice' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ sort: '-id', hide: 'other' }))
})

let found = (_value: string) => {}

function Box({ onSearch }: { onSearch(text: string | undefined): void }) {
  const [value, setValue] = useState('')
  found = setValue
  return <SearchBox label="Search" value={value} onSearch={onSearch} />
}

it('keeps letters that are typed while a search is being drawn', async () => {
  const onSearch = vi.fn()
  render(
    <ThemeProvider>
      <Box onSearch={onSearch} />
    </ThemeProvider>,
  )
  const person = userEvent.setup()
  const box = screen.getByRole('searchbox')
  await person.type(box, 'ro')
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('ro'))
  await person.type(box, 'ad')
  found('ro')
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('road'))
  expect(box).toHaveValue('road')
  found('')
  await waitFor(() => expect(box).toHaveValue(''))
})
