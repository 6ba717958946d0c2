/** What somebody wants once a day: they are collected as they come up, and written together in the morning. */
import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { countyUrl } from '#platform/server/env.ts'
import { handle, type JobHandler } from '#platform/server/jobs/handler.ts'
import { job } from '#platform/server/jobs/job.ts'
import { everyCounty } from '#platform/server/jobs/schedules.ts'
import { sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { dayIn, momentIn } from '#platform/shared/days.ts'
import { digestTime } from '../rules.ts'

export const sendDigests = job('notifications.send-digests', z.object({}))
export const digestSchedules = [everyCounty(sendDigests, '11 * * * *')]

const Line = z.object({ line: z.string(), link: z.string() })
type Line = z.infer<typeof Line>
const Waiting = z.object({ user_id: z.uuid(), email: z.string(), name: z.string(), items: z.array(Line) })

/** Of what came up, what its reader may still see: a line waits for up to a day. */
export type SeenInDigest = (
  ctx: Pick<Ctx, 'tx' | 'tenant' | 'now'>,
  userId: string,
  lines: readonly Line[],
) => Promise<readonly Line[]>

/** Of two runs at once, the second begins once the first has written all: what came up between them is left for the next day. */
const waitForOtherRun = (tx: Tx) =>
  tx.sql(`select pg_advisory_xact_lock(hashtextextended('digests ' || current_tenant(), 0))`)

/** So long it is known what was told. */
const daysKept = 60

const forgetOld = (tx: Tx, today: string) =>
  tx.sql(`delete from digest_items where told_on < $1::date - ${daysKept}`, [today])

/** Of those who had none today. What was collected with a whole address keeps its path alone: a link is to a page of the county. */
const takeWaiting = (tx: Tx, today: string) =>
  tx.rows(
    Waiting,
    `with due as (
       update digest_items i set told_on = $1::date from users u where u.id = i.user_id and i.told_on is null
         and not exists (select from digests d where d.user_id = i.user_id and d.sent_on >= $1::date)
       returning i.user_id, i.line, regexp_replace(i.link, '^https?://[^/?#]*', '') as link, i.added_at, i.once, u.email, u.first_name || ' ' || u.last_name as name,
         u.deleted_at is null and u.disabled_at is null as is_there),
     told as (insert into digests (user_id, sent_on) select distinct user_id, $1::date from due where is_there
       on conflict (tenant_id, user_id) do update set sent_on = excluded.sent_on)
     select user_id, email, name, json_agg(json_build_object('line', line, 'link', link) order by added_at, once) as items
     from due where is_there group by user_id, email, name order by user_id`,
    [today],
  )

/** What came up before this morning, for those who want to hear of it once a day. */
const ringHeld = (tx: Tx, morning: Date, now: Date) =>
  tx.sql('update bell_notices set is_held = false, rung_at = $2 where is_held and rung_at < $1', [
    morning,
    now,
  ])

async function tell({ env }: Pick<Platform, 'env'>, seen: SeenInDigest, ctx: Ctx): Promise<void> {
  const { tenant, now } = ctx
  const today = dayIn(tenant.timeZone, now)
  if (now < momentIn(tenant.timeZone, today, digestTime)) return
  await ringHeld(ctx.tx, momentIn(tenant.timeZone, today, digestTime), now)
  await waitForOtherRun(ctx.tx)
  await forgetOld(ctx.tx, today)
  const address = countyUrl(env, tenant.subdomain)
  for (const { user_id, email, name, items: collected } of await takeWaiting(ctx.tx, today)) {
    const items = await seen(ctx, user_id, collected)
    if (items.length === 0) continue
    await sendMail(ctx, {
      to: email,
      subject: items.length === 1 ? (items[0]?.line ?? '') : `${items.length} updates from ${tenant.name}`,
      text: `${[
        `Hello ${name},`,
        'Since your last digest:',
        items
          .map(({ line, link }) => [`- ${line}`, link && `  ${address}${link}`].filter(Boolean).join('\n'))
          .join('\n'),
        'To change which emails you get and when:',
        `${address}/account`,
        tenant.name,
      ].join('\n\n')}\n`,
      link: null,
      isMailOnly: true,
      kind: 'daily-digest',
      key: `daily-digest:${user_id}:${today}`,
    })
  }
}

export const digestJobs = (platform: Pick<Platform, 'env'>, seen: SeenInDigest): JobHandler[] => [
  handle(sendDigests, (ctx) => tell(platform, seen, ctx)),
]
