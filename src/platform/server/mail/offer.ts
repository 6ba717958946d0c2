/**
 * Tells a user of the county what an email is about in the way that they chose: in the product, in the next daily digest, or by
 * email right away. Everything that is emailed goes through here, so that no feature needs to know of the others.
 */
import { z } from 'zod'
import { vendorRole } from '../../shared/permissions/role-names.ts'
import { oneLine } from '../../shared/text-fields.ts'
import type { Ctx } from '../context.ts'
import { typeOf } from './types.ts'

/** Of a page of the county's own: it names no host, so that it leads nowhere else. */
export type CountyPath = `/${string}`

interface Offer {
  readonly to: string
  readonly kind: string
  /** What it is about, in one line. */
  readonly line: string
  readonly link: CountyPath | null
  /** Names the occasion: whoever was told of it is not told again. */
  readonly once: string | undefined
}

const Reader = z.object({ choice: z.enum(['now', 'digest', 'never']) })

/** How the reader of this address wants it by email. Vendors have no bell; other addresses have no choice. */
export async function offer(
  ctx: Ctx,
  { to, kind, line, link, once }: Offer,
): Promise<'now' | 'digest' | 'never'> {
  const [reader] = await ctx.tx.rows(
    Reader,
    `with reader as materialized (
       select u.id, r.name <> $8 as is_staff, coalesce(c.choice, 'now') as choice, coalesce(c.bell, 'now') as bell
       from users u join roles r on r.id = u.role_id left join mail_choices c on c.user_id = u.id and c.key = $2
       where u.email = $1 and u.deleted_at is null and u.disabled_at is null),
     rung as (insert into bell_notices (user_id, once, type, line, path, rung_at, is_held)
       select id, coalesce($3, gen_random_uuid()::text), $2, $4, $6, $7, bell = 'digest' from reader
       where is_staff and bell <> 'never' and not exists (select from mail_messages m where m.key = $3)
       on conflict do nothing),
     collected as (insert into digest_items (user_id, once, key, line, link, added_at)
       select id, coalesce($3, gen_random_uuid()::text), $2, $4, $5, $7 from reader where choice = 'digest'
       on conflict do nothing)
     select choice from reader`,
    [to, typeOf(kind), once ?? null, oneLine(line), link ?? '', screenIn(link), ctx.now, vendorRole],
  )
  return reader?.choice ?? 'now'
}

/** Public pages are no screens. */
export const screenIn = (link: string | null): string =>
  link === null || link.startsWith('/public') ? '' : link

/** Of an address that the server made itself. */
export function pathOf(address: string): CountyPath {
  const { pathname, search } = new URL(address)
  return `/${pathname.slice(1)}${search}`
}
