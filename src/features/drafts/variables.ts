/** What the templates of a kind may name, out of the matter. */

export interface TemplateVariable {
  readonly explanation: string
  /** What the preview shows. */
  readonly sample: string
  /** A paragraph that names it is left out where the matter does not say it. Any other one shows that it is missing. */
  readonly isOptional?: true
}

export type TemplateVariables = Readonly<Record<string, TemplateVariable>>

/** In one template: each repeats all that the matter says. */
export const mostNamings = 50

export const variableNames = (variables: TemplateVariables) => Object.keys(variables)

export const sampleValues = (variables: TemplateVariables): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(variables).map(([name, { sample }]) => [name, sample]))
