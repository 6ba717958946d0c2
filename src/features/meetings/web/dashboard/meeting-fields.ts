/** What the forms for new meetings ask for, beside the days. */
import { z } from 'zod'
import { line } from '#platform/shared/text-fields.ts'
import { committeeSuffix, dialogTypes, locations } from '../../rules.ts'
import { TimeOfDay } from '../../schemas.ts'

export const meetingFields = {
  type: z.enum(dialogTypes),
  committee: z.string().nullable(),
  time: TimeOfDay,
  location: line(300),
}

export const blankMeeting = {
  type: 'Board' as const,
  committee: null,
  time: '09:00',
  location: locations[0],
}

interface Kind {
  readonly type: string
  readonly committee: string | null
}

export const hasCommittee = ({ type, committee }: Kind) => type !== 'Committee' || Boolean(committee)
export const committeeMissing = { path: ['committee'], message: 'Choose a committee.' }

/** A committee's meeting is stored as the committee's name and the word Committee. */
export const meetingTypeOf = ({ type, committee }: Kind) =>
  type === 'Committee' ? `${committee ?? ''}${committeeSuffix}` : type
