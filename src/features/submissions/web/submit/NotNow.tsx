/** Why nothing can be entered. */
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listOwnFirms } from '#features/firms/contract.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'

interface Props {
  reason: string
  /** Something was entered or sealed here that the county didn’t receive. */
  isUnsent: boolean
  hasStanding: boolean
}

export function Refused({ reason, isUnsent, hasStanding }: Props) {
  if (!isUnsent) return <Alert color="gray">{reason}</Alert>
  return (
    <Alert
      color="red"
      title={hasStanding ? 'Your replacement wasn’t sent' : 'Your submission wasn’t sent'}
      role="alert"
    >
      {reason}{' '}
      {hasStanding
        ? 'The submission above stands.'
        : 'The county didn’t receive what you entered on this device.'}
    </Alert>
  )
}

/** Approved people submit: who is waiting learns it here. */
export function NoFirm() {
  const { data } = useQuery(queryOf(listOwnFirms))
  const waiting = data?.requests.find(({ status }) => status === 'waiting')
  return waiting ? (
    <Alert color="yellow" title="You can’t submit yet">
      Your request for {waiting.firm_name} is waiting to be approved by{' '}
      {waiting.decider === 'firm' ? 'the people who already represent it' : 'the county'}. You can submit once
      it is. <AppLink to="/vendor-portal/firm">View it on My Firm</AppLink>
    </Alert>
  ) : (
    <Alert color="yellow" title="You can’t submit yet">
      Your account doesn’t belong to a firm. Register your firm or join one.{' '}
      <AppLink to="/vendor-portal/firm">Go to My Firm</AppLink>
    </Alert>
  )
}
