/** The retention schedule, holds, and dispositions of contracts. */
import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { listQuery } from '#platform/shared/list.ts'
import { line } from '#platform/shared/text-fields.ts'
import { Version } from '#platform/shared/version.ts'
import { retentionSorts, retentionViews } from './lists.ts'
import { dispositionStatuses, dispositions, holdKinds, recordTypes } from './retention-rules.ts'
import { contractCategories, contractStatuses } from './rules.ts'

const see = { permission: 'retention.see' } as const
const manage = { permission: 'retention.manage' } as const
const approve = { permission: 'retention.approve' } as const
const hold = { permission: 'retention.hold' } as const
const params = z.object({ id: z.uuid() })
const Moment = z.iso.datetime({ offset: true })
const Reason = z.string().trim().min(1, 'Enter a reason.').max(5000, 'Use 5,000 or fewer characters.')

export const RetentionRule = z.object({
  record_type: z.enum(recordTypes),
  /** After the end; null where documents are kept permanently. */
  years: z.number().int().nullable(),
  basis: z.string(),
  disposition: z.enum(dispositions),
})
export type RetentionRule = z.infer<typeof RetentionRule>

export const RetentionSchedule = z.object({
  rules: z.array(RetentionRule),
  /** Each time that it was saved, newest first. */
  history: z.array(z.object({ version: z.number().int(), saved_by: z.string(), saved_at: Moment })),
  /** 0 where there is none yet. */
  version: Version,
})
export type RetentionSchedule = z.infer<typeof RetentionSchedule>

export const RetentionRuleFields = z.object({
  record_type: z.enum(recordTypes),
  years: z
    .int('Enter a whole number of years.')
    .min(0, 'Enter 0 or more.')
    .max(100, 'Enter 100 or less.')
    .nullable(),
  basis: line(300).min(1, 'Enter the legal basis.'),
  disposition: z.enum(dispositions),
})

export const getRetentionSchedule = endpoint({
  method: 'GET',
  path: '/api/retention/schedule',
  summary: 'Get the retention schedule, and when it was changed',
  access: see,
  output: RetentionSchedule,
})

export const saveRetentionSchedule = endpoint({
  method: 'PUT',
  path: '/api/retention/schedule',
  summary: 'Save the retention schedule as a new version; earlier ones are kept',
  access: manage,
  body: z.object({
    rules: z.array(RetentionRuleFields).max(recordTypes.length),
    version: Version.optional(),
  }),
  output: RetentionSchedule,
})

/** A disposition from its proposal on. */
export const ContractDisposition = z.object({
  id: z.uuid(),
  status: z.enum(dispositionStatuses),
  disposition: z.enum(dispositions),
  basis: z.string(),
  transferred_to: z.string(),
  proposed_by: z.string(),
  proposed_by_id: z.uuid(),
  proposed_at: Moment,
  decided_by: z.string(),
  decided_at: Moment.nullable(),
  reason: z.string(),
  /** The certificate is there, and nothing else is. */
  completed_at: Moment.nullable(),
  /** Of the package that went to the archive. */
  package_sha256: z.string().nullable(),
})
export type ContractDisposition = z.infer<typeof ContractDisposition>

export const RetentionRow = z.object({
  id: z.uuid(),
  number: z.string(),
  contractName: z.string(),
  vendor_name: z.string(),
  department_name: z.string().nullable(),
  category: z.enum(contractCategories),
  status: z.enum(contractStatuses),
  ended_on: z.iso.date(),
  due_on: z.iso.date(),
  years: z.number().int(),
  basis: z.string(),
  disposition: z.enum(dispositions),
  /** What is deleted with it, or was. */
  files: z.number().int(),
  texts: z.number().int(),
  comments: z.number().int(),
  bytes: z.number(),
  holds: z.array(z.enum(holdKinds)),
  open_change: z.string().nullable(),
  proposal: ContractDisposition.nullable(),
})
export type RetentionRow = z.infer<typeof RetentionRow>

const RetentionQuery = listQuery(retentionSorts, 'due').extend({
  /** Due and not proposed, waiting for approval, or approved. */
  view: z.enum(retentionViews).default('due'),
  category: z.enum(contractCategories).optional(),
})
export type RetentionQuery = z.output<typeof RetentionQuery>

export const listRetention = endpoint({
  method: 'GET',
  path: '/api/retention/contracts',
  summary:
    'List contracts whose retention period is over, those proposed for disposition, or those disposed of',
  access: see,
  query: RetentionQuery,
  output: z.array(RetentionRow),
})

export const ProposalFields = z.object({
  contracts: z.array(z.uuid()).min(1, 'Choose a contract.').max(100, 'Choose 100 or fewer contracts.'),
  /** Required where the schedule says that documents are transferred. */
  transferredTo: line(300).default(''),
})

export const proposeDisposition = endpoint({
  method: 'POST',
  path: '/api/retention/proposals',
  summary: 'Propose to dispose of the documents of contracts that are due: all of them, or none',
  access: manage,
  body: ProposalFields,
  output: z.object({ proposed: z.number().int() }),
})

export const approveDisposition = endpoint({
  method: 'POST',
  path: '/api/retention/proposals/:id/approval',
  summary: 'Approve a disposition that someone else proposed; its documents are deleted',
  access: approve,
  params,
  output: ContractDisposition,
})

export const declineDisposition = endpoint({
  method: 'POST',
  path: '/api/retention/proposals/:id/refusal',
  summary: 'Decline a proposed disposition',
  access: approve,
  params,
  body: z.object({ reason: Reason }),
  output: ContractDisposition,
})

export const withdrawDisposition = endpoint({
  method: 'POST',
  path: '/api/retention/proposals/:id/withdrawal',
  summary: 'Withdraw a proposed disposition',
  access: manage,
  params,
  body: z.object({ reason: Reason }),
  output: ContractDisposition,
})

const Hold = z.object({
  id: z.uuid(),
  kind: z.enum(holdKinds),
  reason: z.string(),
  placed_by: z.string(),
  placed_at: Moment,
  released_by: z.string(),
  released_at: Moment.nullable(),
  release_reason: z.string(),
})
export type Hold = z.infer<typeof Hold>

export const ContractRetention = z.object({
  /** The contract itself, also for an amendment, renewal, or extension. */
  contract: z.uuid(),
  /** Null while it is not over, and where the schedule has no rule for it. */
  period: z
    .object({
      ended_on: z.iso.date(),
      years: z.number().int().nullable(),
      basis: z.string(),
      disposition: z.enum(dispositions),
      due_on: z.iso.date().nullable(),
    })
    .nullable(),
  /** Newest first. */
  holds: z.array(Hold),
  dispositions: z.array(ContractDisposition),
  /** What was deleted. */
  items: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
  may_hold: z.boolean(),
})
export type ContractRetention = z.infer<typeof ContractRetention>

export const getContractRetention = endpoint({
  method: 'GET',
  path: '/api/contracts/:id/retention',
  summary: 'Get how long a contract’s documents are kept, its holds, and its disposition',
  access: { permission: 'contracts.see' },
  params,
  output: ContractRetention,
})

export const HoldFields = z.object({ kind: z.enum(holdKinds), reason: Reason })
export const ReleaseFields = z.object({ reason: Reason })

export const placeHold = endpoint({
  method: 'POST',
  path: '/api/contracts/:id/holds',
  summary: 'Place a hold on a contract: its documents can’t be disposed of, and an open proposal is stopped',
  access: hold,
  params,
  body: HoldFields,
  output: ContractRetention,
})

export const releaseHold = endpoint({
  method: 'POST',
  path: '/api/contracts/:id/holds/:hold/release',
  summary: 'Release a hold, with a reason; both stay on record',
  access: hold,
  params: z.object({ id: z.uuid(), hold: z.uuid() }),
  body: ReleaseFields,
  output: ContractRetention,
})

export const getDispositionCertificate = endpoint({
  method: 'GET',
  path: '/api/contracts/:id/disposition.pdf',
  summary: 'Get the certificate of disposition as PDF/UA-1',
  access: { permission: 'contracts.see' },
  params,
  output: z.unknown(),
  answers: 'application/pdf',
})

export const getArchivePackage = endpoint({
  method: 'GET',
  path: '/api/contracts/:id/archive-package.zip',
  summary:
    'Get the package for the archive: documents, record, and certificate with a manifest of hashes (BagIt)',
  access: see,
  params,
  output: z.unknown(),
  answers: 'application/zip',
})
