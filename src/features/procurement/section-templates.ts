/** What each section of a project's document starts from, by type of procurement, until the county writes its own. */
import type { TemplateVariables } from '#features/drafts/rules.ts'
import { weightOf } from './criteria.ts'
import { procurementTypes } from './lists.ts'
import { type SectionKey, sectionKeys, sectionTitles } from './sections.ts'
import { procurementTypeNames } from './type-names.ts'

export const sectionVariables = {
  title: { explanation: 'Project title', sample: 'Road salt for the 2026–2027 season', isOptional: true },
  department: { explanation: 'Department', sample: 'Public Works', isOptional: true },
  procurement_id: { explanation: 'Procurement ID', sample: '2026-0007', isOptional: true },
  criteria: {
    explanation: 'Evaluation criteria, one per line',
    sample: 'Price: 60%\n\nExperience: 40%',
    isOptional: true,
  },
  summary: {
    explanation: 'Summary',
    sample: 'About 9,000 tons of bulk road salt, delivered to three stockpiles.',
    isOptional: true,
  },
  background: {
    explanation: '“Background:” and the background text, if there is one',
    sample: 'Background:\n\nThe county used 8,400 tons last winter.',
    isOptional: true,
  },
  procurement_contact: { explanation: 'Procurement contact', sample: 'Bernadette Lacroix', isOptional: true },
} as const satisfies TemplateVariables

type Type = (typeof procurementTypes)[number]

export type TemplateKey = `${Type}-${SectionKey}`
export const templateKeyOf = (type: Type, section: SectionKey): TemplateKey => `${type}-${section}`

export const templateKeys: readonly TemplateKey[] = procurementTypes.flatMap((type) =>
  sectionKeys.map((section) => templateKeyOf(type, section)),
)

export const templateNames: readonly { readonly value: TemplateKey; readonly label: string }[] =
  procurementTypes.flatMap((type) =>
    sectionKeys.map((section) => ({
      value: templateKeyOf(type, section),
      label: `${procurementTypeNames[type]}: ${sectionTitles[section]}`,
    })),
  )

const texts: Record<SectionKey, string> = {
  information: 'Title: {{ title }}\n\nDepartment: {{ department }}\n\nProcurement ID: {{ procurement_id }}',
  evaluation: '{{ criteria }}',
  summary: '{{ summary }}\n\n{{ background }}',
  scope: '',
  instructions: instructionsFor('proposals'),
}

/** The terms of the Bid/RFP form say how to submit; the section refers to them, so that the two can’t contradict each other. */
function instructionsFor(submissions: 'proposals' | 'bids'): string {
  const [first = '', ...rest] = submissions
  const subject = `${first.toUpperCase()}${rest.join('')}`
  return `Submit ${submissions} by the due date to the procurement contact, as stated under Submission instructions in the terms of this solicitation. Unless the terms state otherwise, ${submissions} must be in PDF format. ${subject} must comply with all requirements of this solicitation.`
}

/** A bid is no proposal, and is not evaluated by criteria. */
const bidTexts: Partial<Record<SectionKey, string>> = {
  evaluation: '',
  instructions: instructionsFor('bids'),
}

export const defaultTexts = Object.fromEntries(
  procurementTypes.flatMap((type) =>
    sectionKeys.map((section) => [
      templateKeyOf(type, section),
      (type === 'bid' ? bidTexts[section] : undefined) ?? texts[section],
    ]),
  ),
) as Record<TemplateKey, string>

export interface ProjectFacts {
  readonly title: string
  readonly department_name: string | null
  readonly procurementId: string
  readonly procurementType: Type
  readonly procurementContact: string
  readonly criteria: readonly {
    readonly description: string
    readonly percentage: number
    readonly isPrice?: boolean | undefined
  }[]
  readonly summary: string
  readonly background: string
}

/** Each line a paragraph of its own. */
const apart = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n\n')

export const sectionValues = (facts: ProjectFacts): Record<keyof typeof sectionVariables, string> => ({
  title: facts.title,
  department: facts.department_name ?? '',
  procurement_id: facts.procurementId,
  criteria:
    facts.procurementType === 'rfp'
      ? facts.criteria.map((criterion) => `${criterion.description}: ${weightOf(criterion)}`).join('\n\n')
      : '',
  summary: apart(facts.summary),
  background: facts.background.trim() === '' ? '' : `Background:\n\n${apart(facts.background)}`,
  procurement_contact: facts.procurementContact,
})
