import { type ForceStatus, forceStatusNames } from '#features/contracts/rules.ts'
import type { Tone } from '../../rules.ts'
import { badge } from '../pages/parts.ts'

const tones: Record<ForceStatus, Tone> = {
  'not-yet': 'neutral',
  'in-force': 'good',
  ended: 'neutral',
  terminated: 'bad',
}

export const statusBadge = (status: ForceStatus) => badge(forceStatusNames[status], tones[status])
