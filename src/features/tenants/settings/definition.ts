/** What a county decides for itself is declared here; each subject has its own file. */
import type { z } from 'zod'

export const settingGroups = [
  'Meetings',
  'Clerk of the Board',
  'Votes and resolutions',
  'Contracts and insurance',
  'Procurement',
  'Email',
] as const

/** Which field of the screen edits it. */
type Kind = 'amount' | 'yes-no' | 'choice' | 'threshold' | 'days' | 'text'

interface Definition<Value> {
  readonly group: (typeof settingGroups)[number]
  readonly label: string
  readonly help: string
  readonly kind: Kind
  readonly unit?: string
  /** Of a choice: each value in words. */
  readonly options?: Readonly<Record<string, string>>
  readonly schema: z.ZodType<Value>
  /** What every county starts with. */
  readonly initial: Value
  words(value: Value): string
}

export type Definitions<Values> = { readonly [Key in keyof Values]: Definition<Values[Key]> }
