/** The secrets that handed-over shares of a submission can be put together to. */
import type { HandedOver } from './opening-queries.ts'

export async function secretsOf(
  handed: readonly HandedOver[],
  submissionId: string,
  needed: number,
): Promise<string[]> {
  const { combineShares } = await import('#platform/shared/seal/seal.ts')
  const shares = handed.flatMap(({ shares: each }) => each[submissionId] ?? [])
  const found = new Set<string>()
  for (const some of choices(shares, needed)) {
    const secret = await combineShares(some.map((share) => new Uint8Array(Buffer.from(share, 'base64'))))
    if (secret !== null) found.add(secret)
  }
  return [...found]
}

function* choices<T>(all: readonly T[], count: number): Generator<T[]> {
  if (count === 0) yield []
  else
    for (const [index, first] of all.entries())
      for (const rest of choices(all.slice(index + 1), count - 1)) yield [first, ...rest]
}
