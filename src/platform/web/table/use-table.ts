import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CallOptions, Rows } from '../api/index.ts'
import type { TableState } from './table-search.ts'

/** What a list asks the server for: the address's state, with the page turned into limit and offset. */
export type ListQuery<State> = Omit<State, 'page' | 'size' | 'hide' | 'dialog'> & {
  limit: number
  offset: number
}

export interface TableOptions<Row, State extends TableState> {
  /** Of the list, and of the file that it is exported to. */
  name: string
  queryKey: readonly string[]
  /** The schema of the address; the route checks with the same one. */
  search: { parse(value: unknown): State }
  load(query: ListQuery<State>, options: CallOptions): Promise<Rows<Row[]>>
  defaultSort: string
  defaultSize?: number
  /** Where a search does not look into all fields: what it finds. */
  searchLabel?: string
  /** Where the same address can be seen in another way: whether the rows are wanted. */
  isAsked?(state: State): boolean
}

/** A list on the server, seen through the address: every change of view is a change of address. */
export function useTable<Row, State extends TableState>(options: TableOptions<Row, State>) {
  const {
    name,
    queryKey,
    search,
    load,
    defaultSort,
    defaultSize = 50,
    searchLabel = 'Search all fields',
    isAsked = () => true,
  } = options
  const navigate = useNavigate()
  const state = search.parse(useSearch({ strict: false }))
  const size = state.size ?? defaultSize
  const page = state.page ?? 1
  const { page: _page, size: _size, hide: _hide, dialog: _dialog, ...asked } = state

  const query = useQuery({
    queryKey: [...queryKey, asked, size, page],
    queryFn: ({ signal }) => load({ ...asked, limit: size, offset: (page - 1) * size }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isAsked(state),
  })

  const change = (patch: Partial<State> | TableState) => {
    const staysHere = 'page' in patch || 'hide' in patch || 'dialog' in patch
    const next = { ...state, ...(staysHere ? {} : { page: undefined }), ...patch }
    navigate({ to: '.', search: withoutBlanks(next), replace: true, resetScroll: false })
  }

  const total = query.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / size))
  const isPastEnd = query.isSuccess && !query.isPlaceholderData && page > pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows were deleted meanwhile; show the last page that is left
  useEffect(() => {
    if (isPastEnd) change({ page: pages > 1 ? pages : undefined })
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
    query,
    change,
    load,
    asked,
  }
}

export type Table<Row, State extends TableState = TableState> = ReturnType<typeof useTable<Row, State>>

const withoutBlanks = (state: object) =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined && value !== ''))
