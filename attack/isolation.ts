/** Everything that a county has, asked for from another one. */

import { countyId, fingerprint, RowIds } from '#testing/county-rows.ts'
import { foreignIdFaults, ownInput } from '#testing/foreign-ids.ts'
import { fittingInput, operationsOf, requestOf } from '#testing/operations.ts'
import type { Outcome } from './report.ts'
import type { Target } from './target.ts'

export async function crossCounties({ door, behind, signIn }: Target): Promise<Outcome> {
  const operations = (await operationsOf(door)).filter(({ isPublic }) => !isPublic)
  const rows = { own: await RowIds.of(behind, 'alder'), foreign: await RowIds.of(behind, 'birch') }
  const birch = await countyId(behind, 'birch')
  const stranger = (await signIn('birch', 'full.admin')).at('alder')
  let admin = await signIn('alder', 'full.admin')
  const before = await fingerprint(behind, 'birch')
  const faults: string[] = []
  let probes = 0

  for (const operation of operations) {
    const answer = await stranger.request(requestOf(operation, ownInput(operation, rows.own)))
    probes += 1
    if (answer.status !== 404) faults.push(`${operation.name} answered a stranger with ${answer.status}`)
    // The one before may have been to log off.
    if ((await admin.request({ url: '/api/check-session' })).status !== 200)
      admin = await signIn('alder', 'full.admin')
    probes += rows.foreign.all.length
    for (const fault of await foreignIdFaults(admin, operation, rows))
      faults.push(`${operation.name}, ${fault}`)
    const given = fittingInput(operation)
    const named = await admin.request(
      requestOf(operation, { ...given, query: { ...given.query, tenant_id: birch } }),
    )
    probes += 1
    if (named.status !== 404 && named.status !== 401)
      faults.push(`${operation.name} took another county's id: ${named.status}`)
  }
  const after = await fingerprint(behind, 'birch')
  for (const [table, print] of Object.entries(before))
    if (after[table] !== print && !touchedByAsking.has(table))
      faults.push(`${table} of the other county has changed`)
  return { tried: `${probes} probes of ${operations.length} calls`, faults }
}

/** That the stranger's session is in use is written down. */
const touchedByAsking = new Set(['sessions'])
