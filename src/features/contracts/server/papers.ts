/** The papers of a contract as one hash: what is approved and signed is what it names. */
import { createHash } from 'node:crypto'
import { draftOf } from '#features/drafts/server/index.ts'
import { findRequirements } from '#features/insurance/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Contract } from '../schemas.ts'
import { findAttachedHashes, setsInsurance } from './queries.ts'
import { contractText } from './text.ts'

/** The terms, the text, the attached files, and the insurance, in a form that is the same for the same papers. */
export async function hashOfPapers(
  ctx: Pick<Ctx, 'tx' | 'tenant'>,
  contract: Contract,
): Promise<{ sha256: string; hasFile: boolean }> {
  const { tx } = ctx
  const [text, files, required, isSet] = await Promise.all([
    contract.papersKind === 'file' ? null : draftOf(ctx, contractText, { id: contract.id, section: 'text' }),
    findAttachedHashes(tx, contract.id),
    findRequirements(tx, [contract.id]),
    setsInsurance(tx, contract.id),
  ])
  const terms = [
    contract.number,
    contract.contractName,
    contract.department,
    contract.vendor,
    contract.category,
    contract.startDate,
    contract.parent === null ? contract.endDate : contract.new_end,
    contract.amountKind,
    contract.amount,
    contract.description,
    contract.authorityKind,
    contract.resolution,
    contract.award,
    contract.authorityNote,
    contract.lines.map(({ budgetLine, fiscalYear, amount }) => [budgetLine, fiscalYear, amount]),
    // Only of contracts that have them: what was approved before there were any keeps its hash.
    ...(contract.options
      ? [[contract.options.count, contract.options.months, contract.options.noticeDays]]
      : []),
    ...(contract.parent ? [contract.parent] : []),
  ]
  const insurance = required.map((each) => [
    each.coverage,
    each.limit_each,
    each.limit_aggregate,
    each.additional_insured,
    each.waiver_of_subrogation,
  ])
  // What asks for none is written as it was before there was any.
  const whole = JSON.stringify([
    terms,
    text,
    files.map(({ name, sha256 }) => [name, sha256]),
    ...(insurance.length > 0 || isSet ? [insurance] : []),
  ])
  return { sha256: createHash('sha256').update(whole).digest('hex'), hasFile: files.length > 0 }
}
