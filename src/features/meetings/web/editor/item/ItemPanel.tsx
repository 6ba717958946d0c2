import { Button, Drawer, Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import { memberChoices } from '#features/bodies/rules.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { leaveQuestion } from '#platform/web/form/use-leave-guard.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { Item } from '../../../contract.ts'
import type { RollCall } from '../../../live/contract.ts'
import { CorrectVoteDialog } from '../../votes/CorrectVoteDialog.tsx'
import { type OpenMeeting, useMembers } from '../api.ts'
import { itemLabels } from '../labels.ts'
import { ItemFieldList } from './ItemFieldList.tsx'
import { ItemThreads } from './ItemThreads.tsx'
import { thresholdsInWords } from './ThresholdField.tsx'
import { useItemForm } from './use-item-form.ts'

interface Props {
  open: OpenMeeting
  /** Null for a new one. */
  item: Item | null
  onClose(): void
}

/** A panel at the side, so that the agenda stays in sight. A click beside it does not close it. */
export function ItemPanel({ open, item, onClose }: Props) {
  const confirm = useConfirm()
  const members = useMembers().data ?? []
  const title = item ? 'Edit Item' : 'New Item'
  const state = useItemForm(open, item, () => {
    toast.good(item ? 'Item saved' : 'Item added')
    onClose()
  })
  const { files, attachments, votes } = state
  const [correcting, setCorrecting] = useState<RollCall | null>(null)
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  async function cancel() {
    const hasUnsaved =
      state.form.isDirty() || files.length + attachments.length > 0 || votes.attendees.length > 0
    if (hasUnsaved && !(await confirm(leaveQuestion))) return
    state.draft.discard()
    onClose()
  }

  const say = (field: string, value: unknown) => {
    if (field === 'mover_id' || field === 'seconder_id')
      return memberChoices(members).find((choice) => choice.value === value)?.label ?? '(nobody)'
    if (field === 'section_id') return open.sections.find(({ id }) => id === value)?.title ?? '(no section)'
    if (field === 'thresholds') return thresholdsInWords(value, open.default_threshold)
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    return value === '' ? '(empty)' : String(value)
  }

  return (
    <>
      <Drawer
        opened
        position="right"
        size="lg"
        title={title}
        closeOnClickOutside={false}
        returnFocus={false}
        onClose={cancel}
        closeButtonProps={{ 'aria-label': 'Close panel' }}
      >
        <AppForm state={state} labels={itemLabels} say={say} label={title} width="100%">
          <ItemFieldList
            state={state}
            item={item}
            isVotedOn={open.items.some(({ id, votes: cast }) => id === item?.id && cast.length > 0)}
            sections={open.sections}
            members={members}
            usualThreshold={open.default_threshold}
            onCorrect={setCorrecting}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" loading={state.isSaving}>
              Save
            </Button>
          </Group>
        </AppForm>
        {item && <ItemThreads itemId={item.id} />}
      </Drawer>
      {/* Beside the panel: what is submitted in a dialog must not reach the panel's own form. */}
      {correcting && <CorrectVoteDialog rollCall={correcting} onClose={() => setCorrecting(null)} />}
    </>
  )
}
