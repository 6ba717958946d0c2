/** Line items from a spreadsheet: read and judged, shown to whoever makes the form, and saved only with it. */
import { randomUUID } from 'node:crypto'
import { importTurns, readSheet } from '#features/imports/server/index.ts'
import { findVisible } from '#features/matters/server/index.ts'
import type { UserActor } from '#platform/server/context.ts'
import { cleanName } from '#platform/server/files/clean-name.ts'
import type { Scope } from '#platform/server/http/handle.ts'
import { invalid } from '#platform/shared/errors.ts'
import { projectKind } from '../../rules.ts'
import { LineItem, lineKindNames, lineKinds, most } from '../../solicitation/submission-form.ts'

const columns = {
  group: 'group',
  description: 'description',
  quantity: 'quantity',
  unit: 'unit',
  kind: 'type',
} as const
type Column = keyof typeof columns
const needed = ['description', 'quantity', 'unit'] as const satisfies Column[]
const mostProblems = 50

export async function readLineItems(scope: Scope<UserActor>, projectId: string) {
  await scope.transact((ctx) => findVisible(ctx, projectKind, projectId))
  const { fileName, bytes } = await scope.readForm()
  const cells = await importTurns.take({ tenantId: scope.tenant.id }, () =>
    readSheet(cleanName(fileName), bytes),
  )
  return linesOf(cells)
}

interface Problem {
  readonly row: number
  readonly message: string
}

export function linesOf(cells: readonly (readonly string[])[]): { lines: LineItem[]; problems: Problem[] } {
  const [header = [], ...body] = cells
  const titles = header.map((title) => title.trim().toLowerCase())
  const place = (column: Column) => titles.indexOf(columns[column])
  const missing = needed.filter((column) => place(column) < 0)
  if (missing.length > 0)
    throw invalid(
      `The first row must contain the column titles Description, Quantity, and Unit. Missing: ${missing.map((column) => columns[column]).join(', ')}.`,
    )
  const lines: LineItem[] = []
  const problems: Problem[] = []
  for (const [index, row] of body.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue
    const cell = (column: Column) => (row[place(column)] ?? '').trim()
    const judged = LineItem.safeParse({
      id: randomUUID(),
      group: cell('group'),
      description: cell('description'),
      quantity: cell('quantity').replaceAll(/,(?=\d{3}\b)/g, ''),
      unit: cell('unit'),
      kind: kindOf(cell('kind')),
    })
    if (judged.success) lines.push(judged.data)
    else
      problems.push({ row: index + 2, message: judged.error.issues[0]?.message ?? 'This row can’t be read.' })
    if (lines.length > most.lines)
      throw invalid(`Import ${most.lines.toLocaleString('en-US')} or fewer line items.`)
    // With so many wrong rows it is the wrong file: none of it is added, and whoever sent it mends these first.
    if (problems.length >= mostProblems) return { lines: [], problems }
  }
  if (lines.length === 0 && problems.length === 0) throw invalid('The file has no line items.')
  return { lines, problems }
}

const kindOf = (typed: string) =>
  lineKinds.find(
    (kind) => typed.toLowerCase() === kind || typed.toLowerCase() === lineKindNames[kind].toLowerCase(),
  ) ?? 'base'
