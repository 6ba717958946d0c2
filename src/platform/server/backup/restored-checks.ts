/** Holds a restored database against what the manifest says of it. */
import type { Client } from 'pg'
import { verifyChain } from '../audit/verify.ts'
import { recordCounties } from './county-tables.ts'
import type { CountyRecord } from './manifest.ts'
import type { InCounty } from './session.ts'

/** A sentence for each county that is missing, too many, or has other numbers of rows. */
export async function differingCounts(client: Client, expected: readonly CountyRecord[]): Promise<string[]> {
  const found = new Map((await recordCounties(client)).map((county) => [county.id, county]))
  const problems: string[] = []
  for (const { id, subdomain, rows } of expected) {
    const county = found.get(id)
    found.delete(id)
    if (!county) problems.push(`${subdomain} is missing`)
    else problems.push(...differences(subdomain, rows ?? {}, county.rows ?? {}))
  }
  return [...problems, ...[...found.values()].map(({ subdomain }) => `${subdomain} should not be there`)]
}

function differences(
  county: string,
  expected: Record<string, number>,
  found: Record<string, number>,
): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((table) => expected[table] !== found[table])
    .map((table) => `${county}: ${found[table] ?? 0} ${table} instead of ${expected[table] ?? 0}`)
}

export async function brokenChains(inCounty: InCounty, expected: readonly CountyRecord[]): Promise<string[]> {
  const problems: string[] = []
  for (const { id, subdomain, audit } of expected) {
    const chain = await inCounty(id, verifyChain)
    if (chain.break) problems.push(`${subdomain}: audit event ${chain.break.at}: ${chain.break.problem}`)
    else if (chain.events !== audit.events || chain.head !== audit.head)
      problems.push(`${subdomain}: the audit record ends at event ${chain.events} with another head`)
  }
  return problems
}
