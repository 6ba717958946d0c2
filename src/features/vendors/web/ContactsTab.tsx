import { Button, Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { flushSync } from 'react-dom'
import type { VendorFormState } from './use-vendor-form.ts'

interface Props extends Pick<VendorFormState, 'form'> {
  isReadOnly: boolean
}

export function ContactsTab({ form, isReadOnly }: Props) {
  const { contacts } = form.getValues()

  function add() {
    flushSync(() => form.insertListItem('contacts', { name: '', title: '', email: '', phone: '' }))
    form.getInputNode(`contacts.${contacts.length}.name`)?.focus()
  }

  return (
    <Stack gap="md" align="flex-start">
      {contacts.length === 0 && <Text c="dimmed">No contacts yet.</Text>}
      {contacts.map((contact, index) => (
        <Fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: the form holds what the fields show; nothing is kept by key
          key={index}
          legend={contact.name || `Contact ${index + 1}`}
          w="100%"
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
            <TextInput label="Name" required {...form.getInputProps(`contacts.${index}.name`)} />
            <TextInput label="Title" {...form.getInputProps(`contacts.${index}.title`)} />
            <TextInput label="Email" type="email" {...form.getInputProps(`contacts.${index}.email`)} />
            <TextInput label="Phone" type="tel" {...form.getInputProps(`contacts.${index}.phone`)} />
          </SimpleGrid>
          {!isReadOnly && (
            <Button
              mt="sm"
              size="compact-sm"
              variant="default"
              c="red"
              leftSection={<IconTrash size={14} aria-hidden />}
              aria-label={`Remove ${contact.name || `contact ${index + 1}`}`}
              onClick={() => form.removeListItem('contacts', index)}
            >
              Remove
            </Button>
          )}
        </Fieldset>
      ))}
      {!isReadOnly && (
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          Add contact
        </Button>
      )}
    </Stack>
  )
}
