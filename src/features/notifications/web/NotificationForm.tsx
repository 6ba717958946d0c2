import { Button, Group, Select, Textarea, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { defaultTexts } from '../default-texts.ts'
import { emailTypes, isNotificationKey, notificationKeys } from '../rules.ts'
import { fieldLabels } from './columns.ts'
import type { NotificationFormState } from './use-notification-form.ts'
import { useTest } from './use-test.ts'
import type { TextCursor } from './use-text-cursor.ts'

interface Props {
  state: NotificationFormState
  cursor: TextCursor
  /** Null for a new one. */
  id: string | null
  takenKeys: readonly string[]
  isReadOnly: boolean
}

export function NotificationForm({ state, cursor, id, takenKeys, isReadOnly }: Props) {
  const { form, isSaving } = state
  const { county } = useSession()
  const test = useTest(id, form)
  const { key, subject, body } = form.getValues()

  const takeShipped = (chosen: string) => {
    if (isNotificationKey(chosen)) form.setValues(defaultTexts[chosen])
  }
  const chooseKey = (chosen: string | null) => {
    if (!chosen) return
    form.setFieldValue('key', chosen)
    if (subject === '' && body === '') takeShipped(chosen)
  }

  return (
    <AppForm state={state} labels={fieldLabels} label="Notification">
      <Select
        label={fieldLabels.key}
        description={isNotificationKey(key) ? emailTypes[key].when : 'When this email is sent.'}
        placeholder="Choose a key"
        data={notificationKeys.map((each) => ({
          value: each,
          label: each,
          disabled: each !== key && takenKeys.includes(each),
        }))}
        required
        allowDeselect={false}
        readOnly={isReadOnly}
        {...form.getInputProps('key')}
        value={key === '' ? null : key}
        onChange={chooseKey}
      />
      <TextInput
        label={fieldLabels.fromemail}
        description="Leave blank to send from the server’s default address."
        type="email"
        placeholder={`no-reply@${county.subdomain}.gov`}
        readOnly={isReadOnly}
        {...form.getInputProps('fromemail')}
      />
      <TextInput
        label={fieldLabels.subject}
        required
        readOnly={isReadOnly}
        {...form.getInputProps('subject')}
        onFocus={cursor.noteFocus('subject')}
      />
      <Textarea
        label={fieldLabels.body}
        description="A blank line starts a new paragraph. Web addresses that start with https:// become links."
        rows={10}
        resize="vertical"
        required
        readOnly={isReadOnly}
        {...form.getInputProps('body')}
        onFocus={cursor.noteFocus('body')}
      />
      {!isReadOnly && (
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconMail size={16} aria-hidden />}
              loading={test.isSending}
              disabled={id === null}
              title={id === null ? 'Save it first, then send yourself a test.' : undefined}
              onClick={test.send}
            >
              Send Me a Test
            </Button>
            <Button variant="default" disabled={key === ''} onClick={() => takeShipped(key)}>
              Use Default Text
            </Button>
          </Group>
          <Button type="submit" loading={isSaving}>
            Save
          </Button>
        </Group>
      )}
    </AppForm>
  )
}
