import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '#platform/web/api/index.ts'
import { FileDrop } from '#platform/web/form/FileDrop.tsx'
import { useAttempt } from '#platform/web/form/use-attempt.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { makeWorkbook } from '#platform/web/table/workbook.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { columnsOf, importLimits } from '../contract.ts'
import { checkFile } from './api.ts'
import { RecentImports } from './RecentImports.tsx'
import { addressesOf, type ImportScreens } from './screens.ts'

const accept = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
}

export function ImportPage({ screens }: { screens: ImportScreens }) {
  const { kind, endpoints, list } = screens
  const { columns, example, noun } = kind
  const navigate = useNavigate()
  const { isBusy, message, attempt } = useAttempt(messageOf)

  const check = ([file]: File[]) =>
    file &&
    attempt(async () => {
      const { id } = await checkFile(endpoints, file)
      await navigate({ to: addressesOf(screens).detail, params: { id } })
    })

  const template = async () =>
    saveFile(
      await makeWorkbook([Object.values(columns), columnsOf(kind).map((column) => example[column] ?? '')]),
      `${list.title} template.xlsx`,
    )

  return (
    <Page
      title={screens.title}
      actions={
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={template}>
          Download Template
        </Button>
      }
    >
      <Stack gap="lg" maw="56rem">
        <Paper withBorder p="lg">
          <Text mb="md">
            The first row must contain the column titles: {Object.values(columns).join(', ')}.{' '}
            {kind.required.map((column) => columns[column]).join(', ')} must be there. {screens.explanation}{' '}
            Up to {importLimits.rows.toLocaleString('en-US')} {noun.many}. You’ll see every row and its
            problems before anything is saved.
          </Text>
          <FileDrop
            label={`File with ${list.title.toLowerCase()}`}
            accept={accept}
            mostBytes={importLimits.bytes}
            files={[]}
            onFiles={check}
          />
          <div role="status">{isBusy && <Text mt="sm">Checking file…</Text>}</div>
          {message && (
            <Alert color="red" role="alert" mt="sm">
              {message}
            </Alert>
          )}
        </Paper>
        <section>
          <Title order={2} mb="sm">
            Recent imports
          </Title>
          <RecentImports screens={screens} />
        </section>
      </Stack>
    </Page>
  )
}
