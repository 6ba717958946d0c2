/** What a list is in an email: its rows as its own screen would ask for them, in the columns that the screen shows. */
import type { Ctx, Tenant } from '#platform/server/context.ts'
import type { Route } from '#platform/server/http/handle.ts'
import { rowsFor } from '#platform/server/http/rows-for.ts'
import { wallClock } from '#platform/shared/dates.ts'
import { mostRowsPerPage } from '#platform/shared/list.ts'
import type { CellValue, SheetColumn } from '#platform/shared/sheet/cells.ts'
import { sheetOf } from '#platform/shared/sheet/sheet.ts'
import type { ViewQuery } from '../contract.ts'

interface Place {
  readonly tenant: Tenant
  readonly now: Date
  /** Addresses of ours begin with it. */
  readonly origin: string
}

export interface EmailedList {
  readonly name: string
  readonly route: Route
  /** What the screen asks the server for, with the tab and order that it opens with. */
  asked(query: ViewQuery): ViewQuery
  columnsIn(place: Pick<Place, 'tenant' | 'now'>): readonly SheetColumn<unknown>[]
  readonly origin: (tenant: Tenant) => string
}

export interface Sheet {
  readonly total: number
  /** The columns' titles, and every row; null where there are more than wanted. */
  readonly rows: readonly (readonly CellValue[])[] | null
}

const hiddenIn = ({ hide }: ViewQuery) => new Set(typeof hide === 'string' ? hide.split(',') : [])

export async function readSheet(
  ctx: Pick<Ctx, 'tx' | 'tenant' | 'now'>,
  list: EmailedList,
  userId: string,
  query: ViewQuery,
  mostRows: number,
): Promise<Sheet> {
  const rows: unknown[] = []
  for (;;) {
    const page = { ...list.asked(query), limit: mostRowsPerPage, offset: rows.length }
    const found = await rowsFor(ctx, list.route, userId, page)
    const next = Array.isArray(found.rows) ? found.rows : []
    if (found.total > mostRows) return { total: found.total, rows: null }
    rows.push(...next)
    if (next.length === 0 || rows.length >= found.total) break
  }
  const hidden = hiddenIn(query)
  const columns = list.columnsIn(ctx).filter(({ key }) => !hidden.has(key))
  const { tenant } = ctx
  const place = {
    wallClock: (moment: Date) => wallClock(moment, tenant.timeZone),
    origin: list.origin(tenant),
  }
  return { total: rows.length, rows: sheetOf(columns, rows, place) }
}
