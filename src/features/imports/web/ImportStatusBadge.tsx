import { StatusBadge, type Tone } from '#platform/web/ui/StatusBadge.tsx'
import type { Import } from '../contract.ts'

const words: Record<Import['status'], [string, Tone]> = {
  checked: ['Checked', 'neutral'],
  running: ['Running', 'active'],
  finished: ['Finished', 'good'],
  failed: ['Failed', 'bad'],
  undoing: ['Undoing', 'active'],
  undone: ['Undone', 'neutral'],
}

export function ImportStatusBadge({ status }: Pick<Import, 'status'>) {
  const [word, tone] = words[status]
  return <StatusBadge tone={tone}>{word}</StatusBadge>
}
