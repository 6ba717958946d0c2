import { Stack } from '@mantine/core'
import { ThreadPanel } from '#features/thread/web/index.ts'
import { AppForm } from '#platform/web/form/AppForm.tsx'
import { sayText } from '#platform/web/form/ConflictChoices.tsx'
import type { ResolutionView } from '../../contract.ts'
import { fieldLabels } from '../../field-labels.ts'
import { isAdopted } from '../../rules.ts'
import { useRoutingChoices } from '../choices.ts'
import { CertifiedCopies } from '../copies/CertifiedCopies.tsx'
import { FigureNotes } from '../request/figure-notes.ts'
import { RequestSections } from '../request/RequestSections.tsx'
import { useRequestForm } from '../request/use-request-form.ts'
import { Facts } from './Facts.tsx'
import { Placements } from './Placements.tsx'
import { useBlanks } from './use-blanks.ts'

export const formId = 'resolution-request'

/** The request: to change by those who may, to read by everyone else. */
export function Overview({ resolution }: { resolution: ResolutionView }) {
  return (
    <Stack gap="lg">
      <Stack gap="lg" maw="56rem">
        <Placements resolution={resolution} />
        {resolution.may.edit ? <Editor resolution={resolution} /> : <Facts resolution={resolution} />}
        {isAdopted(resolution) && <CertifiedCopies resolution={resolution} />}
      </Stack>
      <ThreadPanel kind="resolution" id={resolution.id} />
    </Stack>
  )
}

function Editor({ resolution }: { resolution: ResolutionView }) {
  const state = useRequestForm(resolution)
  const { data: choices } = useRoutingChoices()
  const { differences } = useBlanks(resolution)
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
