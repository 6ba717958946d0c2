import { Anchor, Button, Group, Paper, Text } from '@mantine/core'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { CertifiedCopy } from '../../copies-contract.ts'

interface Props {
  copy: CertifiedCopy
  canRevoke: boolean
  onSave(): void
  onRevoke(): void
}

export function CopyCard({ copy, canRevoke, onSave, onRevoke }: Props) {
  const { dateTime } = useFormats()
  const { code, requester, certified_by, certified_at, revoked_at, revoked_by, revoked_because } = copy
  return (
    <Paper withBorder p="md" component="article" aria-label={`Copy ${code}`}>
      <Group justify="space-between" gap="xs">
        <Anchor href={`/public/verify/${code}`} className="tabular" fw={600}>
          {code}
        </Anchor>
        <StatusBadge tone={revoked_at ? 'bad' : 'good'}>{revoked_at ? 'Revoked' : 'Valid'}</StatusBadge>
      </Group>
      <Text size="sm" mt={4}>
        Certified by {certified_by}, {dateTime(certified_at)}
        {requester && `, for ${requester}`}
      </Text>
      {revoked_at && (
        <Text size="sm">
          Revoked by {revoked_by}, {dateTime(revoked_at)}: {revoked_because}
        </Text>
      )}
      <Group gap="xs" mt="sm">
        <Button size="compact-sm" variant="default" aria-label={`Download copy ${code}`} onClick={onSave}>
          Download
        </Button>
        {canRevoke && !revoked_at && (
          <Button
            size="compact-sm"
            variant="default"
            c="red"
            aria-label={`Revoke copy ${code}`}
            onClick={onRevoke}
          >
            Revoke
          </Button>
        )}
      </Group>
    </Paper>
  )
}
