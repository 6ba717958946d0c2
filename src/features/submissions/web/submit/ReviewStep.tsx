import { useMemo } from 'react'
import type { Missing, Step } from '../../check.ts'
import type { Receipt } from '../../contract.ts'
import { SealFields } from './SealFields.tsx'
import { SendAction } from './SendAction.tsx'
import type { Sending } from './send-submission.ts'
import type { EnteredDraft } from './use-entered.ts'
import { type Sealable, useSealing } from './use-sealing.ts'
import { useSending } from './use-sending.ts'

interface Props {
  solicitation: Sealable
  state: EnteredDraft
  missing: readonly Missing[]
  isReplacing: boolean
  onGo(step: Step): void
  onDone(receipt: Receipt, secret: string): void
}

export function ReviewStep({ solicitation, state, missing, isReplacing, onGo, onDone }: Props) {
  const sealing = useSealing(solicitation, state)
  const { sealed, firm } = sealing
  const sender = useSending((receipt) => sealed && onDone(receipt, sealed.secret))
  const { id } = solicitation
  const firmId = firm?.id
  const addenda = state.draft?.addenda ?? 0
  /** The same as long as the seal is: it knows which upload was begun. */
  const sending = useMemo<Sending | null>(
    () => (sealed && firmId ? { solicitation_id: id, vendor_id: firmId, addenda, sealed } : null),
    [id, firmId, addenda, sealed],
  )
  return (
    <SealFields
      solicitation={solicitation}
      state={state}
      sealing={sealing}
      missing={missing}
      onGo={onGo}
      isBusy={sender.phase.name === 'sending'}
      onUnseal={sender.reset}
    >
      {sending && <SendAction sending={sending} state={sender} isReplacing={isReplacing} />}
    </SealFields>
  )
}
