import { Button, Group, Text } from '@mantine/core'
import { z } from 'zod'
import { dayIn } from '#platform/shared/days.ts'
import { call } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { leaveQuestion } from '#platform/web/form/use-leave-guard.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { type SettingKey, settingProblem, settings } from '../../rules.ts'
import { type CountySetting, setSetting } from '../../settings-contract.ts'
import { useSettingsChanged } from './api.ts'
import { ValueField } from './fields/ValueField.tsx'

const fieldsFor = (key: SettingKey, today: string) =>
  z.object({
    value: z.unknown().superRefine((value, check) => {
      const fault = settingProblem(key, value)
      if (fault) check.addIssue({ code: 'custom', message: fault })
    }),
    effective_from: z.iso
      .date('Choose a date.')
      .refine((day) => day >= today, 'Choose today or a later date.'),
  })

export function SettingDialog({ setting, onClose }: { setting: CountySetting; onClose(): void }) {
  const { key } = setting
  const { label, help } = settings[key]
  const confirm = useConfirm()
  const changed = useSettingsChanged()
  const today = dayIn(useSession().county.time_zone, new Date())
  const state = useAppForm({
    schema: fieldsFor(key, today),
    initialValues: { value: setting.value, effective_from: today },
    async save({ value, effective_from }) {
      await call(setSetting, { params: { key }, body: { value, effective_from } })
      toast.good('Setting saved')
      await changed()
      onClose()
    },
  })
  const { form, isSaving } = state

  async function close() {
    if (!form.isDirty() || (await confirm(leaveQuestion))) onClose()
  }

  return (
    <AppDialog title={`Change: ${label}`} onClose={close} size="lg">
      <AppForm state={state} label={label}>
        <Text size="sm">{help}</Text>
        <ValueField
          settingKey={key}
          value={form.values.value}
          error={form.errors.value}
          onChange={(value) => form.setFieldValue('value', value)}
        />
        <DateField
          label="Effective date"
          description="Today or later. Earlier values stay in the history."
          minDate={today}
          clearable={false}
          required
          {...form.getInputProps('effective_from')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Close
          </Button>
          <Button type="submit" loading={isSaving}>
            Save
          </Button>
        </Group>
      </AppForm>
    </AppDialog>
  )
}
