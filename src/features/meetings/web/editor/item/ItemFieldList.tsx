import { Checkbox, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { Member } from '#features/bodies/contract.ts'
import { memberChoices } from '#features/bodies/rules.ts'
import type { VoteThreshold } from '#platform/shared/vote-threshold.ts'
import { documentFiles } from '#platform/web/form/document-files.ts'
import { FileDrop } from '#platform/web/form/FileDrop.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import type { Item, Section } from '../../../contract.ts'
import type { RollCall } from '../../../live/contract.ts'
import { voteTypes } from '../../../votes.ts'
import { ItemVotesField } from '../../votes/ItemVotesField.tsx'
import { itemLabels } from '../labels.ts'
import { AttachmentList } from './AttachmentList.tsx'
import { ResolutionField } from './ResolutionField.tsx'
import { ThresholdField } from './ThresholdField.tsx'
import type { ItemFormState } from './use-item-form.ts'

interface Props {
  state: ItemFormState
  item: Item | null
  sections: readonly Section[]
  members: readonly Member[]
  usualThreshold: VoteThreshold
  onCorrect(rollCall: RollCall): void
}

export function ItemFieldList({ state, item, sections, members, usualThreshold, onCorrect }: Props) {
  const canRecord = useSession().can('meetings.conduct')
  const { form, files, setFiles } = state
  const field = (name: keyof typeof itemLabels) => ({
    label: itemLabels[name],
    ...form.getInputProps(name),
  })
  const people = memberChoices(members)

  /** What stands under consent is proposed for it; elsewhere an item is voted on by itself. */
  function chooseSection(id: string | null) {
    const section = sections.find((each) => each.id === id)
    if (section) form.setValues({ section_id: section.id, is_on_consent: section.kind === 'consent' })
  }

  const text = { rows: 3, resize: 'vertical' } as const
  return (
    <>
      <Select
        data={sections.map(({ id, title }) => ({ value: id, label: title }))}
        allowDeselect={false}
        {...field('section_id')}
        onChange={(id) => chooseSection(id)}
      />
      <Textarea {...text} data-autofocus {...field('description')} />
      <Textarea {...text} {...field('motion_text')} />
      <Select data={[...voteTypes]} allowDeselect={false} {...field('vote_type')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Select data={people} searchable clearable {...field('mover_id')} />
        <Select data={people} searchable clearable {...field('seconder_id')} />
      </SimpleGrid>
      <ThresholdField usual={usualThreshold} {...field('thresholds')} />
      {item && form.getValues().vote_type === 'Roll Call Vote' && (
        <ItemVotesField
          meetingId={item.meeting_id}
          itemId={item.id}
          votes={state.votes}
          canRecord={canRecord}
          onCorrect={onCorrect}
        />
      )}
      <Checkbox
        label={itemLabels.is_on_consent}
        {...form.getInputProps('is_on_consent', { type: 'checkbox' })}
      />
      <ResolutionField item={item} files={files} onFiles={setFiles} onRemoved={state.adopt} />
      {item ? (
        <AttachmentList itemId={item.id} />
      ) : (
        <FileDrop
          label="Attachments"
          {...documentFiles}
          multiple
          files={state.attachments}
          onFiles={state.setAttachments}
        />
      )}
      <TextInput {...field('action')} />
      <Textarea {...text} {...field('notes')} />
    </>
  )
}
