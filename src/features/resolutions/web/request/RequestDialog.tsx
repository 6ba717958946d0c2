import { Box, Button, Group, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getMeeting } from '#features/meetings/contract.ts'
import { unprintableIn } from '#platform/shared/printable.ts'
import { callFile, queryOf } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { leaveQuestion } from '#platform/web/form/use-leave-guard.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { useAskToPrint } from '#platform/web/ui/use-ask-to-print.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { printRequestForm } from '../../copies-contract.ts'
import classes from './RequestDialog.module.css'
import { RequestSections } from './RequestSections.tsx'
import type { RequestFields } from './request-fields.ts'
import { useNewRequest } from './use-request-form.ts'

interface Props {
  /** The meeting that it is for, where it was begun in the meeting's editor. */
  meetingId?: string
  onClose(): void
}

const title = 'New Resolution Request'

export function RequestDialog({ meetingId, onClose }: Props) {
  const meeting = useQuery({
    ...queryOf(getMeeting, { params: { id: meetingId ?? '' } }),
    enabled: meetingId !== undefined,
  })
  if (meetingId && meeting.isPending)
    return (
      <AppDialog title={title} fullScreen onClose={onClose}>
        <Text role="status">Loading...</Text>
      </AppDialog>
    )
  return <NewRequest preset={meeting.data ? heardAt(meeting.data.meeting) : {}} onClose={onClose} />
}

/** A committee's meeting says which committee hears it, and when. */
function heardAt({ meeting_type, date }: { meeting_type: string; date: string }): Partial<RequestFields> {
  const suffix = ' Committee'
  return meeting_type.endsWith(suffix)
    ? { committee: meeting_type.slice(0, -suffix.length), committeedate: date }
    : {}
}

function NewRequest({ preset, onClose }: { preset: Partial<RequestFields>; onClose(): void }) {
  const state = useNewRequest(preset)
  const confirm = useConfirm()
  const askToPrint = useAskToPrint()
  const { runWithToast, isRunning } = useRunWithToast()

  /** The county's form, as it would be filed, and not the screen. */
  async function print() {
    const body = state.form.getValues()
    if (await askToPrint(unprintableIn(body)))
      await runWithToast(async () =>
        saveFile(await callFile(printRequestForm, { body }), 'Resolution Request.pdf'),
      )
  }

  async function cancel() {
    if (state.form.isDirty() && !(await confirm(leaveQuestion))) return
    state.draft.discard()
    onClose()
  }

  return (
    <AppDialog title={title} fullScreen onClose={cancel}>
      <Box maw="56rem" mx="auto">
        <AppForm state={state} label={title} width="56rem">
          <RequestSections form={state.form} />
          <Group gap="xs" className={classes.buttons}>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              loading={isRunning}
              onClick={print}
            >
              Print
            </Button>
            <Group gap="xs" ml="auto">
              <Button variant="default" onClick={cancel}>
                Cancel
              </Button>
              <Button variant="default" loading={state.isSaving} onClick={() => state.saveAs('draft')}>
                Save Draft
              </Button>
              <Button loading={state.isSaving} onClick={() => state.saveAs('working')}>
                Submit
              </Button>
            </Group>
          </Group>
        </AppForm>
      </Box>
    </AppDialog>
  )
}
