/** What an opened submission lacks against the published form, in words for those who decide whether it is responsive. */
import type { SubmissionForm } from '#features/procurement/contract.ts'
import { formatExtension } from '#features/procurement/rules.ts'
import type { SubmissionContent } from '#features/submissions/contract.ts'
import { type Missing, missingOf } from '#features/submissions/rules.ts'

export interface Noticed {
  readonly form: SubmissionForm
  readonly content: SubmissionContent
  /** The number of the newest addendum. */
  readonly newestAddendum: number
  readonly hasConfirmed: boolean
  readonly total: bigint | null
  readonly claimedTotal: bigint | null
  /** Why files that came with it were not kept, by their place from 1; empty for those that were. */
  readonly refusals: Readonly<Record<number, string>>
  /** Attendance was mandatory, and no one of the firm was there. */
  readonly missedMeeting: boolean
}

export function notesOf(noticed: Noticed): string[] {
  const { form, content, newestAddendum, hasConfirmed, total, claimedTotal } = noticed
  const missing = missingOf(form, enteredOf(content, noticed.refusals), 0)
  return [
    newestAddendum > 0 && !hasConfirmed && 'Didn’t acknowledge all addenda.',
    noticed.missedMeeting &&
      'No one from this firm is on the attendance list of the mandatory pre-bid meeting.',
    ...missing.map((each) => wordsOf(form, each)),
    claimedTotal !== null &&
      `The vendor’s own total is ${formatExtension(claimedTotal)}${total === null ? '' : `; the lines add up to ${formatExtension(total)}`}.`,
    ...Object.values(noticed.refusals).map((reason) => reason !== '' && `A file wasn’t kept. ${reason}`),
    form.security.isRequired &&
      `Bid security of ${form.security.percent}% is required. Check that it was provided.`,
  ].filter((note) => note !== false)
}

/** A file that wasn’t kept answers nothing: what it was for is missing. */
const enteredOf = (
  { prices, answers, certifications, signer, files, addenda }: SubmissionContent,
  refusals: Noticed['refusals'],
) => ({
  prices: Object.fromEntries(prices.map(({ line, unit_price }) => [line, unit_price])),
  answers: Object.fromEntries(answers.map(({ question, answer }) => [question, answer])),
  certifications,
  signer,
  addenda,
  files: files.filter((_, index) => !refusals[index + 1]).map(({ entry }) => entry),
})

function wordsOf(form: SubmissionForm, { step, id }: Missing): string {
  const named = <Entry extends { readonly id: string }>(entries: readonly Entry[]) =>
    entries.find((entry) => entry.id === id)
  switch (step) {
    case 'prices':
      return `No unit price, or none that can be read: ${named(form.lines)?.description}.`
    case 'questions':
      return `Not answered: ${named(form.questions)?.text}`
    case 'files':
      return `Required file is missing: ${named(form.files)?.title}.`
    case 'certifications':
      return `Not certified: ${named(form.certifications)?.text}`
    default:
      return id === 'title'
        ? 'The title of the person who submitted is missing.'
        : 'The name of the person who submitted is missing.'
  }
}
