import { Stack, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '#platform/web/api/index.ts'
import { useAttempt } from '#platform/web/form/use-attempt.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { RecentImports } from './RecentImports.tsx'
import { type ArchiveScreens, addressesOf } from './screens.ts'

const accept = { 'application/zip': ['.zip'] }

/** Where a zip is chosen whose files are looked through before any is kept. */
export function ArchiveImportPage({ screens }: { screens: ArchiveScreens }) {
  const navigate = useNavigate()
  const { isBusy, message, attempt } = useAttempt(messageOf)
  const choose = ([file]: File[]) =>
    file &&
    attempt(async () => {
      const { id } = await screens.check(file)
      await navigate({ to: addressesOf(screens).detail, params: { id } })
    })
  return (
    <Page title={screens.title}>
      <Stack gap="lg" maw="56rem">
        <ChooseFile
          label={`Zip file with ${screens.kind.noun.many}`}
          accept={accept}
          mostBytes={screens.mostBytes}
          isBusy={isBusy}
          message={message}
          onFiles={choose}
        >
          {screens.explanation}
        </ChooseFile>
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
