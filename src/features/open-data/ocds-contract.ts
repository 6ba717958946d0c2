/** Procurement as open data: OCDS 1.1.5 with the bids and enquiries extensions, of what is published and nothing else. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'

const json = { access: 'public', output: z.unknown(), answers: 'application/json' } as const
const paged = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) })

export const readReleases = endpoint({
  method: 'GET',
  path: '/public/ocds/releases.json',
  summary: 'OCDS release package: one release for each event of each solicitation, the earliest first',
  query: paged,
  ...json,
})

export const readRecords = endpoint({
  method: 'GET',
  path: '/public/ocds/records.json',
  summary: 'OCDS record package: one record for each solicitation with all its releases',
  query: paged,
  ...json,
})

export const readAllReleases = endpoint({
  method: 'GET',
  path: '/public/ocds/releases.jsonl',
  summary: 'All OCDS releases, one on each line',
  access: 'public',
  output: z.unknown(),
  answers: 'application/jsonl',
})
