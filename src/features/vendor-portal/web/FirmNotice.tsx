import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listOwnFirms } from '#features/firms/contract.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'

/** What keeps the user from submitting, or waits for them. */
export function FirmNotice() {
  const { data } = useQuery(queryOf(listOwnFirms))
  if (!data) return null
  const waiting = data.requests.find(({ status }) => status === 'waiting')
  const toDecide = data.firms.reduce((sum, { requests }) => sum + requests.length, 0)
  if (toDecide > 0)
    return (
      <Alert
        title={toDecide === 1 ? 'Someone asks to join your firm' : `${toDecide} people ask to join your firm`}
      >
        Only your firm’s people decide. <AppLink to="/vendor-portal/firm">Review</AppLink>
      </Alert>
    )
  if (data.firms.length > 0) return null
  return waiting ? (
    <Alert title={`Your request for ${waiting.firm_name} is waiting to be approved`}>
      {waiting.decider === 'firm'
        ? 'The people who already represent this firm decide. '
        : 'The county decides. '}
      You can ask questions and follow solicitations. To submit, you need a firm.{' '}
      <AppLink to="/vendor-portal/firm">View request</AppLink>
    </Alert>
  ) : (
    <Alert title="You don’t represent a firm yet" color="yellow">
      To submit online, register your firm or join one.{' '}
      <AppLink to="/vendor-portal/firm">Go to My Firm</AppLink>
    </Alert>
  )
}
