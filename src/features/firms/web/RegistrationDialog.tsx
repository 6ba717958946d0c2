import { Alert, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { approveRegistration, declineRegistration, type FirmRequest } from '../requests-contract.ts'
import { requestStatusNames } from '../rules.ts'
import { useRequestsChanged } from './api.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

interface Props {
  request: FirmRequest
  onClose(): void
}

export function RegistrationDialog({ request, onClose }: Props) {
  const { id, firm_name, status, version, alike } = request
  const { dateTime } = useFormats()
  const changed = useRequestsChanged()
  const { runWithToast, isRunning } = useRunWithToast(async (isDone) => {
    await changed()
    if (isDone) onClose()
  })
  const [isDeclining, setDeclining] = useState(false)
  const params = { id }
  const approve = () =>
    runWithToast(() => call(approveRegistration, { params, body: { version } }), `${firm_name} approved`)
  return (
    <AppDialog title={`Registration of ${firm_name}`} size="lg" onClose={onClose}>
      <Stack gap="md">
        <Facts facts={factsOf(request, dateTime)} />
        {status === 'waiting' && alike.length > 0 && (
          <Alert color="yellow" title="Vendors with similar names">
            {alike.join('; ')}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {status === 'waiting' && (
            <Can permission="vendors.manage">
              <Button variant="default" c="red" onClick={() => setDeclining(true)}>
                Decline
              </Button>
              <Button loading={isRunning} onClick={approve}>
                Approve
              </Button>
            </Can>
          )}
        </Group>
      </Stack>
      {isDeclining && (
        <ReasonDialog
          title={`Decline ${firm_name}`}
          action="Decline"
          onClose={() => setDeclining(false)}
          onReason={(reason) =>
            runWithToast(
              () => call(declineRegistration, { params, body: { reason, version } }),
              `${firm_name} declined`,
            )
          }
        />
      )}
    </AppDialog>
  )
}

function factsOf(request: FirmRequest, dateTime: (moment: string) => string): [string, string][] {
  const { firm, person, title, email, phone, message, status, asked_at, decided_at, decided_by, reason } =
    request
  const given: [string, string][] = [
    ['Status', requestStatusNames[status]],
    ['Person', [person, title].filter(Boolean).join(', ')],
    ['Email, confirmed', email],
    ['Phone', phone],
    ['Message', message],
    ['Registered', dateTime(asked_at)],
    ['Firm', firm ? 'New' : 'On file, without users'],
    ['Address', firm ? [firm.address, firm.city, firm.state, firm.zip].filter(Boolean).join(', ') : ''],
    ['Firm phone', firm?.phone ?? ''],
    ['Firm email', firm?.email ?? ''],
    ['Website', firm?.website ?? ''],
    ['Commodities', firm?.commodity_codes.join(', ') ?? ''],
    ['Decided', decided_at ? [dateTime(decided_at), decided_by].filter(Boolean).join(', ') : ''],
    ['Reason', reason],
  ]
  return given.filter(([, value]) => value !== '')
}
