import { AppForm } from '#platform/web/form/AppForm.tsx'
import { sayText } from '#platform/web/form/ConflictChoices.tsx'
import type { ResolutionView } from '../../contract.ts'
import { fieldLabels } from '../../field-labels.ts'
import type { FigureDifference } from '../../figures.ts'
import { useRoutingChoices } from '../choices.ts'
import { FigureNotes } from '../request/figure-notes.ts'
import { RequestSections } from '../request/RequestSections.tsx'
import { useRequestForm } from '../request/use-request-form.ts'
import { formId } from './form-id.ts'

interface Props {
  resolution: ResolutionView
  /** Figures of the text that are not those of the request. */
  differences: readonly FigureDifference[]
}

export function RequestEditor({ resolution, differences }: Props) {
  const state = useRequestForm(resolution)
  const { data: choices } = useRoutingChoices()
  const say = (field: string, value: unknown) =>
    (field === 'department' && choices?.departments.find(({ id }) => id === value)?.name) ||
    sayText(field, value)
  return (
    <AppForm
      id={formId}
      state={state}
      labels={fieldLabels}
      say={say}
      label="Resolution request"
      width="56rem"
    >
      <FigureNotes value={differences}>
        <RequestSections form={state.form} />
      </FigureNotes>
    </AppForm>
  )
}
