import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#platform/shared/endpoint.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { listProjects } from '../contract.ts'
import { useProject } from './page/use-project.ts'

interface Props {
  label: string
  description: string
  nothingFound: string
  /** Which projects can be chosen. */
  among: NonNullable<Call<typeof listProjects>['query']>
  chosen: string | undefined
  onChoose(id: string | undefined): void
}

/** A project, found by its procurement ID or its title. */
export function ProjectSelect({ label, description, nothingFound, among, chosen, onChoose }: Props) {
  const [q, setSearch] = useState('')
  const found = useQuery({
    ...queryOf(listProjects, { query: { ...among, limit: 50, ...(q.trim() && { q }) } }),
    placeholderData: keepPreviousData,
  })
  const current = useProject(chosen ?? '', chosen !== undefined).data
  const shown = [...(found.data ?? []), ...(current ? [current] : [])]
  const data = new Map(shown.map(({ id, procurementId, title }) => [id, `${procurementId} ${title}`]))
  return (
    <Select
      label={label}
      description={description}
      required
      searchable
      maw="32rem"
      nothingFoundMessage={nothingFound}
      data={[...data].map(([value, text]) => ({ value, label: text }))}
      filter={({ options }) => options}
      onSearchChange={(typed) => setSearch([...data.values()].includes(typed) ? '' : typed)}
      value={chosen ?? null}
      onChange={(value) => onChoose(value ?? undefined)}
    />
  )
}
