import { findVersions } from '#features/procurement/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { notFound } from '#platform/shared/errors.ts'
import { needsSince } from '../addendum-needs.ts'
import type { SolicitationToSubmit } from '../vendor-contract.ts'
import { findAskedRound } from './offer-rounds.ts'
import { findFirms, findSolicitation } from './queries.ts'
import { findReceiptCodes } from './receipt-codes.ts'

export async function toSubmit({ tx, actor }: Ctx<UserActor>, id: string): Promise<SolicitationToSubmit> {
  const asked = await findAskedRound(tx, id, actor.userId)
  const round = asked?.round ?? 1
  const [solicitation, versions, firms, receipt_codes] = await Promise.all([
    findSolicitation(tx, id, round),
    findVersions(tx, id),
    findFirms(tx, actor.userId),
    asked ? findReceiptCodes(tx, id, round) : null,
  ])
  const [newest] = versions
  if (!newest) throw notFound()
  const { number, title, version, due_at, now, is_open, is_canceled } = solicitation
  return {
    id,
    number,
    title,
    round,
    request: asked?.request ?? '',
    receipt_codes,
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
    firms: asked ? firms.filter((firm) => asked.vendor_ids.includes(firm.id)) : firms,
  }
}
