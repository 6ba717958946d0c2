import { Alert, MultiSelect, Text, Textarea } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { Panel } from '../contract.ts'
import { InterviewFields, startInterviews } from '../scores-contract.ts'
import { rankedOf } from '../sheet.ts'
import { useShowPanel } from './use-panel.ts'

const labels = { submission_ids: 'Short list', reason: 'Reason' }

/** Best and final offers were opened since the newest round of scores was started. */
export function areOffersNew({ rounds, offer_rounds }: Pick<Panel, 'rounds' | 'offer_rounds'>): boolean {
  const started = rounds.at(-1)?.started_at
  return offer_rounds.some(
    ({ opened_at }) => started && opened_at && Date.parse(opened_at) > Date.parse(started),
  )
}

/** The same, when a round that was canceled since was started. */
export const wereOffersNew = ({ rounds, offer_rounds }: Panel, at: string): boolean => {
  const isBefore = (moment: string) => Date.parse(moment) < Date.parse(at)
  return areOffersNew({
    rounds: rounds.filter(({ started_at }) => isBefore(started_at)),
    offer_rounds: offer_rounds.filter(({ opened_at }) => opened_at && isBefore(opened_at)),
  })
}

export function InterviewsDialog({ panel, onClose }: { panel: Panel; onClose(): void }) {
  const { project_id: id, version } = panel
  const show = useShowPanel(id)
  const isOnOffers = areOffersNew(panel)
  const action = isOnOffers ? 'Start Scoring' : 'Start Interviews'
  const state = useAppForm({
    schema: InterviewFields,
    initialValues: { submission_ids: [] as string[], reason: '' },
    async save(fields) {
      await show(await call(startInterviews, { params: { id }, body: { ...fields, version } }))
      toast.good(isOnOffers ? 'Round of scores started' : 'Interviews started')
      onClose()
    },
  })
  const chosen = state.form.getValues().submission_ids
  const isWithoutFirst =
    chosen.length > 0 &&
    rankedOf(panel).some(({ submission, result }) => result.rank === 1 && !chosen.includes(submission.id))
  return (
    <FormDialog
      title={isOnOffers ? 'Score best and final offers' : 'Start interviews'}
      state={state}
      labels={labels}
      action={action}
      onClose={onClose}
    >
      <Text size="sm">
        Evaluators score the vendors on the short list again, on the same criteria. Once opened, these scores
        take the place of the earlier ones, and only the short list is ranked.
        {!isOnOffers && ' There is one round of interviews.'}
      </Text>
      <MultiSelect
        label={labels.submission_ids}
        required
        data={rankedOf(panel)
          .filter(({ submission }) => submission.out === null && submission.is_listed)
          .map(({ submission: { id: value, name }, result: { rank } }) => ({
            value,
            label: `${name} (rank ${rank})`,
          }))}
        {...state.form.getInputProps('submission_ids')}
      />
      {isWithoutFirst && (
        <Alert color="yellow" title="The first-ranked vendor isn’t on the short list">
          Once the scores of this round are opened, that vendor has no rank any more.
        </Alert>
      )}
      <Textarea label={labels.reason} required autosize minRows={2} {...state.form.getInputProps('reason')} />
    </FormDialog>
  )
}
