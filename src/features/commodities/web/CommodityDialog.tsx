import { Button, Group, TextInput } from '@mantine/core'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { leaveQuestion } from '#platform/web/form/use-leave-guard.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { HistoryLink } from '#platform/web/ui/HistoryLink.tsx'
import type { Commodity } from '../contract.ts'
import { fieldLabels } from './columns.ts'
import { useCommodityForm } from './use-commodity-form.ts'

interface Props {
  /** Null for a new one. */
  commodity: Commodity | null
  onClose(): void
}

export function CommodityDialog({ commodity, onClose }: Props) {
  const confirm = useConfirm()
  const state = useCommodityForm(commodity, onClose)
  const { form, isSaving } = state
  const title = commodity ? `Edit Commodity Code ${commodity.code}` : 'New Commodity Code'

  async function close() {
    if (!form.isDirty() || (await confirm(leaveQuestion))) {
      state.draft.discard()
      onClose()
    }
  }

  return (
    <AppDialog onClose={close} title={title}>
      <AppForm state={state} labels={fieldLabels} label={title}>
        <TextInput
          label={fieldLabels.code}
          description={commodity ? undefined : 'The code can’t be changed later.'}
          required
          readOnly={commodity !== null}
          data-autofocus={commodity === null || undefined}
          {...form.getInputProps('code')}
        />
        <TextInput
          label={fieldLabels.description}
          required
          data-autofocus={commodity !== null || undefined}
          {...form.getInputProps('description')}
        />
        <TextInput label={fieldLabels.group} required {...form.getInputProps('group')} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Close
          </Button>
          <Button type="submit" loading={isSaving}>
            {commodity ? 'Save' : 'Create'}
          </Button>
        </Group>
      </AppForm>
      {commodity?.id && <HistoryLink type="commodity_code" id={commodity.id} />}
    </AppDialog>
  )
}
