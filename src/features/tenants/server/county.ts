/** How the county appears: its name, color, logo, dates, and whom to write to. */
import { fileTypeFromBuffer } from 'file-type'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { requireVersion } from '#platform/server/database/version.ts'
import { AppError, invalid } from '#platform/shared/errors.ts'
import { type CountyFields, type CountyRecord, mostLogoBytes } from '../settings-contract.ts'
import { logoAddress } from './index.ts'
import * as queries from './queries.ts'

type Me = Ctx<UserActor>

export function viewRecord({ logo_hash, subdomain, ...row }: queries.StoredCounty): CountyRecord {
  return { ...row, logo_url: logoAddress(subdomain, logo_hash) }
}

export async function updateCounty(
  ctx: Me,
  { version, ...change }: Partial<CountyFields> & { version?: number },
): Promise<CountyRecord> {
  const before = viewRecord(await queries.lockCounty(ctx.tx))
  requireVersion(before, version)
  const after = viewRecord(await queries.updateCounty(ctx.tx, change))
  ctx.audit('county.updated', { object: { type: 'county', id: before.id }, before, after })
  return after
}

export async function setLogo(ctx: Me, image: string): Promise<CountyRecord> {
  const logo = Buffer.from(image, 'base64')
  if (logo.length > mostLogoBytes) throw tooLarge()
  const logo_type = (await fileTypeFromBuffer(logo))?.mime
  if (!logo_type || !['image/png', 'image/jpeg', 'image/webp'].includes(logo_type)) {
    const message = 'Choose a PNG, JPEG, or WebP image.'
    throw invalid(message, { image: message })
  }
  return changeLogo(ctx, 'county.logo_set', { logo, logo_type })
}

export const removeLogo = (ctx: Me) => changeLogo(ctx, 'county.logo_removed', { logo: null, logo_type: null })

async function changeLogo(ctx: Me, event: `county.${string}`, logo: queries.Logo): Promise<CountyRecord> {
  const before = viewRecord(await queries.lockCounty(ctx.tx))
  const after = viewRecord(await queries.updateCounty(ctx.tx, logo))
  ctx.audit(event, {
    object: { type: 'county', id: after.id },
    before: { logo_url: before.logo_url },
    after: { logo_url: after.logo_url },
  })
  return after
}

function tooLarge() {
  const message = 'The image is larger than 1 MB. Choose a smaller one.'
  return new AppError('too_large', message, { fields: { image: message } })
}
