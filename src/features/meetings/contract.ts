import { z } from 'zod'
import { yearField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listQuery } from '#platform/shared/list.ts'
import { VoteThreshold } from '#platform/shared/vote-threshold.ts'
import { meetingSorts } from './lists.ts'
import { tabs } from './rules.ts'
import * as schemas from './schemas.ts'

export const { Appointment, Meeting, MeetingFields, Item, ItemFields } = schemas
export type Meeting = z.infer<typeof schemas.Meeting>
export type NewMeeting = z.output<typeof schemas.NewMeeting>
export type MeetingChange = z.output<typeof schemas.MeetingChange>
export type Appointment = z.infer<typeof schemas.Appointment>
export type Section = z.infer<typeof schemas.Section>
export type Item = z.infer<typeof schemas.Item>
export type ItemFields = z.output<typeof schemas.ItemFields>
export type NewItem = z.output<typeof schemas.NewItem>
export type ItemChange = z.output<typeof schemas.ItemChange>
export type ItemForm = z.output<typeof schemas.ItemForm>
export type Attendance = z.infer<typeof schemas.Attendance>
export type NewAttendance = z.output<typeof schemas.NewAttendance>
export type AttendanceChange = z.output<typeof schemas.AttendanceChange>

const see = { permission: 'meetings.see' } as const
const edit = { permission: 'meetings.edit' } as const
const conduct = { permission: 'meetings.conduct' } as const
const params = z.object({ id: z.uuid() })
const said = z.object({ message: z.string() })

const MeetingListQuery = listQuery(meetingSorts, 'date').extend({
  year: yearField.optional(),
  from: schemas.Day.optional(),
  to: schemas.Day.optional(),
  tab: z.enum(tabs).optional(),
  /** `no`: scheduled, and not known to the public yet. */
  noticed: z.literal('no').optional(),
  /** Those that were deleted, instead of the others. */
  deleted: z.literal('yes').optional(),
  /** Those whose minutes wait on the user. */
  waiting: z.literal('me').optional(),
  /** Those that the user scheduled. */
  mine: z.literal('yes').optional(),
})
export type MeetingListQuery = z.output<typeof MeetingListQuery>

export const listMeetings = endpoint({
  method: 'GET',
  path: '/api/meetings',
  isBesideOthers: true,
  summary: 'List meetings; the total is in X-Total-Count',
  access: see,
  query: MeetingListQuery,
  output: z.array(schemas.Meeting),
})

export const listMeetingYears = endpoint({
  method: 'GET',
  path: '/api/meetings/years',
  isAside: true,
  summary: 'List the years that have meetings, latest first',
  access: see,
  output: z.array(z.number().int()),
})

export const createMeeting = endpoint({
  method: 'POST',
  path: '/api/meetings',
  summary: 'Schedule a meeting; a number is assigned if none is given',
  access: edit,
  body: schemas.NewMeeting,
  output: schemas.Meeting,
})

export const getMeeting = endpoint({
  method: 'GET',
  path: '/api/meetings/:id',
  summary: 'Get a meeting with its sections, items, and attendance',
  access: see,
  params,
  query: z.object({ tenantId: z.string().max(64).optional() }),
  output: z.object({
    meeting: schemas.Meeting,
    sections: z.array(schemas.Section),
    items: z.array(schemas.ItemWithVotes),
    attendance: z.array(schemas.Attendance),
    /** What carries a vote of this meeting where nothing else is required. */
    default_threshold: VoteThreshold,
  }),
  record: 'meeting',
})

export const updateMeeting = endpoint({
  method: 'PUT',
  path: '/api/meetings/:id',
  summary: 'Update a meeting; omitted fields don’t change',
  access: edit,
  params,
  body: schemas.MeetingChange,
  mayOmitVersion: true,
  output: schemas.Meeting,
})

export const deleteMeeting = endpoint({
  method: 'DELETE',
  path: '/api/meetings/:id',
  summary: 'Delete a meeting that hasn’t been posted or called to order',
  access: { permission: 'meetings.delete' },
  params,
  output: said,
})

export const restoreMeeting = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/restore',
  summary: 'Restore a deleted meeting; if its number is taken, it gets the next one',
  access: { permission: 'meetings.delete' },
  params,
  output: schemas.Meeting,
})

export const createItem = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/items',
  summary: 'Add an item to the agenda, at the end of its section',
  access: edit,
  params,
  body: schemas.NewItem,
  output: schemas.Item,
})

export const updateItem = endpoint({
  method: 'PUT',
  path: '/api/meeting-items/:id',
  summary: 'Update an item, as JSON or as a form with its resolution; omitted fields don’t change',
  access: edit,
  params,
  body: schemas.ItemForm,
  bodyLimit: 1024 * 1024,
  uploads: { resolution_file: 'document' },
  mayOmitVersion: true,
  output: schemas.Item,
})

export const getItemDocument = endpoint({
  method: 'GET',
  path: '/api/meeting-items/:id/document',
  summary: 'Download the resolution uploaded for an item',
  access: see,
  params,
  output: z.unknown(),
})

export const removeItemDocument = endpoint({
  method: 'DELETE',
  path: '/api/meeting-items/:id/document',
  summary: 'Remove the uploaded resolution from an item',
  access: edit,
  params,
  output: schemas.Item,
})

export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/api/meeting-items/:id',
  summary: 'Remove an item from the agenda',
  access: edit,
  params,
  output: said,
})

export const orderItems = endpoint({
  method: 'PUT',
  path: '/api/meetings/:id/order',
  summary: 'Reorder all items, by section',
  access: edit,
  params,
  body: z.object({
    sections: z
      .array(z.object({ id: z.uuid(), items: z.array(z.uuid()).max(2000) }))
      .min(1)
      .max(100),
  }),
  output: z.array(schemas.Item),
})

export const addAttendance = endpoint({
  method: 'POST',
  path: '/api/attendance',
  summary: 'Add a member to the attendance list',
  access: conduct,
  body: schemas.NewAttendance,
  output: schemas.Attendance,
})

export const addAllAttendance = endpoint({
  method: 'POST',
  path: '/api/attendance/bulk',
  summary: 'Add several members to the attendance list, all or none',
  access: conduct,
  body: z.array(schemas.NewAttendance).min(1).max(500),
  bodyLimit: 1024 * 1024,
  output: z.array(schemas.Attendance),
})

export const markAllPresent = endpoint({
  method: 'POST',
  path: '/api/meetings/:id/attendance/present',
  summary: 'Mark several attendees present, all or none; not while a vote is open',
  access: conduct,
  params,
  body: z.object({ ids: z.array(z.uuid()).min(1).max(500) }),
  output: z.array(schemas.Attendance),
})

export const updateAttendance = endpoint({
  method: 'PUT',
  path: '/api/attendance/:id',
  summary: 'Update attendance: present or not, and the time',
  access: conduct,
  params,
  body: schemas.AttendanceChange,
  mayOmitVersion: true,
  output: schemas.Attendance,
})

export const deleteAttendance = endpoint({
  method: 'DELETE',
  path: '/api/attendance/:id',
  summary: 'Remove a member from the attendance list',
  access: conduct,
  params,
  output: said,
})
