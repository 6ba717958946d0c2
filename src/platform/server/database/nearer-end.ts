/** Pages far down a list: those nearer its end than its beginning are read from the end, in an order turned round. */
type Direction = 'asc' | 'desc'

/** From this row on, it is worth while to count first. */
export const farDown = 1000

/** A shared query of a list: how many rows there are in all, and how many lie before the page, on it, and after it. Counted once, as `offset 0` has it. */
export const placesOf = (total: string, limit: string, offset: string) =>
  `places as materialized (
     select n.total, ${offset}::bigint as before, greatest(least(${limit}::bigint, n.total - ${offset}::bigint), 0) as here,
       greatest(n.total - ${offset}::bigint - ${limit}::bigint, 0) as after
     from (select (${total})::bigint as total offset 0) n)`

/**
 * The page of `places`, in any order. Both ways are in the statement, and of the longer one nothing is read. `order` names the
 * same row as the last for one direction that it names as the first for the other: its last column is different in every row.
 */
export function fromNearerEnd(
  rows: string,
  order: (direction: Direction) => string,
  direction: Direction,
): string {
  const way = (towards: Direction, isNearer: string, skipped: string) =>
    `(${rows} order by ${order(towards)} limit (select case when ${isNearer} then here else 0 end from places)
      offset (select ${skipped} from places))`
  return `${way(direction, 'before <= after', 'before')}
    union all ${way(direction === 'asc' ? 'desc' : 'asc', 'after < before', 'after')}`
}
