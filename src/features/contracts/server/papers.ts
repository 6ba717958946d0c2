/** The papers of a contract as one hash: what is approved and signed is what it names. */
import { createHash } from 'node:crypto'
import { draftOf } from '#features/drafts/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Contract } from '../schemas.ts'
import { findAttachedHashes } from './queries.ts'
import { contractText } from './text.ts'

/** The terms, the text, and the attached files, in a form that is the same for the same papers. */
export async function hashOfPapers(
  ctx: Pick<Ctx, 'tx' | 'tenant'>,
  contract: Contract,
): Promise<{ sha256: string; hasFile: boolean }> {
  const { tx } = ctx
  const [text, files] = await Promise.all([
    contract.papersKind === 'file' ? null : draftOf(ctx, contractText, { id: contract.id, section: 'text' }),
    findAttachedHashes(tx, contract.id),
  ])
  const terms = [
    contract.number,
    contract.contractName,
    contract.department,
    contract.vendor,
    contract.category,
    contract.startDate,
    contract.endDate,
    contract.amountKind,
    contract.amount,
    contract.description,
    contract.authorityKind,
    contract.resolution,
    contract.award,
    contract.authorityNote,
    contract.lines.map(({ budgetLine, fiscalYear, amount }) => [budgetLine, fiscalYear, amount]),
  ]
  const whole = JSON.stringify([terms, text, files.map(({ name, sha256 }) => [name, sha256])])
  return { sha256: createHash('sha256').update(whole).digest('hex'), hasFile: files.length > 0 }
}
