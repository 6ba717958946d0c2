/** What an addendum changes, told from the two versions themselves. No difference between them goes untold. */
import { changesBetween as changedLines, type DraftDocument, Effort } from '#features/drafts/rules.ts'
import { procurementTypeNames } from '../type-names.ts'
import type { ChangedFact, ChangedFile, ChangedText, SolicitationChanges } from './change-types.ts'
import type { SolicitationContent } from './content.ts'
import { type Clock, datesOf, type Fact, particularsOf, requirementsOf, weightsOf } from './facts.ts'
import { formChanges } from './form-changes.ts'
import { isSame } from './same.ts'
import { untold } from './untold.ts'

export type { SolicitationChanges } from './change-types.ts'

export const hasChanged = ({ facts, texts, files }: SolicitationChanges) =>
  facts.length + texts.length + files.length > 0

export function changesBetween(
  before: SolicitationContent,
  after: SolicitationContent,
  clock?: Clock,
  /** Where they were compared before, and kept. */
  texts: readonly ChangedText[] = changedTexts(before, after),
): SolicitationChanges {
  const told = {
    facts: [
      ...changedFacts(factsOf(before, clock), factsOf(after, clock)),
      ...formChanges(before.form, after.form),
    ],
    texts,
    files: changedFiles(before, after),
  }
  return { ...told, facts: [...told.facts, ...untold(before, after, told)] }
}

const factsOf = (content: SolicitationContent, clock?: Clock): Fact[] => [
  { label: 'Bid number', value: content.terms.bidNumber },
  { label: 'Title', value: content.terms.bidTitle },
  { label: 'Project title', value: content.title },
  { label: 'Purchase category', value: content.category },
  { label: 'Procurement type', value: procurementTypeNames[content.procurementType] },
  ...datesOf(content, clock),
  ...particularsOf(content),
  ...requirementsOf(content),
  { label: 'Weights', value: weightsOf(content) },
]

function changedFacts(old: readonly Fact[], fresh: readonly Fact[]): ChangedFact[] {
  const labels = [...new Set([...old, ...fresh].map(({ label }) => label))]
  const valueIn = (facts: readonly Fact[], label: string) =>
    facts.find((fact) => fact.label === label)?.value ?? ''
  return labels
    .map((label) => ({ label, before: valueIn(old, label), after: valueIn(fresh, label) }))
    .filter((fact) => fact.before !== fact.after)
}

const nothing: DraftDocument = { type: 'doc', content: [] }

/** Lines that stayed are left out. One effort for all sections: someone waits for the answer. */
export function changedTexts(before: SolicitationContent, after: SolicitationContent): ChangedText[] {
  const effort = new Effort()
  const gone = before.sections.filter(
    ({ section }) => !after.sections.some((each) => each.section === section),
  )
  return [...after.sections, ...gone].flatMap(({ section, title }) => {
    const [old, fresh] = [before, after].map(
      ({ sections }) => sections.find((each) => each.section === section)?.document ?? nothing,
    )
    if (!old || !fresh || isSame(old, fresh)) return []
    const lines = changedLines(old, fresh, effort).filter(({ change }) => change !== 'same')
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
