import { Alert, List, Text } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import type { ResolutionView } from '../../contract.ts'
import { differenceWords } from '../../figures.ts'
import { useBlanks } from './use-blanks.ts'

interface Props {
  resolution: ResolutionView
  /** On the tab of the text its blanks are before the reader's eyes. */
  isOnDraft: boolean
}

/** Says on every tab what is missing in the text to whoever can write it, and to everyone where its figures differ from the request. */
export function BlanksNotice({ resolution, isOnDraft }: Props) {
  const { blanks, differences } = useBlanks(resolution)
  const { id, may } = resolution
  const link = !isOnDraft && (
    <AppLink to="/resolutions/$id" params={{ id }} search={{ tab: 'draft' }} size="sm">
      Open draft
    </AppLink>
  )
  return (
    <>
      {differences.length > 0 && (
        <Alert color="red" role="status" title="The text and the request don’t match" mb="md">
          <List size="sm" mb="xs">
            {differences.map((difference) => (
              <List.Item key={difference.field}>{differenceWords(difference)}</List.Item>
            ))}
          </List>
          <Text size="sm">
            {may.draft || may.edit
              ? 'Correct the text or the request. They must match before it goes to the Board.'
              : 'They must match before it goes to the Board.'}
          </Text>
          {link}
        </Alert>
      )}
      {blanks.length > 0 && !isOnDraft && (
        <Alert color="yellow" role="status" title="The text has blanks" mb="md">
          <Text size="sm">To fill in: {blanks.join(', ')}.</Text>
          <Text size="sm">
            {may.edit
              ? 'Fill them in on the Draft tab, or complete and save the request, then choose “Refill” there.'
              : 'Fill them in on the Draft tab.'}
          </Text>
          {link}
        </Alert>
      )}
    </>
  )
}
