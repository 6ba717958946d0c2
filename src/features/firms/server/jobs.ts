import { randomBytes } from 'node:crypto'
import { countyUrl } from '#platform/server/env.ts'
import { handle, type JobHandler } from '#platform/server/jobs/handler.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { mailRegistration } from './job-kinds.ts'
import { knownAddressMail, registrationMail } from './mails.ts'
import * as queries from './registration-queries.ts'
import { hashOf } from './registrations.ts'

const tokenBytes = 32

export const firmJobs = ({ env }: Pick<Platform, 'env'>): JobHandler[] => [
  handle(mailRegistration, async (ctx, { registrationId }) => {
    const found = await queries.lockUnsent(ctx.tx, registrationId)
    if (!found) return
    const sender = { county: ctx.tenant.name, address: countyUrl(env, ctx.tenant.subdomain) }
    const key = `vendor-registration:${found.id}`
    if (await queries.isKnown(ctx.tx, found.email)) {
      await queries.deleteRegistrations(ctx.tx, found.email)
      await sendMail(ctx, { ...knownAddressMail(sender), to: found.email, key })
      return
    }
    const token = randomBytes(tokenBytes).toString('base64url')
    await queries.setToken(ctx.tx, found.id, hashOf(token))
    await sendMail(ctx, { ...registrationMail(sender, token), to: found.email, key })
  }),
]
