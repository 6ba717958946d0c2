/** Agenda items that every meeting has: a few of each title stand for all of them. */
import { mostAlike } from '../rules.ts'

interface Listed<Found> {
  readonly found: Found
  /** How many more of the same title there are, said of the last that is listed. */
  readonly alike: number
}

export function withoutRepeated<Found extends { readonly item_title: string | null }>(
  found: readonly Found[],
): Listed<Found>[] {
  const places = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const { item_title: title } of found)
    if (title !== null) counts.set(title, (counts.get(title) ?? 0) + 1)
  return found.flatMap((each) => {
    const title = each.item_title
    if (title === null) return [{ found: each, alike: 0 }]
    const place = (places.get(title) ?? 0) + 1
    places.set(title, place)
    if (place > mostAlike) return []
    return [{ found: each, alike: place === mostAlike ? (counts.get(title) ?? 0) - mostAlike : 0 }]
  })
}
