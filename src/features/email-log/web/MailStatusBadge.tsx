import { StatusBadge, type Tone } from '#platform/web/ui/StatusBadge.tsx'
import type { MailStatus } from '../rules.ts'

export const statusWords: Record<MailStatus, string> = {
  queued: 'Waiting',
  sent: 'Sent',
  kept: 'Not sent (no server)',
  failed: 'Failed',
}

const tones: Record<MailStatus, Tone> = { queued: 'active', sent: 'good', kept: 'neutral', failed: 'bad' }

export function MailStatusBadge({ status }: { status: MailStatus }) {
  return <StatusBadge tone={tones[status]}>{statusWords[status]}</StatusBadge>
}
