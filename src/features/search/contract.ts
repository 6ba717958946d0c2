import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { documentKinds, longestQuery } from './rules.ts'

const Kind = z.enum(documentKinds)

export const SearchHit = z.object({
  kind: Kind,
  /** Of the record itself; of an attachment, its own. */
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  /** Of a matter or a meeting. */
  status: z.string().nullable(),
  department: z.string().nullable(),
  day: z.iso.date(),
  /** What an attachment, an agenda item, or minutes belong to. */
  belongs_to: z.object({ kind: Kind, id: z.uuid(), number: z.string(), title: z.string() }).nullable(),
  /** Where the text matches, in pieces: plain text, never markup. */
  snippet: z.array(z.object({ text: z.string(), is_match: z.boolean() })),
  /** The text of this attachment couldn’t be read: it is found by its title alone. */
  is_unreadable: z.boolean(),
  /** Of an agenda item: how many more of the same title there are. */
  alike: z.number().int(),
})
export type SearchHit = z.infer<typeof SearchHit>

const SearchResults = z.object({
  hits: z.array(SearchHit),
  /** Of this kind, or of all. */
  total: z.number().int(),
  /** Of these, those that the pages list: of agenda items with the same title only a few. */
  listed: z.number().int(),
  /** There are more than were counted. */
  is_more: z.boolean(),
  /** Of how many matches the newest were asked for the status; null where all were. */
  looked_through: z.number().int().nullable(),
  /** Of every kind that has any, whichever kind was asked for. */
  counts: z.array(z.object({ kind: Kind, count: z.number().int() })),
  /** What was searched instead, where nothing matched as it was typed. */
  searched_instead: z.string().nullable(),
})
export type SearchResults = z.infer<typeof SearchResults>

const SearchQuery = z.object({
  q: z.string().trim().max(longestQuery).default(''),
  kind: Kind.optional(),
  year: z.coerce.number().int().min(1800).max(2200).optional(),
  department: z.uuid().optional(),
  status: z.string().max(50).optional(),
  /** All agenda items of the same title. */
  repeats: z.literal('all').optional(),
  page: z.coerce.number().int().min(1).max(25).default(1),
})
export type SearchQuery = z.output<typeof SearchQuery>

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Search everything you may see, also the text of attached files: numbers first, then titles, then texts, newest first',
  access: 'signed-in',
  query: SearchQuery,
  output: SearchResults,
})

export const listSearchYears = endpoint({
  method: 'GET',
  path: '/api/search/years',
  isAside: true,
  summary: 'List the years of the records you may see, by which a search can be narrowed, latest first',
  access: 'signed-in',
  output: z.array(z.number().int()),
})

export const listRecent = endpoint({
  method: 'GET',
  path: '/api/search/recent',
  summary: 'List what you opened last from a search',
  access: 'signed-in',
  output: z.array(SearchHit),
})

export const rememberRecent = endpoint({
  method: 'POST',
  path: '/api/search/recent',
  summary: 'Remember that you opened a search result',
  access: 'signed-in',
  body: z.object({ kind: Kind, id: z.uuid() }),
  output: z.object({ message: z.string() }),
})
