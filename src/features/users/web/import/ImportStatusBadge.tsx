import { StatusBadge, type Tone } from '#platform/web/ui/StatusBadge.tsx'
import type { UserImport } from '../../import-contract.ts'

const words: Record<UserImport['status'], [string, Tone]> = {
  checked: ['Checked', 'neutral'],
  running: ['Running', 'active'],
  finished: ['Finished', 'good'],
  failed: ['Failed', 'bad'],
}

export function ImportStatusBadge({ status }: Pick<UserImport, 'status'>) {
  const [word, tone] = words[status]
  return <StatusBadge tone={tone}>{word}</StatusBadge>
}
