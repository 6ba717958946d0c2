import { Alert, Button, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '#platform/web/session/session-context.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { OfficialHere, Opening } from '../../opening-contract.ts'
import { HandOverDialog } from './HandOverDialog.tsx'

interface Props {
  projectId: string
  opening: Opening
}

/** Before it is opened, and after that as long as another share may open what failed. */
const isTime = ({ state, submissions }: Opening) =>
  state === 'ready' || (state === 'opened' && (submissions ?? []).some((each) => each.state === 'failed'))

export function OfficialsHere({ projectId, opening }: Props) {
  const { officials, needed } = opening
  const [handing, setHanding] = useState<OfficialHere | null>(null)
  const handed = officials.filter(({ handed_over_at }) => handed_over_at !== null).length
  if (officials.length === 0)
    return (
      <Alert title="No opening officials">
        {opening.state === 'opened'
          ? 'No opening officials were named before publication, so the submissions weren’t sealed in the Vendor Portal.'
          : 'No opening officials were named before publication, so nothing was submitted in the Vendor Portal.'}
      </Alert>
    )
  return (
    <Section
      title="Opening officials"
      explanation={`${handed} of ${needed} needed have handed over their shares. ${needed} of ${officials.length} open all submissions together.`}
    >
      <Stack gap="md">
        <WideTable name="Opening officials" minWidth={280}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th>Shares</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {officials.map((official) => (
              <Official
                key={official.position}
                official={official}
                opening={opening}
                onHandOver={() => setHanding(official)}
              />
            ))}
          </Table.Tbody>
        </WideTable>
        <Note opening={opening} />
      </Stack>
      {handing && (
        <HandOverDialog
          projectId={projectId}
          round={opening.round}
          official={handing}
          onClose={() => setHanding(null)}
        />
      )}
    </Section>
  )
}

interface OfficialProps {
  official: OfficialHere
  opening: Opening
  onHandOver(): void
}

function Official({ official, opening, onHandOver }: OfficialProps) {
  const { dateTime } = useFormats()
  const canOpen = useSession().can('solicitations.open')
  const { name, is_safe, is_mine, handed_over_at, handed_over_by } = official
  const mayHandOver = canOpen && !opening.has_handed_over && isTime(opening) && (is_mine || is_safe)
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {name}
        {(is_mine || is_safe) && (
          <Text size="sm" c="dimmed" fw={400}>
            {is_safe ? 'Key in the safe' : 'You'}
          </Text>
        )}
      </Table.Th>
      <Table.Td>
        {handed_over_at && `Shares handed over by ${handed_over_by} at ${dateTime(handed_over_at)}`}
        {!handed_over_at && mayHandOver && (
          <Button
            variant={is_mine ? 'filled' : 'default'}
            aria-label={`Hand Over Shares: ${name}`}
            onClick={onHandOver}
          >
            {is_safe ? 'Enter Key from the Safe' : 'Hand Over Shares'}
          </Button>
        )}
        {!handed_over_at && !mayHandOver && (
          <Text size="sm" c="dimmed">
            Not handed over yet
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

function Note({ opening }: { opening: Opening }) {
  const { state, has_handed_over } = opening
  if (state === 'ready' && has_handed_over)
    return (
      <Text size="sm" role="status">
        You’ve handed over shares. Another person must hand over the next ones, in their own login.
      </Text>
    )
  if (state === 'opened' && isTime(opening))
    return (
      <Text size="sm">
        Some submissions couldn’t be opened. Shares from another official may still open them.
      </Text>
    )
  return null
}
