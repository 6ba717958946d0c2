/** What the demo's Board adopted, in print: published, and certified for someone who asked. */

import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { receivePdf } from '#platform/server/documents/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dayIn } from '#platform/shared/days.ts'
import { codeFrom } from '../../verification-code.ts'
import type { AdoptedContent, CertifiedContent } from '../adopted/content.ts'
import { adoptedOf } from '../adopted/keep.ts'
import { receiveAdopted } from '../adopted/print.ts'
import { insertPublished, setPrinted } from '../adopted/queries.ts'
import { findResolution } from '../requests/queries.ts'
import { copyName, printCopy } from './copies.ts'
import { insertCopy, setRevoked } from './queries.ts'

type Demo = Pick<Platform, 'files' | 'env'>
const day = 86_400_000

const Adopted = z.object({ id: z.uuid(), published_at: z.date().nullable() })

const requesters = ['Lakeland Savings Bank', 'H. Brandt, for a deed']

/** Setting a document takes a moment, and the first start should not: the others are printed for whoever asks. */
export async function addDemoCopies(ctx: Ctx, platform: Demo, isLarge: boolean): Promise<void> {
  const adopted = await ctx.tx.rows(
    Adopted,
    `select r.id, (select s.left_at from matter_steps s where s.matter_id = r.id and s.action = 'publish') as published_at
     from resolutions r join matters m on m.id = r.id where r.adopted_date is not null
     order by r.adopted_date desc, m.number desc`,
  )
  const kept: { id: string; content: AdoptedContent; at: Date }[] = []
  for (const { id, published_at } of adopted) {
    const resolution = await findResolution(ctx.tx, id)
    const at = published_at ?? ctx.now
    const text = await adoptedOf({ ...ctx, now: at }, resolution)
    if (!published_at) continue
    await insertPublished(ctx.tx, id, resolution.department, text, at)
    kept.push({ id, content: text.content, at })
  }
  const [latest] = kept
  if (latest) await print(ctx, platform, latest)
  const clerk = await findClerk(ctx)
  for (const [index, requester] of requesters.slice(0, isLarge ? 2 : 1).entries()) {
    const { id, content, at } = kept[index] ?? {}
    if (id && content && at)
      await certify(ctx, platform, clerk, { id, content, at, requester, isRevoked: index > 0 })
  }
}

async function print(ctx: Ctx, { files }: Demo, { id, content }: { id: string; content: AdoptedContent }) {
  const file = await files.keep(ctx, await receiveAdopted(files, content, ctx.tenant))
  await setPrinted(ctx.tx, id, file.id)
}

const Clerk = z.object({ id: z.uuid(), name: z.string(), title: z.string() })
type Clerk = z.infer<typeof Clerk>

async function findClerk({ tx, tenant }: Ctx): Promise<Clerk> {
  const [clerk] = await tx.rows(
    Clerk,
    `select id, first_name || ' ' || last_name as name, title from users where email = $1`,
    [`clerk@${tenant.subdomain}.example`],
  )
  if (!clerk) throw new Error('the demo county has a clerk')
  return clerk
}

interface Wanted {
  readonly id: string
  readonly content: AdoptedContent
  readonly at: Date
  readonly requester: string
  readonly isRevoked: boolean
}

async function certify(ctx: Ctx, platform: Demo, clerk: Clerk, wanted: Wanted): Promise<void> {
  const { tx, tenant, now } = ctx
  const at = new Date(Math.min(now.getTime(), wanted.at.getTime() + 2 * day))
  const content: CertifiedContent = {
    ...wanted.content,
    county: tenant.name,
    certified_by: clerk.name,
    office: clerk.title,
    certified_on: dayIn(tenant.timeZone, at),
  }
  const code = codeFrom(randomBytes(15))
  const pdf = await printCopy(platform, tenant, content, code)
  const received = await receivePdf(platform.files, tenant, pdf, copyName(content, code))
  const file = await platform.files.keep(ctx, received)
  const { id: resolutionId, requester, isRevoked } = wanted
  const id = await insertCopy(tx, { resolutionId, code, content, file, requester, by: clerk.id, at })
  if (isRevoked)
    await setRevoked(tx, id, {
      by: clerk.id,
      name: clerk.name,
      at: now,
      reason: 'The wrong resolution was requested.',
    })
}
