import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listDepartments } from '#features/departments/contract.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { listSearchYears } from '../contract.ts'
import type { SearchState } from './search.ts'
import { statusesOf } from './statuses.ts'

interface Props {
  state: SearchState
  onChange(changed: Partial<SearchState>): void
}

/** Year and department of everything; status where one kind was chosen that has any. */
export function SearchFilters({ state: { kind, year, department, status }, onChange }: Props) {
  const { can } = useSession()
  const maySee = can('departments.see')
  const departments = useQuery({
    ...queryOf(listDepartments, { query: { sort: 'name' } }),
    enabled: maySee,
    staleTime: 60_000,
  })
  const known = useQuery({ ...queryOf(listSearchYears), staleTime: 60_000 })
  // One that an address brought along is shown, whatever the county has.
  const years = new Set([...(known.data ?? []), ...(year ? [year] : [])])
  const statuses = statusesOf(kind)
  return (
    <>
      <Choice
        label="Year"
        data={[...years]
          .sort((one, other) => other - one)
          .map((each) => ({ value: String(each), label: String(each) }))}
        value={year ? String(year) : null}
        onChange={(value) => onChange({ year: value ? Number(value) : undefined })}
      />
      {maySee && (
        <Choice
          label="Department"
          data={departments.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          value={department ?? null}
          onChange={(value) => onChange({ department: value ?? undefined })}
        />
      )}
      {statuses.length > 0 && (
        <Choice
          label="Status"
          data={statuses}
          value={status ?? null}
          onChange={(value) => onChange({ status: value ?? undefined })}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  label: string
  data: { value: string; label: string }[]
  value: string | null
  onChange(value: string | null): void
}

const Choice = ({ label, ...rest }: ChoiceProps) => (
  <Select
    aria-label={label}
    placeholder={label}
    searchable
    clearable
    clearButtonProps={{ 'aria-label': `Clear ${label}` }}
    flex="1 1 9rem"
    maw={{ base: 'none', sm: '11rem' }}
    {...rest}
  />
)
