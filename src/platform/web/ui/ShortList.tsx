import { Skeleton, Table } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Query, Rows } from '../api/index.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { PageTurner } from './PageTurner.tsx'
import { WideTable } from './WideTable.tsx'

interface Props<Row> {
  /** "users" */
  name: string
  /** "this department" */
  of: string
  ask(page: { limit: number; offset: number }): Query<Rows<Row[]>>
  headings: readonly string[]
  /** What brings rows here. */
  whenEmpty: string
  /** The row's cells, with a key. */
  children(row: Row): ReactNode
}

const size = 10

/** A list within a dialog, a page at a time; a list that is a screen of its own is a DataTable. */
export function ShortList<Row>({ name, of, ask, headings, whenEmpty, children }: Props<Row>) {
  const [page, setPage] = useState(0)
  const list = useQuery({
    ...ask({ limit: size, offset: page * size }),
    placeholderData: keepPreviousData,
  })
  if (list.isPending) return <Skeleton height={240} role="status" aria-label={`Loading ${name}`} />
  if (list.isError) return <ErrorState error={list.error} onRetry={() => list.refetch()} />
  const { rows, total } = list.data
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  if (total === 0) return <EmptyState title={`No ${name} found`}>{whenEmpty}</EmptyState>
  return (
    <>
      <WideTable name={title} aria-label={`${title} for ${of}`} minWidth={420}>
        <Table.Thead>
          <Table.Tr>
            {headings.map((heading) => (
              <Table.Th key={heading}>{heading}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{rows.map(children)}</Table.Tbody>
      </WideTable>
      <PageTurner
        name={`Pages: ${name}`}
        page={page}
        size={size}
        shown={rows.length}
        total={total}
        onPage={setPage}
      />
    </>
  )
}
