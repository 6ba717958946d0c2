/** Accepted certificates in the thread of the contracts that they cover. */
import { z } from 'zod'
import type { ThreadSource } from '#features/thread/server/index.ts'

/** A policy of the vendor with a coverage that the contract asks for, on a day of its term. */
const covering = `insurance_requirements r join contracts c on c.id = r.contract_id and c.parent_id is null
  join insurance_certificates k on k.vendor_id = c.vendor_id and k.status = 'accepted' and k.superseded_at is null
  join insurance_lines l on l.certificate_id = k.id and l.coverage = r.coverage and l.ends_on > coalesce(c.start_on, c.end_on)
    and l.starts_on <= greatest(c.end_on, (select max(t.end_on) from contract_terms t where t.contract_id = c.id))`

const most = 50

const Accepted = z.object({
  matter_id: z.uuid(),
  id: z.uuid(),
  vendor: z.string(),
  date: z.iso.date(),
  who: z.string(),
  is_over: z.boolean(),
})

export const threadedCertificates: ThreadSource = {
  kinds: ['certificate'],
  async read({ tx, tenant, actor, now }, matters) {
    if (!actor.can('insurance.see')) return []
    const ids = matters.filter(({ isPublicOnly }) => !isPublicOnly).map(({ id }) => id)
    const accepted = await tx.rows(
      Accepted,
      `select r.contract_id as matter_id, k.id, (select v.name from vendors v where v.id = k.vendor_id) as vendor,
         to_char(k.reviewed_at at time zone $2, 'YYYY-MM-DD') as date, k.reviewed_by_name as who,
         max(l.ends_on) <= ($3::timestamptz at time zone $2)::date as is_over
       from ${covering} where r.contract_id = any ($1)
       group by r.contract_id, k.tenant_id, k.id order by k.reviewed_at, k.id limit ${most}`,
      [ids, tenant.timeZone, now],
    )
    return accepted.map(({ vendor, is_over, ...certificate }) => ({
      ...certificate,
      kind: 'certificate',
      page_id: certificate.id,
      number: null,
      title: `Certificate of insurance, ${vendor}`,
      status: is_over ? 'Expired' : 'Accepted',
      event: 'Accepted',
    }))
  },
  async isOpenAlone({ tx, actor }, id) {
    if (!actor.can('insurance.see')) return false
    const found = await tx.rows(
      z.object({ id: z.uuid() }),
      `select id from insurance_certificates where id = $1 and status = 'accepted'`,
      [id],
    )
    return found.length > 0
  },
  async findMatters({ tx, actor }, _, id) {
    if (!actor.can('insurance.see')) return []
    const found = await tx.rows(
      z.object({ id: z.uuid() }),
      `select r.contract_id as id from ${covering} where k.id = $1 group by r.contract_id, c.executed_on
       order by c.executed_on desc nulls last, r.contract_id limit ${most}`,
      [id],
    )
    return found.map((each) => each.id)
  },
}
