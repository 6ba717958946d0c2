import type { Tenant } from '#platform/server/context.ts'
import { dayIn } from '#platform/shared/days.ts'
import { paperOfVersion, printSolicitation } from './paper.ts'
import type { SolicitationVersion } from './queries.ts'

/** The same letters whenever it is made. */
export function printedVersion(
  { id, name, timeZone }: Pick<Tenant, 'id' | 'name' | 'timeZone'>,
  versions: readonly SolicitationVersion[],
  number: number,
): () => Promise<Buffer> {
  const version = versions.find((each) => each.number === number)
  const before = versions.find((each) => each.number === number - 1)?.content ?? null
  if (!version) throw new Error('what is printed was published')
  const made_on = dayIn(timeZone, new Date(version.published_at))
  return () => printSolicitation(paperOfVersion({ ...version, before }, { county: name, made_on }), id)
}
