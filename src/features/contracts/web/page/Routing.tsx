import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { StepTimeline } from '#features/routing/web/index.ts'
import { SignatureSection } from '#features/signing/web/pieces.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { ContractView } from '../../contract.ts'
import { actions, contractKind } from '../../rules.ts'
import { contractSigningCalls } from '../../signing-calls.ts'
import { useContractsChanged } from '../list/use-contract-table.ts'
import { doneWords, offeredMoves } from './moves.ts'
import { SignedCopy } from './SignedCopy.tsx'
import { useSteps, useStepsAhead } from './use-contract.ts'
import { useContractMoves } from './use-contract-moves.tsx'

/** What the user may do now; the signed copy; where the contract has been, and what is ahead. */
export function Routing({ contract }: { contract: ContractView }) {
  const steps = useSteps(contract)
  const ahead = useStepsAhead(contract)
  return (
    <Stack gap="md" maw="56rem">
      <Section title="Your actions" explanation="Based on your role and the contract’s status.">
        <MoveButtons contract={contract} />
      </Section>
      <Signing contract={contract} />
      <SignedCopy contract={contract} />
      {steps.isPending && <Skeleton height={240} role="status" aria-label="Loading steps" />}
      {steps.isError && <ErrorState error={steps.error} onRetry={() => steps.refetch()} />}
      {steps.isSuccess && (
        <Section
          title="Steps"
          explanation="Every step so far, oldest first, then the steps ahead and who will act on them."
        >
          <StepTimeline kind={contractKind} steps={steps.data} ahead={ahead.data ?? []} doneBy={doneBy} />
        </Section>
      )}
    </Stack>
  )
}

/** From the moment that signatures are due. */
function Signing({ contract: { id, step, signed_file } }: { contract: ContractView }) {
  const changed = useContractsChanged()
  if (step !== 'signature' && signed_file === null) return null
  return (
    <SignatureSection
      matterId={id}
      name="contract"
      calls={contractSigningCalls}
      hasSignedCopy={signed_file !== null}
      onChanged={changed}
    />
  )
}

function doneBy(action: string, who: string): string {
  const known = [...actions, 'forward' as const].find((each) => each === action)
  return `${known ? doneWords[known] : action} by ${who}`
}

function MoveButtons({ contract }: { contract: ContractView }) {
  const { start, dialog, isRunning } = useContractMoves(contract)
  const offered = offeredMoves(contract)
  if (offered.length === 0)
    return <Text size="sm">{contract.may.bar ?? 'No actions for you right now.'}</Text>
  const reasons = new Set(offered.flatMap(({ reason }) => (reason === null ? [] : [reason])))
  return (
    <>
      <Group gap="xs">
        {offered.map(({ action, label, isPrimary, isDestructive, reason }) => (
          <Button
            key={action}
            variant={isPrimary ? 'filled' : 'default'}
            {...(isDestructive && { c: 'red' })}
            disabled={isRunning || reason !== null}
            onClick={() => start(action)}
          >
            {label}
          </Button>
        ))}
      </Group>
      {[...reasons].map((reason) => (
        <Text key={reason} size="sm" mt="xs">
          {reason}
        </Text>
      ))}
      {dialog}
    </>
  )
}
