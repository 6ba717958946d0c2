/** Who gets what, as a recommendation is put together. */
import type { Candidate, RecommendationFields } from '../contract.ts'

type Parts = RecommendationFields['parts']

export const withVendors = (ids: readonly string[]): Parts =>
  ids.map((submission_id) => ({ submission_id, line_ids: [] }))

/** A line goes to one vendor, or to none. */
export function withLine(parts: Parts, line: string, winner: string | null): Parts {
  const without = parts.map((part) => ({ ...part, line_ids: part.line_ids.filter((id) => id !== line) }))
  const has = without.some(({ submission_id }) => submission_id === winner)
  const all =
    winner === null || has
      ? without.map((part) =>
          part.submission_id === winner ? { ...part, line_ids: [...part.line_ids, line] } : part,
        )
      : [...without, { submission_id: winner, line_ids: [line] }]
  return all.filter(({ line_ids }) => line_ids.length > 0)
}

/** All lines of a group go to one vendor, or to none. */
export const withLines = (parts: Parts, lines: readonly string[], winner: string | null): Parts =>
  lines.reduce((all, line) => withLine(all, line, winner), parts)

/** What a vendor asks for these lines together, in cents; null where one has no price. */
export const totalFor = ({ prices }: Candidate, lines: readonly string[]): bigint | null =>
  lines.reduce<bigint | null>((sum, line) => {
    const price = prices[line]?.extended ?? null
    return sum === null || price === null ? null : sum + BigInt(price)
  }, 0n)

/** Of equal totals, none is chosen. */
export const lowestGroups = (
  groups: readonly { readonly lineIds: readonly string[] }[],
  candidates: readonly Candidate[],
): Parts =>
  groups.reduce<Parts>((parts, { lineIds }) => {
    const totals = candidates.flatMap((each) => {
      const sum = totalFor(each, lineIds)
      return sum === null ? [] : [{ id: each.submission_id, sum }]
    })
    const low = totals.filter(({ sum }) => totals.every((other) => sum <= other.sum))
    const [winner] = low
    return winner && low.length === 1 ? withLines(parts, lineIds, winner.id) : parts
  }, [])

/** Of equal prices, none is chosen: how a tie is broken is for people to say. */
export const lowestParts = (
  lines: readonly { readonly id: string; readonly kind: string }[],
  candidates: readonly Candidate[],
): Parts =>
  lines
    .filter(({ kind }) => kind === 'base')
    .reduce<Parts>((parts, { id }) => {
      const low = candidates.filter(({ prices }) => prices[id]?.is_low)
      const [winner] = low
      return winner && low.length === 1 ? withLine(parts, id, winner.submission_id) : parts
    }, [])
