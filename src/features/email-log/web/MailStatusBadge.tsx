import { StatusBadge, type Tone } from '#platform/web/ui/StatusBadge.tsx'
import { statusWords } from '../list-columns.ts'
import type { MailStatus } from '../rules.ts'

const tones: Record<MailStatus, Tone> = { queued: 'active', sent: 'good', kept: 'neutral', failed: 'bad' }

export function MailStatusBadge({ status }: { status: MailStatus }) {
  return <StatusBadge tone={tones[status]}>{statusWords[status]}</StatusBadge>
}
