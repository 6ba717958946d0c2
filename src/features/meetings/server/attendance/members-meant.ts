/** Which members a list of attendees means: by their ids, or by their names as the product's first calls have them. */
import { invalid } from '#platform/shared/errors.ts'
import type { NewAttendance } from '../../contract.ts'
import type { FoundMember } from './attendance-queries.ts'

const atName = (message: string) => invalid(message, { legislator_name: message })

/** One for each that is given, in their order. Throws where there is no one, or where a name could be someone else's. */
export function membersMeant(
  given: readonly NewAttendance[],
  found: readonly FoundMember[],
  bodyId: string | null,
): FoundMember[] {
  const byName = Map.groupBy(
    given.filter(({ member_id }) => !member_id),
    ({ legislator_name }) => legislator_name,
  )
  const meant = new Map([...byName].map(([name, all]) => [name, namedSo(name, all.length, found, bodyId)]))
  return given.map(({ member_id, legislator_name }) => {
    const member = member_id ? found.find(({ id }) => id === member_id) : meant.get(legislator_name)?.shift()
    if (!member) throw atName(`${legislator_name} isn’t a member.`)
    return member
  })
}

/** Whoever sits on the body that meets comes before others of the same name, and whoever serves before those who have left. */
function namedSo(
  name: string,
  times: number,
  found: readonly FoundMember[],
  bodyId: string | null,
): FoundMember[] {
  const serves = ({ is_serving }: FoundMember) => is_serving
  const sits = ({ body_ids }: FoundMember) => bodyId !== null && body_ids.includes(bodyId)
  const all = found.filter((member) => member.name === name)
  const likely = [sits, serves].reduce((left, is) => (left.some(is) ? left.filter(is) : left), all)
  const [only] = likely
  if (likely.length === 1 && only) return Array.from({ length: times }, () => only)
  if (likely.length !== times && likely.length > 0)
    throw atName(`${likely.length} members are named ${name}. Use member_id to choose one.`)
  return [...likely]
}
