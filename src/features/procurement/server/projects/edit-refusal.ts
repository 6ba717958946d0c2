import { forbidden, wrongState } from '#platform/shared/errors.ts'
import { type Status, statusNames } from '../../rules.ts'

/** After Final Submit no one can change a project; before that, someone else may be allowed to. */
export function editRefusal({ status }: { readonly status: Status }) {
  if (status === 'draft') return forbidden()
  if (status === 'submitted')
    return wrongState('This document was submitted for review and is locked. Reopen it to make changes.')
  return wrongState(`A project with the status ${statusNames[status]} can’t be changed.`)
}
