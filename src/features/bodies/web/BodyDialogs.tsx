import type { BodyDetail, Seat, Term } from '../contract.ts'
import { BodyDialog } from './BodyDialog.tsx'
import { SeatDialog } from './SeatDialog.tsx'
import { TermDialog } from './TermDialog.tsx'
import { WeightsDialog } from './WeightsDialog.tsx'

/** What is open above a body's page. Null: a new one. */
export type OpenDialog =
  | { readonly kind: 'settings' }
  | { readonly kind: 'seat'; readonly seat: Seat | null }
  | { readonly kind: 'term'; readonly seat: Seat; readonly term: Term | null }
  | { readonly kind: 'weights' }

interface Props {
  body: BodyDetail
  day: string
  open: OpenDialog
  onClose(): void
}

export function BodyDialogs({ body, day, open, onClose }: Props) {
  if (open.kind === 'settings') return <BodyDialog body={body} onSaved={() => {}} onClose={onClose} />
  if (open.kind === 'seat') return <SeatDialog body={body} seat={open.seat} onClose={onClose} />
  if (open.kind === 'term')
    return <TermDialog seat={open.seat} term={open.term} day={day} onClose={onClose} />
  return <WeightsDialog body={body} day={day} onClose={onClose} />
}
