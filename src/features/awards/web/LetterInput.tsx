import { FileInput } from '@mantine/core'
import { documentTypes, extensionsOf } from '#platform/shared/file-types.ts'

interface Props {
  value: File | null
  onChange(file: File | null): void
}

/** The protest as a letter, where there is one. */
export function LetterInput({ value, onChange }: Props) {
  return (
    <FileInput
      label="Letter"
      description="The protest as a PDF or Word file, if there is one"
      placeholder="Choose a file"
      accept={extensionsOf(documentTypes)}
      clearable
      clearButtonProps={{ 'aria-label': 'Remove letter' }}
      value={value}
      onChange={onChange}
    />
  )
}
