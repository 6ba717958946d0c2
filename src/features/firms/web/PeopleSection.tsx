import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { type FirmPerson, type OwnFirm, type PersonToDecide, removePerson } from '../contract.ts'
import { admitPerson, declinePerson } from '../requests-contract.ts'
import { useFirmsChanged } from './api.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

/** Who represents the firm, and who asks to. */
export function PeopleSection({ firm }: { firm: OwnFirm }) {
  return (
    <Section
      title="People"
      explanation="They see the firm’s receipts, and submit, replace, and withdraw its submissions. Only they decide who joins; the county can’t."
    >
      <Stack gap="md">
        {firm.requests.map((request) => (
          <Request key={request.id} request={request} firm={firm} />
        ))}
        <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {firm.people.map((person) => (
            <Person key={person.id} person={person} firm={firm} />
          ))}
        </Stack>
      </Stack>
    </Section>
  )
}

function Request({ request, firm }: { request: PersonToDecide; firm: OwnFirm }) {
  const { id, person, email, title, message, asked_at, version } = request
  const confirm = useConfirm()
  const { dateTime } = useFormats()
  const { runWithToast, isRunning } = useRunWithToast(useFirmsChanged())
  const [isDeclining, setDeclining] = useState(false)
  const params = { id }

  async function approve() {
    const isSure = await confirm({
      title: `Approve ${person}`,
      text: `${person} (${email}) will see the receipts of ${firm.name} and can submit, replace, and withdraw its submissions. Approve only someone you know.`,
      action: 'Approve',
    })
    if (isSure)
      await runWithToast(() => call(admitPerson, { params, body: { version } }), `${person} approved`)
  }

  return (
    <Paper withBorder p="md" component="article" aria-label={`Request of ${person}`}>
      <Title order={3} size="h5">
        {person} asks to join
      </Title>
      <Text size="sm">
        {email}
        {title && `, ${title}`}. Asked {dateTime(asked_at)}.
      </Text>
      {message && (
        <Text size="sm" mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message}
        </Text>
      )}
      <Group gap="xs" mt="sm">
        <Button loading={isRunning} onClick={approve}>
          Approve
        </Button>
        <Button variant="default" onClick={() => setDeclining(true)}>
          Decline
        </Button>
      </Group>
      {isDeclining && (
        <ReasonDialog
          title={`Decline ${person}`}
          action="Decline"
          isOptional
          onClose={() => setDeclining(false)}
          onReason={(reason) =>
            runWithToast(
              () => call(declinePerson, { params, body: { reason, version } }),
              `${person} declined`,
            )
          }
        />
      )}
    </Paper>
  )
}

function Person({ person, firm }: { person: FirmPerson; firm: OwnFirm }) {
  const { id, name, email, is_self, is_disabled } = person
  const remove = useRemove(useFirmsChanged())
  const isLast = firm.people.every((each) => each.id === id || each.is_disabled)
  const ask = () =>
    remove(
      {
        title: is_self ? `Leave ${firm.name}` : `Remove ${name}`,
        text: is_self
          ? 'You won’t see the firm’s receipts and submissions anymore. To join again, its people have to approve you.'
          : `${name} won’t see the firm’s receipts and submissions anymore.`,
        action: is_self ? 'Leave Firm' : 'Remove',
      },
      () => call(removePerson, { params: { id: firm.id, user_id: id } }),
      is_self ? 'You left the firm' : 'Person removed',
    )
  return (
    <Group component="li" justify="space-between" gap="sm">
      <Text style={{ overflowWrap: 'anywhere' }}>
        {name}, {email} {is_self && '(you)'} {is_disabled && <StatusBadge tone="bad">Disabled</StatusBadge>}
      </Text>
      {!isLast && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={ask}
          aria-label={`${is_self ? 'Leave' : 'Remove'}: ${name}`}
        >
          {is_self ? 'Leave Firm' : 'Remove'}
        </Button>
      )}
    </Group>
  )
}
