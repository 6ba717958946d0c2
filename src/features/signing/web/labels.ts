import type { Tone } from '#platform/web/ui/StatusBadge.tsx'
import type { Identification, RequestState, SignerState } from '../rules.ts'

export const requestNames: Record<RequestState, string> = {
  open: 'Waiting on signatures',
  signed: 'Signed by everyone',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  void: 'Void',
}

export const requestTones: Record<RequestState, Tone> = {
  open: 'active',
  signed: 'good',
  declined: 'bad',
  withdrawn: 'neutral',
  void: 'neutral',
}

export const signerNames: Record<SignerState, string> = {
  ahead: 'Not asked yet',
  waiting: 'Waiting',
  signed: 'Signed',
  declined: 'Declined',
  missed: 'Not signed',
}

export const signerTones: Record<SignerState, Tone> = {
  ahead: 'neutral',
  waiting: 'active',
  signed: 'good',
  declined: 'bad',
  missed: 'neutral',
}

export const identificationNames: Record<Identification, string> = {
  password: 'by password',
  'email-code': 'by a code emailed to the address on record',
  session: 'logged in',
}
