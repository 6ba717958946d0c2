/**
 * A preview is a page like any other public one, for whoever has its link: screens never put markup on themselves. The link is made
 * for someone who may see the project, and works for a quarter of an hour.
 */
import type { Tenant } from '#platform/server/context.ts'
import type { Platform } from '#platform/server/platform.ts'
import { deriveKey, signLink, verifyLink } from '#platform/server/secrets.ts'
import { notFound } from '#platform/shared/errors.ts'

const minutes = 15

type Secret = Pick<Platform, 'secret'>

const keyOf = ({ secret }: Secret, { id }: Pick<Tenant, 'id'>, until: number) =>
  deriveKey(secret, `vendor preview ${id} ${until}`)

export function previewAddress(platform: Secret, tenant: Tenant, projectId: string, now: Date): string {
  const until = now.getTime() + minutes * 60_000
  return `/public/previews/${signLink(keyOf(platform, tenant, until), projectId)}?until=${until}`
}

/** Throws `not_found` for a link that is not ours, or not any more. */
export function projectBehind(
  platform: Secret,
  tenant: Tenant,
  token: string,
  until: number,
  now: Date,
): string {
  const id = now.getTime() < until ? verifyLink(keyOf(platform, tenant, until), token) : undefined
  if (!id) throw notFound()
  return id
}
