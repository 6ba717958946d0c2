import type { Tone } from '#platform/web/ui/StatusBadge.tsx'
import type { CertificateStatus, Standing } from '../rules.ts'

export const standingTones: Record<Standing, Tone> = {
  lapsed: 'bad',
  missing: 'bad',
  'lapses-soon': 'warning',
  covered: 'good',
  'not-required': 'neutral',
}

export const certificateTones: Record<CertificateStatus, Tone> = {
  waiting: 'active',
  accepted: 'good',
  returned: 'bad',
}
