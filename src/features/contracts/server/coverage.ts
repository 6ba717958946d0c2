/** “Was this vendor covered on this day, as known on that day?” */
import { z } from 'zod'
import { answersOn, findPolicies, findRequirementsOn } from '#features/insurance/server/index.ts'
import { visibleAmong } from '#features/matters/server/index.ts'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { dayBounds, dayIn } from '#platform/shared/days.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { CoverageOfVendor } from '../insurance-contract.ts'
import { contractKind } from '../rules.ts'

interface Asked {
  readonly on?: string | undefined
  readonly as_known_on?: string | undefined
}

export async function viewCoverage(
  ctx: Ctx<UserActor>,
  vendorId: string,
  asked: Asked,
): Promise<CoverageOfVendor> {
  const { tx, tenant, now } = ctx
  const today = dayIn(tenant.timeZone, now)
  const { on = today, as_known_on = today } = asked
  const vendor = await tx.maybe(sql.selectFrom('vendors').select('name').where('id', '=', vendorId))
  if (!vendor) throw notFound('Vendor not found.')
  // Whatever was reviewed by the end of that day was known on it.
  const known = new Date(dayBounds(tenant.timeZone, as_known_on).end.getTime() - 1)
  const inForce = await findInForce(tx, vendorId, on)
  const ids = inForce.map(({ id }) => id)
  const [seen, requirements, policies] = await Promise.all([
    visibleAmong(ctx, contractKind, ids, 'false'),
    findRequirementsOn(tx, ids, on),
    findPolicies(tx, vendorId, known),
  ])
  const contracts = inForce
    .filter(({ id }) => seen.has(id))
    .map(({ id, number, name }) => {
      const own = requirements.filter(({ contract_id }) => contract_id === id)
      const answers = answersOn(own, policies, on)
      return { id, number, name, answers, is_covered: answers.every(({ verdict }) => verdict === 'covered') }
    })
  return {
    vendor_name: vendor.name,
    on,
    as_known_on,
    is_covered: contracts.every(({ is_covered }) => is_covered),
    contracts,
    policies,
  }
}

const InForce = z.object({ id: z.string(), number: z.string(), name: z.string() })

/** Those that were executed, begun, and neither over nor terminated on that day. */
const findInForce = (tx: Tx, vendorId: string, on: string) =>
  tx.rows(
    InForce,
    `select m.id, coalesce(m.number, '') as number, m.title as name from contracts c join matters m on m.id = c.id
       join contract_terms t on t.contract_id = c.id and t.from_on <= $2::date and t.until_on > $2::date
     where c.vendor_id = $1 and c.executed_on is not null and c.parent_id is null and c.start_on <= $2::date and t.end_on >= $2::date
       and (c.terminated_on is null or c.terminated_on > $2::date) order by m.number, m.id limit 500`,
    [vendorId, on],
  )
