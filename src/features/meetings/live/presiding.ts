/** Who presides: whom the clerk named, as long as they are there, else the chair. */

interface Presider {
  readonly member_id: string | null
  readonly is_chair: boolean
  readonly is_present: boolean
}

/** Null where no one does: the chair is away, and no one who is there was named. */
export function presidingNow(namedId: string | null, seats: readonly Presider[]): string | null {
  const there = seats.filter(({ member_id, is_present }) => member_id !== null && is_present)
  const presider =
    there.find(({ member_id }) => member_id === namedId) ?? there.find(({ is_chair }) => is_chair)
  return presider?.member_id ?? null
}

/** Who is named after people came or went: no one who left, and no one any more once the chair is back. */
export function namedAfter(
  namedId: string | null,
  before: readonly Presider[],
  after: readonly Presider[],
): string | null {
  const isThere = (seats: readonly Presider[], isMeant: (seat: Presider) => boolean) =>
    seats.some((seat) => seat.member_id !== null && seat.is_present && isMeant(seat))
  const isChair = (seat: Presider) => seat.is_chair
  if (!isThere(after, (seat) => seat.member_id === namedId)) return null
  return !isThere(before, isChair) && isThere(after, isChair) ? null : namedId
}
