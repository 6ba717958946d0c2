/** What a submission lacks that was sealed under an earlier version of the form. */
import type { SubmissionForm } from '#features/procurement/contract.ts'

const quoted = (text: string) =>
  `“${text.length > 80 ? `${text.slice(0, 80).trimEnd()}…` : text.replace(/\.$/, '')}”`
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** One sentence each, in the order of the form; empty where the same submission says all that is asked. */
export function needsSince(before: SubmissionForm, now: SubmissionForm): string[] {
  const earlier = new Map(
    [...before.lines, ...before.questions, ...before.files, ...before.certifications].map((each) => [
      each.id,
      each as object,
    ]),
  )
  const told = <Entry extends { readonly id: string }>(
    entry: Entry,
    name: string,
    { isAsked = true, added, changed }: { isAsked?: boolean; added: string; changed: string },
  ) => {
    const known = earlier.get(entry.id)
    if (!known) return isAsked ? [`${added}: ${quoted(name)}.`] : []
    return isSame(known, entry) ? [] : [`${changed}: ${quoted(name)}.`]
  }
  const removed = before.lines.filter(({ id }) => !now.lines.some((line) => line.id === id))
  return [
    ...now.lines.flatMap((line) =>
      told(line, line.description, {
        added: 'A price is missing for the new line',
        changed: 'Your price is for an earlier wording, unit, or quantity of the line',
      }),
    ),
    ...removed.map(({ description }) => `A line that you priced was removed: ${quoted(description)}.`),
    ...now.questions.flatMap((question) =>
      told(question, question.text, {
        isAsked: question.isRequired,
        added: 'An answer is missing to the new question',
        changed: 'You answered an earlier version of the question',
      }),
    ),
    ...now.files.flatMap((file) =>
      told(file, file.title, {
        isAsked: file.isRequired,
        added: 'A file is missing',
        changed: 'A file is asked for in another way',
      }),
    ),
    ...now.certifications.flatMap((certification) =>
      told(certification, certification.text, {
        added: 'A new certification isn’t accepted',
        changed: 'You accepted an earlier wording of the certification',
      }),
    ),
  ]
}
