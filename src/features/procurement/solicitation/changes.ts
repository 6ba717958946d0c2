/** What an addendum changes, told from the two versions themselves. */
import { type ChangedLine, changesBetween as changedLines, Effort } from '#features/drafts/rules.ts'
import type { SolicitationContent } from './content.ts'
import { type Clock, datesOf, type Fact, particularsOf, requirementsOf, weightsOf } from './facts.ts'
import { formInWords } from './submission-form.ts'

export interface ChangedFact {
  readonly label: string
  readonly before: string
  readonly after: string
}

export interface ChangedText {
  readonly title: string
  readonly lines: readonly ChangedLine[]
}

export interface ChangedFile {
  readonly title: string
  readonly change: 'added' | 'removed' | 'replaced'
}

export interface SolicitationChanges {
  readonly facts: readonly ChangedFact[]
  readonly texts: readonly ChangedText[]
  readonly files: readonly ChangedFile[]
}

export const hasChanged = ({ facts, texts, files }: SolicitationChanges) =>
  facts.length + texts.length + files.length > 0

export function changesBetween(
  before: SolicitationContent,
  after: SolicitationContent,
  clock?: Clock,
  /** Where they were compared before, and kept. */
  texts: readonly ChangedText[] = changedTexts(before, after),
): SolicitationChanges {
  return {
    facts: changedFacts(factsOf(before, clock), factsOf(after, clock)),
    texts,
    files: changedFiles(before, after),
  }
}

const factsOf = (content: SolicitationContent, clock?: Clock): Fact[] => [
  { label: 'Bid number', value: content.terms.bidNumber },
  { label: 'Title', value: content.terms.bidTitle },
  ...datesOf(content, clock),
  ...particularsOf(content),
  ...requirementsOf(content),
  { label: 'Weights', value: weightsOf(content) },
  { label: 'Submission form', value: formInWords(content.form) },
]

function changedFacts(old: readonly Fact[], fresh: readonly Fact[]): ChangedFact[] {
  const labels = [...new Set([...old, ...fresh].map(({ label }) => label))]
  const valueIn = (facts: readonly Fact[], label: string) =>
    facts.find((fact) => fact.label === label)?.value ?? ''
  return labels
    .map((label) => ({ label, before: valueIn(old, label), after: valueIn(fresh, label) }))
    .filter((fact) => fact.before !== fact.after)
}

/** Lines that stayed are left out. One effort for all sections: someone waits for the answer. */
export function changedTexts(before: SolicitationContent, after: SolicitationContent): ChangedText[] {
  const effort = new Effort()
  return after.sections.flatMap(({ section, title, document }) => {
    const old = before.sections.find((each) => each.section === section)?.document ?? {
      type: 'doc',
      content: [],
    }
    const lines = changedLines(old, document, effort).filter(({ change }) => change !== 'same')
    return lines.length > 0 ? [{ title, lines }] : []
  })
}

/** A file is known by its title: with other bytes it was replaced. */
function changedFiles(before: SolicitationContent, after: SolicitationContent): ChangedFile[] {
  const ofTitle = (files: SolicitationContent['attachments'], title: string) =>
    files.filter((file) => file.title === title).map(({ sha256 }) => sha256)
  const titles = [...new Set([...before.attachments, ...after.attachments].map(({ title }) => title))]
  return titles.flatMap((title): ChangedFile[] => {
    const [old, fresh] = [ofTitle(before.attachments, title), ofTitle(after.attachments, title)]
    if (old.length === 0) return [{ title, change: 'added' }]
    if (fresh.length === 0) return [{ title, change: 'removed' }]
    return old.join() === fresh.join() ? [] : [{ title, change: 'replaced' }]
  })
}
