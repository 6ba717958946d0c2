import { forbidden, wrongState } from '#platform/shared/errors.ts'
import { contractStatusNames, type Step, statusOf } from '../rules.ts'

/** What others are approving or have signed stays as it is; before that, someone else may be allowed to change it. */
export function editRefusal({ status }: { readonly status: Step }) {
  if (status === 'draft') return forbidden()
  if (statusOf(status) === 'working')
    return wrongState('This contract is being approved. To change it, return it to its requester.')
  const name = contractStatusNames[statusOf(status)].toLowerCase()
  return wrongState(
    `This contract is ${name}, so it can’t be changed.${status === 'executed' ? ' Start an amendment instead.' : ''}`,
  )
}
