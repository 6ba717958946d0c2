import { Alert, Button, Group, Text } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { deleteParagraph, type Paragraph, updateParagraph } from '../../minutes/contract.ts'
import { useMinutesAction } from './api.ts'
import classes from './Minutes.module.css'

/** Edited, and then the record moved: both are shown, and the clerk chooses. */
export function OutdatedNote({ paragraph, canEdit }: { paragraph: Paragraph; canEdit: boolean }) {
  const { run, isBusy } = useMinutesAction()
  const { id, edited, drafted, version } = paragraph
  const isGone = drafted === ''
  const params = { id }
  const keep = () => call(updateParagraph, { params, body: { edited, version, is_outdated: false } })
  const take = () =>
    isGone
      ? call(deleteParagraph, { params })
      : call(updateParagraph, { params, body: { edited: null, version } })

  return (
    <Alert color="yellow" title="The record has changed since you edited this" mt="xs">
      {isGone ? (
        <Text size="sm" mb="xs">
          The record no longer has text here.
        </Text>
      ) : (
        <>
          <Text size="sm" fw={600}>
            The record now says:
          </Text>
          <p className={classes.quote}>{drafted}</p>
        </>
      )}
      {canEdit && (
        <Group gap="xs">
          <Button size="compact-sm" loading={isBusy} onClick={() => run(take)}>
            {isGone ? 'Remove paragraph' : 'Use text from record'}
          </Button>
          <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => run(keep)}>
            Keep your text
          </Button>
        </Group>
      )}
    </Alert>
  )
}
