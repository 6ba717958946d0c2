/** The five sections of a project's document (product.md section 3). */

export const sectionKeys = ['information', 'evaluation', 'summary', 'scope', 'instructions'] as const
export type SectionKey = (typeof sectionKeys)[number]

export const sectionTitles: Record<SectionKey, string> = {
  information: 'Project Information',
  evaluation: 'Evaluation',
  summary: 'Summary & Background',
  scope: 'Scope of Work',
  instructions: 'Submission Instructions',
}
