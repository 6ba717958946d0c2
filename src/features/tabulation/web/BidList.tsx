import { Button, List, Stack, Table, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatExtension } from '#features/procurement/rules.ts'
import { OpenedFiles } from '#features/submissions/web/pieces.ts'
import { StatusBadge, type Tone } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import type { TabulatedBid, TabulationView } from '../contract.ts'
import { rankLabel, statusOf } from '../rules.ts'
import { FindingDialog } from './FindingDialog.tsx'
import classes from './tabulation.module.css'

interface Props {
  projectId: string
  view: TabulationView
}

/** How each bid stands, what the product noticed, and what staff found. */
export function BidList({ projectId, view: { bids, files, may, is_by_price } }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const bid = bids.find(({ id }) => id === chosen)
  const filesOf = (id: string) => files.filter(({ submission_id }) => submission_id === id)
  return (
    <>
      <WideTable name="Bids" minWidth={720} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{rankLabel(is_by_price)}</Table.Th>
            <Table.Th>Vendor</Table.Th>
            <Table.Th ta="right">Base bid</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Findings and remarks</Table.Th>
            {files.length > 0 && <Table.Th>Files</Table.Th>}
            {may.record && <Table.Th>Actions</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bids.map((each) => (
            <Row
              key={each.id}
              bid={each}
              files={files.length > 0 && <OpenedFiles projectId={projectId} files={filesOf(each.id)} />}
              onRecord={may.record ? () => setChosen(each.id) : undefined}
            />
          ))}
        </Table.Tbody>
      </WideTable>
      {bid && (
        <FindingDialog
          projectId={projectId}
          bid={bid}
          files={filesOf(bid.id)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

function toneOf(bid: TabulatedBid): Tone {
  if (bid.state === 'failed' || bid.is_out) return 'bad'
  if (bid.state === 'waiting') return 'active'
  if (bid.total === null) return 'warning'
  return bid.finding.is_responsive && bid.finding.is_responsible ? 'good' : 'neutral'
}

interface RowProps {
  bid: TabulatedBid
  /** None where no vendor sent any. */
  files: ReactNode
  onRecord: (() => void) | undefined
}

function Row({ bid, files, onRecord }: RowProps) {
  const { rank, vendor_name, total, claimed_total, offered_at } = bid
  const { dateTime } = useFormats()
  return (
    <Table.Tr className={classes.bid}>
      <Table.Td>{rank ?? '–'}</Table.Td>
      <Table.Th scope="row">{vendor_name}</Table.Th>
      <Table.Td ta="right" className={classes.amount}>
        {total === null ? '–' : formatExtension(BigInt(total))}
        {offered_at && (
          <Text size="xs" c="dimmed">
            Best and final offer, {dateTime(offered_at)}
          </Text>
        )}
        {claimed_total !== null && (
          <Text size="xs" c="dimmed">
            Vendor’s total: {formatExtension(BigInt(claimed_total))}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <StatusBadge tone={toneOf(bid)}>{statusOf(bid)}</StatusBadge>
      </Table.Td>
      <Table.Td>
        <Remarks bid={bid} />
      </Table.Td>
      {files && <Table.Td>{files}</Table.Td>}
      {onRecord && (
        <Table.Td>
          {bid.state === 'opened' && (
            <Button
              variant="default"
              size="xs"
              onClick={onRecord}
              aria-label={`Record findings: ${vendor_name}`}
            >
              Record Findings
            </Button>
          )}
        </Table.Td>
      )}
    </Table.Tr>
  )
}

function Remarks({ bid: { finding, notes, failure } }: { bid: TabulatedBid }) {
  const { dateTime } = useFormats()
  const { is_responsive, responsive_reason, is_responsible, responsible_reason } = finding
  const found = [
    failure,
    is_responsive !== null &&
      responsive_reason &&
      `${is_responsive ? 'Responsive' : 'Non-responsive'}: ${responsive_reason}`,
    is_responsible !== null &&
      responsible_reason &&
      `${is_responsible ? 'Responsible' : 'Non-responsible'}: ${responsible_reason}`,
    ...notes,
  ].filter((text): text is string => text !== false && text !== '')
  return (
    <Stack gap={4}>
      {found.length > 0 && (
        <List size="sm" spacing={2}>
          {found.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      )}
      {finding.recorded_by && finding.recorded_at && (
        <Text size="xs" c="dimmed">
          Findings recorded by {finding.recorded_by}, {dateTime(finding.recorded_at)}
        </Text>
      )}
    </Stack>
  )
}
