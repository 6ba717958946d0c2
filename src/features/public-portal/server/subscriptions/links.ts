/** The links in the mails. One that confirms does not end, and the other way round. */
import type { Tenant } from '#platform/server/context.ts'
import { countyUrl } from '#platform/server/env.ts'
import type { Platform } from '#platform/server/platform.ts'
import { deriveKey, signLink, verifyLink } from '#platform/server/secrets.ts'

type Purpose = 'confirmation' | 'end'

const keyOf = (platform: Platform, purpose: Purpose) => deriveKey(platform.secret, `subscription ${purpose}`)

export const idBehind = (platform: Platform, purpose: Purpose, token: string) =>
  verifyLink(keyOf(platform, purpose), token)

export function linkFor(platform: Platform, tenant: Tenant, purpose: Purpose, id: string): string {
  const token = signLink(keyOf(platform, purpose), id)
  const path = purpose === 'end' ? `${token}/end` : token
  return `${countyUrl(platform.env, tenant.subdomain)}/public/subscriptions/${path}`
}
