/** The minutes of a meeting: drafted from the record, edited, approved at a later meeting, archived. */
import { z } from 'zod'
import { dayField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { Meeting } from '../schemas.ts'
import { Corrections } from './corrections.ts'
import { changeKinds } from './merge.ts'

const see = { permission: 'meetings.see' } as const
const edit = { permission: 'meetings.edit' } as const
const publish = { permission: 'meetings.publish' } as const
const params = z.object({ id: z.uuid() })
const Words = z.string().trim().max(20_000, 'Use 20,000 or fewer characters.')

export const Paragraph = z.object({
  id: z.uuid(),
  key: z.string(),
  heading: z.string(),
  /** What the record says. */
  drafted: z.string(),
  /** What the clerk made of it; null where the record's words stand. */
  edited: z.string().nullable(),
  /** Edited, and the record has moved since. */
  is_outdated: z.boolean(),
  version: Version,
})
export type Paragraph = z.infer<typeof Paragraph>

export const OtherMeeting = z.object({
  id: z.uuid(),
  number: z.string(),
  meeting_type: z.string(),
  date: z.iso.date(),
})
export type OtherMeeting = z.infer<typeof OtherMeeting>

const Minutes = z.object({
  meeting: Meeting,
  /** In the order of the minutes; none before they are drafted. */
  paragraphs: z.array(Paragraph),
  /** Where an approval can be put on the agenda; null where no later meeting of the body is scheduled. */
  next_meeting: OtherMeeting.nullable(),
  /** The meeting that has the approval on its agenda, and has not voted on it yet. */
  awaits_vote_at: OtherMeeting.nullable(),
  approval: z
    .object({
      at: z.iso.datetime({ offset: true }),
      /** Where the vote was taken; null where it was taken outside of the system. */
      meeting: OtherMeeting.nullable(),
      because: z.string().nullable(),
      /** The day that was recorded; null where a vote at a meeting says it. */
      on: z.iso.date().nullable(),
      /** What the body corrected in them; null where they were approved as presented. */
      corrections: z.string().nullable(),
      /** When the clerk had made those corrections; until then the minutes are not final. */
      finalized_at: z.iso.datetime({ offset: true }).nullable(),
    })
    .nullable(),
})
export type Minutes = z.infer<typeof Minutes>

const ParagraphChange = z.object({
  /** Null takes the record's words. */
  edited: Words.nullable(),
  /** The clerk has seen what the record says now. */
  is_outdated: z.literal(false).optional(),
  version: Version.optional(),
})
export type ParagraphChange = z.output<typeof ParagraphChange>

const NewParagraph = z.object({
  /** Left out: at the beginning. */
  after_id: z.uuid().nullish(),
  text: Words.min(1, 'Enter the paragraph.'),
})
export type NewParagraph = z.output<typeof NewParagraph>

export const Approval = z.object({
  reason: line(500).min(1, 'Enter where and how the minutes were approved.'),
  /** Left out: today. */
  date: dayField('Enter a valid date.').optional(),
  /** Empty where they were approved as presented. */
  corrections: Corrections.default(''),
})
export type Approval = z.output<typeof Approval>

export const getMinutes = endpoint({
  method: 'GET',
  path: '/api/meetings/:id/minutes',
  summary: 'Get the minutes of a meeting and their approval status',
  access: see,
  params,
  output: Minutes,
})

export const draftMinutes = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/minutes/draft',
  summary: 'Draft or update the minutes from the record; edits are kept',
  access: edit,
  params,
  output: Minutes,
})

export const previewDraft = endpoint({
  method: 'GET',
  path: '/api/meetings/:id/minutes/changes',
  summary: 'Preview what updating the minutes from the record would change',
  access: edit,
  params,
  output: z.array(z.object({ key: z.string(), what: z.enum(changeKinds), label: z.string() })),
})

export const updateParagraph = endpoint({
  method: 'PUT',
  path: '/api/minutes-paragraphs/:id',
  summary: 'Edit a paragraph of the minutes, or use the text from the record',
  access: edit,
  params,
  body: ParagraphChange,
  output: Paragraph,
})

export const addParagraph = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/minutes/paragraphs',
  summary: 'Add a paragraph that isn’t in the record',
  access: edit,
  params,
  body: NewParagraph,
  output: Paragraph,
})

export const deleteParagraph = endpoint({
  method: 'DELETE',
  path: '/api/minutes-paragraphs/:id',
  summary: 'Delete a paragraph that isn’t in the record',
  access: edit,
  params,
  output: z.object({ message: z.string() }),
})

export const addApproval = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/minutes/approval-item',
  summary: 'Add approval of the minutes to the next meeting’s agenda',
  access: edit,
  params,
  output: Minutes,
})

export const approveMinutes = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/minutes/approve',
  summary: 'Record an approval voted on outside the system',
  access: publish,
  params,
  body: Approval,
  output: Minutes,
})

export const undoApproval = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/minutes/undo-approval',
  summary: 'Undo a recorded approval, with the reason, until the approved minutes are posted',
  access: publish,
  params,
  body: z.object({ reason: line(500).min(1, 'Enter the reason for undoing the approval.') }),
  output: Minutes,
})

export const finalizeMinutes = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/minutes/finalize',
  summary: 'Finalize minutes approved as corrected, once the corrections are made',
  access: publish,
  params,
  output: Minutes,
})

export const archiveMeeting = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/archive',
  summary: 'Archive a meeting whose minutes are approved',
  access: publish,
  params,
  output: Meeting,
})
