import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../../../platform/web/session/session-context.ts'
import { useConfirm } from '../../../../platform/web/ui/confirm-context.ts'
import { useFormats } from '../../../../platform/web/ui/use-formats.ts'
import type { Meeting } from '../../contract.ts'
import { canMake, canPost, paperName } from '../../papers.ts'
import type { Paper } from '../../papers-contract.ts'
import { OneLineDialog } from '../live/OneLineDialog.tsx'
import classes from './Minutes.module.css'
import { useMinutesPaper } from './use-minutes-paper.ts'

/** The minutes as PDF and Word, and before the public. */
export function PaperSection({ meeting }: { meeting: Meeting }) {
  const paper = useMinutesPaper(meeting)
  const { latest } = paper
  if (!paper.isKnown) return null
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        In print
      </Title>
      <Told paper={latest} />
      {latest?.made_at && (
        <Group gap="xs" grow>
          <Button variant="default" onClick={() => paper.save(latest, 'pdf')}>
            PDF
          </Button>
          {latest.has_word && (
            <Button variant="default" onClick={() => paper.save(latest, 'docx')}>
              Word
            </Button>
          )}
        </Group>
      )}
      <Make meeting={meeting} paper={paper} />
      <Publish meeting={meeting} paper={paper} />
    </Stack>
  )
}

type MinutesPaper = ReturnType<typeof useMinutesPaper>

function Told({ paper }: { paper: Paper | undefined }) {
  const formats = useFormats()
  if (!paper) return <Text size="sm">No PDF or Word file has been made yet.</Text>
  if (paper.failed_because)
    return (
      <Text size="sm" role="alert">
        {paper.failed_because}
      </Text>
    )
  if (!paper.made_at)
    return <Progress value={Math.max(10, paper.progress)} animated aria-label="Making the files" />
  return (
    <div className={classes.told}>
      <Text size="sm">
        {paperName(paper)}
        {paper.posted_at ? `, published ${formats.dateTime(paper.posted_at)}` : ', not published'}
      </Text>
      {paper.is_outdated && <Text size="sm">The minutes have changed since this was made.</Text>}
      {paper.posted_at && paper.sha256 && (
        <Text size="xs" c="dimmed">
          SHA-256 {paper.sha256}
        </Text>
      )}
    </div>
  )
}

interface Props {
  meeting: Meeting
  paper: MinutesPaper
}

/** Only where there is something new to print. */
function Make({ meeting, paper: { latest, hasPosted, isBusy, make } }: Props) {
  const [isAsking, setAsking] = useState(false)
  const mayMake = useSession().can('meetings.edit') && canMake('minutes', meeting.state)
  const isCurrent = latest?.made_at && !latest.is_outdated
  if (!mayMake || isCurrent) return null
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => (hasPosted ? setAsking(true) : make(''))}>
        {latest ? 'Make PDF and Word again' : 'Make PDF and Word'}
      </Button>
      {isAsking && (
        <OneLineDialog
          title="Make a revision of the minutes"
          label="What changed"
          action="Make revision"
          isRequired
          initial={meeting.state === 'minutes-drafted' ? '' : 'The minutes were approved.'}
          onSubmit={make}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Publish({ meeting, paper: { latest, isBusy, post } }: Props) {
  const confirm = useConfirm()
  const mayPublish = useSession().can('meetings.publish') && canPost('minutes', meeting.state)
  if (!mayPublish || !latest?.made_at || latest.posted_at || latest.is_outdated) return null
  const isDraft = meeting.state === 'minutes-drafted'

  async function publish() {
    const question = {
      title: `Publish the minutes of meeting ${meeting.number}`,
      text: `The public can read ${isDraft ? 'this draft, marked as one,' : 'these minutes'} from now on. What is published stays on record.`,
      action: 'Publish',
    }
    if (latest && (await confirm(question))) await post(latest)
  }

  return (
    <Button loading={isBusy} onClick={publish}>
      Publish the minutes
    </Button>
  )
}
