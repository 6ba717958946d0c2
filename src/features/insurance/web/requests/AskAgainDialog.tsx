import { Text } from '@mantine/core'
import { call, keyOf, useInvalidate } from '#platform/web/api/index.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import {
  AskAgainFields,
  askAgain,
  type CertificateRequest,
  listCertificateRequests,
} from '../../request-contract.ts'
import { linkDays } from '../../request-rules.ts'
import { useDueDates } from './use-due-dates.ts'

interface Props {
  request: CertificateRequest
  onClose(): void
}

export function AskAgainDialog({ request: { id, email, due_on, version }, onClose }: Props) {
  const changed = useInvalidate(keyOf(listCertificateRequests))
  const { today, offered, latest } = useDueDates()
  const state = useAppForm({
    schema: AskAgainFields,
    initialValues: { due_on: due_on > today ? due_on : offered },
    async save(fields) {
      await call(askAgain, { params: { id }, body: { ...fields, version } })
      toast.good(`${email} was emailed again`)
      await changed()
      onClose()
    },
  })
  return (
    <FormDialog
      title="Ask Again"
      state={state}
      labels={{ due_on: 'Due date' }}
      action="Send Email"
      onClose={onClose}
    >
      <Text size="sm">
        {email} gets another email with a new link, which works for {linkDays} days.
      </Text>
      <DateField
        label="Due date"
        required
        minDate={today}
        maxDate={latest}
        {...state.form.getInputProps('due_on')}
      />
    </FormDialog>
  )
}
