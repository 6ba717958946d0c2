/** The calls of a meeting in session. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Attendance, Item } from '../schemas.ts'
import * as schemas from './schemas.ts'

export type Live = z.infer<typeof schemas.Live>
export type LiveMeeting = z.infer<typeof schemas.LiveMeeting>
export type ItemMatter = z.infer<typeof schemas.ItemMatter>
export type LiveSeat = z.infer<typeof schemas.LiveSeat>
export type RollCall = z.infer<typeof schemas.RollCall>
export type ExecutiveSession = z.infer<typeof schemas.ExecutiveSession>
export type NewRollCall = z.output<typeof schemas.NewRollCall>
export type Answer = z.output<typeof schemas.Answer>
export type Closing = z.output<typeof schemas.Closing>
export type Correction = z.output<typeof schemas.Correction>
export type ConsentRemoval = z.output<typeof schemas.ConsentRemoval>
export type Presence = z.output<typeof schemas.Presence>

const conduct = { permission: 'meetings.conduct' } as const
const params = z.object({ id: z.uuid() })
const memberParams = z.object({ id: z.uuid(), memberId: z.uuid() })

export const getLive = endpoint({
  method: 'GET',
  path: '/api/meetings/:id/live',
  summary: 'Get a meeting in session: agenda, attendance, quorum, votes',
  access: { permission: 'meetings.see' },
  params,
  output: schemas.Live,
})

export const callToOrder = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/call-to-order',
  summary: 'Call a meeting to order; on a day other than its own, with the reason',
  access: conduct,
  params,
  body: z.object({ reason: line(500).default('') }).prefault({}),
  output: schemas.LiveMeeting,
})

export const undoCallToOrder = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/undo-call-to-order',
  summary: 'Undo a call to order if nothing has been recorded since',
  access: conduct,
  params,
  output: schemas.LiveMeeting,
})

export const adjourn = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/adjourn',
  summary: 'Adjourn a meeting',
  access: conduct,
  params,
  output: schemas.LiveMeeting,
})

export const undoAdjournment = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/undo-adjourn',
  summary: 'Undo an adjournment, with the reason, if nothing has been recorded since',
  access: conduct,
  params,
  body: z.object({ reason: line(500).min(1, 'Enter the reason for undoing the adjournment.') }),
  output: schemas.LiveMeeting,
})

export const cancelMeeting = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/cancel',
  summary: 'Cancel a meeting that hasn’t begun',
  access: { permission: 'meetings.edit' },
  params,
  body: z.object({ reason: line(500).min(1, 'Enter the reason for canceling the meeting.') }),
  output: schemas.LiveMeeting,
})

export const setCurrentItem = endpoint({
  method: 'PUT',
  path: '/api/meetings/:id/current-item',
  summary: 'Set the item under consideration',
  access: conduct,
  params,
  body: z.object({ item_id: z.uuid().nullable() }),
  output: schemas.LiveMeeting,
})

export const namePresiding = endpoint({
  method: 'PUT',
  path: '/api/meetings/:id/presiding',
  summary: 'Name the presiding officer; if none is named, the Chair presides',
  access: conduct,
  params,
  body: z.object({ member_id: z.uuid().nullable() }),
  output: schemas.LiveMeeting,
})

export const setPresence = endpoint({
  method: 'PUT',
  path: '/api/meetings/:id/presence/:memberId',
  summary: 'Record that a member arrived or left; repeating it changes nothing',
  access: conduct,
  params: memberParams,
  body: schemas.Presence,
  output: Attendance,
})

export const removeFromConsent = endpoint({
  method: 'POST',
  path: '/api/meeting-items/:id/pull-from-consent',
  summary: 'Remove an item from the consent agenda, to be voted on by itself',
  access: conduct,
  params,
  body: schemas.ConsentRemoval,
  output: Item,
})

export const listItemMatters = endpoint({
  method: 'GET',
  path: '/api/meeting-items/:id/matters',
  summary: 'List the matters under an agenda item, with their text for users who may view it',
  access: { permission: 'meetings.see' },
  params,
  output: z.array(schemas.ItemMatter),
})

export const openRollCall = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/roll-calls',
  summary: 'Open a vote on a motion; only one can be open at a time',
  access: conduct,
  params,
  body: schemas.NewRollCall,
  output: schemas.RollCall,
})

export const castVote = endpoint({
  method: 'PUT',
  path: '/api/roll-calls/:id/votes/:memberId',
  summary: 'Record or clear a member’s vote; repeating it changes nothing',
  access: conduct,
  params: memberParams,
  body: schemas.Answer,
  output: schemas.RollCall,
})

export const closeRollCall = endpoint({
  method: 'POST',
  path: '/api/roll-calls/:id/close',
  summary: 'Close a vote: it is counted and final',
  access: conduct,
  params,
  body: schemas.Closing,
  output: schemas.RollCall,
})

export const listUndoneByCorrection = endpoint({
  method: 'GET',
  path: '/api/roll-calls/:id/undone-by-correction',
  summary: 'List what a correction would undo if the motion didn’t carry',
  access: conduct,
  params,
  output: z.array(z.string()),
})

export const withdrawRollCall = endpoint({
  method: 'POST',
  path: '/api/roll-calls/:id/withdraw',
  summary: 'Withdraw a vote opened by mistake; it stays on record without an outcome',
  access: conduct,
  params,
  body: schemas.Withdrawal,
  output: schemas.RollCall,
})

export const correctRollCall = endpoint({
  method: 'POST',
  path: '/api/roll-calls/:id/correct',
  summary: 'Correct a closed vote, with the reason',
  access: { permission: 'meetings.correctVote' },
  params,
  body: schemas.Correction,
  bodyLimit: 512 * 1024,
  output: schemas.RollCall,
})

export const startExecutiveSession = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/executive-sessions',
  summary: 'Enter executive session, with its purpose',
  access: conduct,
  params,
  body: z.object({
    subject: line(500).min(1, 'Enter the purpose.'),
    roll_call_id: z.uuid().nullable().default(null),
    /** Why it is entered although no motion to do so was carried. */
    reason: line(500).default(''),
  }),
  output: schemas.ExecutiveSession,
})

export const endExecutiveSession = endpoint({
  method: 'POST',
  path: '/api/executive-sessions/:id/end',
  summary: 'Leave executive session, with any action taken',
  access: conduct,
  params,
  body: z.object({ determination: line(2000).default('') }),
  output: schemas.ExecutiveSession,
})
