import { SimpleGrid, Stack, TextInput } from '@mantine/core'
import { fieldLabels } from './columns.tsx'
import type { UserFormState } from './use-user-form.ts'

export function MainTab({ form }: Pick<UserFormState, 'form'>) {
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <TextInput
          label={fieldLabels.first_name}
          required
          data-autofocus
          {...form.getInputProps('first_name')}
        />
        <TextInput label={fieldLabels.last_name} required {...form.getInputProps('last_name')} />
      </SimpleGrid>
      <TextInput label={fieldLabels.title} {...form.getInputProps('title')} />
      <TextInput label={fieldLabels.email} type="email" required {...form.getInputProps('email')} />
      <TextInput label={fieldLabels.address} {...form.getInputProps('address')} />
      <TextInput label={fieldLabels.city} {...form.getInputProps('city')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
        <TextInput label={fieldLabels.state} {...form.getInputProps('state')} />
        <TextInput label={fieldLabels.zip} {...form.getInputProps('zip')} />
        <TextInput label={fieldLabels.phone} type="tel" {...form.getInputProps('phone')} />
        <TextInput label={fieldLabels.cell_phone} type="tel" {...form.getInputProps('cell_phone')} />
      </SimpleGrid>
    </Stack>
  )
}
