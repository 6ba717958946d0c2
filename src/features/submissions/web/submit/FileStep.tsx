import { ActionIcon, Button, FileInput, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { SubmissionForm } from '#features/procurement/contract.ts'
import { mostFileBytes } from '../../rules.ts'
import { acceptedFiles, fileFault } from './file-fault.ts'
import { type EnteredDraft, isOther, otherEntry } from './use-entered.ts'

interface Props {
  form: SubmissionForm
  state: EnteredDraft
}

const megabytes = (bytes: number) =>
  `${(bytes / 1024 / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`

export function FileStep({ form, state }: Props) {
  const { files } = state
  const others = [...files.keys()].filter(isOther)
  const next = otherEntry(1 + Math.max(0, ...others.map((entry) => Number(entry.split(' ')[1]))))
  const { fault, take } = useChecked((file) => state.choose(next, file))
  const size = [...files.values()].reduce((sum, file) => sum + file.size, 0)
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Files stay on this device until you seal and send. Allowed: PDF, Word, Excel, PowerPoint, CSV, text,
        PNG, and JPEG; 500 MB together.
      </Text>
      {form.files.map(({ id, title, isRequired }) => (
        <ChosenFileInput key={id} entry={id} label={title} isRequired={isRequired} state={state} />
      ))}
      {others.map((entry) => (
        <Group key={entry} gap="xs" wrap="nowrap">
          <Text style={{ overflowWrap: 'anywhere' }}>{files.get(entry)?.name}</Text>
          <ActionIcon
            variant="subtle"
            aria-label={`Remove ${files.get(entry)?.name}`}
            onClick={() => state.choose(entry, null)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <FileInput
        label="Other files"
        description="Anything else that belongs to your submission."
        placeholder="Choose a file"
        accept={acceptedFiles}
        maw="28rem"
        value={null}
        error={fault}
        onChange={take}
      />
      <Text size="sm" role="status" c={size > mostFileBytes ? 'var(--mantine-color-error)' : undefined}>
        {size > mostFileBytes
          ? `The files are ${megabytes(size)} together. The limit is 500 MB.`
          : `${files.size} ${files.size === 1 ? 'file' : 'files'}, ${megabytes(size)}`}
      </Text>
    </Stack>
  )
}

/** Only what the county can keep is chosen; for anything else, the reason stays until the next choice. */
function useChecked(choose: (file: File | null) => void) {
  const [fault, setFault] = useState<string | null>(null)
  async function take(file: File | null) {
    const found = file && (await fileFault(file))
    setFault(found)
    choose(found ? null : file)
  }
  return { fault, take }
}

interface InputProps {
  entry: string
  label?: string
  isRequired: boolean
  state: EnteredDraft
}

export function ChosenFileInput({ entry, label, isRequired, state }: InputProps) {
  const forgotten = state.forgottenFile(entry)
  const { fault, take } = useChecked((file) => state.choose(entry, file))
  const again = forgotten && `Choose ${forgotten} again: files aren’t kept when the window is closed.`
  return (
    <Group gap="xs" align="flex-end">
      <FileInput
        id={`file-${entry}`}
        label={label}
        aria-label={label ? undefined : 'File'}
        required={isRequired}
        placeholder="Choose a file"
        accept={acceptedFiles}
        maw="28rem"
        flex={1}
        clearable
        clearButtonProps={{ 'aria-label': `Remove ${state.files.get(entry)?.name ?? 'file'}` }}
        error={fault ?? again}
        value={state.files.get(entry) ?? null}
        onChange={take}
      />
      {forgotten && (
        <Button variant="default" onClick={() => state.choose(entry, null)}>
          Submit Without It
        </Button>
      )}
    </Group>
  )
}
