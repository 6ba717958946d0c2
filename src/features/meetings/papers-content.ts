/** What a paper says, as data: kept with it when it is asked for, printed from it, and read by the public pages. */
import { z } from 'zod'

/** The meeting as the public knows it. */
const PaperMeeting = z.object({
  id: z.uuid(),
  number: z.string(),
  meeting_type: z.string(),
  date: z.iso.date(),
  start_time: z.string(),
  location: z.string(),
})
export type PaperMeeting = z.infer<typeof PaperMeeting>

/** One meeting, or the meetings of a year. */
export const NoticeContent = z.object({ meetings: z.array(PaperMeeting).min(1) })
export type NoticeContent = z.infer<typeof NoticeContent>

const PaperAttachment = z.object({
  title: z.string(),
  file_id: z.uuid(),
  /** Of the file. */
  name: z.string(),
})
export type PaperAttachment = z.infer<typeof PaperAttachment>

const AgendaItem = z.object({
  id: z.uuid(),
  number: z.string(),
  description: z.string(),
  is_on_consent: z.boolean(),
  attachments: z.array(PaperAttachment),
})
export type AgendaItem = z.infer<typeof AgendaItem>

/** Of an agenda, and of the packet that it leads. */
export const AgendaContent = z.object({
  meeting: PaperMeeting,
  sections: z.array(z.object({ title: z.string(), items: z.array(AgendaItem) })),
})
export type AgendaContent = z.infer<typeof AgendaContent>

export const MinutesContent = z.object({
  meeting: PaperMeeting,
  /** Since when, and by whom; empty for a draft. */
  approval: z.string(),
  paragraphs: z.array(
    z.object({
      /** Of the heading. */
      level: z.union([z.literal(1), z.literal(2)]),
      heading: z.string(),
      text: z.string(),
    }),
  ),
})
export type MinutesContent = z.infer<typeof MinutesContent>
