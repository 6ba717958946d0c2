import { createContext, useContext } from 'react'
import type { FigureDifference } from '../../figures.ts'

/** Where the text of the request's resolution says something else; a new request has no text yet. */
export const FigureNotes = createContext<readonly FigureDifference[]>([])

/** What stands at a field whose figure is another one in the text. */
export function useFigureNote(name: string): { description?: string } {
  const difference = useContext(FigureNotes).find(({ field }) => field === name)
  if (!difference) return {}
  const { request, text } = difference
  return {
    description:
      text.length > 0 ? `⚠ The text says ${text.join(' and ')}.` : `⚠ The text doesn’t say ${request}.`,
  }
}
