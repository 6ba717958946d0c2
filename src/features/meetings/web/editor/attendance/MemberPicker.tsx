import { Button, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { seatsOn } from '#features/bodies/rules.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { type OpenMeeting, useBodyOf, useMembers } from '../api.ts'
import type { AttendanceActions } from './use-attendance.ts'

interface Props {
  open: OpenMeeting
  actions: AttendanceActions
}

export function MemberPicker({ open: { meeting, attendance }, actions }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const listed = new Set(attendance.map(({ legislator_name }) => legislator_name))
  const everyone = (useMembers().data ?? []).map(({ name }) => name)
  const seated = useSeated(meeting.body_id, meeting.date)
  const isMissing = (name: string) => !listed.has(name)

  async function add() {
    if (!chosen) return setFault('Please select a member')
    if (listed.has(chosen) || (await actions.add(chosen))) setChosen(null)
  }

  async function addAll() {
    const missing = (seated.length > 0 ? seated : everyone).filter(isMissing)
    if (missing.length === 0) return toast.good('All members already added.')
    await actions.addAll(missing)
  }

  return (
    <Group align="flex-start" gap="xs" mb="md">
      <Select
        aria-label="Member"
        placeholder="Select a member"
        searchable
        clearable
        data={everyone.filter(isMissing)}
        value={chosen}
        error={fault}
        onChange={(name) => {
          setChosen(name)
          setFault(null)
        }}
      />
      <Button loading={actions.isBusy} onClick={add}>
        Add Member
      </Button>
      <Button variant="default" disabled={actions.isBusy} onClick={addAll}>
        Add All Members
      </Button>
    </Group>
  )
}

/** Who holds a seat of the body that meets, on that day. */
function useSeated(bodyId: string | null, day: string): string[] {
  const { data } = useBodyOf(bodyId)
  return seatsOn(data?.seats ?? [], day).flatMap(({ term }) => (term ? [term.member_name] : []))
}
