import { Button, Group, Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { memberChoices, seatsOn } from '#features/bodies/rules.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { isOver } from '../../../rules.ts'
import { bodyWith, everyMember, type OpenMeeting, useBodyOf, useMembers } from '../api.ts'
import type { AttendanceActions, NamedMember } from './use-attendance.ts'

interface Props {
  open: OpenMeeting
  /** Of those on the list, in its order, as they are told apart. */
  names: readonly string[]
  actions: AttendanceActions
}

export function MemberPicker({ open: { meeting, attendance }, names, actions }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const everyone = useMembers().data ?? []
  const findSeated = useSeated(meeting.body_id, meeting.date)
  const isMissing = ({ id, name }: NamedMember) => !attendance.some(isThem(id, name))
  const expected = isOver(meeting.state)
    ? []
    : attendance.filter(({ intervals, absence }) => intervals.length === 0 && absence === null)
  const expectedNames = expected.map((each) => names[attendance.indexOf(each)] ?? each.legislator_name)
  const missing = new Set(everyone.filter(isMissing).map(({ id }) => id))

  async function add() {
    const member = everyone.find(({ id }) => id === chosen)
    if (!member) return setFault('Please select a member')
    if (!isMissing(member) || (await actions.add(member))) setChosen(null)
  }

  async function addAll() {
    const found = await findSeated().catch(() => undefined)
    if (!found) return toast.bad('Failed to add all members.')
    const members = found.filter(isMissing)
    if (members.length === 0) return toast.good('All members already added.')
    await actions.addAll(members)
  }

  return (
    <Group align="flex-start" gap="xs" mb="md">
      <Select
        aria-label="Member"
        placeholder="Select a member"
        searchable
        clearable
        data={memberChoices(everyone).filter(({ value }) => missing.has(value))}
        value={chosen}
        error={fault}
        onChange={(id) => {
          setChosen(id)
          setFault(null)
        }}
      />
      <Button loading={actions.isBusy} onClick={add}>
        Add Member
      </Button>
      <Button variant="default" disabled={actions.isBusy} onClick={addAll}>
        Add All Members
      </Button>
      {expected.length > 0 && (
        <Button
          variant="default"
          disabled={actions.isBusy}
          onClick={() => actions.markAllPresent(expected, expectedNames)}
        >
          Mark All Present
        </Button>
      )}
    </Group>
  )
}

/** Someone who is on the list by name alone is who has the name. */
const isThem = (id: string, name: string) => (attendee: OpenMeeting['attendance'][number]) =>
  attendee.member_id === null ? attendee.legislator_name === name : attendee.member_id === id

/** Who holds a seat of the body that meets, on that day; without any, everyone. Whoever is quick waits until it is known. */
function useSeated(bodyId: string | null, day: string): () => Promise<readonly NamedMember[]> {
  const queryClient = useQueryClient()
  // Asked for beforehand.
  useBodyOf(bodyId)
  return async () => {
    const [everyone, body] = await Promise.all([
      queryClient.ensureQueryData(everyMember),
      bodyId === null ? null : queryClient.ensureQueryData(bodyWith(bodyId)),
    ])
    const seated = seatsOn(body?.seats ?? [], day).flatMap(({ term }) =>
      term ? [{ id: term.member_id, name: term.member_name }] : [],
    )
    return seated.length > 0 ? seated : everyone
  }
}
