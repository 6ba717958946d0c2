/** Each type of what waits: its names, where it is opened, and whether it can be approved from the list. */
import { contractKind } from '#features/contracts/rules.ts'
import type { WaitingRow } from '#features/matters/contract.ts'
import type { MatterKind } from '#features/matters/rules.ts'
import { projectKind } from '#features/procurement/rules.ts'
import { resolutionKind } from '#features/resolutions/rules.ts'
import { stepName } from '#features/routing/rules.ts'
import { type WaitingKind, waitingKinds } from './rules.ts'

const isKnown = (kind: string): kind is WaitingKind => waitingKinds.some((each) => each === kind)

/** Of one, and of several. */
export const kindNames: Record<WaitingKind, readonly [string, string]> = {
  resolution: ['Resolution', 'Resolutions'],
  project: ['Project', 'Projects'],
  contract: ['Contract', 'Contracts'],
  certificate: ['Certificate of Insurance', 'Certificates of Insurance'],
  minutes: ['Minutes', 'Minutes'],
  evaluation: ['Evaluation', 'Evaluations'],
  signature: ['Signature', 'Signatures'],
}

export const kindName = (kind: string) => (isKnown(kind) ? kindNames[kind][0] : kind)

const matterKinds: Partial<Record<string, MatterKind>> = {
  resolution: resolutionKind,
  project: projectKind,
  contract: contractKind,
}

/** What is to be done with what is no matter, by `kind/status`. */
export const toDo: Readonly<Record<string, string>> = {
  'certificate/review': 'Review',
  'minutes/draft': 'Draft the minutes',
  'minutes/post': 'Post the draft',
  'minutes/approval': 'Put approval on an agenda',
  'minutes/corrections': 'Make the corrections',
  'evaluation/disclose': 'Disclose conflicts',
  'evaluation/score': 'Score submissions',
  'signature/sign': 'Sign',
}

/** What is to be done, or the step at which someone decides. */
export function stepOf({ kind, status, step_name }: WaitingRow): string {
  const matter = matterKinds[kind]
  if (matter) return stepName(matter, status, step_name)
  return toDo[`${kind}/${status}`] ?? status
}

const addresses: Record<WaitingKind, (id: string) => string> = {
  resolution: (id) => `/resolutions/${id}`,
  project: (id) => `/projects/${id}`,
  contract: (id) => `/contracts/${id}`,
  certificate: (id) => `/insurance/certificates/${id}`,
  minutes: (id) => `/meetings/${id}/minutes`,
  evaluation: (id) => `/projects/${id}/evaluation`,
  signature: (id) => `/sign/${id}`,
}

export const addressOf = ({ kind, id }: WaitingRow) => (isKnown(kind) ? addresses[kind](id) : '/waiting')

/** `Contract 20260142 Snow removal`. */
export const nameOf = ({ kind, number, title }: WaitingRow) =>
  [kindName(kind), number, title || 'Untitled request'].filter(Boolean).join(' ')

/** At a step where approving is what leads on. What is on hold can't be decided. */
export const canApprove = ({ kind, status, is_held, version }: WaitingRow) =>
  !is_held && version !== null && (matterKinds[kind]?.life.can(status, 'approve') ?? false)
