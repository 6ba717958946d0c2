/** Saving the Bid/RFP form: its dates, contacts and terms are those that are published. */
import { isDeepStrictEqual } from 'node:util'
import { lockVisible, updateMatter } from '#features/matters/server/index.ts'
import { actingUserOf } from '#features/routing/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { invalid } from '#platform/shared/errors.ts'
import { lockedTerms } from '../../addendum-rules.ts'
import { mayEdit, projectKind } from '../../rules.ts'
import type { ProjectView } from '../../schemas.ts'
import type { BidFields } from '../../solicitation/contract.ts'
import { datesOf } from '../../solicitation/rules.ts'
import type { Bid } from '../../solicitation/schemas.ts'
import { editRefusal } from '../projects/edit-refusal.ts'
import { object } from '../projects/queries.ts'
import { viewProject } from '../projects/view.ts'
import { findPublishedTerms } from '../publication/queries.ts'
import { subjectOf } from '../subject.ts'
import { findBid, putBid, requireFreeNumber } from './queries.ts'

export async function saveBid(
  ctx: Ctx<UserActor>,
  id: string,
  { version, ...fields }: BidFields & { readonly version?: number },
): Promise<ProjectView> {
  const { tx, tenant, now } = ctx
  const matter = subjectOf(await lockVisible(ctx, projectKind, id))
  if (!mayEdit(await actingUserOf(ctx), matter)) throw editRefusal(matter)
  requireVersion(matter, version)
  const found = datesOf(tenant.timeZone, fields)
  if ('faults' in found) throw invalid(Object.values(found.faults)[0] ?? '', found.faults)
  const before = await findBid(tx, id, tenant.timeZone)
  await requirePublishedTerms(tx, id, fields, before)
  await requireFreeNumber(tx, id, fields.bidNumber)
  await putBid(tx, id, {
    ...storedOf({ ...fields, budget_limit_cents: fields.budgetLimit ?? 0 }),
    ...found.dates,
  })
  const after = await findBid(tx, id, tenant.timeZone)
  if (!isDeepStrictEqual(before, after)) {
    await updateMatter(tx, id, { changed_at: now })
    ctx.audit('project.bid_saved', {
      object: object(id),
      ...(before && { before: { ...before } }),
      after: { ...after },
    })
  }
  return viewProject(ctx, id)
}

/** Vendors find a solicitation by its number, the policy allowed its method, and its day is past: an addendum changes none of them. */
async function requirePublishedTerms(
  tx: Tx,
  id: string,
  { bidNumber, method, issueDate }: BidFields,
  before: Bid | null,
): Promise<void> {
  const published = await findPublishedTerms(tx, id)
  if (!published) return
  const faults = {
    ...(bidNumber !== published.number && { bidNumber: lockedTerms.bidNumber }),
    ...(method !== published.method && { method: lockedTerms.method }),
    ...(issueDate !== before?.issueDate && { issueDate: lockedTerms.issueDate }),
  }
  const [message] = Object.values(faults)
  if (message) throw invalid(message, faults)
}

/** Terms that were published, as they are stored. */
export const storedTerms = (terms: Bid) => ({
  ...storedOf({ ...terms, budget_limit_cents: Math.round(terms.budgetLimit * 100) }),
  questions_due_at: terms.questions_due_at,
  due_at: terms.due_at,
  opening_at: terms.opening_at,
  pre_bid_at: terms.pre_bid_at,
})

type Entered = Omit<BidFields, 'budgetLimit'> & { readonly budget_limit_cents: number }

const storedOf = (fields: Entered) => ({
  bid_title: fields.bidTitle,
  bid_number: fields.bidNumber,
  description: fields.description,
  issue_on: fields.issueDate,
  category: fields.category,
  method: fields.method,
  contact_person: fields.contactPerson,
  email: fields.email,
  phone: fields.phone,
  documents_required: fields.documentsRequired,
  submission_instructions: fields.submissionInstructions,
  pre_bid_meeting: fields.preBidMeeting,
  is_pre_bid_mandatory: fields.preBidMandatory,
  evaluation_criteria: fields.evaluationCriteria,
  compliance_certifications: fields.complianceCertifications,
  budget_limit_cents: fields.budget_limit_cents,
})
