import { Alert, Checkbox, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
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
  /** A vote on it was closed: the words that were voted on stay. */
  isVotedOn: boolean
  sections: readonly Section[]
  members: readonly Member[]
  usualThreshold: VoteThreshold
  onCorrect(rollCall: RollCall): void
}

export function ItemFieldList({
  state,
  item,
  isVotedOn,
  sections,
  members,
  usualThreshold,
  onCorrect,
}: Props) {
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
    if (!section) return
    const isOnConsent = isVotedOn ? {} : { is_on_consent: section.kind === 'consent' }
    form.setValues({ section_id: section.id, ...isOnConsent })
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
      {state.isLate && <TextInput required maxLength={500} {...field('added_because')} />}
      {isVotedOn && (
        <Alert color="gray">
          This item has been voted on, so its description, motion, who moved and seconded it, consent mark,
          and action can’t be edited. To correct the motion or who moved it, correct the vote.
        </Alert>
      )}
      <Textarea {...text} data-autofocus {...field('description')} readOnly={isVotedOn} />
      <Textarea {...text} {...field('motion_text')} readOnly={isVotedOn} />
      <Select data={[...voteTypes]} allowDeselect={false} {...field('vote_type')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Select data={people} searchable clearable={!isVotedOn} {...field('mover_id')} readOnly={isVotedOn} />
        <Select
          data={people}
          searchable
          clearable={!isVotedOn}
          {...field('seconder_id')}
          readOnly={isVotedOn}
        />
      </SimpleGrid>
      <ThresholdField usual={usualThreshold} {...field('thresholds')} />
      {item && (isVotedOn || form.getValues().vote_type === 'Roll Call Vote') && (
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
        disabled={isVotedOn}
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
      <TextInput {...field('action')} readOnly={isVotedOn} />
      <Textarea {...text} {...field('notes')} />
    </>
  )
}
