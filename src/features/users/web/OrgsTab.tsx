import { Select, Stack } from '@mantine/core'
import { useSession } from '#platform/web/session/session-context.ts'
import { useDepartmentChoices } from './api.ts'
import { fieldLabels } from './columns.tsx'
import type { UserFormState } from './use-user-form.ts'
import { VendorChoice } from './VendorChoice.tsx'

interface Props extends Pick<UserFormState, 'form'> {
  isReadOnly: boolean
}

export function OrgsTab({ form, isReadOnly }: Props) {
  const { can } = useSession()
  const departments = useDepartmentChoices()
  return (
    <Stack gap="md">
      {can('departments.see') && (
        <Select
          label={fieldLabels.department_id}
          placeholder="-- Select Department --"
          data={departments}
          searchable
          clearable={!isReadOnly}
          clearButtonProps={{ 'aria-label': 'Clear Department' }}
          {...form.getInputProps('department_id')}
        />
      )}
      {can('vendors.see') && <VendorChoice {...form.getInputProps('vendor_ids')} />}
    </Stack>
  )
}
