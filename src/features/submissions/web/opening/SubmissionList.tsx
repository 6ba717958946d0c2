import { Code, Progress, Stack, Table, Text } from '@mantine/core'
import { formatExtension } from '#features/procurement/rules.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge, type Tone } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { ClosedSubmission, OpenedSubmission, Opening } from '../../opening-contract.ts'
import { inFours } from '../../rules.ts'

interface Props {
  opening: Opening
  /** With prices; undefined for those who may not see them. */
  opened: readonly OpenedSubmission[] | undefined
}

const badges: Record<ClosedSubmission['state'], { tone: Tone; text: string }> = {
  sealed: { tone: 'neutral', text: 'Sealed until the bid opening' },
  waiting: { tone: 'active', text: 'Opening' },
  opened: { tone: 'good', text: 'Opened' },
  failed: { tone: 'bad', text: 'Not opened' },
}

export function SubmissionList({ opening, opened }: Props) {
  const { submissions, closing_sha256, state } = opening
  if (submissions === null)
    return (
      <Section title="Submissions" explanation="Nothing about submissions is known before the due date.">
        <Text>
          {state === 'canceled'
            ? 'The solicitation was canceled. Nothing will be opened.'
            : 'Receipt codes appear here after the due date and time.'}
        </Text>
      </Section>
    )
  const isNamed = submissions.some(({ vendor_name }) => vendor_name !== null)
  const rows = isNamed ? submissions.toSorted(byVendor) : submissions
  const prices = new Map(opened?.map((each) => [each.id, each]))
  return (
    <Section
      title="Submissions"
      explanation={
        opening.officials.length === 0
          ? 'The solicitation named no opening officials.'
          : 'Compare the receipt codes with the list that was published at closing, and with vendors’ receipts.'
      }
    >
      <Stack gap="md">
        <OpeningProgress opening={opening} />
        {submissions.length === 0 ? (
          <Text>Nothing was submitted.</Text>
        ) : (
          <WideTable name="Submissions" minWidth={isNamed ? 960 : 640}>
            <Table.Thead>
              <Table.Tr>
                {isNamed ? <Table.Th>Vendor</Table.Th> : <Table.Th>Receipt code</Table.Th>}
                {isNamed && opened && <Table.Th ta="right">Base bid</Table.Th>}
                <Table.Th>Status</Table.Th>
                {isNamed && <Table.Th>Addenda</Table.Th>}
                <Table.Th>Submitted</Table.Th>
                {isNamed && <Table.Th>Receipt code</Table.Th>}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  isNamed={isNamed}
                  price={opened && (prices.get(row.id)?.base_cents ?? null)}
                />
              ))}
            </Table.Tbody>
          </WideTable>
        )}
        {closing_sha256 && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            SHA-256 of the list at closing: {closing_sha256}
          </Text>
        )}
      </Stack>
    </Section>
  )
}

export const byVendor = (
  one: { readonly vendor_name: string | null },
  other: { readonly vendor_name: string | null },
) => (one.vendor_name ?? '').localeCompare(other.vendor_name ?? '', 'en-US')

interface RowProps {
  row: ClosedSubmission
  isNamed: boolean
  /** In cents; undefined for those who may not see it. */
  price: string | null | undefined
}

function Row({ row, isNamed, price }: RowProps) {
  const { dateTime } = useFormats()
  const { tone, text } = badges[row.state]
  return (
    <Table.Tr>
      <Table.Th scope="row">{isNamed ? row.vendor_name : <ReceiptCode code={row.receipt_code} />}</Table.Th>
      {isNamed && price !== undefined && (
        <Table.Td ta="right" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {price === null ? '' : formatExtension(BigInt(price))}
        </Table.Td>
      )}
      <Table.Td>
        <StatusBadge tone={tone}>{text}</StatusBadge>
        {row.failure && (
          <Text size="sm" mt={4}>
            {row.failure}
          </Text>
        )}
      </Table.Td>
      {isNamed && (
        <Table.Td>
          {row.is_confirmed ? 'Acknowledged all addenda' : 'Didn’t acknowledge all addenda'}
        </Table.Td>
      )}
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{dateTime(row.submitted_at)}</Table.Td>
      {isNamed && (
        <Table.Td>
          <ReceiptCode code={row.receipt_code} />
        </Table.Td>
      )}
    </Table.Tr>
  )
}

const ReceiptCode = ({ code }: { code: string }) => (
  <Code fz="xs" bg="transparent" p={0} style={{ display: 'block', maxWidth: '21em', minWidth: '12em' }}>
    {inFours(code)}
  </Code>
)

/** How far the job is. */
function OpeningProgress({ opening: { state, submissions } }: { opening: Opening }) {
  if (state !== 'opening' || !submissions) return null
  const done = submissions.filter(({ state: each }) => each === 'opened' || each === 'failed').length
  return (
    <div>
      <Text role="status" mb={4}>
        Opening submissions: {done} of {submissions.length}
      </Text>
      <Progress.Root size="lg">
        <Progress.Section
          value={(100 * done) / submissions.length}
          animated
          aria-label="Submissions opened"
        />
      </Progress.Root>
    </div>
  )
}
