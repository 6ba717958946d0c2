import { useRef, useState } from 'react'
import type { Missing, Step } from '../../check.ts'
import type { Receipt } from '../../contract.ts'
import { SealFields } from './SealFields.tsx'
import { SendAction } from './SendAction.tsx'
import type { Sending } from './send-submission.ts'
import { clearUnsent, markUnsent } from './unsent.ts'
import type { EnteredDraft } from './use-entered.ts'
import { useLossGuard } from './use-loss-guard.ts'
import { type Sealable, useSealing } from './use-sealing.ts'
import { type Standing, useAskToReplace, useSending } from './use-sending.ts'

interface Props {
  solicitation: Sealable
  state: EnteredDraft
  missing: readonly Missing[]
  /** What the firm has submitted, where it has. */
  standing: Standing
  onGo(step: Step): void
  onDone(receipt: Receipt, secret: string): void
}

const leaving = {
  title: 'Your submission wasn’t sent',
  text: 'The county hasn’t received it. If you leave now, nothing is sent. What you entered stays on this device.',
  action: 'Leave without Submitting',
  isDestructive: true,
}

/** Sealing and sending are one act: who sees a code without a receipt would believe that it was over. */
export function ReviewStep({ solicitation, state, missing, standing, onGo, onDone }: Props) {
  const { id } = solicitation
  const [sending, setSending] = useState<Sending | null>(null)
  const askToReplace = useAskToReplace()
  const sealing = useSealing(solicitation, state)
  const { sealed, firm, percent } = sealing
  const secret = useRef('')
  const sender = useSending((receipt) => {
    clearUnsent(id)
    onDone(receipt, secret.current)
  })
  useLossGuard(() => sealed !== null || percent !== null, leaving)

  async function sealAndSubmit() {
    const { draft } = state
    if (!firm || !draft || !(await askToReplace(standing))) return
    markUnsent(id)
    const made = await sealing.seal()
    if (!made) return
    secret.current = made.secret
    const next = { solicitation_id: id, vendor_id: firm.id, addenda: draft.addenda, sealed: made }
    setSending(next)
    await sender.send(next, standing)
  }

  return (
    <SealFields
      solicitation={solicitation}
      state={state}
      sealing={sealing}
      missing={missing}
      onGo={onGo}
      action={{
        label: standing ? 'Seal and Replace Submission' : 'Seal and Submit',
        explanation:
          'Your browser encrypts everything to the county’s opening officials, then sends it to the county. You get a receipt once the county has it.',
        onAct: sealAndSubmit,
      }}
      whereabouts="Not received yet."
      isBusy={sender.phase.name === 'sending'}
      onUnseal={() => {
        clearUnsent(id)
        sender.reset()
      }}
    >
      {sending && <SendAction sending={sending} state={sender} standing={standing} />}
    </SealFields>
  )
}
