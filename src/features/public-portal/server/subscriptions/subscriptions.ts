/** Asking for mails, confirming it, ending it. An address gets no more than one mail an hour before its owner agreed. */

import { countAttempt } from '#features/auth/server/index.ts'
import { requireKnownCodes } from '#features/commodities/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Scope } from '#platform/server/http/handle.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { notFound } from '#platform/shared/errors.ts'
import { findBody } from '../queries/meetings.ts'
import { idBehind, linkFor } from './links.ts'
import { confirmationMail } from './mails.ts'
import * as queries from './queries.ts'

const daysToConfirm = 7
const dead = () => notFound('This link has expired or was already used. Request a new one.')

const aboutOf = ({ body_id, commodity_code }: queries.Subscription) =>
  commodity_code === null ? { body_id } : { commodity_code }
const object = (id: string) => ({ type: 'subscription', id })
const hour = 60 * 60 * 1000
const aWeekBefore = (now: Date) => new Date(now.getTime() - daysToConfirm * 24 * hour)
const anHourBefore = (now: Date) => new Date(now.getTime() - hour)

interface Wanted {
  readonly email: string
  readonly body_id: string
  readonly topic: 'meetings' | 'solicitations'
  readonly commodity_code: string
  readonly website: string
}

/** Of solicitations: `*` is all of them. */
async function commodityOf(tx: Tx, { topic, commodity_code }: Wanted): Promise<string | null> {
  if (topic === 'meetings') return null
  await requireKnownCodes(tx, {
    field: 'commodity_code',
    codes: commodity_code === '' ? [] : [commodity_code],
  })
  return commodity_code || '*'
}

/** The same for every address, known or not: its owner is told by mail. */
export async function ask(platform: Platform, scope: Scope, wanted: Wanted): Promise<void> {
  await scope.transact(async (ctx) => {
    const { tx, tenant, now } = ctx
    const commodity = await commodityOf(tx, wanted)
    const body = wanted.body_id === '' || commodity ? null : await findBody(tx, wanted.body_id)
    await countAttempt(tx, { email: wanted.email, ip: scope.ip, purpose: 'subscribe' }, now)
    if (wanted.website !== '') return
    if (await queries.wasAskedSince(tx, wanted.email, anHourBefore(now))) return
    const id = await queries.insertAsked(tx, {
      email: wanted.email,
      bodyId: body?.id ?? null,
      commodity,
      now,
    })
    const link = linkFor(platform, tenant, 'confirmation', id)
    await sendMail(
      ctx,
      confirmationMail(
        tenant.name,
        wanted.email,
        { body_name: body?.name ?? null, commodity_code: commodity },
        link,
      ),
    )
  })
}

export async function findAsked(
  platform: Platform,
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  token: string,
  lock: '' | 'for update' = '',
): Promise<queries.Subscription> {
  const id = idBehind(platform, 'confirmation', token)
  const asked = id && (await queries.findAsked(tx, id, aWeekBefore(now), lock))
  if (!asked) throw dead()
  return asked
}

/** Someone who was subscribed already stays so, once. */
export async function confirm(platform: Platform, ctx: Ctx, token: string): Promise<queries.Subscription> {
  const asked = await findAsked(platform, ctx, token, 'for update')
  if (await queries.hasActive(ctx.tx, asked)) {
    await queries.deleteAsked(ctx.tx, asked.id)
    return asked
  }
  await queries.setConfirmed(ctx.tx, asked.id, ctx.now)
  ctx.audit('subscription.confirmed', { object: object(asked.id), after: aboutOf(asked) })
  return asked
}

export async function findConfirmed(
  platform: Platform,
  { tx }: Pick<Ctx, 'tx'>,
  token: string,
): Promise<queries.Subscription> {
  const id = idBehind(platform, 'end', token)
  const found = id && (await queries.findConfirmed(tx, id))
  if (!found) throw notFound('This subscription has ended.')
  return found
}

/** Twice is as good as once: mail programs repeat themselves. */
export async function end(platform: Platform, ctx: Ctx, token: string): Promise<queries.Subscription> {
  const found = await findConfirmed(platform, ctx, token)
  if (await queries.setEnded(ctx.tx, found.id, ctx.now))
    ctx.audit('subscription.ended', { object: object(found.id), before: aboutOf(found) })
  return found
}
