import { findVersions } from '#features/procurement/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/errors.ts'
import { needsSince } from '../addendum-needs.ts'
import type { SolicitationToSubmit } from '../vendor-contract.ts'
import { findFirms, findSolicitation } from './queries.ts'

export async function toSubmit({ tx, actor }: Ctx<UserActor>, id: string): Promise<SolicitationToSubmit> {
  const [solicitation, versions, firms] = await Promise.all([
    findSolicitation(tx, id),
    findVersions(tx, id),
    findFirms(tx, actor.userId),
  ])
  const [newest] = versions
  if (!newest) throw notFound()
  const { number, title, version, due_at, now, is_open, is_canceled } = solicitation
  return {
    id,
    number,
    title,
    version,
    due_at: due_at.toISOString(),
    now: now.toISOString(),
    is_open,
    is_canceled,
    form: newest.content.form,
    opening: newest.content.opening ?? null,
    needs_since: versions.map((each) => ({
      version: each.number,
      needs: needsSince(each.content.form, newest.content.form),
    })),
    addenda: versions
      .filter((each) => each.number > 0)
      .map((each) => ({ number: each.number, summary: each.summary, published_at: each.published_at })),
    firms,
  }
}
