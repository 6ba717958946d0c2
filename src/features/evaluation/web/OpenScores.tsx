import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { Panel } from '../contract.ts'
import { OpenScores as Fields, openScores } from '../scores-contract.ts'
import { useShowPanel } from './use-panel.ts'

const question = {
  title: 'Open all scores',
  text: 'All scores and comments are shown to the whole committee, and can’t be changed any more. You can’t undo this.',
  action: 'Open All Scores',
}

/** For the chair: who has handed in, and the button that opens everything together. */
export function OpenScores({ panel }: { panel: Panel }) {
  const { project_id: id, version, members } = panel
  const show = useShowPanel(id)
  const confirm = useConfirm()
  const scoring = members.filter(
    ({ is_scoring, ended_at, has_conflict }) => is_scoring && !ended_at && !has_conflict,
  )
  const missing = scoring.filter(({ has_handed_in }) => !has_handed_in)
  const state = useAppForm({
    schema: Fields,
    initialValues: { reason: '' },
    review: () => confirm(question),
    async save({ reason }) {
      await show(await call(openScores, { params: { id }, body: { reason, version } }))
      toast.good('Scores opened')
    },
  })
  return (
    <Section
      title="Open the scores"
      explanation="As the chair, you open all scores together when everyone has handed in."
    >
      <AppForm state={state} label="Open the scores">
        <Stack gap="sm">
          <Text role="status">
            {scoring.length - missing.length} of {scoring.length} have handed in scores.
            {missing.length > 0 && ` Still missing: ${missing.map(({ name }) => name).join(', ')}.`}
          </Text>
          {missing.length > 0 && (
            <Textarea
              label="Reason to open without the missing scores"
              description="Scores that aren’t handed in don’t count. The reason stays with the evaluation."
              autosize
              minRows={2}
              {...state.form.getInputProps('reason')}
            />
          )}
          <Group>
            <Button type="submit" loading={state.isSaving} disabled={missing.length === scoring.length}>
              Open All Scores
            </Button>
          </Group>
        </Stack>
      </AppForm>
    </Section>
  )
}
