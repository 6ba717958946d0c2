import type { ListedTenant } from '#platform/server/database/dispatcher.ts'
import type { Platform } from '#platform/server/platform.ts'
import { Refusal, UsageError } from './command.ts'

export async function findCounty({ dispatcher }: Platform, subdomain: string): Promise<ListedTenant> {
  const all = await dispatcher.allTenants()
  const county = all.find((tenant) => tenant.subdomain === subdomain.toLowerCase())
  if (!county) throw new Refusal(`There is no county "${subdomain}". The command "list" shows all.`)
  return county
}

export function oneSubdomain(positionals: readonly string[]): string {
  const [subdomain, ...more] = positionals
  if (!subdomain || more.length > 0) throw new UsageError('Name one county by its subdomain.')
  return subdomain
}
