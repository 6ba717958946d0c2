import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { useLeaveGuard } from '#platform/web/form/use-leave-guard.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { Panel, ScoreSheet } from '../contract.ts'
import { roundTitle } from '../rules.ts'
import type { EvaluatedSubmission } from '../schemas.ts'
import { handInScores, takeBackScores } from '../scores-contract.ts'
import { SubmissionCard } from './SubmissionCard.tsx'
import { usePanelAction } from './use-panel.ts'
import { type SheetState, useScoreSheet } from './use-score-sheet.ts'

interface Props {
  panel: Panel
  submissions: readonly EvaluatedSubmission[]
}

/** What was submitted, and the own score sheet beside it while it can be filled in. */
export function SubmissionsSection({ panel, submissions }: Props) {
  const { evaluation, sheet, may, rounds, own } = panel
  const now = rounds.at(-1)
  const isHidden = evaluation?.are_names_hidden && own.standing !== null && !rounds[0]?.opened_at
  const inRound = submissions.filter(
    ({ id }) => !now?.submission_ids || now.opened_at || now.submission_ids.includes(id),
  )
  const isScoring = sheet !== null && may.includes('score')
  return (
    <Section
      title={isScoring ? 'Your score sheet' : 'Submissions'}
      explanation={
        isScoring
          ? 'Scores and comments are saved as you type. No one else sees them until the chair opens all scores together.'
          : 'What each vendor submitted.'
      }
    >
      <Stack gap="md">
        {isHidden && (
          <Alert title="Vendor names are hidden">
            Names appear when the chair opens the scores. Files and answers may still name a vendor; if you
            recognize one, go by the content alone.
          </Alert>
        )}
        {now && now.round > 1 && !now.opened_at && (
          <Text size="sm">
            {roundTitle(now)}. These scores take the place of the earlier ones for the vendors on the short
            list.
          </Text>
        )}
        {inRound.length === 0 && <Text>Nothing was submitted.</Text>}
        {isScoring ? (
          <Sheet
            key={`${sheet.round} ${sheet.handed_in_at}`}
            panel={panel}
            sheet={sheet}
            submissions={inRound}
          />
        ) : (
          inRound.map((submission) => (
            <SubmissionCard key={submission.id} panel={panel} submission={submission} />
          ))
        )}
      </Stack>
    </Section>
  )
}

interface SheetProps extends Props {
  sheet: ScoreSheet
}

const question = {
  title: 'Hand in scores',
  text: 'The chair learns that you’ve handed in your scores, not what they are. You can reopen your score sheet until the chair opens the scores.',
  action: 'Hand In Scores',
}

function Sheet({ panel, sheet, submissions }: SheetProps) {
  const { project_id: id, criteria } = panel
  const { dateTime } = useFormats()
  const confirm = useConfirm()
  const editor = useScoreSheet(id, sheet, criteria)
  const { run, isRunning } = usePanelAction(id)
  useLeaveGuard(editor.hasUnsaved)
  const params = { id }
  const isHandedIn = sheet.handed_in_at !== null

  async function handIn() {
    await editor.flush()
    // What is handed in is what is on the screen, or nothing.
    if (editor.hasUnsaved()) {
      toast.bad('Scores that aren’t saved can’t be handed in.')
      return
    }
    if (!(await confirm(question))) return
    await run(
      () => call(handInScores, { params, body: { version: editor.currentVersion() } }),
      'Scores handed in',
    )
  }

  const reopen = () =>
    run(() => call(takeBackScores, { params, body: { version: sheet.version } }), 'Score sheet reopened')

  return (
    <>
      {submissions.map((submission) => (
        <SubmissionCard
          key={submission.id}
          panel={panel}
          submission={submission}
          editor={editor}
          isLocked={isHandedIn}
        />
      ))}
      <Group justify="space-between">
        <Text size="sm" role="status" {...(typeof editor.state === 'object' && { c: 'red' })}>
          {isHandedIn ? `Handed in ${dateTime(sheet.handed_in_at ?? '')}.` : stateText(editor.state)}
        </Text>
        {isHandedIn ? (
          <Button variant="default" loading={isRunning} onClick={reopen}>
            Reopen Score Sheet
          </Button>
        ) : (
          <Button loading={isRunning} onClick={handIn}>
            Hand In Scores
          </Button>
        )}
      </Group>
    </>
  )
}

function stateText(state: SheetState): string {
  if (state === 'waiting') return 'Not saved yet.'
  if (state === 'saving') return 'Saving…'
  return state === 'saved' ? 'All changes saved.' : state.fault
}
