import { inKilobytes } from '#platform/shared/file-size.ts'
import type { SheetColumn } from '#platform/shared/sheet/cells.ts'
import type { RetentionRow } from './retention-contract.ts'
import { dispositionNames, holdKindNames } from './retention-rules.ts'

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

export function stateText({ holds, open_change, proposal }: RetentionRow): string {
  const [hold] = holds
  if (hold) return holdKindNames[hold]
  if (proposal?.status === 'proposed') return `Proposed by ${proposal.proposed_by}`
  if (proposal) return proposal.completed_at ? 'Disposed of' : 'Being deleted'
  return open_change ? `${open_change} is open` : 'Due'
}

export const retentionColumns: readonly SheetColumn<RetentionRow>[] = [
  { key: 'number', title: 'Number', value: (row) => row.number },
  { key: 'contractName', title: 'Contract Name', value: (row) => row.contractName },
  { key: 'vendor', title: 'Vendor', value: (row) => row.vendor_name },
  { key: 'ended', title: 'Ended', value: (row) => ({ day: row.ended_on }) },
  { key: 'due', title: 'Due', value: (row) => ({ day: row.due_on }) },
  {
    key: 'disposition',
    title: 'Disposition',
    value: (row) => `${dispositionNames[row.disposition]}, ${row.basis}`,
  },
  { key: 'content', title: 'Documents', value: contentText },
  { key: 'state', title: 'Status', value: stateText },
]
