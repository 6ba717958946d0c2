/** Which text the pieces of this folder are about: the calls of its kind, and its section. */
import { createContext, useContext } from 'react'
import type { DraftEndpoints } from '../contract.ts'

/** A matter as these pieces see it. */
export interface DraftedMatter {
  readonly id: string
  readonly status: string
  readonly may: { readonly draft: boolean }
}

interface DraftCallsValue {
  readonly calls: DraftEndpoints
  readonly section: string
  /** What the matter is called in a sentence: `resolution`. */
  readonly name: string
  /** What its template is filled in from: `resolution`; an agreement’s, `contract`. */
  readonly filledFrom: string
  /** Whether its text has clauses that begin with WHEREAS and RESOLVED. */
  readonly hasClauses: boolean
}

const DraftCallsContext = createContext<DraftCallsValue | null>(null)
export const DraftCalls = DraftCallsContext.Provider

export function useDraftCalls(): DraftCallsValue {
  const value = useContext(DraftCallsContext)
  if (!value) throw new Error('a draft is shown inside of DraftCalls')
  return value
}
