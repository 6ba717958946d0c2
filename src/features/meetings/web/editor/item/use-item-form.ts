import { useRef, useState } from 'react'
import { call, serverError } from '#platform/web/api/index.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { attachmentCalls } from '../../../attachments-contract.ts'
import { createItem, Item, ItemFields, updateItem } from '../../../contract.ts'
import { isOver } from '../../../rules.ts'
import { useItemVotes } from '../../votes/use-item-votes.ts'
import { type OpenMeeting, useMeetingChanged } from '../api.ts'

const rollCall = 'Roll Call Vote'

/** What is added once the meeting is adjourned says why. */
const fieldsIn = (isLate: boolean) =>
  ItemFields.refine(({ added_because }) => !isLate || added_because !== '', {
    path: ['added_because'],
    message: 'The meeting is adjourned. Enter the reason for adding an item.',
  })

/** The file goes in a call of its own, after the text: a refused file costs no one what was typed. */
export function useItemForm({ meeting, sections }: OpenMeeting, item: Item | null, onSaved: () => void) {
  const changed = useMeetingChanged()
  const [files, setFiles] = useState<File[]>([])
  /** Of a new item, which has nowhere to keep them before it is saved. */
  const [attachments, setAttachments] = useState<File[]>([])
  const votes = useItemVotes()
  /** Where the file was refused the item is there all the same: the next attempt must not add another. */
  const added = useRef<Item | null>(null)
  const isLate = !item && isOver(meeting.state)
  const start = sections.find(({ kind }) => kind === 'new-business') ?? sections.at(-1)

  const state = useRecordForm({
    record: item,
    row: Item,
    schema: fieldsIn(isLate),
    fieldsOf: (record) => fieldsOf(record, start?.id ?? ''),
    draft: item ? `item-${item.id}` : `item-new-${meeting.id}`,
    failureMessage: (error) => serverError(error) ?? 'Failed to save item. See console for details.',
    async save({ added_because, ...fields }, editing) {
      const stored = editing ?? added.current
      const { attendees } = votes
      const change = {
        ...fields,
        ...(attendees.length > 0 && fields.vote_type === rollCall && { attendees }),
      }
      const saved = stored
        ? await call(updateItem, { params: { id: stored.id }, body: { ...change, version: stored.version } })
        : await call(createItem, {
            params: { id: meeting.id },
            body: { ...fields, ...(isLate && { added_because }) },
          })
      if (editing) state.adopt(saved)
      else added.current = saved
      const [resolution_file] = files
      const { id, version } = saved
      if (resolution_file)
        await call(updateItem, { params: { id }, body: { version }, files: { resolution_file } })
      await attach(id)
      await changed()
      onSaved()
    },
  })
  /** One after the other, so that they keep their order. What is stored is not sent again after another one was refused. */
  async function attach(itemId: string) {
    for (const file of attachments) {
      await call(attachmentCalls.addAttachment, { params: { id: itemId }, body: {}, files: { file } })
      setAttachments((left) => left.filter((each) => each !== file))
    }
  }

  return { ...state, isLate, files, setFiles, attachments, setAttachments, votes }
}

export type ItemFormState = ReturnType<typeof useItemForm>

function fieldsOf(item: Item | null, section_id: string): ItemFields {
  if (!item)
    return {
      section_id,
      description: '',
      motion_text: '',
      notes: '',
      action: '',
      vote_type: 'No Vote',
      mover_id: null,
      seconder_id: null,
      thresholds: [],
      is_on_consent: false,
      added_because: '',
    }
  const { description, motion_text, notes, action, vote_type } = item
  const { mover_id, seconder_id, thresholds, is_on_consent } = item
  const text = { description, motion_text, notes, action, vote_type }
  const added_because = item.added_because ?? ''
  return {
    section_id: item.section_id,
    ...text,
    mover_id,
    seconder_id,
    thresholds,
    is_on_consent,
    added_because,
  }
}
