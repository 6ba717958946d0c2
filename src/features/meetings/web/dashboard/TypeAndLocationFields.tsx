import { Autocomplete, Select, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { dialogTypes, locations, mostInOtherTitle } from '../../rules.ts'
import { useCommittees } from '../editor/api.ts'
import { fieldLabels } from './labels.ts'

interface TypeProps {
  field(name: 'type' | 'committee' | 'title'): GetInputPropsReturnType
  type: string
}

/** The type of a meeting; for a committee's, which committee, and for any other, what it is. */
export function TypeFields({ field, type }: TypeProps) {
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
      {type === 'Committee' && (
        <Select
          label={fieldLabels.committee}
          placeholder="Choose a committee"
          required
          searchable
          data={committees.data ?? []}
          nothingFoundMessage={
            committees.isError ? 'We couldn’t load the committees.' : 'No matching committees'
          }
          {...field('committee')}
        />
      )}
      {type === 'Other' && (
        <TextInput
          label={fieldLabels.title}
          description="For example, Public hearing on the 2027 budget. It is the heading of notices, agendas, and minutes."
          required
          maxLength={mostInOtherTitle}
          {...field('title')}
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
      description="Choose a location or type another."
      data={[...locations]}
      filter={({ options }) => options}
      {...field}
    />
  )
}
