import { Autocomplete, Select, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { dialogTypes, locations } from '../../rules.ts'
import { useCommittees } from '../editor/api.ts'
import { fieldLabels } from './words.ts'

interface TypeProps {
  field(name: 'type' | 'committee'): GetInputPropsReturnType
  isCommittee: boolean
}

/** The type of a meeting; for a committee's, which committee. */
export function TypeFields({ field, isCommittee }: TypeProps) {
  const committees = useCommittees()
  return (
    <>
      <Select
        label={fieldLabels.type}
        required
        data-autofocus
        data={[...dialogTypes]}
        allowDeselect={false}
        {...field('type')}
      />
      {isCommittee && (
        <Select
          label={fieldLabels.committee}
          placeholder="Choose a committee"
          required
          searchable
          data={committees.data ?? []}
          nothingFoundMessage={
            committees.isError ? 'The committees could not be loaded.' : 'No such committee.'
          }
          {...field('committee')}
        />
      )}
    </>
  )
}

export function TimeField({ field }: { field: GetInputPropsReturnType }) {
  return <TextInput type="time" step={60} label={fieldLabels.time} required {...field} />
}

export function LocationField({ field }: { field: GetInputPropsReturnType }) {
  return (
    <Autocomplete
      label={fieldLabels.location}
      description="Choose one, or type another place."
      data={[...locations]}
      filter={({ options }) => options}
      {...field}
    />
  )
}
