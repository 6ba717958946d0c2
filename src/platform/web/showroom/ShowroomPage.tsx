import { Stack } from '@mantine/core'
import { Page } from '../ui/Page.tsx'
import { FieldsExhibit } from './FieldsExhibit.tsx'
import { FormExhibit } from './FormExhibit.tsx'
import { MessagesExhibit } from './MessagesExhibit.tsx'
import { StatesExhibit } from './StatesExhibit.tsx'
import { TableExhibit } from './TableExhibit.tsx'

/** The shared pieces, side by side. In development only. */
export function ShowroomPage() {
  return (
    <Page title="Showroom">
      <Stack gap="xl">
        <TableExhibit />
        <FormExhibit />
        <FieldsExhibit />
        <MessagesExhibit />
        <StatesExhibit />
      </Stack>
    </Page>
  )
}
