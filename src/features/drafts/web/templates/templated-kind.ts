/** A kind of matters whose texts start from templates, as its screen shows it. */
import { createContext, use } from 'react'
import type { Result } from '#platform/shared/endpoint.ts'
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import type { TemplateEndpoints } from '../../contract.ts'
import type { TemplateVariables } from '../../variables.ts'

export interface TemplatedKind {
  /** `Resolution`. */
  readonly name: string
  readonly title: string
  readonly explanation: string
  /** How a line says what it is. */
  readonly format: string
  /** Above the choice: `Category`. */
  readonly choice: string
  readonly categories: readonly { readonly value: string; readonly label: string }[]
  readonly calls: TemplateEndpoints
  readonly defaults: Readonly<Record<string, string>>
  readonly variables: TemplateVariables
  readonly permission: Permission
  /** The saved template as a file, where the kind has it. */
  readonly save?: (category: string, format: 'pdf' | 'docx') => Promise<void>
  /** Keys of what is read again once a template changed. */
  readonly affected: readonly (readonly unknown[])[]
}

export type Template = Result<TemplateEndpoints['saveTemplate']>

const Context = createContext<TemplatedKind | null>(null)
export const TemplatedKindProvider = Context.Provider

export function useTemplatedKind(): TemplatedKind {
  const kind = use(Context)
  if (!kind) throw new Error('a template belongs to a kind')
  return kind
}
