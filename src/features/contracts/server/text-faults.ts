/** What keeps the text of an agreement from being whole: its blanks. And where it may say other terms than the contract. */
import { certainBlanksIn, textOf } from '#features/drafts/rules.ts'
import { draftOf, templateOf } from '#features/drafts/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { longDate } from '#platform/shared/dates.ts'
import type { Contract } from '../schemas.ts'
import { type OtherTerm, otherTerms } from '../text-terms.ts'
import { amountOf, contractVariables } from '../variables.ts'
import { contractTemplates, contractText } from './text.ts'

interface TextFaults {
  readonly blanks: string[]
  /** Told, and holding nothing: a text may name an amount for each year, or the vendor by the name it had. */
  readonly doubts: string[]
}

export async function textFaults(ctx: Pick<Ctx, 'tx' | 'tenant'>, contract: Contract): Promise<TextFaults> {
  if (contract.papersKind === 'file') return { blanks: [], doubts: [] }
  const document = await draftOf(ctx, contractText, { id: contract.id, section: 'text' })
  const blanks = blanksFault(textOf(document))
  // The text of a change starts from no template.
  if (contract.parent !== null) return { blanks, doubts: [] }
  const template = await templateOf(ctx.tx, contractTemplates, contract.category)
  const other = otherTerms(template, document, {
    number: contract.number,
    vendor: contract.vendor_name,
    amount: amountOf(contract),
    start_date: contract.startDate ? longDate(contract.startDate) : '',
    end_date: longDate(contract.endDate),
  })
  return { blanks, doubts: other.map(doubt) }
}

/** Variables that the contract did not fill stand in brackets. */
function blanksFault(text: string): string[] {
  const blanks = certainBlanksIn(text, Object.keys(contractVariables))
  if (blanks.length === 0) return []
  const count = blanks.length === 1 ? 'a blank' : `${blanks.length} blanks`
  return [`The agreement has ${count}: ${blanks.slice(0, 5).join(', ')}.`]
}

const shortened = (text: string) => (text.length > 100 ? `${text.slice(0, 99)}…` : text)

const doubt = ({ name, text, contract }: OtherTerm) =>
  `The agreement’s ${contractVariables[name].explanation.split(',')[0]} is ${shortened(text)}, but the contract’s is ${contract}.`
