/** A list as a file: a workbook, or a PDF that everyone can read. */

import type { Tenant } from '#platform/server/context.ts'
import { typeset } from '#platform/server/documents/index.ts'
import type { MailAttachment } from '#platform/server/mail/index.ts'
import { formatDate, formatDateTime, longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { type CellValue, cellText } from '#platform/shared/sheet/cells.ts'
import { oneLine } from '#platform/shared/text-fields.ts'
import type { FileFormat } from '../schedule.ts'

/** Beyond so many rows a file is of no use to its reader, and takes the server too long. */
export const mostRows: Record<FileFormat, number> = { xlsx: 20_000, pdf: 1000 }

const contentTypes: Record<FileFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

const template = new URL('../documents/list.typ', import.meta.url)

interface Listed {
  /** Of the list, and of the view. */
  readonly name: string
  readonly view: string
  /** The columns' titles, and the rows below. */
  readonly sheet: readonly (readonly CellValue[])[]
  readonly tenant: Tenant
  readonly dateFormat: string
  readonly now: Date
}

const forFileName = (text: string) => oneLine(text).replaceAll(/[\\/:*?"<>|]/g, '-')

export async function listFile(format: FileFormat, listed: Listed): Promise<MailAttachment> {
  const today = dayIn(listed.tenant.timeZone, listed.now)
  const bytes = format === 'pdf' ? await printed(listed, today) : await workbookOf(listed.sheet)
  return {
    name: `${forFileName(listed.view)} ${today}.${format}`,
    contentType: contentTypes[format],
    bytes,
  }
}

async function workbookOf(sheet: Listed['sheet']): Promise<Buffer> {
  const { writeWorkbook } = await import('#platform/shared/sheet/write-workbook.ts')
  return Buffer.from(await (await writeWorkbook(sheet)).arrayBuffer())
}

function printed({ name, view, sheet, tenant, dateFormat }: Listed, today: string): Promise<Buffer> {
  const [header = [], ...rows] = sheet
  const formats = {
    date: (day: string) => formatDate(day, dateFormat, tenant.timeZone),
    // Moments of a sheet are what the county's clocks showed.
    dateTime: (moment: Date) => formatDateTime(moment, dateFormat, 'UTC'),
  }
  const texts = (row: readonly CellValue[]) => row.map((cell) => cellText(cell, formats))
  const data = {
    title: view,
    list: name,
    county: tenant.name,
    made_on: today,
    on: longDate(today),
    header: texts(header),
    rows: rows.map(texts),
  }
  return typeset(template, data, tenant.id)
}
