/** Vendors that a county buys from. */
import type { Ctx } from '../../../platform/server/context.ts'
import { sql } from '../../../platform/server/database/database.ts'

const trades = [
  ['Paving & Aggregate', 'Quarry Road'],
  ['Office Supply', 'Market Street'],
  ['Mechanical Contractors', 'Foundry Lane'],
  ['Engineering Associates', 'Bridge Street'],
  ['Medical Staffing', 'Hospital Drive'],
  ['Fleet & Equipment', 'Route 9'],
  ['Janitorial Services', 'Canal Street'],
  ['Network Systems', 'Innovation Way'],
] as const

export async function addDemoVendors(
  { tx }: Ctx,
  place: { prefixes: readonly string[]; city: string; state: string; zip: string },
) {
  const rows = trades.map(([trade, street], index) => {
    const name = `${place.prefixes[index % place.prefixes.length]} ${trade}`
    return {
      name,
      address: `${12 + index * 31} ${street}`,
      city: place.city,
      state: place.state,
      zip: place.zip,
      phone: `(518) 555-01${String(10 + index)}`,
      email: `office@${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`,
    }
  })
  await tx.run(sql.insertInto('vendors').values(rows))
}
