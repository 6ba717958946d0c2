import { Group, Text } from '@mantine/core'
import { inKilobytes } from '#platform/shared/file-size.ts'
import type { Column } from '#platform/web/table/column.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import type { RetentionRow } from '../../retention-contract.ts'
import { dispositionNames, holdKindNames } from '../../retention-rules.ts'

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`

export const noDocuments = 'No documents'

/** "2 files, 1 text, comments (40.2 KB)" */
export function contentText({ files, texts, comments, bytes }: RetentionRow): string {
  const parts = [
    ...(files > 0 ? [count(files, 'file')] : []),
    ...(texts > 0 ? [count(texts, 'text')] : []),
    ...(comments > 0 ? ['comments'] : []),
  ]
  return parts.length === 0 ? noDocuments : `${parts.join(', ')} (${inKilobytes(bytes)})`
}

const stateText = ({ holds, open_change, proposal }: RetentionRow): string => {
  const [hold] = holds
  if (hold) return holdKindNames[hold]
  if (proposal?.status === 'proposed') return `Proposed by ${proposal.proposed_by}`
  if (proposal) return proposal.completed_at ? 'Disposed of' : 'Being deleted'
  return open_change ? `${open_change} is open` : 'Due'
}

const toneOf = ({ holds, open_change, proposal }: RetentionRow) =>
  holds.length > 0 || (open_change && !proposal) ? 'warning' : proposal ? 'active' : 'neutral'

export const retentionColumns: readonly Column<RetentionRow>[] = [
  { key: 'number', title: 'Number', value: (row) => row.number, sort: 'number', isWhole: true, width: 110 },
  {
    key: 'contractName',
    title: 'Contract Name',
    value: (row) => row.contractName,
    render: (row) => (
      <AppLink to="/contracts/$id" params={{ id: row.id }} search={{ tab: 'retention' }}>
        {row.contractName}
      </AppLink>
    ),
    sort: 'contractName',
  },
  { key: 'vendor', title: 'Vendor', value: (row) => row.vendor_name, sort: 'vendor' },
  { key: 'ended', title: 'Ended', value: (row) => ({ day: row.ended_on }), width: 110 },
  { key: 'due', title: 'Due', value: (row) => ({ day: row.due_on }), sort: 'due', width: 110 },
  {
    key: 'disposition',
    title: 'Disposition',
    value: (row) => `${dispositionNames[row.disposition]}, ${row.basis}`,
    render: (row) => (
      <div>
        {dispositionNames[row.disposition]}
        <Text size="xs" c="dimmed">
          {row.basis}
        </Text>
      </div>
    ),
  },
  { key: 'content', title: 'Documents', value: contentText },
  {
    key: 'state',
    title: 'Status',
    value: stateText,
    render: (row) => (
      <Group gap={4}>
        <StatusBadge tone={toneOf(row)}>{stateText(row)}</StatusBadge>
      </Group>
    ),
  },
]
