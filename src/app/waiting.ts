/** Everything that waits on someone: every kind of matters, and what else features say. */
import { signedContracts } from '#features/contracts/server/index.ts'
import { waitingKinds } from '#features/dashboard/rules.ts'
import { kindName, toDo } from '#features/dashboard/waiting-kinds.ts'
import { waitingEvaluations } from '#features/evaluation/server/index.ts'
import { waitingCertificates } from '#features/insurance/server/index.ts'
import { waitingRoutes } from '#features/matters/server/index.ts'
import { waitingMinutes } from '#features/meetings/server/index.ts'
import { waitingSignatures } from '#features/signing/server/index.ts'
import { matterKinds } from './matter-kinds.ts'

export const everythingWaiting = waitingRoutes(
  matterKinds.map(({ kind }) => kind),
  [waitingMinutes, waitingEvaluations, waitingCertificates, waitingSignatures([signedContracts.kind])],
  { types: Object.fromEntries(waitingKinds.map((kind) => [kind, kindName(kind)])), steps: toDo },
)
