import { Textarea } from '@mantine/core'
import { EntryList } from './EntryList.tsx'
import type { FormBuilder } from './use-form-builder.ts'

export function Certifications({ builder }: { builder: FormBuilder }) {
  return (
    <EntryList
      builder={builder}
      list="certifications"
      name="certification"
      empty="No certifications yet."
      blank={() => ({ id: crypto.randomUUID(), text: '' })}
      fields={(index) => (
        <Textarea
          label="Text that the vendor accepts"
          aria-label={`Text of certification ${index + 1}`}
          required
          autosize
          minRows={2}
          {...builder.form.getInputProps(`certifications.${index}.text`)}
        />
      )}
    />
  )
}
