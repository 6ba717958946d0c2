/** Judges the rows of a file a few at a time, so that whoever else asks the server for something is answered in between. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { columnsOf, type FileRow, type ImportKind, type ImportRow, importLimits } from '../contract.ts'
import { problemAt } from '../rules.ts'
import type { Judge } from './definition.ts'

const atATime = 200

export async function judgeRows<Column extends string>(
  kind: ImportKind<Column>,
  rows: readonly FileRow<Column>[],
  judge: Judge<Column>,
  /** Between two slices. */
  pause: () => Promise<unknown> = nextTurn,
): Promise<ImportRow<Column>[]> {
  const judged: ImportRow<Column>[] = []
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % atATime === 0) await pause()
    judged.push({ ...row, problems: briefly([...cutCells(kind, row), ...judge(row)]) })
  }
  return judged
}

/** What is cut is never imported, whatever is left of it. */
const cutCells = <Column extends string>(kind: ImportKind<Column>, row: FileRow<Column>) =>
  columnsOf(kind)
    .filter((column) => row[column].length > importLimits.lettersOfCell)
    .map((column) =>
      problemAt(
        kind,
        column,
        `Use ${importLimits.lettersOfCell.toLocaleString('en-US')} or fewer characters.`,
      ),
    )

/** The first problems are enough to mend a row; each repeats what stands in the file, which may be long. */
function briefly(problems: readonly string[]): string[] {
  const { problemsOfRow, lettersOfProblem } = importLimits
  const told = problems
    .slice(0, problemsOfRow)
    .map((text) =>
      text.length > lettersOfProblem ? `${text.slice(0, lettersOfProblem).toWellFormed()}…` : text,
    )
  const more = problems.length - told.length
  return more === 0 ? told : [...told, more === 1 ? '1 more problem.' : `${more} more problems.`]
}
