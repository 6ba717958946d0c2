/**
 * Records from a file (.xlsx or .csv): checked first, written when someone says so. A feature declares what it takes with
 * `importKind()` and gets the same calls as every other.
 */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { formWithFile } from '#platform/shared/form-with-file.ts'
import { listQuery } from '#platform/shared/list.ts'
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import { importRowStates } from './lists.ts'

export const importNames = [
  'user',
  'department',
  'vendor',
  'member',
  'commodity',
  'payment',
  'contract',
  'document',
] as const
export type ImportName = (typeof importNames)[number]

export interface ImportKind<Column extends string = string> {
  /** In addresses and on record: `/api/user-imports`, `user_import.checked`. */
  readonly name: ImportName
  /** Of what a row becomes: `user`, `users`. */
  readonly noun: { readonly one: string; readonly many: string }
  readonly permission: Permission
  /** As the first row of the file names them. */
  readonly columns: Readonly<Record<Column, string>>
  /** What other programs call them. */
  readonly alsoCalled?: Readonly<Partial<Record<NoInfer<Column>, readonly string[]>>>
  /** Must be in the file. */
  readonly required: readonly NoInfer<Column>[]
  /** In which a search among the rows looks. */
  readonly searched: readonly NoInfer<Column>[]
  /** A row that the template shows. */
  readonly example: Readonly<Partial<Record<NoInfer<Column>, string>>>
}

export const importKind = <const Column extends string>(kind: ImportKind<Column>): ImportKind<Column> => kind

export const columnsOf = <Column extends string>({ columns }: ImportKind<Column>) =>
  Object.keys(columns) as Column[]

/** A row of the file; `row` is its number there: the first one after the header is 2. */
export type FileRow<Column extends string> = { readonly row: number } & Readonly<Record<Column, string>>
export type ImportRow<Column extends string = string> = FileRow<Column> & { readonly problems: string[] }

export const importLimits = {
  bytes: 5 * 1024 * 1024,
  rows: 20_000,
  /** With empty ones: a file of a few kilobytes can have millions, and each takes time. */
  cells: 500_000,
  /** Longer than any field. */
  lettersOfCell: 6000,
  /** A packed file repeats a text at no cost, and would unpack to more than a server holds. */
  lettersOfFile: 20_000_000,
  problemsOfRow: 10,
  lettersOfProblem: 300,
} as const
export const importStatuses = ['checked', 'running', 'finished', 'failed', 'undoing', 'undone'] as const

/** Which column of the file each of ours is, counted from 0; null for none. */
export const Mapping = z.record(z.string(), z.int().min(0).max(99).nullable())
export type Mapping = z.infer<typeof Mapping>

const FileColumns = z.object({
  /** The titles in the first row, each with the first value below it. */
  titles: z.array(z.object({ title: z.string(), sample: z.string() })),
  /** By their titles; null where none is like ours. */
  mapping: Mapping,
})
export type FileColumns = z.infer<typeof FileColumns>

const moment = z.iso.datetime({ offset: true })
export const Import = z.object({
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
  /** Whether what the rows name and the county doesn’t have is added. */
  adds_missing: z.boolean(),
  error: z.string().nullable(),
  created_by: z.string(),
  created_at: moment,
  finished_at: moment.nullable(),
  /** Who undid it, where someone did; how many of its records were removed, and how many stay. */
  undone_by: z.string(),
  undone_at: moment.nullable(),
  removed: z.number().int(),
  kept: z.number().int(),
})
export type Import = z.infer<typeof Import>

const ImportListQuery = listQuery(['created_at'], 'created_at').extend({
  sort: z.literal(['created_at', '-created_at']).default('-created_at'),
})
export type ImportListQuery = z.output<typeof ImportListQuery>

const ImportRowQuery = listQuery(['row'], 'row').extend({
  import_id: z.uuid(),
  state: z.enum(importRowStates).optional(),
})
export type ImportRowQuery = z.output<typeof ImportRowQuery>

/** Each row of a kind, as it is kept and shown. The columns are known by name only while it runs. */
export function rowSchema<Column extends string>(kind: ImportKind<Column>): z.ZodType<ImportRow<Column>> {
  const texts = Object.fromEntries(columnsOf(kind).map((column) => [column, z.string()]))
  const row: z.ZodType = z.object({ row: z.number().int(), ...texts, problems: z.array(z.string()) })
  return row as z.ZodType<ImportRow<Column>>
}

/** Of every kind: what was checked, and how far it is. */
export function followEndpoints<Column extends string>(kind: ImportKind<Column>) {
  const { name, noun } = kind
  const access = { permission: kind.permission }
  const params = z.object({ id: z.uuid() })
  return {
    list: endpoint({
      method: 'GET',
      path: `/api/${name}-imports`,
      summary: `List recent imports of ${noun.many}, newest first`,
      access,
      query: ImportListQuery,
      output: z.array(Import),
    }),
    get: endpoint({
      method: 'GET',
      path: `/api/${name}-imports/:id`,
      summary: `Get the progress of an import of ${noun.many}`,
      access,
      params,
      output: Import,
    }),
    rows: endpoint({
      method: 'GET',
      path: `/api/${name}-import-rows`,
      summary: `List the rows of an import of ${noun.many}, with any problems`,
      access,
      query: ImportRowQuery,
      output: z.array(rowSchema(kind)),
    }),
    start: endpoint({
      method: 'POST',
      path: `/api/${name}-imports/:id/start`,
      summary: `Import the ${noun.many} from all rows without problems`,
      access,
      params,
      body: z.object({
        /** Only for people who log in. */
        sends_welcome: z.boolean().default(false),
      }),
      output: Import,
    }),
  }
}
export type FollowEndpoints<Column extends string> = ReturnType<typeof followEndpoints<Column>>

/** Of a kind that comes from a sheet. */
export function importEndpoints<Column extends string>(kind: ImportKind<Column>) {
  const { name, noun } = kind
  const access = { permission: kind.permission }
  return {
    columns: endpoint({
      method: 'POST',
      path: `/api/${name}-imports/columns`,
      summary: `Read the column titles of a file of ${noun.many}, and which fields they match`,
      access,
      accepts: 'multipart',
      bodyLimit: importLimits.bytes,
      body: formWithFile,
      output: FileColumns,
    }),
    check: endpoint({
      method: 'POST',
      path: `/api/${name}-imports`,
      summary: `Check a file of ${noun.many} (.xlsx or .csv, as form field \`file\`, with \`mapping\` as JSON); nothing is saved yet`,
      access,
      accepts: 'multipart',
      bodyLimit: importLimits.bytes,
      body: formWithFile,
      output: Import,
    }),
    ...followEndpoints(kind),
  }
}
export type ImportEndpoints<Column extends string> = ReturnType<typeof importEndpoints<Column>>

/** A record that stays when its import is undone, and why. */
const KeptRecord = z.object({ row: z.number().int(), name: z.string(), reason: z.string() })
export const mostKeptShown = 200
const UndoPreview = z.object({
  removable: z.number().int(),
  kept: z.number().int(),
  /** The first of them. */
  records: z.array(KeptRecord).max(mostKeptShown),
})
export type UndoPreview = z.infer<typeof UndoPreview>

/** Of a kind whose imports can be undone as a whole. */
export function undoEndpoints<Column extends string>({ name, noun, permission }: ImportKind<Column>) {
  const common = {
    path: `/api/${name}-imports/:id/undo`,
    access: { permission },
    params: z.object({ id: z.uuid() }),
  } as const
  return {
    previewUndo: endpoint({
      ...common,
      method: 'GET',
      summary: `Get which ${noun.many} of an import would be removed, and which stay`,
      output: UndoPreview,
    }),
    undo: endpoint({
      ...common,
      method: 'POST',
      summary: `Undo an import: remove its ${noun.many} that nothing has happened to since`,
      body: z.object({}),
      output: Import,
    }),
  }
}
export type UndoEndpoints = ReturnType<typeof undoEndpoints>
