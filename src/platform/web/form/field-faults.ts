/** Faults that only a field knows of: of text that it can’t read, the form has no value. */
import { createContext, use, useEffect } from 'react'

/** By the path of the field. */
export const FieldFaults = createContext<Map<string, string> | null>(null)

/** Tells the form around the field what stands there, so that it refuses it in the same words. */
export function useFault(path: string | undefined, message: string | null) {
  const faults = use(FieldFaults)
  useEffect(() => {
    if (!faults || path === undefined || message === null) return undefined
    faults.set(path, message)
    return () => {
      faults.delete(path)
    }
  }, [faults, path, message])
}
