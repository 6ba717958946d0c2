/** The score summary as a workbook whose formulas give the same numbers: anyone can recompute it. */
import { columnName } from '#platform/shared/column-name.ts'
import type { EvaluatedSubmission, EvaluationResult, Panel } from './schemas.ts'

type Cell =
  | string
  | number
  | { readonly formula: string; readonly isMoney?: boolean }
  | { readonly cents: number }
  | null

const before = ['Vendor', 'Criterion', 'Weight (%)', 'Highest score', 'Base bid']

interface Ranked {
  readonly submission: EvaluatedSubmission
  readonly result: EvaluationResult
}

/** Best first; those without a rank last, in the order of the screen. */
export function rankedOf({ submissions, results }: Pick<Panel, 'submissions' | 'results'>): Ranked[] {
  const byId = new Map((results ?? []).map((result) => [result.submission_id, result]))
  const last = Number.MAX_SAFE_INTEGER
  return (submissions ?? [])
    .flatMap((submission) => {
      const result = byId.get(submission.id)
      return result ? [{ submission, result }] : []
    })
    .toSorted((one, other) => (one.result.rank ?? last) - (other.result.rank ?? last))
}

/** A row for each vendor and criterion, then a row for each vendor: total, and rank as ties and tie-breaks give it. */
export function sheetOfScores(panel: Panel): Cell[][] {
  const ranked = rankedOf(panel)
  const evaluators = [
    ...new Set(
      ranked.flatMap(({ result }) => result.cells.flatMap(({ given }) => given.map(({ name }) => name))),
    ),
  ]
  const at = {
    weight: 'C',
    highest: 'D',
    price: 'E',
    firstScore: columnName(before.length),
    lastScore: columnName(before.length + Math.max(evaluators.length, 1) - 1),
    average: columnName(before.length + Math.max(evaluators.length, 1)),
    consensus: columnName(before.length + Math.max(evaluators.length, 1) + 1),
    counted: columnName(before.length + Math.max(evaluators.length, 1) + 2),
    points: columnName(before.length + Math.max(evaluators.length, 1) + 3),
  }
  const columns = evaluators.length > 0 ? evaluators : ['Scores']
  const rows: Cell[][] = [[...before, ...columns, 'Average', 'Consensus', 'Score that counts', 'Points']]
  const taking = ranked.filter(({ submission }) => submission.out === null)
  const lines = taking.length * panel.criteria.length
  const prices = `$${at.price}$2:$${at.price}$${lines + 1}`
  const spans = new Map<string, [number, number]>()
  for (const each of taking) {
    const first = rows.length + 1
    for (const criterion of panel.criteria)
      rows.push(
        criterion.is_price
          ? priceRow(panel, each, criterion, { row: rows.length + 1, at, prices, width: columns.length })
          : scoreRow(each, criterion, columns, rows.length + 1, at),
      )
    spans.set(each.submission.id, [first, rows.length])
  }
  rows.push([])
  const start = rows.length + 2
  const end = rows.length + 1 + ranked.length
  rows.push(['Vendor', 'Takes no part', 'Ranked', 'Total', 'Tie-break', 'Rank'])
  for (const { submission, result } of ranked) {
    const row = rows.length + 1
    const span = spans.get(submission.id)
    rows.push([
      submission.name,
      submission.out,
      submission.is_listed ? 'Yes' : 'No',
      span ? { formula: `=ROUND(SUM(${at.points}${span[0]}:${at.points}${span[1]}),10)` } : null,
      tieBreakOf(panel, ranked, result),
      {
        formula: `=IF(OR(B${row}<>"",C${row}<>"Yes"),"",1+COUNTIFS($D$${start}:$D$${end},">"&D${row},$B$${start}:$B$${end},"",$C$${start}:$C$${end},"Yes")+E${row})`,
      },
    ])
  }
  return rows
}

interface Columns {
  readonly [name: string]: string
}

function scoreRow(
  { submission, result }: Ranked,
  criterion: Panel['criteria'][number],
  evaluators: readonly string[],
  row: number,
  at: Columns,
): Cell[] {
  const cell = result.cells.find(({ position }) => position === criterion.position)
  const agreed = cell?.agreed_score ?? null
  const scores = evaluators.map((name) => {
    const given = cell?.given.find((each) => each.name === name)
    return given ? Number(given.score) : null
  })
  return [
    submission.name,
    criterion.description,
    criterion.percentage,
    Number(criterion.highest),
    null,
    ...scores,
    scores.every((score) => score === null)
      ? 0
      : { formula: `=AVERAGE(${at.firstScore}${row}:${at.lastScore}${row})` },
    agreed === null ? null : Number(agreed),
    { formula: `=IF(${at.consensus}${row}="",${at.average}${row},${at.consensus}${row})` },
    { formula: `=${at.weight}${row}*${at.counted}${row}/${at.highest}${row}` },
  ]
}

interface PricePlace {
  readonly row: number
  readonly at: Columns
  readonly prices: string
  readonly width: number
}

/** A price that does not count is left out, so that it is not the lowest. */
function priceRow(
  { evaluation }: Panel,
  { submission }: Ranked,
  criterion: Panel['criteria'][number],
  { row, at, prices, width }: PricePlace,
): Cell[] {
  const cents = submission.price_cents === null ? null : Number(submission.price_cents)
  const counts = cents !== null && (cents > 0 || Boolean(evaluation?.is_zero_responsive))
  const price = `${at.price}${row}`
  const weight = `${at.weight}${row}`
  return [
    submission.name,
    criterion.description,
    criterion.percentage,
    null,
    counts ? { cents } : null,
    ...Array.from({ length: width + 3 }, () => null),
    { formula: `=IF(${price}="",0,IF(${price}=0,${weight},${weight}*MIN(${prices})/${price}))` },
  ]
}

/** How many that share the total come before it by a tie-break on record. */
function tieBreakOf(
  panel: Panel,
  ranked: readonly Ranked[],
  { rank, exact_total, submission_id }: EvaluationResult,
): number {
  if (rank === null) return 0
  const equals = ranked.filter(({ result }) => result.rank !== null && result.exact_total === exact_total)
  const order = panel.tie_breaks.findLast(
    ({ submission_ids }) =>
      equals.length > 1 &&
      submission_ids.length === equals.length &&
      equals.every(({ submission }) => submission_ids.includes(submission.id)),
  )
  return order ? order.submission_ids.indexOf(submission_id) : 0
}
