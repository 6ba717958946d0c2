import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { AuditPerson } from '../contract.ts'
import { nobody } from '../lists.ts'
import { useAuditPeople, useAuditPerson } from './api.ts'

interface Props {
  person: string | undefined
  onChoose(person: string | undefined): void
}

const nobodyChoice = { value: nobody, label: 'System or visitor' }

/** Those who acted last; others are found by typing a part of their name or address. */
export function PersonFilter({ person, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const chosen = useAuditPerson(person === nobody ? undefined : person)
  const isSearching =
    typed.trim() !== '' && typed !== (chosen && labelOf(chosen)) && typed !== nobodyChoice.label
  const [q] = useDebouncedValue(isSearching ? typed.trim() : '', 300)
  const people = useAuditPeople(q).data ?? []
  const others = people.filter(({ id }) => id !== chosen?.id)
  const choices = [...(chosen ? [chosen] : []), ...others].map((each) => ({
    value: each.id,
    label: labelOf(each),
  }))
  return (
    <Select
      aria-label="Person"
      placeholder="Person"
      data={[...choices, nobodyChoice]}
      value={person ?? null}
      onChange={(value) => onChoose(value ?? undefined)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched, by the words of names and addresses.
      filter={({ options }) => options}
      nothingFoundMessage="No matching people"
      clearable
      clearButtonProps={{ 'aria-label': 'Clear Person' }}
      w="14rem"
    />
  )
}

const labelOf = ({ name, email, is_deleted }: AuditPerson) =>
  `${name} (${is_deleted ? `${email}, deleted` : email})`
