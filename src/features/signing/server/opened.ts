/** Who still opens the page on which they sign: also for what tells of it without opening it. */
import { z } from 'zod'
import type { MatterKind } from '#features/matters/rules.ts'
import { visibleAmong } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sides } from '../rules.ts'

interface Signing extends Pick<Ctx, 'tx' | 'tenant' | 'now'> {
  readonly actor: Pick<UserActor, 'userId' | 'can'>
}

const Asked = z.object({
  id: z.uuid(),
  side: z.enum(sides),
  kind: z.string(),
  matter_id: z.uuid(),
  acts_for_vendor: z.boolean(),
})

/**
 * Of these signers, those that the user is and whose page opens: a vendor’s person still acts for the vendor, and a person of the
 * county still sees such matters, and this one.
 */
export async function openedAmong(
  ctx: Signing,
  kinds: readonly MatterKind[],
  signerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (signerIds.length === 0) return new Set()
  const { tx, actor } = ctx
  const asked = await tx.rows(
    Asked,
    `select s.id, s.side, m.kind, m.id as matter_id,
       exists (select from user_vendors l where l.user_id = s.user_id and l.vendor_id = s.vendor_id) as acts_for_vendor
     from signature_signers s join signature_requests r on r.id = s.request_id join matters m on m.id = r.matter_id
     where s.id = any ($1) and s.user_id = $2`,
    [signerIds, actor.userId],
  )
  const seen = await Promise.all(
    kinds
      .filter(({ permissions }) => actor.can(permissions.see))
      .map((kind) => {
        const own = asked.filter((each) => each.side === 'county' && each.kind === kind.kind)
        return visibleAmong(ctx, kind, [...new Set(own.map(({ matter_id }) => matter_id))], 'false')
      }),
  )
  const isOpen = ({ side, matter_id, acts_for_vendor }: z.infer<typeof Asked>) =>
    side === 'county' ? seen.some((ids) => ids.has(matter_id)) : acts_for_vendor
  return new Set(asked.filter(isOpen).map(({ id }) => id))
}
