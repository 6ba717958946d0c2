import { Button, Stack, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#platform/web/api/index.ts'
import { useAttempt } from '#platform/web/form/use-attempt.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { makeWorkbook } from '#platform/web/table/workbook.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { columnsOf, type FileColumns, importLimits } from '../contract.ts'
import { checkFile, type Matched, readColumns } from './api.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { MatchColumns } from './MatchColumns.tsx'
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

  const [chosen, setChosen] = useState<{ file: File; found: FileColumns }>()

  const check = async (file: File, matched: Matched) => {
    const { id } = await checkFile(endpoints, file, matched)
    await navigate({ to: addressesOf(screens).detail, params: { id } })
  }
  const choose = ([file]: File[]) =>
    file &&
    attempt(async () => {
      const found = await readColumns(endpoints, file)
      if (!screens.addsMissing && isMatched(screens, found))
        await check(file, { mapping: found.mapping, addsMissing: false })
      else setChosen({ file, found })
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
        {chosen ? (
          <MatchColumns
            screens={screens}
            fileName={chosen.file.name}
            found={chosen.found}
            isBusy={isBusy}
            message={message}
            onMatched={(matched) => attempt(() => check(chosen.file, matched))}
            onCancel={() => setChosen(undefined)}
          />
        ) : (
          <ChooseFile
            label={`File with ${noun.many}`}
            accept={accept}
            mostBytes={importLimits.bytes}
            isBusy={isBusy}
            message={message}
            onFiles={choose}
          >
            The first row must contain column titles, such as {Object.values(columns).join(', ')}. Titles that
            differ can be matched after you choose the file.{' '}
            {kind.required.map((column) => columns[column]).join(', ')} must be there. {screens.explanation}{' '}
            Up to {importLimits.rows.toLocaleString('en-US')} {noun.many}. You’ll see every row and its
            problems before anything is saved.
          </ChooseFile>
        )}
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

/** Nothing is left to choose: every column of the file is one of ours, and none is missing. */
function isMatched({ kind }: ImportScreens, { titles, mapping }: FileColumns): boolean {
  const used = new Set(Object.values(mapping))
  return (
    titles.every(({ title }, place) => title === '' || used.has(place)) &&
    kind.required.every((column) => mapping[column] != null)
  )
}
