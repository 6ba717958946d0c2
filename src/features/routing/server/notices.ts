/** Emails about matters, in the county's own words, with the address of the page. */

import { isStepOf, type MatterKind } from '#features/matters/rules.ts'
import { sendNotification } from '#features/notifications/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handle, type JobHandler } from '#platform/server/jobs/handler.ts'
import { type CountyPath, sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dayIn } from '#platform/shared/days.ts'
import { stepName } from '../rules.ts'
import * as kinds from './jobs.ts'
import type { RoutedKind } from './moves.ts'
import {
  type Addressee,
  type EndedStep,
  findAddressees,
  findDueSoon,
  findLeft,
  findRequester,
  findRouters,
  findTold,
  type MoveNotice,
} from './notice-queries.ts'
import { listStuck } from './stuck.ts'

type Links = Pick<Platform, 'env'>

const pathTo = (kind: MatterKind, id: string): CountyPath => `/${kind.plural}/${id}`

const shared = (links: Links, ctx: Ctx, kind: MatterKind, told: MoveNotice) => ({
  matter: kind.name,
  contract_number: told.number ?? 'request',
  contract_name: told.title,
  vendor_name: told.vendor || '–',
  department_name: told.department_name ?? '–',
  link: `${countyUrl(links.env, ctx.tenant.subdomain)}${pathTo(kind, told.id)}`,
})
type Shared = ReturnType<typeof shared>

const today = ({ tenant, now }: Ctx) => dayIn(tenant.timeZone, now)

/** Whoever has to act now, and who asked for it: approved and sent on, or sent back with the reason. */
async function notifyOfMove(
  links: Links,
  ctx: Ctx,
  kind: MatterKind,
  told: MoveNotice,
  left: EndedStep,
): Promise<void> {
  const common = shared(links, ctx, kind, told)
  if (isStepOf(kind, told.status)) {
    const addressees =
      (await findAddressees(ctx.tx, [kind], [told.stay_id], today(ctx))).get(told.stay_id) ?? []
    if (addressees.length === 0) await tellOfStuck(links, ctx, kind)
    for (const to of addressees.filter(({ id }) => id !== left.left_by))
      await askToAct(ctx, kind, told, common, to, `${kind.kind}:${told.stay_id}:${to.id}`)
  }
  // Whoever asked for it hears of the move once, not of each desk that it came to.
  if (told.is_beside) return
  const requester = await findRequester(ctx.tx, told.requester_id)
  if (left.action === 'withdraw') return tellOfWithdrawal(ctx, kind, told, left, common.link, requester)
  const isToldElsewhere = kind.tellsItself?.includes(left.action ?? '') ?? false
  if (requester && requester.id !== left.left_by && !isToldElsewhere)
    await tellRequester(ctx, kind, told, left, common, requester)
}

/** Who asked for it, and whoever had it: no one else learns that it will not come back. */
async function tellOfWithdrawal(
  ctx: Ctx,
  kind: MatterKind,
  told: MoveNotice,
  left: EndedStep,
  link: string,
  requester: Addressee | undefined,
): Promise<void> {
  const former = (await findAddressees(ctx.tx, [kind], [left.id], today(ctx))).get(left.id) ?? []
  const people = [...(requester ? [requester] : []), ...former].filter(({ id }) => id !== left.left_by)
  const name = `${kind.name} ${told.number ?? 'request'}`
  for (const to of people)
    await sendMail(ctx, {
      to: to.email,
      subject: `${name} was withdrawn: ${told.title}`,
      text: [
        `Hello ${to.name},`,
        `${left.left_by_name ?? 'The system'} withdrew “${told.title}” at ${stepName(kind, left.status, left.name)}. No action is needed.`,
        `Reason: ${left.comment}`,
        link,
        ctx.tenant.name,
      ].join('\n\n'),
      link: pathTo(kind, told.id),
      kind: `${kind.kind}-withdrawn`,
      key: `${kind.kind}-withdrawn:${left.id}:${to.id}`,
    })
}

const askToAct = (
  ctx: Ctx,
  kind: MatterKind,
  told: MoveNotice,
  common: Shared,
  to: Addressee,
  once: string,
) =>
  sendNotification(ctx, {
    key: 'APPROVAL-NOTIFY',
    to,
    variables: {
      ...common,
      step: stepName(kind, told.status, told.step_name),
      submitted_by: told.requested_by ?? 'the county',
    },
    once,
  })

async function tellRequester(
  ctx: Ctx,
  kind: MatterKind,
  told: MoveNotice,
  left: EndedStep,
  common: Shared,
  to: Addressee,
): Promise<void> {
  const once = `${kind.kind}:${left.id}:requester`
  const by = left.left_by_name ?? 'The system'
  // Publishing ends a step that is named after what came before it: “approved at Approved” would say nothing.
  const step = left.action === 'publish' ? 'Publication' : stepName(kind, left.status, left.name)
  const next = stepName(kind, told.status, told.step_name)
  const isOver = kind.over.includes(told.status)
  const isBack = isStepOf(kind, told.status) || told.status === 'draft'
  const isCorrected = left.action === 'correct'
  const isRefused = ['return', 'reject', 'cancel'].includes(left.action ?? '')
  if (isRefused || (isCorrected && (isBack || isOver)))
    await sendNotification(ctx, {
      key: 'REJECT-NOTIFY',
      to,
      variables: { ...common, step, rejected_by: by, reason: left.comment || 'By vote.' },
      once,
    })
  else if (isCorrected || ['approve', ...kind.decisions, 'publish'].includes(left.action ?? ''))
    await sendNotification(ctx, {
      key: 'APPROVAL-NOTIFY-ONLY',
      to,
      variables: {
        ...common,
        step,
        approved_by: by,
        next_step: told.waitingon ? `${next} (${told.waitingon})` : next,
      },
      once,
    })
}

/** Whoever can forward them, of what no one can act on; once for each stay. */
async function tellOfStuck(links: Links, ctx: Ctx, kind: MatterKind): Promise<void> {
  const stuck = await listStuck(ctx, kind)
  if (stuck.length === 0) return
  const routers = await findRouters(ctx.tx, kind)
  for (const { id, stay_id, number, title, step, reason } of stuck) {
    const path: CountyPath = `${pathTo(kind, id)}?tab=routing`
    for (const to of routers)
      await sendMail(ctx, {
        to: to.email,
        subject: `No one can act on ${kind.name.toLowerCase()} ${number ?? 'request'}: ${title}`,
        text: [
          `Hello ${to.name},`,
          `“${title}” is at ${step}, and no one can act on it: ${reason}.`,
          'Forward it to someone who can:',
          `${countyUrl(links.env, ctx.tenant.subdomain)}${path}`,
          ctx.tenant.name,
        ].join('\n\n'),
        link: path,
        kind: `${kind.kind}-stuck`,
        key: `${kind.kind}-stuck:${stay_id}:${to.id}`,
      })
  }
}

/** The day before it is overdue, and not again until it moves. */
async function remind(links: Links, ctx: Ctx, routed: readonly RoutedKind[]): Promise<void> {
  const due = await findDueSoon(ctx.tx, routed, today(ctx))
  const everyKind = routed.map(({ kind }) => kind)
  const addressees = await findAddressees(
    ctx.tx,
    everyKind,
    due.map(({ stay_id }) => stay_id),
    today(ctx),
  )
  for (const told of due) {
    const kind = everyKind.find((each) => each.kind === told.kind)
    if (!kind) continue
    for (const to of addressees.get(told.stay_id) ?? [])
      await askToAct(
        ctx,
        kind,
        told,
        shared(links, ctx, kind, told),
        to,
        `${kind.kind}-reminder:${told.stay_id}:${to.id}`,
      )
  }
}

export const routingJobs = (platform: Links, routed: readonly RoutedKind[]): JobHandler[] => [
  handle(kinds.notifyOfMove, async (ctx, { leftId, enteredId }) => {
    // Where it has moved on since, the next move tells of itself.
    const [told, left] = await Promise.all([findTold(ctx.tx, routed, enteredId), findLeft(ctx.tx, leftId)])
    const kind = routed.find((each) => each.kind.kind === told?.kind)?.kind
    if (told && left && kind) await notifyOfMove(platform, ctx, kind, told, left)
  }),
  handle(kinds.remindAssignees, async (ctx) => {
    await remind(platform, ctx, routed)
    // Roles and accounts change, and with them who can act on what waits already.
    for (const { kind } of routed) await tellOfStuck(platform, ctx, kind)
  }),
]
