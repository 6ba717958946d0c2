import { Stack, TextInput } from '@mantine/core'
import { EntryList } from './EntryList.tsx'
import { RequiredBox } from './RequiredBox.tsx'
import type { FormBuilder } from './use-form-builder.ts'

export function RequestedFiles({ builder }: { builder: FormBuilder }) {
  return (
    <EntryList
      builder={builder}
      list="files"
      name="file"
      empty="No files are asked for yet."
      blank={() => ({ id: crypto.randomUUID(), title: '', isRequired: true })}
      fields={(index) => (
        <Stack gap="xs">
          <TextInput
            label="Title"
            aria-label={`Title of file ${index + 1}`}
            required
            {...builder.form.getInputProps(`files.${index}.title`)}
          />
          <RequiredBox builder={builder} list="files" name="File" index={index} />
        </Stack>
      )}
    />
  )
}
