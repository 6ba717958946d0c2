/** What the forms for new meetings ask for, beside the days. */
import { z } from 'zod'
import { line } from '#platform/shared/text-fields.ts'
import { committeeSuffix, dialogTypes, locations, otherTitleProblem, otherType } from '../../rules.ts'
import { TimeOfDay } from '../../schemas.ts'

export const meetingFields = {
  type: z.enum(dialogTypes),
  committee: z.string().nullable(),
  /** Of a meeting that is neither the Board's nor a committee's. */
  title: line(200),
  time: TimeOfDay,
  location: line(300),
}

export const blankMeeting = {
  type: 'Board' as const,
  committee: null,
  title: '',
  time: '09:00',
  location: locations[0],
}

interface Kind {
  readonly type: string
  readonly committee: string | null
  readonly title: string
}

export const hasCommittee = ({ type, committee }: Kind) => type !== 'Committee' || Boolean(committee)
export const committeeMissing = { path: ['committee'], message: 'Choose a committee.' }

/** Says at the title what is wrong with it. */
export function checkTitle({ type, title }: Kind, check: z.RefinementCtx): void {
  const message = type === 'Other' ? otherTitleProblem(title) : undefined
  if (message) check.addIssue({ code: 'custom', path: ['title'], message })
}

/** A committee's meeting is stored as the committee's name and the word Committee. */
export function meetingTypeOf({ type, committee, title }: Kind): string {
  if (type === 'Other') return otherType(title)
  return type === 'Committee' ? `${committee ?? ''}${committeeSuffix}` : type
}
