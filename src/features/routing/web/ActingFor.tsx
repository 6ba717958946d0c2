import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { listDelegators } from '../contract.ts'

/** Whose work is among what waits on the reader, and until when. */
export function ActingFor() {
  const { date } = useFormats()
  const people = useQuery({ ...queryOf(listDelegators), staleTime: 60_000 }).data ?? []
  if (people.length === 0) return null
  return (
    <Text size="sm" mb="sm" role="status">
      You’re the delegate for{' '}
      {people.map(({ name, ends_on }) => `${name} (until ${date(ends_on)})`).join(', ')}.
    </Text>
  )
}
