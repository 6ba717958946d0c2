import { z } from 'zod'
import type { Tx } from '#platform/server/database/tx.ts'

const Address = z.object({ vendor_id: z.string(), email: z.string(), name: z.string() })

/** Where firms are written to: their own address, and those of their people now. Who has left a firm is told nothing. Each address once, by its person’s
 * name where there is one. */
export const findFirmAddresses = (tx: Tx, vendorIds: readonly string[]) =>
  tx.rows(
    Address,
    `select v.id as vendor_id, address.email, address.name from vendors v
       cross join lateral (select distinct on (email) email, name from (
         select lower(u.email) as email, u.first_name || ' ' || u.last_name as name, 1 as place
           from user_vendors l join users u on u.id = l.user_id
           where l.vendor_id = v.id and u.deleted_at is null and u.disabled_at is null
         union all select lower(v.email), v.name, 2) known order by email, place, name) as address
     where v.id = any($1) and address.email <> '' order by v.name, v.id, address.email`,
    [vendorIds],
  )

const KnownAddress = z.object({
  name: z.string(),
  title: z.string(),
  email: z.string(),
  user_id: z.uuid().nullable(),
})

/** The vendor’s people with accounts, its contacts, and its own address: what the county has on record. */
export const findKnownAddresses = (tx: Tx, vendorId: string) =>
  tx.rows(
    KnownAddress,
    `select distinct on (email) name, title, email, user_id from (
       select 1 as rank, u.first_name || ' ' || u.last_name as name, u.title, u.email, u.id as user_id
         from user_vendors l join users u on u.id = l.user_id and u.deleted_at is null and u.disabled_at is null where l.vendor_id = $1
       union all select 2, c.name, c.title, lower(c.email), null from vendor_contacts c where c.vendor_id = $1 and c.email <> ''
       union all select 3, '', '', lower(v.email), null from vendors v where v.id = $1 and v.email <> '') known
     order by email, rank`,
    [vendorId],
  )
