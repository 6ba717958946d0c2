import { z } from 'zod'
import { flowFilters } from '#features/matters/rules.ts'
import { printStatisticsEndpoint } from '#features/routing/contract.ts'
import { dayField, yearField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listQuery } from '#platform/shared/list.ts'
import { Version } from '#platform/shared/version.ts'
import { contractCalls } from './calls.ts'
import { contractSorts, contractTabs, doneFilters, stepFilters } from './lists.ts'
import { contractCategories, contractKind, contractStatuses } from './rules.ts'
import * as schemas from './schemas.ts'

export { contractSorts } from './lists.ts'

export { Contract, ContractChange, ContractRow, ContractStart, ContractView, NewContract } from './schemas.ts'

const see = { permission: 'contracts.see' } as const
const edit = { permission: 'contracts.edit' } as const
const params = z.object({ id: z.uuid() })

const ContractListQuery = listQuery(contractSorts, 'changed').extend({
  sort: z.literal(contractSorts.flatMap((sort) => [sort, `-${sort}` as const])).default('-changed'),
  status: z.enum(contractStatuses).optional(),
  department: z.union([z.uuid(), z.literal('none')]).optional(),
  vendor: z.uuid().optional(),
  category: z.enum(contractCategories).optional(),
  year: yearField.optional(),
  /** Contracts that are waiting on the user, or that the user started. */
  tab: z.enum(contractTabs).optional(),
  /** Without amendments, renewals, and extensions, or only those. */
  changes: z.enum(['none', 'only']).optional(),
  /** Contracts that end before this day, as of today. */
  ends_before: dayField().optional(),
  /** Contracts that end on this day or later. */
  ends_from: dayField().optional(),
  /** Contracts that left a step, or were executed (`decided`), between the days `from` and `to`. */
  done: z.enum(doneFilters).optional(),
  from: dayField().optional(),
  to: dayField().optional(),
  /** Contracts at this step now, also where several steps are taken at the same time. */
  at: z.enum(stepFilters).optional(),
  /** The name of a step that the county added. */
  step: z.string().trim().min(1).max(200).optional(),
  /** Contracts in progress now, or those that have been there for too long. */
  flow: z.enum(flowFilters).optional(),
})
export type ContractListQuery = z.output<typeof ContractListQuery>

export const listContracts = endpoint({
  method: 'GET',
  path: '/api/contracts',
  isBesideOthers: true,
  summary: 'List contracts, most recently changed first; the total is in X-Total-Count',
  access: see,
  query: ContractListQuery,
  output: z.array(schemas.ContractRow),
})

export const getContractStart = endpoint({
  method: 'GET',
  path: '/api/contracts/start',
  summary:
    'Get what a new contract starts with: the next number, and what is known from an adopted resolution, an award, or another contract',
  access: edit,
  query: z.object({
    /** Accepted only if it is the county's own id. */
    tenant_id: z.string().max(64).optional(),
    resolution: z.uuid().optional(),
    /** The project whose solicitation was awarded. */
    project: z.uuid().optional(),
    /** Which of the vendors, where several were awarded. */
    vendor: z.uuid().optional(),
    clone: z.uuid().optional(),
  }),
  output: schemas.ContractStart,
})

export const createContract = endpoint({
  method: 'POST',
  path: '/api/contracts',
  summary: 'Create a contract; it starts as a draft',
  access: edit,
  body: schemas.NewContract,
  output: schemas.ContractView,
})

export const getContract = endpoint({
  method: 'GET',
  path: '/api/contracts/:id',
  summary: 'Get a contract, with what it still needs and what the user may do',
  access: see,
  params,
  output: schemas.ContractView,
})

export const updateContract = endpoint({
  method: 'PUT',
  path: '/api/contracts/:id',
  summary: 'Update a draft contract; missing fields keep their values',
  access: edit,
  params,
  body: schemas.ContractChange.extend({ version: Version.optional() }),
  output: schemas.ContractView,
})

export const deleteContract = endpoint({
  method: 'DELETE',
  path: '/api/contracts/:id',
  summary: 'Delete a draft that was never submitted',
  access: see,
  params,
  output: z.object({ message: z.string() }),
})

export const addSignedCopy = endpoint({
  method: 'POST',
  path: '/api/contracts/:id/signed-copy',
  summary: 'Upload the copy that all parties signed by hand; it takes the place of an earlier one',
  access: { permission: 'contracts.comment' },
  params,
  body: z.object({}),
  uploads: { file: 'document' },
  output: schemas.ContractView,
})

export const getSignedCopy = endpoint({
  method: 'GET',
  path: '/api/contracts/:id/signed-copy',
  summary: 'Download the signed copy',
  access: see,
  params,
  output: z.unknown(),
  answers: 'application/octet-stream',
})

export const getCoverSheet = endpoint({
  method: 'GET',
  path: '/api/contracts/:id/cover-sheet.pdf',
  summary: 'Get the one-page cover sheet as PDF/UA-1',
  access: see,
  params,
  takesTurns: 'documents',
  output: z.unknown(),
  answers: 'application/pdf',
})

/** Routing of one contract. */
export const movingCalls = contractCalls.moving
export const {
  move: moveContract,
  hold: holdContract,
  release: releaseContract,
  forward: forwardContract,
} = movingCalls

export const printContractStatistics = printStatisticsEndpoint(contractKind)
