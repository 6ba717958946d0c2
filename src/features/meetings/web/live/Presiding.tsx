import { NativeSelect } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { type Live, namePresiding } from '../../live/contract.ts'
import { presidingNow } from '../../live/presiding.ts'
import { takesVotes } from '../../rules.ts'
import { useLiveAction } from './use-live-action.ts'

/** Leads to the choice from elsewhere on the screen. */
export const presidingField = 'presiding'

/** Who presides: the chair, or whom the clerk names where the chair is not there. The minutes say it. */
export function Presiding({ live: { meeting, seats } }: { live: Live }) {
  const { id, state, presiding_id } = meeting
  const { run, isBusy } = useLiveAction(id)
  const isInSession = state === 'in-session'
  const there = seats.flatMap((seat) =>
    seat.member_id && (seat.is_present || (seat.has_left && !isInSession))
      ? [{ ...seat, member_id: seat.member_id }]
      : [],
  )
  if (!takesVotes(state) || there.length === 0) return null
  const presided = presiding_id ?? there.find((seat) => seat.is_chair)?.member_id
  const presiding = isInSession ? presidingNow(presiding_id, seats) : presided
  const choices = there.map(({ member_id, member_name, is_chair }) => ({
    value: member_id,
    label: is_chair ? `${member_name} (Chair)` : member_name,
  }))
  return (
    <NativeSelect
      id={presidingField}
      label="Presiding"
      mb="xs"
      data={presiding ? choices : [{ value: '', label: 'Not recorded' }, ...choices]}
      value={presiding ?? ''}
      disabled={isBusy}
      onChange={({ currentTarget }) =>
        run(() => call(namePresiding, { params: { id }, body: { member_id: currentTarget.value || null } }))
      }
    />
  )
}
