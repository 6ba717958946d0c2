/** The steps of a route whose boxes hold something unsaved: each has a form of its own, and leaving asks once for all of them. */
import { createContext, use, useEffect, useId } from 'react'

export const UnsavedSteps = createContext<Set<string>>(new Set())

/** Counts a step's form among them for as long as it differs from what is saved. */
export function useUnsavedStep(isUnsaved: boolean): void {
  const id = useId()
  const steps = use(UnsavedSteps)
  useEffect(() => {
    if (!isUnsaved) return
    steps.add(id)
    return () => {
      steps.delete(id)
    }
  }, [steps, id, isUnsaved])
}
