import { Alert, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { listToSign } from '../contract.ts'

/** Documents that wait for one’s own signature; nothing where there are none. */
export function ToSignList() {
  const { data } = useQuery(queryOf(listToSign))
  const { date } = useFormats()
  if (!data || data.length === 0) return null
  return (
    <Alert color="yellow" title="Waiting for your signature" mb="md">
      <List size="sm" spacing={4}>
        {data.map(({ id, number, title, party, asked_by, asked_at }) => (
          <List.Item key={id}>
            <AppLink to="/sign/$id" params={{ id }} size="sm">
              {number}: {title}
            </AppLink>{' '}
            for {party}, requested by {asked_by} on {date(asked_at)}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
