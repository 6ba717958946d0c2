import { Alert, Code, List, Stack, Text } from '@mantine/core'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { inFours } from '../../rules.ts'
import type { SolicitationToSubmit } from '../../vendor-contract.ts'

/** What the county asks for, and, once it has closed, the codes of all that came. */
export function OfferRequest({ solicitation }: { solicitation: SolicitationToSubmit }) {
  const { request, receipt_codes } = solicitation
  return (
    <Stack gap="md">
      <Alert title="The county asks for your best and final offer">
        <Stack gap="xs">
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {request}
          </Text>
          <Text size="sm">
            Fill in the whole form again. Your offer takes the place of your earlier submission once it’s
            opened. If you don’t send one, your earlier submission counts.
          </Text>
        </Stack>
      </Alert>
      {receipt_codes && <Codes codes={receipt_codes} />}
    </Stack>
  )
}

function Codes({ codes }: { codes: NonNullable<SolicitationToSubmit['receipt_codes']> }) {
  const { dateTime } = useFormats()
  if (codes.length === 0) return <Text>No best and final offers were received.</Text>
  return (
    <Stack gap="xs">
      <Text fw={600}>Best and final offers received</Text>
      <List size="sm" aria-label="Receipt codes">
        {codes.map(({ receipt_code, submitted_at }) => (
          <List.Item key={receipt_code}>
            <Code style={{ overflowWrap: 'anywhere' }}>{inFours(receipt_code)}</Code>,{' '}
            {dateTime(submitted_at)}
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
