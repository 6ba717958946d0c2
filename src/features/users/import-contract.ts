import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { formWithFile } from '#platform/shared/form-with-file.ts'
import { listQuery } from '#platform/shared/list.ts'

/** The columns of a file, as its first row names them. */
export const importColumns = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  title: 'Title',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  phone: 'Phone',
  cell_phone: 'Cell Phone',
  role: 'Role',
  department: 'Department',
  vendors: 'Vendors',
} as const
export type ImportColumn = keyof typeof importColumns

export const importLimits = { bytes: 5 * 1024 * 1024, rows: 20_000 } as const
export const importStatuses = ['checked', 'running', 'finished', 'failed'] as const

const text = z.string()
export const ImportRow = z.object({
  /** As the file counts its rows: the first one after the header is 2. */
  row: z.number().int(),
  first_name: text,
  last_name: text,
  email: text,
  title: text,
  address: text,
  city: text,
  state: text,
  zip: text,
  phone: text,
  cell_phone: text,
  role: text,
  department: text,
  vendors: text,
  problems: z.array(z.string()),
})
export type ImportRow = z.infer<typeof ImportRow>

const moment = z.iso.datetime({ offset: true })
export const UserImport = z.object({
  id: z.uuid(),
  file_name: z.string(),
  status: z.enum(importStatuses),
  total: z.number().int(),
  /** Rows without a problem. */
  valid: z.number().int(),
  /** Rows that were gone through so far. */
  done: z.number().int(),
  created: z.number().int(),
  sends_welcome: z.boolean(),
  error: z.string().nullable(),
  created_by: z.string(),
  created_at: moment,
  finished_at: moment.nullable(),
})
export type UserImport = z.infer<typeof UserImport>

const manage = { permission: 'users.manage' } as const
const params = z.object({ id: z.uuid() })

export const checkImport = endpoint({
  method: 'POST',
  path: '/api/user-imports',
  summary: 'Check a file of users (.xlsx or .csv, in a form as `file`); nothing is written yet',
  access: manage,
  accepts: 'multipart',
  bodyLimit: importLimits.bytes,
  body: formWithFile,
  output: UserImport,
})

const ImportListQuery = listQuery(['created_at'], 'created_at').extend({
  sort: z.literal(['created_at', '-created_at']).default('-created_at'),
})
export type ImportListQuery = z.output<typeof ImportListQuery>

export const listImports = endpoint({
  method: 'GET',
  path: '/api/user-imports',
  summary: 'Imports of the last weeks, the newest first',
  access: manage,
  query: ImportListQuery,
  output: z.array(UserImport),
})

export const getImport = endpoint({
  method: 'GET',
  path: '/api/user-imports/:id',
  summary: 'How far an import is',
  access: manage,
  params,
  output: UserImport,
})

export const importRowStates = ['good', 'problem'] as const
const ImportRowQuery = listQuery(['row'], 'row').extend({
  import_id: z.uuid(),
  state: z.enum(importRowStates).optional(),
})
export type ImportRowQuery = z.output<typeof ImportRowQuery>

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/user-import-rows',
  summary: 'The rows of an import with what is wrong with each',
  access: manage,
  query: ImportRowQuery,
  output: z.array(ImportRow),
})

export const startImport = endpoint({
  method: 'POST',
  path: '/api/user-imports/:id/start',
  summary: 'Create the users of all rows that have no problem',
  access: manage,
  params,
  body: z.object({ sends_welcome: z.boolean().default(false) }),
  output: UserImport,
})
