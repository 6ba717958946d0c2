/** Saved views of lists: one's own, and those that others share. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { viewLists } from './rules.ts'
import { fileFormats, frequencies } from './schedule.ts'

const List = z.enum(viewLists)

/** As in the list's address; its page and its dialogs are no part of a view. */
const ViewQuery = z
  .record(z.string().max(40), z.union([z.string().max(500), z.number(), z.boolean()]))
  .refine((query) => Object.keys(query).length <= 30, 'A view can hold 30 or fewer filters.')
export type ViewQuery = z.output<typeof ViewQuery>

const fields = {
  name: line(80).min(1, 'Name is required.'),
  query: ViewQuery,
  is_shared: z.boolean(),
}

const NewSchedule = z.object({
  every: z.enum(frequencies),
  /** Of the week, where 0 is Sunday, or of the month: in a shorter one its last day. None for every weekday. */
  day: z.int().min(0).max(31).nullable(),
  /** By the county's clocks. */
  hour: z.int().min(0).max(23),
  format: z.enum(fileFormats),
})
export type NewSchedule = z.output<typeof NewSchedule>

const ViewSchedule = NewSchedule.extend({ next_at: z.iso.datetime({ offset: true }) })
export type ViewSchedule = z.infer<typeof ViewSchedule>

export const SavedView = z.object({
  ...fields,
  id: z.uuid(),
  list: List,
  owner: z.string(),
  is_mine: z.boolean(),
  /** By its owner, or by a Full Administrator where it is shared. */
  can_edit: z.boolean(),
  is_default: z.boolean(),
  /** When the user gets it by email; everyone decides that for themselves. */
  schedule: ViewSchedule.nullable(),
  version: Version,
})
export type SavedView = z.infer<typeof SavedView>

const NewView = z.object({ ...fields, list: List, is_shared: fields.is_shared.default(false) })
export type NewView = z.output<typeof NewView>

const ViewChange = z.object({ ...fields, version: Version }).partial()
export type ViewChange = z.output<typeof ViewChange>

const Id = z.object({ id: z.uuid() })

export const listViews = endpoint({
  method: 'GET',
  path: '/api/views',
  isAside: true,
  summary: 'List your saved views of a list, and those shared with you',
  access: 'signed-in',
  query: z.object({ list: List }),
  output: z.array(SavedView),
})

export const createView = endpoint({
  method: 'POST',
  path: '/api/views',
  summary: 'Save a list’s search, filters, order, and columns as a view',
  access: 'signed-in',
  body: NewView,
  output: SavedView,
})

export const updateView = endpoint({
  method: 'PUT',
  path: '/api/views/:id',
  summary: 'Rename, share, or change a saved view',
  access: 'signed-in',
  params: Id,
  body: ViewChange,
  output: SavedView,
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/views/:id',
  summary: 'Delete a saved view',
  access: 'signed-in',
  params: Id,
  output: z.object({ message: z.string() }),
})

export const chooseDefaultView = endpoint({
  method: 'PUT',
  path: '/api/default-views',
  summary: 'Choose the view with which a list opens for you, or none',
  access: 'signed-in',
  body: z.object({ list: List, view_id: z.uuid().nullable() }),
  output: z.array(SavedView),
})

export const scheduleView = endpoint({
  method: 'PUT',
  path: '/api/views/:id/schedule',
  summary: 'Get a saved view by email on a schedule, with the rows that you may see at that time',
  access: 'signed-in',
  params: Id,
  body: NewSchedule,
  output: SavedView,
})

export const unscheduleView = endpoint({
  method: 'DELETE',
  path: '/api/views/:id/schedule',
  summary: 'Stop getting a saved view by email',
  access: 'signed-in',
  params: Id,
  output: SavedView,
})
