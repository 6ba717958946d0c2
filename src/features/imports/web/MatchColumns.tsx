import { Alert, Button, Checkbox, Group, Paper, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { columnsOf, type FileColumns, type Mapping } from '../contract.ts'
import type { Matched } from './api.ts'
import type { ImportScreens } from './screens.ts'

interface Props {
  screens: ImportScreens
  fileName: string
  found: FileColumns
  isBusy: boolean
  message: string | null
  onMatched(matched: Matched): void
  onCancel(): void
}

/** Which column of the file each field is: by its title at first, otherwise as someone chooses. */
export function MatchColumns({ screens, fileName, found, isBusy, message, onMatched, onCancel }: Props) {
  const { kind, addsMissing: what } = screens
  const [mapping, setMapping] = useState<Mapping>(found.mapping)
  const [addsMissing, setAddsMissing] = useState(false)
  const options = found.titles.map(({ title }, place) => ({
    value: String(place),
    label: title || `Column ${place + 1}`,
  }))
  const sampleOf = (column: string) => found.titles[mapping[column] ?? -1]?.sample
  const missing = kind.required.filter((column) => mapping[column] == null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onMatched({ mapping, addsMissing })
  }

  return (
    <Paper withBorder p="lg" component="form" aria-label="Match columns" onSubmit={submit}>
      <Stack gap="md">
        <div>
          <Title order={2}>Match columns</Title>
          <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {fileName}: choose the column of your file for each field. Columns that aren’t chosen are ignored.
          </Text>
        </div>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          {columnsOf(kind).map((column) => (
            <Select
              key={column}
              label={kind.columns[column]}
              withAsterisk={kind.required.includes(column)}
              description={sampleOf(column) ? `First value: ${sampleOf(column)}` : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              placeholder="Not in the file"
              clearable
              clearButtonProps={{ 'aria-label': `Clear ${kind.columns[column]}` }}
              data={options}
              value={mapping[column] == null ? null : String(mapping[column])}
              onChange={(value) =>
                setMapping((before) => ({ ...before, [column]: value === null ? null : Number(value) }))
              }
            />
          ))}
        </SimpleGrid>
        {what && (
          <Checkbox
            label={what}
            checked={addsMissing}
            onChange={(event) => setAddsMissing(event.currentTarget.checked)}
          />
        )}
        {missing.length > 0 && (
          <Text role="status">
            Choose a column for {missing.map((column) => kind.columns[column]).join(', ')}.
          </Text>
        )}
        {message && (
          <Alert color="red" role="alert">
            {message}
          </Alert>
        )}
        <Group gap="sm">
          <Button type="submit" loading={isBusy} disabled={missing.length > 0}>
            Check File
          </Button>
          <Button variant="default" onClick={onCancel}>
            Choose Another File
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
