import { forbidden, wrongState } from '#platform/shared/errors.ts'
import { isStep, type Status } from '../rules.ts'

/** Why somebody may not change it: in the wrong state nobody may; else somebody else might. */
export function whyNot({ status }: { status: Status }) {
  const isClosed = status !== 'draft' && (!isStep(status) || status === 'board-review')
  if (!isClosed) return forbidden()
  return wrongState(
    status === 'board-review'
      ? 'This resolution is with the Board. Return it first to change it.'
      : `A resolution that is ${status} stays as it is.`,
  )
}
