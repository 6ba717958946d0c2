/** What is sealed, from what was entered. */
import type { SubmissionForm } from '#features/procurement/contract.ts'
import { plainPrice } from '#features/procurement/rules.ts'
import { baseTotal, inCents, lineExtension } from '../../check.ts'
import type { SubmissionContent, SubmittedFile } from '../../payload.ts'
import type { Draft } from './device-draft.ts'
import { hashOf } from './seal-submission.ts'

export interface ChosenFile {
  /** The entry of the form that asks for it; empty for any other. */
  readonly entry: string
  readonly file: File
}

interface About {
  readonly id: string
  readonly number: string
  readonly form: SubmissionForm
}

export async function contentOf(
  { id, number, form }: About,
  vendor: { readonly id: string; readonly name: string },
  draft: Draft,
  chosen: readonly ChosenFile[],
  onProgress: (bytes: number) => void = () => {},
): Promise<SubmissionContent> {
  const files: SubmittedFile[] = []
  let before = 0
  for (const { entry, file } of chosen) {
    const start = before
    const sha256 = await hashOf(file, (bytes) => onProgress(start + bytes))
    files.push({ entry, name: file.name, size: file.size, sha256 })
    before += file.size
  }
  const total = baseTotal(form, draft.prices)
  return {
    format: 'countyhall submission 1',
    solicitation: id,
    bid_number: number,
    vendor: vendor.id,
    vendor_name: vendor.name,
    addenda: draft.addenda,
    signer: { name: draft.signer.name.trim(), title: draft.signer.title.trim() },
    prices: form.lines.flatMap(({ id: line, quantity }) => {
      const typed = draft.prices[line] ?? ''
      const extended = lineExtension(quantity, typed)
      return typed.trim() === ''
        ? []
        : [{ line, unit_price: plainPrice(typed), extended: extended === null ? '' : inCents(extended) }]
    }),
    total: total === null ? '' : inCents(total),
    answers: form.questions.flatMap(({ id: question, type }) => {
      const answer = (draft.answers[question] ?? '').trim()
      return answer === '' || type === 'file' ? [] : [{ question, answer }]
    }),
    certifications: form.certifications
      .map((each) => each.id)
      .filter((each) => draft.certifications.includes(each)),
    files,
  }
}
