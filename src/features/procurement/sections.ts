/** The five sections of a project's document, and the text that each starts with (product.md section 3). */
import { type DraftDocument, documentFrom } from '#features/drafts/rules.ts'

export const sectionKeys = ['information', 'evaluation', 'summary', 'scope', 'instructions'] as const
export type SectionKey = (typeof sectionKeys)[number]

export const sectionTitles: Record<SectionKey, string> = {
  information: 'Project Information',
  evaluation: 'Evaluation',
  summary: 'Summary & Background',
  scope: 'Scope of Work',
  instructions: 'Submission Instructions',
}

export interface ProjectFacts {
  readonly title: string
  readonly department_name: string | null
  readonly procurementId: string
  readonly procurementType: 'rfp' | 'bid'
  readonly criteria: readonly { readonly description: string; readonly percentage: number }[]
  readonly summary: string
  readonly background: string
}

const texts: Record<SectionKey, (facts: ProjectFacts) => string[]> = {
  information: ({ title, department_name, procurementId }) => [
    `Title: ${title}`,
    `Department: ${department_name ?? ''}`,
    `Procurement ID: ${procurementId}`,
  ],
  evaluation: ({ procurementType, criteria }) =>
    procurementType === 'rfp'
      ? criteria.map(({ description, percentage }) => `${description}: ${percentage}%`)
      : [],
  summary: ({ summary, background }) => [
    ...paragraphs(summary),
    ...(background === '' ? [] : ['Background:', ...paragraphs(background)]),
  ],
  scope: () => [],
  instructions: () => [
    'Submit proposals by the due date to the procurement contact. Proposals must be in PDF format and must comply with all requirements of this solicitation.',
  ],
}

const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const defaultText = (section: SectionKey, facts: ProjectFacts): DraftDocument =>
  documentFrom(texts[section](facts))
