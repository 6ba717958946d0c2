import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '#platform/web/api/index.ts'
import { FileDrop } from '#platform/web/form/FileDrop.tsx'
import { useAttempt } from '#platform/web/form/use-attempt.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { makeWorkbook } from '#platform/web/table/workbook.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { importColumns, importLimits } from '../../import-contract.ts'
import { checkFile } from './api.ts'
import { RecentImports } from './RecentImports.tsx'

const accept = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
}

const example = [
  'Rosa',
  'Diaz',
  'rosa.diaz@example.com',
  'Planner',
  '9 Mill Road',
  'Alderton',
  'NY',
  '12801',
  '(518) 555-0100',
  '(518) 555-0200',
  'Vendor',
  '',
  '',
]

export function ImportPage() {
  const navigate = useNavigate()
  const { isBusy, message, attempt } = useAttempt(messageOf)

  const check = ([file]: File[]) =>
    file &&
    attempt(async () => {
      const { id } = await checkFile(file)
      await navigate({ to: '/users/import/$id', params: { id } })
    })

  const template = async () =>
    saveFile(await makeWorkbook([Object.values(importColumns), example]), 'Users template.xlsx')

  return (
    <Page
      title="Import Users"
      actions={
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={template}>
          Download Template
        </Button>
      }
    >
      <Stack gap="lg" maw="56rem">
        <Paper withBorder p="lg">
          <Text mb="md">
            The first row names the columns: {Object.values(importColumns).join(', ')}. First Name, Last Name
            and Email must be there. A department goes by its name or Munis ID; several vendors are separated
            by semicolons. At most {importLimits.rows.toLocaleString('en-US')} users. You see what is in the
            file before anybody is created.
          </Text>
          <FileDrop
            label="File of users"
            accept={accept}
            mostBytes={importLimits.bytes}
            files={[]}
            onFiles={check}
          />
          <div role="status">{isBusy && <Text mt="sm">Checking the file…</Text>}</div>
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
          <RecentImports />
        </section>
      </Stack>
    </Page>
  )
}
