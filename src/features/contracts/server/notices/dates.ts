/** The dates in question as they are kept, and what of them is due to be told. */
import { z } from 'zod'
import { settingOn } from '#features/tenants/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { dayIn } from '#platform/shared/days.ts'
import { dueRule, optionRules } from '../../notices.ts'

interface Subject {
  readonly subject: 'contract' | 'insurance' | 'option'
  readonly object_id: string
  readonly aspect: string
  readonly date: string
}

const Kept = z.object({ place: z.number(), seen: z.iso.date(), told: z.number().nullable() })

/** Which of them to tell of now, each with its rule; from then on they are told. */
export async function takeDue<Row extends Subject>(ctx: Ctx, rows: readonly Row[]) {
  if (rows.length === 0) return []
  const { tx } = ctx
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  const [contract, insurance] = await Promise.all([
    settingOn(tx, 'contracts.expiryNotices', today),
    settingOn(tx, 'insurance.expiryNotices', today),
  ])
  const rules = {
    contract: { days: contract, isWeekly: false },
    insurance: { days: insurance, isWeekly: true },
    option: optionRules,
  }
  const kept = await seeDates(tx, rows, today)
  const due = rows.flatMap((row, place) => {
    const found = kept.get(place)
    const rule = found && dueRule({ ...found, date: row.date }, rules[row.subject], today)
    return rule === undefined || rule === null ? [] : [{ row, rule }]
  })
  await setTold(tx, due, today)
  return due
}

/** A date that was not known before is known from today. Locked: of two runs at once, the second finds what the first told. */
async function seeDates(tx: Tx, rows: readonly Subject[], today: string) {
  const given = JSON.stringify(rows.map((row, place) => ({ ...row, place })))
  const asked = `jsonb_to_recordset($1::jsonb) as g (subject text, object_id uuid, aspect text, date date, place integer)`
  await tx.sql(
    `insert into notice_dates (subject, object_id, aspect, date_on, seen_on)
     select g.subject, g.object_id, g.aspect, g.date, $2::date from ${asked} on conflict do nothing`,
    [given, today],
  )
  const found = await tx.rows(
    Kept,
    `select g.place, to_char(n.seen_on, 'YYYY-MM-DD') as seen, n.told_days as told
     from ${asked} join notice_dates n on n.subject = g.subject and n.object_id = g.object_id and n.aspect = g.aspect
       and n.date_on = g.date order by n.subject, n.object_id, n.aspect, n.date_on for update of n`,
    [given],
  )
  return new Map(found.map(({ place, ...kept }) => [place, kept]))
}

const setTold = (tx: Tx, due: readonly { row: Subject; rule: number }[], today: string) =>
  tx.sql(
    `update notice_dates n set told_days = g.rule, told_on = $2::date
     from jsonb_to_recordset($1::jsonb) as g (subject text, object_id uuid, aspect text, date date, rule integer)
     where n.subject = g.subject and n.object_id = g.object_id and n.aspect = g.aspect and n.date_on = g.date`,
    [JSON.stringify(due.map(({ row, rule }) => ({ ...row, rule }))), today],
  )
