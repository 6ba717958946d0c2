import { forbidden, wrongState } from '#platform/shared/errors.ts'
import { isStep, type Status } from '../../rules.ts'

/** Why someone may not change it: in the wrong status no one may; else someone else might. */
export function editRefusal({ status }: { status: Status }) {
  const isClosed = status !== 'draft' && (!isStep(status) || status === 'board-review')
  if (!isClosed) return forbidden()
  return wrongState(
    status === 'board-review'
      ? 'This resolution is in Board review. To change it, return it first.'
      : `A resolution that is ${status} can’t be changed.`,
  )
}
