import { Button, Skeleton, Stack, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call, keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useAttempt } from '#platform/web/form/use-attempt.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import { endOtherSessions, endSession, listOwnSessions } from '../../contract.ts'
import { FormMessage } from '../FormMessage.tsx'
import { browserName } from './browser-name.ts'

export function SessionsSection() {
  const { dateTime } = useFormats()
  const changed = useInvalidate(keyOf(listOwnSessions))
  const { isBusy, message, attempt } = useAttempt()
  const sessions = useQuery(queryOf(listOwnSessions))

  const endOthers = () =>
    attempt(async () => {
      const { ended } = await call(endOtherSessions)
      toast.good(ended === 1 ? '1 other device logged off' : `${ended} other devices logged off`)
      await changed()
    })

  const endOne = (id: string) =>
    attempt(async () => {
      await call(endSession, { params: { id } })
      toast.good('Device logged off')
      await changed()
    })

  return (
    <Section
      title="Where you’re logged in"
      explanation="If you don’t recognize one, log it off and change your password."
    >
      {sessions.isPending && <Skeleton height={96} aria-label="Loading sessions" role="status" />}
      {sessions.isError && <ErrorState error={sessions.error} onRetry={() => sessions.refetch()} />}
      {sessions.isSuccess && (
        <Stack gap="md" align="flex-start">
          <FormMessage tone="bad">{message}</FormMessage>
          <WideTable name="Sessions" minWidth={520}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Browser</Table.Th>
                <Table.Th>IP address</Table.Th>
                <Table.Th>Logged in</Table.Th>
                <Table.Th>Last active</Table.Th>
                <Table.Th>
                  <span className="visually-hidden">Log off</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sessions.data.map((session) => (
                <Table.Tr key={session.id}>
                  <Table.Td>
                    {browserName(session.user_agent)}{' '}
                    {session.is_current && <StatusBadge tone="good">This device</StatusBadge>}
                  </Table.Td>
                  <Table.Td>{session.ip ?? '—'}</Table.Td>
                  <Table.Td>{dateTime(session.created_at)}</Table.Td>
                  <Table.Td>{dateTime(session.last_seen_at)}</Table.Td>
                  <Table.Td>
                    {!session.is_current && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        disabled={isBusy}
                        aria-label={`Log off ${browserName(session.user_agent)}, ${dateTime(session.created_at)}`}
                        onClick={() => endOne(session.id)}
                      >
                        Log Off
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </WideTable>
          {sessions.data.length > 1 && (
            <Button variant="default" loading={isBusy} onClick={endOthers}>
              Log Off Other Devices
            </Button>
          )}
        </Stack>
      )}
    </Section>
  )
}
