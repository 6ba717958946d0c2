/** The documents of a meeting: made in the background, posted for the public, kept with their proof. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line } from '#platform/shared/text-fields.ts'
import { deadlines, timelinesses } from './deadlines.ts'
import { documentKinds } from './rules.ts'

const see = { permission: 'meetings.see' } as const
const publish = { permission: 'meetings.publish' } as const
const params = z.object({ id: z.uuid() })
const Moment = z.iso.datetime({ offset: true })

export const MeetingDocument = z.object({
  id: z.uuid(),
  meeting_id: z.uuid(),
  kind: z.enum(documentKinds),
  revision: z.number().int(),
  /** Minutes that the body approved. */
  is_approved: z.boolean(),
  what_changed: z.string(),
  asked_at: Moment,
  asked_by: z.string().nullable(),
  /** 0 to 100. */
  progress: z.number().int(),
  failed_because: z.string().nullable(),
  made_at: Moment.nullable(),
  page_count: z.number().int().nullable(),
  /** Of the PDF; with the time of posting and the revision, the proof. */
  sha256: z.string().nullable(),
  has_word: z.boolean(),
  /** The meeting's record says something else by now. Told of the latest revision. */
  is_outdated: z.boolean(),
  /** What the county’s clocks say to posting it now. */
  warning: z.string().nullable(),
  /** Characters that it could not show; told before it is posted. */
  unprintable: z.array(z.string()),
  posted_at: Moment.nullable(),
  posted_by: z.string().nullable(),
})
export type MeetingDocument = z.infer<typeof MeetingDocument>

export const NewMeetingDocument = z.object({
  kind: z.enum(documentKinds),
  /** Needed once a revision was posted. */
  what_changed: line(500).default(''),
})
export type NewMeetingDocument = z.output<typeof NewMeetingDocument>

export const listMeetingDocuments = endpoint({
  method: 'GET',
  path: '/api/meetings/:id/papers',
  isAside: true,
  summary: 'List the documents of a meeting with all revisions, latest first',
  access: see,
  params,
  output: z.array(MeetingDocument),
})

export const generateDocument = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/papers',
  summary: 'Generate a document from the current record; an unposted revision is replaced',
  access: { permission: 'meetings.edit' },
  params,
  body: NewMeetingDocument,
  output: MeetingDocument,
})

export const postDocument = endpoint({
  method: 'POST',
  path: '/api/papers/:id/post',
  summary: 'Post a document: it becomes public and can’t be changed',
  access: publish,
  params,
  body: z
    .object({
      /** Of the file that was reviewed: another one is not posted. Our own screens always send it. */
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'Enter a valid SHA-256.')
        .optional(),
    })
    .nullish(),
  output: MeetingDocument,
})

export const getDocumentFile = endpoint({
  method: 'GET',
  path: '/api/papers/:id/file',
  summary: 'Download a document as PDF',
  access: see,
  params,
  output: z.unknown(),
})

export const getDocumentWord = endpoint({
  method: 'GET',
  path: '/api/papers/:id/word',
  summary: 'Download a document as Word, if available',
  access: see,
  params,
  output: z.unknown(),
})

export const DueDocument = z.object({
  meeting_id: z.uuid(),
  number: z.string(),
  meeting_type: z.string(),
  date: z.iso.date(),
  start_time: z.string(),
  clock: z.enum(deadlines),
  due_at: Moment,
  timeliness: z.enum(timelinesses),
})
export type DueDocument = z.infer<typeof DueDocument>

export const listDueDocuments = endpoint({
  method: 'GET',
  path: '/api/meetings/due',
  isAside: true,
  summary: 'List notices, agendas, and minutes not posted yet, by deadline',
  access: see,
  output: z.array(DueDocument),
})

export const postNotices = endpoint({
  method: 'POST',
  path: '/api/meetings/notices',
  summary: 'Post one notice for several meetings, all or none',
  access: publish,
  takesTurns: 'documents',
  body: z.object({ meeting_ids: z.array(z.uuid()).min(1, 'Choose a meeting.').max(100) }),
  output: z.array(MeetingDocument),
})
