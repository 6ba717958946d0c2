/** The text of a matter, for whoever reads, draws or compares it. */
export { blanksIn, certainBlanksIn } from './blanks.ts'
export { Effort } from './bounded-diff.ts'
export * from './changes.ts'
export * from './document.ts'
export * from './shape.ts'
export { documentFrom, paragraphsOf } from './template-text.ts'
export type { TemplateVariables } from './variables.ts'
