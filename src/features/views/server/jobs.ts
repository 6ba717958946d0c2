/** Sends saved views when they are due, each with the rows that its reader may see at that time. */
import { settingOn } from '#features/tenants/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { countyUrl } from '#platform/server/env.ts'
import { isOpenTo } from '#platform/server/http/rows-for.ts'
import { handle, handleInSteps, type InCounty, type JobHandler } from '#platform/server/jobs/handler.ts'
import { type CountyPath, mostAttached, sendMail } from '#platform/server/mail/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Absent, rightsOf } from '#platform/server/session/rights.ts'
import { dayIn } from '#platform/shared/days.ts'
import { isPersonal, type ViewList } from '../rules.ts'
import { nextSending } from '../schedule.ts'
import { type EmailedList, readSheet, type Sheet } from './emailed.ts'
import { sendDueViews, sendView } from './job-kinds.ts'
import { listFile, mostRows } from './list-file.ts'
import { canSee, type ScreenOf } from './listed.ts'
import { dateFormatOf, dropSchedule, findSending, moveOn, type Sending, takeDue } from './schedule-queries.ts'
import { tellStopped, textOf } from './tell.ts'

/** What was missed while nothing ran is sent once, as it is now. */
async function takeUp(ctx: Ctx): Promise<void> {
  for (const { id, next_at, ...when } of await takeDue(ctx.tx, ctx.now)) {
    await moveOn(ctx.tx, id, nextSending(when, ctx.tenant.timeZone, ctx.now))
    await ctx.enqueue(sendView, { scheduleId: id, dueAt: next_at.toISOString() })
  }
}

interface Reading {
  readonly sending: Sending
  readonly reader: Absent
  readonly sheet: Sheet
  /** Why there is no file. */
  readonly instead: 'empty' | 'too-large' | 'policy' | null
  readonly dateFormat: string
  readonly ctx: Pick<Ctx, 'tenant' | 'now'>
}

interface Lists {
  readonly screenOf: ScreenOf
  readonly listAt: (list: ViewList) => EmailedList
}

interface Wanted {
  readonly sending: Sending
  readonly reader: Absent
  readonly list: EmailedList
}

/** Nothing where no one is to get it: its schedule was ended, its user left, or may not see the list any more. */
async function findWanted(ctx: Ctx, lists: Lists, scheduleId: string): Promise<Wanted | undefined> {
  const sending = await findSending(ctx.tx, scheduleId)
  const reader = sending && (await rightsOf(ctx.tx, sending.user_id))
  if (!sending || !reader || reader.mustSetUpSecondFactor) return undefined
  const list = lists.listAt(sending.list)
  if (!canSee(reader, lists.screenOf(sending.list)) || !isOpenTo(reader, list.route.endpoint.access)) {
    await stop(ctx, sending, reader, list.name)
    return undefined
  }
  return { sending, reader, list }
}

async function read(ctx: Ctx, lists: Lists, scheduleId: string): Promise<Reading | undefined> {
  const wanted = await findWanted(ctx, lists, scheduleId)
  if (!wanted) return undefined
  const { sending, reader, list } = wanted
  const policy = await settingOn(ctx.tx, 'email.attachLists', dayIn(ctx.tenant.timeZone, ctx.now))
  const isWithheld = policy === 'none' || (policy === 'not-personal' && isPersonal(sending.list))
  const sheet = await readSheet(
    ctx,
    list,
    reader.userId,
    sending.query,
    isWithheld ? 0 : mostRows[sending.format],
  )
  const dateFormat = await dateFormatOf(ctx.tx)
  const instead =
    sheet.total === 0 ? 'empty' : isWithheld ? 'policy' : sheet.rows === null ? 'too-large' : null
  return { sending, reader, sheet, instead, dateFormat, ctx: { tenant: ctx.tenant, now: ctx.now } }
}

async function stop(ctx: Ctx, sending: Sending, { email, name }: Absent, listName: string): Promise<void> {
  if (!(await dropSchedule(ctx.tx, sending.id))) return
  await tellStopped(
    ctx,
    { id: sending.id, email, name, view: sending.view },
    `Your role no longer opens ${listName}, the list of “${sending.view}”`,
  )
  ctx.audit('saved_view.unscheduled', {
    object: { type: 'view_schedule', id: sending.id },
    note: `${email} may no longer see ${listName}`,
  })
}

async function send(
  platform: Pick<Platform, 'env'>,
  lists: Lists,
  inCounty: InCounty,
  { scheduleId, dueAt }: { scheduleId: string; dueAt: string },
): Promise<void> {
  const found = await inCounty((ctx) => read(ctx, lists, scheduleId))
  if (!found) return
  const { sending, reader, sheet, dateFormat, ctx: at } = found
  const { name } = lists.listAt(sending.list)
  const file =
    found.instead === null && sheet.rows !== null
      ? await listFile(sending.format, { name, view: sending.view, sheet: sheet.rows, dateFormat, ...at })
      : null
  const isTooLarge = file !== null && file.bytes.length > mostAttached
  const path = addressOf(sending)
  await inCounty(async (ctx) => {
    // Who was disabled, ended it, or lost the right to see it while the file was made gets nothing.
    const still = await findWanted(ctx, lists, scheduleId)
    if (!still) return
    await sendMail(ctx, {
      to: still.reader.email,
      subject: `${sending.view}: ${rowsText(sheet.total)}`,
      text: textOf({
        reader: reader.name,
        county: ctx.tenant.name,
        view: sending.view,
        list: name,
        rows: rowsText(sheet.total),
        fileName: file && !isTooLarge ? file.name : null,
        instead: isTooLarge ? 'too-large' : found.instead,
        link: `${countyUrl(platform.env, at.tenant.subdomain)}${path}`,
        schedule: sending,
      }),
      link: path,
      kind: 'view-sent',
      key: `view-sent:${scheduleId}:${dueAt}`,
      attachments: file && !isTooLarge ? [file] : [],
    })
  })
}

const rowsText = (total: number) => (total === 1 ? '1 row' : `${total.toLocaleString('en-US')} rows`)

/** As the list's own address has it: a text that would be read as something else is quoted. */
function addressOf({ list, query }: Sending): CountyPath {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    search.set(name, isReadAsText(value) ? String(value) : JSON.stringify(value))
  return search.size > 0 ? `${list}?${search}` : list
}

function isReadAsText(value: string | number | boolean): boolean {
  if (typeof value !== 'string') return true
  try {
    JSON.parse(value)
    return false
  } catch {
    return true
  }
}

export const viewJobs = (platform: Pick<Platform, 'env'>, lists: Lists): JobHandler[] => [
  handle(sendDueViews, takeUp),
  handleInSteps(sendView, (inCounty, payload) => send(platform, lists, inCounty, payload)),
]
