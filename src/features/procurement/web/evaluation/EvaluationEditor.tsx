import { ActionIcon, Button, Fieldset, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { dayIn } from '#platform/shared/days.ts'
import { call, keyOf, useInvalidate } from '#platform/web/api/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { useListFocus } from '#platform/web/form/use-list-focus.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { mostCriteria } from '../../criteria.ts'
import {
  type EvaluationForm,
  getEvaluation,
  listEvaluationForms,
  replaceEvaluation,
  submitEvaluation,
} from '../../evaluation/contract.ts'
import { criteriaToScore } from '../../evaluation/rules.ts'
import type { ProjectView } from '../../schemas.ts'
import { EvaluationInput, evaluationFieldsOf, evaluationLabels } from './evaluation-fields.ts'

interface Props {
  project: ProjectView
  /** What the user submitted before. */
  own: EvaluationForm | undefined
}

export function EvaluationEditor({ project, own }: Props) {
  const { user, county } = useSession()
  const confirm = useConfirm()
  const params = { id: project.id }
  const listChanged = useInvalidate(keyOf(listEvaluationForms, { params }))
  const stateChanged = useInvalidate(keyOf(getEvaluation, { params }))
  const state = useAppForm({
    schema: EvaluationInput,
    initialValues: evaluationFieldsOf({
      project,
      own,
      evaluator: `${user.first_name} ${user.last_name}`,
      today: dayIn(county.time_zone, new Date()),
    }),
    draft: `evaluation-${project.id}-${own?.version ?? 0}`,
    review: async () =>
      !own ||
      (await confirm({
        title: 'Replace your evaluation',
        text: 'You’ve already submitted an evaluation of this project. This one replaces it.',
        action: 'Replace',
      })),
    async save(fields) {
      if (own)
        await call(replaceEvaluation, { params: { id: own.id }, body: { ...fields, version: own.version } })
      else await call(submitEvaluation, { params, body: fields })
      toast.good('Evaluation submitted successfully.')
      await Promise.all([listChanged(), stateChanged()])
    },
  })
  const { form } = state
  const { criteria } = form.getValues()
  const { list, focusAdded, focusAfterRemoval } = useListFocus()
  // Those of the project are scored, and no others.
  const isGiven = criteriaToScore(project).length > 0
  const { value, onChange, ...day } = form.getInputProps('evaluationDate')
  return (
    <AppForm state={state} labels={evaluationLabels} label="Evaluation form" width="56rem">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={evaluationLabels.evaluatorName}
          required
          readOnly
          {...form.getInputProps('evaluatorName')}
        />
        <DateField
          label={evaluationLabels.evaluationDate}
          required
          {...day}
          value={value || null}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      </SimpleGrid>
      <Fieldset legend="Criteria (score each from 0 to 100)">
        <Stack gap="md" ref={list}>
          {criteria.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is its place in the form
            <Group key={index} data-entry gap="xs" align="flex-start" style={{ rowGap: 4 }}>
              <TextInput
                aria-label={`Criterion ${index + 1}`}
                placeholder="Criterion"
                required
                readOnly={isGiven}
                flex="1 1 12rem"
                {...form.getInputProps(`criteria.${index}.name`)}
              />
              <TextInput
                aria-label={`Score ${index + 1}`}
                placeholder="Score"
                required
                inputMode="decimal"
                w="8rem"
                {...form.getInputProps(`criteria.${index}.score`)}
              />
              {!isGiven && (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  size="lg"
                  aria-label={`Remove ${row.name || `criterion ${index + 1}`}`}
                  data-remove
                  disabled={criteria.length === 1}
                  onClick={() => {
                    form.removeListItem('criteria', index)
                    focusAfterRemoval(index)
                  }}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          ))}
          {!isGiven && (
            <Button
              variant="default"
              w="max-content"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={criteria.length >= mostCriteria}
              data-add
              onClick={() => {
                form.insertListItem('criteria', { name: '', score: '' })
                focusAdded(criteria.length)
              }}
            >
              Add criterion
            </Button>
          )}
        </Stack>
      </Fieldset>
      <Textarea
        label={evaluationLabels.overallComments}
        required
        autosize
        minRows={3}
        {...form.getInputProps('overallComments')}
      />
      <Textarea
        label={evaluationLabels.recommendation}
        required
        autosize
        minRows={2}
        {...form.getInputProps('recommendation')}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={state.isSaving}>
          {own ? 'Replace Evaluation' : 'Submit Evaluation'}
        </Button>
      </Group>
    </AppForm>
  )
}
