/** Mails about resolutions, in the county's own words, with the address of the page. */

import { sendNotification } from '#features/notifications/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handle, type JobHandler } from '#platform/server/jobs/handler.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dayIn } from '#platform/shared/days.ts'
import type { Resolution } from '../contract.ts'
import { isStep, statusNames } from '../rules.ts'
import { bringBackMatters } from './bring-back.ts'
import { settleInTime } from './draft/settle.ts'
import * as kinds from './jobs.ts'
import { findMention, findNotice, findOverdueSoon, type Notice } from './notice-queries.ts'
import { type Addressee, addresseesOf } from './people.ts'

type Links = Pick<Platform, 'env'>

const shared = (links: Links, ctx: Ctx, resolution: Resolution) => ({
  matter: 'Resolution',
  contract_number: resolution.number ?? 'request',
  contract_name: resolution.title,
  vendor_name: resolution.vendor || '–',
  department_name: resolution.department_name ?? '–',
  link: `${countyUrl(links.env, ctx.tenant.subdomain)}/resolutions/${resolution.id}`,
})

const stepName = (status: Resolution['status']) => statusNames[status]

/** Whoever has to act now, and whoever asked for it: sent on, or sent back with the reason. */
async function tellOfMove(links: Links, ctx: Ctx, notice: Notice): Promise<void> {
  const { resolution, left, entered, requester, holder } = notice
  const common = shared(links, ctx, resolution)
  const addressees = isStep(entered.status)
    ? await addresseesOf(ctx.tx, holder, dayIn(ctx.tenant.timeZone, ctx.now))
    : []
  for (const to of addressees.filter(({ id }) => id !== left.left_by))
    await sendNotification(ctx, {
      key: 'APPROVAL-NOTIFY',
      to,
      variables: {
        ...common,
        step: stepName(entered.status),
        submitted_by: resolution.requested_by ?? 'the county',
      },
      once: `resolution:${entered.id}:${to.id}`,
    })
  if (requester && requester.id !== left.left_by) await tellRequester(ctx, notice, common, requester)
}

async function tellRequester(
  ctx: Ctx,
  { left, entered, resolution }: Notice,
  common: ReturnType<typeof shared>,
  to: Addressee,
): Promise<void> {
  const once = `resolution:${left.id}:requester`
  const by = left.left_by_name ?? 'The system'
  const isCorrected = left.action === 'correct'
  if (left.action === 'return' || left.action === 'reject' || (isCorrected && entered.status !== 'adopted'))
    await sendNotification(ctx, {
      key: 'REJECT-NOTIFY',
      to,
      variables: {
        ...common,
        step: stepName(left.status),
        rejected_by: by,
        reason: left.comment || 'By vote.',
      },
      once,
    })
  else if (isCorrected || ['approve', 'adopt', 'publish'].includes(left.action))
    await sendNotification(ctx, {
      key: 'APPROVAL-NOTIFY-ONLY',
      to,
      variables: {
        ...common,
        step: stepName(left.status),
        approved_by: by,
        next_step: resolution.waitingon
          ? `${stepName(entered.status)} (${resolution.waitingon})`
          : stepName(entered.status),
      },
      once,
    })
}

/** The day before it is late, and not again until it moves. */
async function remind(links: Links, ctx: Ctx): Promise<void> {
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  for (const { resolution, holder, stepId } of await findOverdueSoon(ctx.tx, today)) {
    for (const to of await addresseesOf(ctx.tx, holder, today))
      await sendNotification(ctx, {
        key: 'APPROVAL-NOTIFY',
        to,
        variables: {
          ...shared(links, ctx, resolution),
          step: stepName(resolution.status),
          submitted_by: resolution.requested_by ?? 'the county',
        },
        once: `resolution-reminder:${stepId}:${to.id}`,
      })
  }
}

async function tellOfMention(links: Links, ctx: Ctx, commentId: string, userIds: readonly string[]) {
  const found = await findMention(ctx.tx, commentId, userIds)
  if (!found) return
  const { resolution, comment, people } = found
  const { link, contract_number, contract_name } = shared(links, ctx, resolution)
  for (const to of people)
    await sendMail(ctx, {
      to: to.email,
      subject: `${comment.author} mentioned you: resolution ${contract_number}`,
      text: [
        `Hello ${to.name},`,
        `${comment.author} mentioned you in a comment on “${contract_name}”:`,
        comment.body,
        'Read and answer it here:',
        `${link}?tab=comments`,
      ].join('\n\n'),
      kind: 'resolution-mention',
      key: `resolution-mention:${commentId}:${to.id}`,
    })
}

export const resolutionJobs = (platform: Links): JobHandler[] => [
  handle(kinds.tellOfMove, async (ctx, ids) => {
    const notice = await findNotice(ctx.tx, ids)
    if (notice) await tellOfMove(platform, ctx, notice)
  }),
  handle(kinds.tellOfMention, (ctx, { commentId, userIds }) =>
    tellOfMention(platform, ctx, commentId, userIds),
  ),
  handle(kinds.settleDraft, (ctx, { resolutionId }) => settleInTime(ctx, resolutionId)),
  handle(kinds.remindHolders, (ctx) => remind(platform, ctx)),
  handle(kinds.bringBack, (ctx) => bringBackMatters(ctx)),
]
