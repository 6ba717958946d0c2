import { Alert, Stack, Text } from '@mantine/core'
import { useWaited } from '#features/matters/web/index.ts'
import { stepName } from '#features/routing/rules.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { ContractView } from '../../contract.ts'
import { contractKind, contractStatusNames } from '../../rules.ts'
import { InForceToday } from './changes/InForceToday.tsx'
import { offeredMoves, useContractRead } from './moves.ts'
import type { Tab } from './search.ts'

const colors = { working: 'navy', executed: 'green', rejected: 'red' } as const

/** Where it is, whom it waits on, and since when. */
export function ContractBanner({ contract, tab }: { contract: ContractView; tab: Tab }) {
  const { date, dateTime } = useFormats()
  const waited = useWaited()
  useContractRead(contract) // as long as the page is open, on whichever tab
  const offered = offeredMoves(contract)
  const { status, waitingOn, waiting_since, due_on, is_held } = contract
  const able = offered.filter(({ reason }) => reason === null)
  const unready = offered.find(({ action, reason }) => action === 'submit' && reason !== null)
  const color = status in colors ? colors[status as keyof typeof colors] : 'gray'
  return (
    <Alert color={color} title={titleOf(contract, date)} role="status" mb="md">
      <Stack gap={6}>
        <InForceToday contract={contract} />
        {contract.imported && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {contract.executed ? 'Executed before it was imported. ' : ''}Imported from{' '}
            {contract.imported.file}, row {contract.imported.row}, by {contract.imported.by} on{' '}
            {dateTime(contract.imported.at)}.
          </Text>
        )}
        {waitingOn && (
          <Text size="sm">
            Waiting on {waitingOn} since {dateTime(waiting_since)} ({waited(waiting_since)}).
            {due_on && ` Due ${date(due_on)}.`}
          </Text>
        )}
        {unready && <Text size="sm">Not ready to submit: {unready.reason}</Text>}
        {contract.returned_by && (
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            Returned by {contract.returned_by}: “{contract.returned_because}”
          </Text>
        )}
        {contract.terminated_on && (
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            Terminated on {date(contract.terminated_on)}: “{contract.termination_reason}”
          </Text>
        )}
        {contract.stuck && (
          <Text size="sm" fw={600}>
            No one can act on this step: {contract.stuck}.{' '}
            {contract.may.forward ? 'Forward it to someone who can.' : 'An administrator can forward it.'}
          </Text>
        )}
        {contract.acts_for && (
          <Text size="sm" fw={600}>
            You’re the delegate for {contract.acts_for}.
          </Text>
        )}
        {is_held && (
          <Text size="sm" fw={600}>
            On hold{contract.held_by && ` by ${contract.held_by}`}: {contract.held_because}
          </Text>
        )}
        {able.length > 0 && tab !== 'routing' && (
          <Text size="sm">
            <AppLink to="/contracts/$id" params={{ id: contract.id }} search={{ tab: 'routing' }}>
              Your actions: {able.map(({ label }) => label).join(', ')}
            </AppLink>
          </Text>
        )}
      </Stack>
    </Alert>
  )
}

function titleOf({ status, step, step_name, executed }: ContractView, date: (day: string) => string) {
  if (status === 'working') return `Working: ${stepName(contractKind, step, step_name)}`
  if (status === 'executed' && executed) return `Executed on ${date(executed)}`
  if (executed) return `${contractStatusNames[status]}. Executed on ${date(executed)}`
  return contractStatusNames[status]
}
