import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import type { FormBuilder } from './use-form-builder.ts'

export function BidSecurity({ builder: { form } }: { builder: FormBuilder }) {
  const { isRequired } = form.getValues().security
  return (
    <Stack gap="xs">
      <Checkbox
        label="Bid security is required"
        {...form.getInputProps('security.isRequired', { type: 'checkbox' })}
      />
      {isRequired && (
        <>
          <TextInput
            label="Percentage of the bid"
            required
            maw="12rem"
            inputMode="decimal"
            rightSection={<span aria-hidden>%</span>}
            {...form.getInputProps('security.percent')}
          />
          <Textarea
            label="Forms of security that are accepted"
            autosize
            minRows={2}
            {...form.getInputProps('security.note')}
          />
        </>
      )}
    </Stack>
  )
}
