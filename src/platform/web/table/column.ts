import type { ReactNode } from 'react'
import type { SheetColumn } from '../../shared/sheet/cells.ts'

/** How a column looks on a screen, beside what it says. */
interface Look<Row> {
  /** How it looks, where the value alone does not do. */
  render?(row: Row): ReactNode
  /** The list's name for sorting by it. */
  readonly sort?: string
  /** Sorted by what grows while the shown value falls: by since when something waits, shown as for how long. */
  readonly isSortReversed?: boolean
  readonly align?: 'left' | 'right'
  readonly width?: string | number
  /** Of a column that takes what is left. */
  readonly minWidth?: number
  /** Never broken across lines: an email address, a phone number. */
  readonly isWhole?: boolean
  /** Not shown where there is no room for all columns: another has it `under` its own text then. */
  readonly yields?: true
  /** In words, of the columns that are shown. */
  under?(row: Row, columns: readonly Column<Row>[]): string
}

export interface Column<Row> extends SheetColumn<Row>, Look<Row> {}

/** The columns of a list that is also sent by email, with how the screen shows them: by their keys. */
export const shownAs = <Row>(
  columns: readonly SheetColumn<Row>[],
  looks: Readonly<Record<string, Look<Row>>>,
): readonly Column<Row>[] => columns.map((column) => ({ ...column, ...looks[column.key] }))

/** At each cell: what is longer is cut off, where its column says so. */
export const widthOf = ({ width, minWidth }: Pick<Look<never>, 'width' | 'minWidth'>) =>
  width === undefined ? { minWidth } : { width, minWidth: width, maxWidth: width }
