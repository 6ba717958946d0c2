import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { Vendor } from '../contract.ts'
import { fieldLabels } from './columns.tsx'
import { TaxIdField } from './TaxIdField.tsx'
import type { VendorFormState } from './use-vendor-form.ts'

interface Props extends Pick<VendorFormState, 'form'> {
  vendor: Vendor | null
  isReadOnly: boolean
}

export function MainTab({ form, vendor, isReadOnly }: Props) {
  return (
    <Stack gap="md">
      <TextInput label={fieldLabels.name} required data-autofocus {...form.getInputProps('name')} />
      <TextInput label={fieldLabels.address} {...form.getInputProps('address')} />
      <TextInput label={fieldLabels.city} {...form.getInputProps('city')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <TextInput label={fieldLabels.state} {...form.getInputProps('state')} />
        <TextInput label={fieldLabels.zip} {...form.getInputProps('zip')} />
        <TextInput label={fieldLabels.phone} type="tel" {...form.getInputProps('phone')} />
        <TextInput
          label={fieldLabels.website}
          inputMode="url"
          placeholder="www.example.com"
          {...form.getInputProps('website')}
        />
      </SimpleGrid>
      <TextInput label={fieldLabels.email} type="email" {...form.getInputProps('email')} />
      <TaxIdField vendor={vendor} isReadOnly={isReadOnly} {...form.getInputProps('tax_id')} />
      <Textarea label={fieldLabels.notes} rows={4} resize="vertical" {...form.getInputProps('notes')} />
    </Stack>
  )
}
