/** What a submission still lacks before it can be sealed, in the order of the form. */

import type { SubmissionForm } from '#features/procurement/contract.ts'
import { extensionOf, plainPrice, tenThousandthsOf, totalOf } from '#features/procurement/rules.ts'
import { steps } from './steps.ts'

/** What a vendor has entered so far. */
export interface Entered {
  readonly prices: Readonly<Record<string, string>>
  readonly answers: Readonly<Record<string, string>>
  readonly certifications: readonly string[]
  readonly signer: { readonly name: string; readonly title: string }
  /** The newest addendum that was acknowledged. */
  readonly addenda: number
  /** Entries of the form that a file was chosen for. */
  readonly files: readonly string[]
}

export type Step = (typeof steps)[number]

export interface Missing {
  readonly step: Step
  readonly id: string
  readonly message: string
}

/** Empty ones are left out: a form without prices has no such page. */
export const stepsOf = (form: SubmissionForm, newestAddendum: number): Step[] =>
  steps.filter((step) => {
    if (step === 'addenda') return newestAddendum > 0
    if (step === 'prices') return form.lines.length > 0
    if (step === 'questions') return form.questions.length > 0
    if (step === 'certifications') return form.certifications.length > 0
    return true
  })

export function missingOf(form: SubmissionForm, entered: Entered, newestAddendum: number): Missing[] {
  const { prices, answers, certifications, signer, addenda, files } = entered
  const all: (Missing | false)[] = [
    addenda < newestAddendum && {
      step: 'addenda',
      id: 'addenda',
      message: `Acknowledge ${newestAddendum === 1 ? 'Addendum 1' : `all ${newestAddendum} addenda`}.`,
    },
    ...form.lines.map(({ id, description, kind }): Missing | false => {
      const fault = priceFault(prices[id] ?? '', kind === 'optional')
      return fault !== null && { step: 'prices', id, message: `${description}: ${fault}` }
    }),
    ...form.questions.map(({ id, text, type, isRequired }): Missing | false => {
      const isAnswered = type === 'file' ? files.includes(id) : (answers[id] ?? '').trim() !== ''
      return isRequired && !isAnswered && { step: 'questions', id, message: `Answer “${text}”` }
    }),
    ...form.files.map(
      ({ id, title, isRequired }): Missing | false =>
        isRequired && !files.includes(id) && { step: 'files', id, message: `Choose a file: ${title}.` },
    ),
    ...form.certifications.map(
      ({ id, text }): Missing | false =>
        !certifications.includes(id) && {
          step: 'certifications',
          id,
          message: `Accept “${shortened(text)}”`,
        },
    ),
    signer.name.trim() === '' && {
      step: 'review',
      id: 'name',
      message: 'Enter the name of the person who submits.',
    },
    signer.title.trim() === '' && { step: 'review', id: 'title', message: 'Enter that person’s title.' },
  ]
  return all.filter((each) => each !== false)
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 80).trimEnd()}…` : text)

/** Null for a price, and for an optional line without one. */
export function priceFault(typed: string, isOptional: boolean): string | null {
  const text = plainPrice(typed)
  if (text === '') return isOptional ? null : 'Enter a unit price.'
  return tenThousandthsOf(text) === null ? 'Enter a price such as 12.50, with up to 4 decimals.' : null
}

/** In cents; null where a price is missing or can’t be read. */
export const lineExtension = (quantity: string, typed: string) => extensionOf(quantity, plainPrice(typed))

/** Of the base bid; null where nothing has a price yet. */
export const baseTotal = (form: SubmissionForm, prices: Entered['prices']): bigint | null =>
  totalOf(
    form.lines
      .filter(({ kind }) => kind === 'base')
      .map(({ id, quantity }) => lineExtension(quantity, prices[id] ?? '')),
  )

/** `1234.50`. */
export const inCents = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
