import { useMatches } from '@tanstack/react-router'
import type {} from './static-data.ts'

/** Where Help leads from here: to the page about this screen, or to all of them. */
export function useHelpAddress(): string {
  const topic = useMatches({ select: (matches) => matches.at(-1)?.staticData.help })
  return topic ? `/help/${topic}` : '/help'
}
