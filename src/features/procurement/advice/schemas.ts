/** Purchasing guidance for a project, as it is shown, printed, and recorded. */
import { z } from 'zod'
import { Version } from '#platform/shared/version.ts'
import { purchaseMethods } from '../policy/rules.ts'
import { projectCategories } from '../rules.ts'
import { methods } from '../solicitation/methods.ts'
import { exceptionTypes } from './exceptions.ts'

const Cents = z.number().int()

/** A purchase of the last twelve months that has a commodity code in common. */
export const PastPurchase = z.object({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  department_name: z.string().nullable(),
  is_same_department: z.boolean(),
  /** The day by which it is counted: when it was published, or else requested. */
  counted_on: z.iso.date(),
  /** What it is expected to cost; null where no one has said. */
  cents: Cents.nullable(),
})
export type PastPurchase = z.infer<typeof PastPurchase>

/** The row of the policy that applies. */
export const RequiredMethod = z.object({
  method: z.enum(purchaseMethods),
  quotes: z.number().int(),
  advertising_days: z.number().int(),
  addendum_days: z.number().int(),
  approver: z.string(),
  needs_board: z.boolean(),
})

export const Advice = z.object({
  as_of: z.iso.date(),
  policy_effective_from: z.iso.date(),
  kind: z.enum(projectCategories),
  estimate_cents: Cents.nullable(),
  /** Twelve months up to `as_of`. */
  past_from: z.iso.date(),
  past_cents: Cents,
  past_count: z.number().int(),
  department_cents: Cents,
  department_count: z.number().int(),
  /** The estimate and the past together; null without an estimate. */
  total_cents: Cents.nullable(),
  /** Null where something is missing. */
  required: RequiredMethod.nullable(),
  /** Whether the past asks for more than the estimate alone. */
  is_raised_by_past: z.boolean(),
  /** Methods of the Bid/RFP form that are no less than what is required. */
  accepted: z.array(z.enum(methods)),
  reasons: z.array(z.string()),
  missing: z.array(z.string()),
})
export type Advice = z.infer<typeof Advice>

export const ExceptionDocument = z.object({
  document: z.string(),
  name: z.string(),
  attachment_id: z.uuid().nullable(),
  attachment_title: z.string().nullable(),
})

export const PurchaseException = z.object({
  type: z.enum(exceptionTypes),
  reason: z.string(),
  /** Of an emergency. */
  declared_by: z.string(),
  /** Of a contract of the state or of another government. */
  contract_number: z.string(),
  documents: z.array(ExceptionDocument),
  /** Of an emergency, the project’s own history says who and when. */
  recorded_by: z.string().nullable(),
  recorded_at: z.iso.datetime({ offset: true }).nullable(),
})
export type PurchaseException = z.infer<typeof PurchaseException>

/** What is recorded when a project is submitted to Legal. */
export const RecordedGuidance = z.object({
  advice: Advice,
  /** Whatever the reader may see: names are left out when it is read. */
  past: z.array(PastPurchase),
  chosen: z.enum(methods).nullable(),
  exception: PurchaseException.nullable(),
  /** Recorded before the project became an emergency, which comes first; older records don’t have it. */
  other_exception: PurchaseException.nullish(),
})
export type RecordedGuidance = z.infer<typeof RecordedGuidance>

export const Guidance = RecordedGuidance.extend({
  /** Only those that the user may see. */
  past: z.array(PastPurchase),
  other_exception: PurchaseException.nullable(),
  hidden_count: z.number().int(),
  /** When it was recorded, and by whom; null while the project can still change. */
  recorded: z.object({ at: z.iso.datetime({ offset: true }), by: z.string() }).nullable(),
  /** Why the project can’t be submitted with its method; null where it can. */
  fault: z.string().nullable(),
  may_edit: z.boolean(),
  /** The project’s. */
  version: Version,
})
export type Guidance = z.infer<typeof Guidance>
