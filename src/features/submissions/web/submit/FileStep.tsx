import { ActionIcon, Button, FileInput, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { SubmissionForm } from '#features/procurement/contract.ts'
import { mostFileBytes } from '../../rules.ts'
import { type EnteredDraft, isOther, otherEntry } from './use-entered.ts'

interface Props {
  form: SubmissionForm
  state: EnteredDraft
}

/** What the county does not take, it would refuse at the opening: the choice says so at once. */
export const acceptedFiles = '.pdf,.doc,.docx,.xls,.xlsx,.pptx,.csv,.txt,.png,.jpg,.jpeg'

const megabytes = (bytes: number) =>
  `${(bytes / 1024 / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`

export function FileStep({ form, state }: Props) {
  const { files } = state
  const others = [...files.keys()].filter(isOther)
  const next = otherEntry(1 + Math.max(0, ...others.map((entry) => Number(entry.split(' ')[1]))))
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
        onChange={(file) => state.choose(next, file)}
      />
      <Text size="sm" role="status" c={size > mostFileBytes ? 'var(--mantine-color-error)' : undefined}>
        {size > mostFileBytes
          ? `The files are ${megabytes(size)} together. The limit is 500 MB.`
          : `${files.size} ${files.size === 1 ? 'file' : 'files'}, ${megabytes(size)}`}
      </Text>
    </Stack>
  )
}

interface InputProps {
  entry: string
  label?: string
  isRequired: boolean
  state: EnteredDraft
}

export function ChosenFileInput({ entry, label, isRequired, state }: InputProps) {
  const forgotten = state.forgottenFile(entry)
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
        error={forgotten && `Choose ${forgotten} again: files aren’t kept when the window is closed.`}
        value={state.files.get(entry) ?? null}
        onChange={(file) => state.choose(entry, file)}
      />
      {forgotten && (
        <Button variant="default" onClick={() => state.choose(entry, null)}>
          Submit Without It
        </Button>
      )}
    </Group>
  )
}
