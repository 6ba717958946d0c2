import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { saveSubmissionForm } from '../../solicitation/form-contract.ts'
import { SubmissionForm } from '../../solicitation/submission-form.ts'
import { useProjectsChanged } from '../list/use-project-table.ts'

interface Stored {
  readonly form: SubmissionForm
  readonly version: number
}

export type ListName = 'lines' | 'questions' | 'certifications' | 'files'

export function useFormBuilder(projectId: string, stored: Stored) {
  const changed = useProjectsChanged()
  const [version, setVersion] = useState(stored.version)
  const state = useAppForm({
    schema: SubmissionForm,
    initialValues: stored.form,
    draft: `submission-form-${projectId}`,
    async save(fields) {
      const saved = await call(saveSubmissionForm, {
        params: { id: projectId },
        body: { ...fields, version },
      })
      setVersion(saved.version)
      toast.good('Submission form saved')
      await changed()
    },
  })
  return state
}
export type FormBuilder = ReturnType<typeof useFormBuilder>
