import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Query, Rows } from '../api/index.ts'
import type { TableState } from './table-search.ts'
import { useListAddress } from './use-list-address.ts'
import { useRows } from './use-rows.ts'

/** What a list asks the server for: the address's state, with the page turned into limit and offset. */
export type ListQuery<State> = Omit<State, 'page' | 'size' | 'hide' | 'dialog'> & {
  limit: number
  offset: number
}

export interface TableOptions<Row, State extends TableState> {
  /** Of the list, and of the file that it is exported to. */
  name: string
  /** The schema of the address; the route checks with the same one. */
  search: { parse(value: unknown): State }
  ask(query: ListQuery<State>): Query<Rows<Row[]>>
  defaultSort: string
  defaultSize?: number
  /** Where a search does not look into all fields: what it finds. */
  searchLabel?: string
  /** Where a page has several lists: the name under which the address has this one’s state. */
  part?: string
  /** Where the same address can be seen in another way: whether the rows are wanted. */
  isAsked?(state: State): boolean
}

/** A list on the server, seen through the address: every change of view is a change of address. */
export function useTable<Row, State extends TableState>(options: TableOptions<Row, State>) {
  const {
    name,
    search,
    ask,
    defaultSort,
    defaultSize = 50,
    searchLabel = 'Search all fields',
    part,
    isAsked = () => true,
  } = options
  const navigate = useNavigate()
  const stateIn = (address: Readonly<Record<string, unknown>>) =>
    search.parse(part === undefined ? address : (address[part] ?? {}))
  const state = stateIn(useListAddress())
  const size = state.size ?? defaultSize
  const page = state.page ?? 1
  const { page: _page, size: _size, hide: _hide, dialog: _dialog, ...asked } = state

  const query = useRows({
    ...ask({ ...asked, limit: size, offset: (page - 1) * size }),
    placeholderData: keepPreviousData,
    enabled: isAsked(state),
    meta: { isOnPageOfSeveral: part !== undefined },
  })

  const change = (patch: Partial<State> | TableState) => {
    const staysHere = 'page' in patch || 'hide' in patch || 'dialog' in patch
    // From what the address says by now: the change before this one may not be drawn yet.
    const search = (address: Readonly<Record<string, unknown>>) => {
      const own = withoutBlanks({ ...stateIn(address), ...(staysHere ? {} : { page: undefined }), ...patch })
      return part === undefined ? own : { ...address, [part]: own }
    }
    navigate({ to: '.', search, replace: true, resetScroll: false })
  }

  /** Seen as a saved view has it: nothing of how it is seen now is left. */
  const showView = (view: object) =>
    navigate({ to: '.', search: { ...withoutBlanks(search.parse(view)) }, replace: true, resetScroll: false })

  const total = query.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / size))
  const isPastEnd = query.isSuccess && !query.isPlaceholderData && page > pages
  const showLastPage = useEffectEvent(() => change({ page: pages > 1 ? pages : undefined }))
  // Rows were deleted in between; the last page that is left is shown.
  useEffect(() => {
    if (isPastEnd) showLastPage()
  }, [isPastEnd])

  return {
    name,
    searchLabel,
    state,
    size,
    page,
    pages,
    total,
    sort: state.sort ?? defaultSort,
    defaultSort,
    query,
    change,
    showView,
    isPart: part !== undefined,
    ask,
    asked,
  }
}

export type Table<Row, State extends TableState = TableState> = ReturnType<typeof useTable<Row, State>>

const withoutBlanks = (state: object) =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined && value !== ''))
