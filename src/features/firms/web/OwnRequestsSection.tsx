import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { type OwnRequest, requestFirm, withdrawFirmRequest } from '../requests-contract.ts'
import { type RequestStatus, requestStatusNames } from '../rules.ts'
import { useFirmsChanged } from './api.ts'
import { WishFields } from './WishFields.tsx'
import { blankWish, checkWish, wishOf, wishShape } from './wish-form.ts'

export const requestTones = {
  waiting: 'neutral',
  approved: 'good',
  declined: 'bad',
  withdrawn: 'neutral',
} as const satisfies Record<RequestStatus, string>

const waitsFor: Record<OwnRequest['decider'], string> = {
  firm: 'The people who already represent this firm decide, and were told by email. ',
  county: 'The county decides, and was told by email. ',
}

/** What the user asked for, and asking for more. */
export function OwnRequestsSection({
  requests,
  hasFirm,
}: {
  requests: readonly OwnRequest[]
  hasFirm: boolean
}) {
  const [isAsking, setAsking] = useState(false)
  const shown = requests.filter(({ status }) => status !== 'approved')
  return (
    <Section
      title={hasFirm ? 'Another firm' : 'Your firm'}
      explanation={
        hasFirm
          ? 'Register another firm, or join one.'
          : 'To submit online, register your firm or join one that’s registered.'
      }
    >
      <Stack gap="sm" align="flex-start">
        {shown.map((request) => (
          <Request key={request.id} request={request} />
        ))}
        <Button variant={hasFirm ? 'default' : 'filled'} onClick={() => setAsking(true)}>
          Register or Join a Firm
        </Button>
      </Stack>
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </Section>
  )
}

function Request({ request: { id, firm_name, status, decider, asked_at, reason } }: { request: OwnRequest }) {
  const { dateTime } = useFormats()
  const { runWithToast, isRunning } = useRunWithToast(useFirmsChanged())
  return (
    <Group gap="sm" role="group" aria-label={`Request for ${firm_name}`}>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {firm_name}, asked {dateTime(asked_at)}. {status === 'waiting' && waitsFor[decider]}
        {reason && `Reason: ${reason}`}
      </Text>
      <StatusBadge tone={requestTones[status]}>{requestStatusNames[status]}</StatusBadge>
      {status === 'waiting' && (
        <Button
          variant="default"
          size="compact-sm"
          loading={isRunning}
          onClick={() =>
            runWithToast(() => call(withdrawFirmRequest, { params: { id } }), 'Request withdrawn')
          }
        >
          Withdraw Request
        </Button>
      )}
    </Group>
  )
}

const Form = z.object(wishShape).superRefine(checkWish)

function AskDialog({ onClose }: { onClose(): void }) {
  const changed = useFirmsChanged()
  const state = useAppForm({
    schema: Form,
    initialValues: { ...blankWish },
    async save(wish) {
      const { status } = await call(requestFirm, { body: { wanted: wishOf(wish) } })
      toast.good(status === 'approved' ? 'Firm registered' : 'Request sent')
      await changed()
      onClose()
    },
  })
  return (
    <FormDialog
      title="Register or Join a Firm"
      state={state}
      labels={{ name: 'Firm name', message: 'Message' }}
      action="Send Request"
      size="lg"
      onClose={onClose}
    >
      <WishFields form={state.form} />
    </FormDialog>
  )
}
