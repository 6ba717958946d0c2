/** The figures that a resolution's text takes from its request: amount, vendor, term, numbers. The two must say the same. */
import { formatCents } from '#platform/shared/money.ts'
import type { Resolution } from './contract.ts'
import { fieldLabels } from './field-labels.ts'
import { longDay } from './long-day.ts'

type FigureField =
  | 'amount'
  | 'vendor'
  | 'termstart'
  | 'termend'
  | 'resolutionnumber'
  | 'grantamount'
  | 'grantagency'
  | 'department'

type Figures = Pick<Resolution, Exclude<FigureField, 'department'> | 'department_name'>

export interface FigureDifference {
  readonly field: FigureField
  readonly label: string
  /** As the request says it. */
  readonly request: string
  /** What the text says in its place; empty where that can't be told. */
  readonly text: readonly string[]
}

const dollars = /\$\s?(\d[\d,]*(?:\.\d{1,2})?)/g
/** An amount that the text calls the amount, and what it is paid for. */
const namedAmount =
  /(?:amount of|not to exceed|sum of|grant of)\s+\$\s?(\d[\d,]*(?:\.\d{1,2})?)(?:\s+((?:per|an?|each)\s\w+))?/gi

const centsOf = (digits = '') => Math.round(Number(digits.replaceAll(',', '')) * 100)
const centsIn = (text: string) => [...text.matchAll(dollars)].map(([, digits]) => centsOf(digits))

/** What is paid by the month is another amount, unless the template says the same of the request's. */
const namedCentsIn = (text: string, filled: string) =>
  [...text.matchAll(namedAmount)]
    .filter(([, , unit]) => !unit || filled.toLowerCase().includes(unit.toLowerCase()))
    .map(([, digits]) => centsOf(digits))

const plain = (text: string) =>
  text
    .replaceAll(/[\s,.]+/g, ' ')
    .trim()
    .toLowerCase()

/**
 * Returns where `text` differs from the request. `filled` is what the county's template makes of the request now: a figure that
 * the template does not name need not be in the text.
 */
export function figureDifferences(resolution: Figures, text: string, filled: string): FigureDifference[] {
  const { vendor, termstart, termend, resolutionnumber, grantagency, department_name } = resolution
  const found = [
    moneyDifference('amount', resolution.amount, text, filled),
    wordsDifference('vendor', vendor, text, filled),
    wordsDifference('termstart', termstart && longDay(termstart), text, filled),
    wordsDifference('termend', termend && longDay(termend), text, filled),
    wordsDifference('resolutionnumber', resolutionnumber, text, filled),
    moneyDifference('grantamount', resolution.grantamount, text, filled),
    wordsDifference('grantagency', grantagency, text, filled),
    wordsDifference('department', department_name, text, filled),
  ]
  return found.filter((difference) => difference !== null)
}

function wordsDifference(field: FigureField, said: string | null, text: string, filled: string) {
  const isNamed = (where: string) => ` ${plain(where)} `.includes(` ${plain(said ?? '')} `)
  if (!said || !isNamed(filled) || isNamed(text)) return null
  return { field, label: fieldLabels[field], request: said, text: [] }
}

function moneyDifference(field: FigureField, amount: number | null, text: string, filled: string) {
  const said = amount === null ? null : Math.round(amount * 100)
  const expected = centsIn(filled)
  if (said === null || !expected.includes(said)) return null
  const isSaid = centsIn(text).includes(said)
  const wrong = (isSaid ? namedCentsIn(text, filled) : centsIn(text)).filter(
    (cents) => !expected.includes(cents),
  )
  if (isSaid && wrong.length === 0) return null
  const words = [...new Set(wrong)].map(formatCents)
  return { field, label: fieldLabels[field], request: formatCents(said), text: words }
}

/** “Amount: $5,000.00 in the request, $1,234.50 in the text” */
export const differenceWords = ({ label, request, text }: FigureDifference) =>
  `${label}: ${request} in the request, ${text.length > 0 ? `${text.join(' and ')} in the text` : 'not in the text'}`
