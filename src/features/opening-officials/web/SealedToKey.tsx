import { Alert, List, Skeleton, Text } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useSealedTo } from './use-keys.ts'

/** What it means for solicitations that are already published when a key can't be used any more. */
export function SealedToKey({ keyId }: { keyId: string }) {
  const { dateTime } = useFormats()
  const { data, error, isPending, refetch } = useSealedTo(keyId)
  if (isPending) return <Skeleton height={80} role="status" aria-label="Loading solicitations" />
  if (!data) return <ErrorState error={error} onRetry={() => refetch()} />
  if (data.length === 0)
    return <Text size="sm">No published solicitation is waiting to be opened with this key.</Text>
  return (
    <Alert color="yellow" title="Published solicitations are sealed to this key">
      <Text size="sm">
        A new key can’t open them. The other opening officials named for each can still open it together:
      </Text>
      <List size="sm" mt="xs">
        {data.map(({ project_id, number, title, opening_at, needed, named }) => (
          <List.Item key={project_id}>
            <AppLink to="/projects/$id/opening" params={{ id: project_id }}>
              {number} {title}
            </AppLink>
            , bid opening {dateTime(opening_at)}: {needed} of the {named - 1} others are needed.
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
