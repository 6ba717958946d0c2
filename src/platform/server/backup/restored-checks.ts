/** Holds a restored database against what the manifest says of it. */
import type { Client } from 'pg'
import { type Evidence, verifyChain } from '../audit/verify.ts'
import { recordCounties } from './county-tables.ts'
import type { CountyRecord } from './manifest.ts'
import type { InCounty } from './session.ts'

/** A sentence for each county that is missing, too many, or has other numbers of rows. */
export async function differingCounts(client: Client, expected: readonly CountyRecord[]): Promise<string[]> {
  const found = new Map((await recordCounties(client)).map((county) => [county.id, county]))
  const problems: string[] = []
  for (const expectation of expected) {
    const county = found.get(expectation.id)
    found.delete(expectation.id)
    if (!county) problems.push(`${expectation.subdomain} is missing`)
    else problems.push(...differences(expectation, county.rows ?? {}))
  }
  return [...problems, ...[...found.values()].map(({ subdomain }) => `${subdomain} should not be there`)]
}

function differences(
  { subdomain, rows = {}, rows_after = {} }: CountyRecord,
  found: Record<string, number>,
): string[] {
  const problems: string[] = []
  for (const table of new Set([...Object.keys(rows), ...Object.keys(rows_after), ...Object.keys(found)])) {
    const count = found[table] ?? 0
    const before = rows[table] ?? 0
    const after = rows_after[table] ?? before
    if (count < Math.min(before, after) || count > Math.max(before, after))
      problems.push(`${subdomain}: ${count} ${table} instead of ${before}`)
  }
  return problems
}

export async function brokenChains(
  inCounty: InCounty,
  expected: readonly CountyRecord[],
  evidenceOf: (tenantId: string) => Evidence,
): Promise<string[]> {
  const problems: string[] = []
  for (const { id, subdomain, audit } of expected) {
    const chain = await inCounty(id, (tx) => verifyChain(tx, evidenceOf(id)))
    if (chain.break) problems.push(`${subdomain}: audit event ${chain.break.at}: ${chain.break.problem}`)
    else if (chain.events !== audit.events || chain.head !== audit.head)
      problems.push(`${subdomain}: the audit log ends at event ${chain.events} with another head`)
  }
  return problems
}
