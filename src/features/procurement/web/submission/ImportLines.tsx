import { Alert, Button, FileButton, Group, List, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { readLineItems } from '../../solicitation/form-contract.ts'
import { countRepeated, replaceLines } from '../../solicitation/imported-lines.ts'
import type { LineItem } from '../../solicitation/submission-form.ts'
import type { FormBuilder } from './use-form-builder.ts'

interface Problem {
  readonly row: number
  readonly message: string
}

const addedText = (count: number) =>
  `${counted(count)} added. Save the form to keep ${count === 1 ? 'it' : 'them'}.`
const counted = (count: number) => (count === 1 ? '1 line item' : `${count} line items`)

/** What the file holds goes into the form, and is saved with it. A form that has line items asks what becomes of them. */
export function ImportLines({ builder, projectId }: { builder: FormBuilder; projectId: string }) {
  const { form } = builder
  const { runWithToast, isRunning } = useRunWithToast()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [hasLines, setHasLines] = useState(false)
  const [asked, setAsked] = useState<readonly LineItem[] | null>(null)

  const read = (file: File | null) =>
    file &&
    runWithToast(async () => {
      const body = new FormData()
      body.set('file', file)
      const found = await call(readLineItems, { params: { id: projectId }, body })
      setProblems(found.problems)
      setHasLines(found.lines.length > 0)
      if (found.lines.length === 0) return
      if (form.getValues().lines.length > 0) setAsked(found.lines)
      else put(found.lines, addedText(found.lines.length))
    })

  function put(lines: LineItem[], done: string) {
    form.setFieldValue('lines', lines)
    setAsked(null)
    toast.good(done)
  }

  return (
    <>
      <FileButton accept=".xlsx,.csv" onChange={read}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={isRunning}
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
          >
            Import from Spreadsheet
          </Button>
        )}
      </FileButton>
      {problems.length > 0 && (
        <Alert
          title={
            hasLines
              ? 'These rows weren’t added'
              : 'No line items were added. Correct these rows, then import the file again.'
          }
          w="100%"
        >
          <List size="sm">
            {problems.map(({ row, message }) => (
              <List.Item key={row}>
                Row {row}: {message}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {asked && (
        <AddOrReplace
          present={form.getValues().lines}
          read={asked}
          onPut={put}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface Choice {
  present: readonly LineItem[]
  read: readonly LineItem[]
  onPut(lines: LineItem[], done: string): void
  onClose(): void
}

function AddOrReplace({ present, read, onPut, onClose }: Choice) {
  const repeated = countRepeated(present, read)
  return (
    <AppDialog title="Import line items" size="lg" onClose={onClose}>
      <Stack gap="md">
        <Text>
          The spreadsheet has {counted(read.length)}; the form has {counted(present.length)}.{' '}
          {repeatedText(repeated, read.length)}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="default" onClick={() => onPut([...present, ...read], addedText(read.length))}>
            Add to Line Items
          </Button>
          <Button
            onClick={() =>
              onPut(
                replaceLines(present, read),
                `${counted(present.length)} replaced. Save the form to keep the change.`,
              )
            }
          >
            Replace Line Items
          </Button>
        </Group>
      </Stack>
    </AppDialog>
  )
}

function repeatedText(repeated: number, read: number): string {
  if (repeated === 0) return 'No row repeats a line item that is already in the form.'
  if (repeated === read) return 'Every row repeats a line item that is already in the form.'
  return `${repeated === 1 ? '1 row repeats' : `${repeated} rows repeat`} line items that are already in the form.`
}
