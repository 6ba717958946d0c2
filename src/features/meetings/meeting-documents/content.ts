/** What a document says, as data: kept with it when it is asked for, printed from it, and read by the public pages. */
import { z } from 'zod'
import { DraftDocument } from '#features/drafts/rules.ts'
import { voteValues } from '../votes.ts'

/** The meeting as the public knows it. */
const DocumentMeeting = z.object({
  id: z.uuid(),
  number: z.string(),
  meeting_type: z.string(),
  date: z.iso.date(),
  start_time: z.string(),
  location: z.string(),
})
export type DocumentMeeting = z.infer<typeof DocumentMeeting>

/** One meeting, or the meetings of a year. */
export const NoticeContent = z.object({ meetings: z.array(DocumentMeeting).min(1) })
export type NoticeContent = z.infer<typeof NoticeContent>

export const CancellationContent = z.object({ meeting: DocumentMeeting })

const DocumentAttachment = z.object({
  title: z.string(),
  file_id: z.uuid(),
  /** Of the file. */
  name: z.string(),
})
export type DocumentAttachment = z.infer<typeof DocumentAttachment>

export const AgendaItem = z.object({
  id: z.uuid(),
  number: z.string(),
  description: z.string(),
  is_on_consent: z.boolean(),
  attachments: z.array(DocumentAttachment),
})
export type AgendaItem = z.infer<typeof AgendaItem>

/** Of an agenda, and of the packet that it leads. */
export const AgendaContent = z.object({
  meeting: DocumentMeeting,
  sections: z.array(z.object({ title: z.string(), items: z.array(AgendaItem) })),
})
export type AgendaContent = z.infer<typeof AgendaContent>

/** The text of what is before the body under an item. */
const PacketText = z.object({ item_id: z.uuid(), title: z.string(), document: DraftDocument })
export type PacketText = z.infer<typeof PacketText>

/** The agenda, and what the members read beside its attachments. */
export const PacketContent = AgendaContent.extend({ texts: z.array(PacketText).default([]) })
export type PacketContent = z.infer<typeof PacketContent>

export const MinutesContent = z.object({
  meeting: DocumentMeeting,
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

/** Whether a document has minutes that the body approved. */
export const isApprovedContent = (content: unknown): boolean =>
  (MinutesContent.pick({ approval: true }).safeParse(content).data?.approval ?? '') !== ''

const SheetVote = z.object({
  name: z.string(),
  weight: z.number().int(),
  value: z.enum(voteValues).nullable(),
  reason: z.string(),
})

/** The votes of a meeting; before the first one, a sheet to tick on. */
export const RollCallContent = z.object({
  meeting: DocumentMeeting,
  is_weighted: z.boolean(),
  members: z.array(z.object({ name: z.string(), weight: z.number().int() })),
  /** What the county calls its members. */
  title: z.object({ one: z.string(), many: z.string() }).default({ one: 'Member', many: 'Members' }),
  /** One ballot each; the consent agenda is one. */
  items: z.array(z.object({ heading: z.string().default(''), number: z.string(), description: z.string() })),
  roll_calls: z.array(
    z.object({
      sequence: z.number().int(),
      motion: z.string(),
      items: z.array(z.string()),
      vote_type: z.string(),
      mover: z.string(),
      seconder: z.string(),
      /** Of a roll call vote. In a voice vote no one is heard by name. */
      votes: z.array(SheetVote),
      /** How a voice vote went, in words. */
      told: z.string().default(''),
      sentence: z.string(),
      /** Beside the outcome: why it was overridden, or what it corrects. */
      remarks: z.array(z.string()),
    }),
  ),
})
export type RollCallContent = z.infer<typeof RollCallContent>
