import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { Can } from '#platform/web/session/Can.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { EndingContract } from '../../calendar-contract.ts'

interface Props {
  contract: EndingContract
  onLetEnd(): void
}

/** One contract that ends: when, and what was decided or can be. */
export function EndingCard({ contract, onLetEnd }: Props) {
  const { date } = useFormats()
  const { id, number, contractName, vendor_name, department_name, endDate, decideBy, ending, renewal } =
    contract
  const next = decideBy ? 'Renew' : 'Extend'
  return (
    <Paper withBorder p="sm" component="article" aria-label={`${number} ${contractName}`}>
      <Stack gap={6}>
        <AppLink to="/contracts/$id" params={{ id }} style={{ overflowWrap: 'anywhere' }}>
          {number} {contractName}
        </AppLink>
        <Text size="sm">
          {vendor_name}
          {department_name && `, ${department_name}`}
        </Text>
        <Text size="sm">
          Ends {date(endDate)}.{decideBy && ` Decide on the option to renew by ${date(decideBy)}.`}
        </Text>
        {ending && (
          <Group gap={6}>
            <StatusBadge tone="neutral">Will end</StatusBadge>
            <Text size="sm">
              {ending.by}, {date(ending.at)}
              {ending.reason && `: ${ending.reason}`}
            </Text>
          </Group>
        )}
        {renewal && (
          <Group gap={6}>
            <StatusBadge tone="active">Change in progress</StatusBadge>
            <Text size="sm">{renewal}</Text>
          </Group>
        )}
        {!ending && !renewal && (
          <Can permission="contracts.edit">
            <Group gap="xs">
              <LinkButton
                to="/contracts/$id"
                params={{ id }}
                search={{ tab: 'changes', start: decideBy ? 'renewal' : 'extension' }}
                variant="default"
                size="compact-sm"
                aria-label={`${next} ${number}`}
              >
                {next}
              </LinkButton>
              <Button variant="default" size="compact-sm" aria-label={`Let ${number} end`} onClick={onLetEnd}>
                Let It End
              </Button>
            </Group>
          </Can>
        )}
      </Stack>
    </Paper>
  )
}
