/** Attendance at the pre-bid meeting. Nothing of it is public. */
import { z } from 'zod'
import { Phone } from '#platform/shared/contact-fields.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line, optionalEmail } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'

const see = { permission: 'projects.see' } as const
/** As for addenda: both say to vendors what holds for a published solicitation. */
const record = { permission: 'solicitations.publish' } as const
const params = z.object({ id: z.uuid() })
const one = params.extend({ attendee: z.uuid() })

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a valid time.')

const shape = {
  /** Null for a firm that is not on the vendor list; otherwise the vendor's own name is recorded. */
  vendor_id: z.uuid('Choose a vendor.').nullable(),
  firm: line(200).min(1, 'Firm is required.'),
  person: line(200).min(1, 'Person is required.'),
  email: optionalEmail,
  phone: Phone,
  /** When they arrived; empty for now, or for the scheduled time once the day is over. */
  time: z.union([z.literal(''), time], 'Enter a valid time.'),
}

/** With nothing left out, as a form holds it. */
export const AttendeeForm = z.object(shape)
export type AttendeeForm = z.output<typeof AttendeeForm>

const AttendeeFields = z.object({
  ...shape,
  vendor_id: shape.vendor_id.default(null),
  email: shape.email.default(''),
  phone: shape.phone.default(''),
  time: shape.time.default(''),
})

export const Attendee = z.object({
  id: z.uuid(),
  vendor_id: z.uuid().nullable(),
  firm: z.string(),
  person: z.string(),
  email: z.string(),
  phone: z.string(),
  arrived_at: z.iso.datetime({ offset: true }),
  /** On the county's clocks, `HH:MM`. */
  time: z.string(),
  recorded_by: z.string(),
  version: Version,
})
export type Attendee = z.infer<typeof Attendee>

export const PreBidAttendance = z.object({
  /** As vendors know it; null where the published solicitation names no date. */
  meeting: z
    .object({
      at: z.iso.datetime({ offset: true }),
      is_mandatory: z.boolean(),
      /** Where it takes place, in the county's words. */
      place: z.string(),
    })
    .nullable(),
  /** By firm and person. */
  attendees: z.array(Attendee),
  may: z.object({ add: z.boolean(), change: z.boolean() }),
  /** Why no one can be added now; null where someone can. */
  not_now: z.string().nullable(),
})
export type PreBidAttendance = z.infer<typeof PreBidAttendance>

export const getAttendance = endpoint({
  method: 'GET',
  path: '/api/projects/:id/pre-bid-attendance',
  summary: 'Get who attended the pre-bid meeting of a published project',
  access: see,
  params,
  output: PreBidAttendance,
})

export const addAttendee = endpoint({
  method: 'POST',
  path: '/api/projects/:id/pre-bid-attendance',
  summary: 'Record that someone attended the pre-bid meeting',
  access: record,
  params,
  body: AttendeeFields,
  output: PreBidAttendance,
})

export const correctAttendee = endpoint({
  method: 'PUT',
  path: '/api/projects/:id/pre-bid-attendance/:attendee',
  summary: 'Correct who attended the pre-bid meeting',
  access: record,
  params: one,
  body: AttendeeFields.extend({ version: Version.optional() }),
  output: PreBidAttendance,
})

export const removeAttendee = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id/pre-bid-attendance/:attendee',
  summary: 'Remove someone from the list of who attended the pre-bid meeting',
  access: record,
  params: one,
  body: z.object({ version: Version.optional() }),
  output: PreBidAttendance,
})

export const attendanceDocuments = ['sign-in-sheet', 'attendance'] as const
export type AttendanceDocument = (typeof attendanceDocuments)[number]

export const printAttendance = endpoint({
  method: 'GET',
  path: '/api/projects/:id/pre-bid-documents/:document',
  summary: 'Download a blank sign-in sheet for the pre-bid meeting, or the attendance, as PDF',
  access: see,
  params: params.extend({ document: z.enum(attendanceDocuments) }),
  output: z.unknown(),
  isSlower: true,
  takesTurns: 'documents',
})
