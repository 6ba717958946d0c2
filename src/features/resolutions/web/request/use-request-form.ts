import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { dayIn } from '#platform/shared/days.ts'
import { call, messageOf } from '#platform/web/api/index.ts'
import { useRecordForm } from '#platform/web/form/use-record-form.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { Resolution, type ResolutionView, requestResolution, updateResolution } from '../../contract.ts'
import { useResolutionsChanged } from '../list/use-resolution-table.ts'
import { fieldsOf, RequestFields } from './request-fields.ts'

const failureMessage = (error: unknown) => `Error saving resolution: ${messageOf(error)}`

/** A new request: today, from whoever is signed in, kept as a draft or submitted at once. */
export function useNewRequest(preset: Partial<RequestFields>) {
  const { county, user } = useSession()
  const changed = useResolutionsChanged()
  const navigate = useNavigate()
  const status = useRef<'draft' | 'working'>('draft')
  const state = useRecordForm<Resolution, RequestFields, RequestFields>({
    record: null,
    row: Resolution,
    schema: RequestFields,
    fieldsOf: () => ({
      ...fieldsOf(null),
      department: user.department_id,
      dateofrequest: dayIn(county.time_zone, new Date()),
      contactname: `${user.first_name} ${user.last_name}`,
      ...preset,
    }),
    draft: 'resolution-new',
    failureMessage,
    async save(fields) {
      const made = await call(requestResolution, { body: { ...fields, status: status.current } })
      toast.good(status.current === 'draft' ? 'Draft saved' : 'Resolution submitted')
      await changed()
      state.form.resetDirty()
      await navigate({ to: '/resolutions/$id', params: { id: made.id }, ignoreBlocker: true })
    },
  })
  const saveAs = (chosen: 'draft' | 'working') => {
    status.current = chosen
    state.submit()
  }
  return { ...state, saveAs }
}

/** The request of a resolution that is there, as long as it may be changed. */
export function useRequestForm(resolution: ResolutionView) {
  const changed = useResolutionsChanged()
  const state = useRecordForm<Resolution, RequestFields, RequestFields>({
    record: resolution,
    row: Resolution,
    schema: RequestFields,
    fieldsOf,
    draft: `resolution-${resolution.id}`,
    failureMessage,
    async save(fields, editing) {
      const version = editing?.version ?? resolution.version
      const saved = await call(updateResolution, {
        params: { id: resolution.id },
        body: { ...fields, version },
      })
      state.adopt(saved)
      toast.good('Resolution saved')
      await changed()
    },
  })
  return state
}

export type RequestForm = Pick<ReturnType<typeof useRequestForm>, 'form'>['form']
