/** A spreadsheet that knows the formulas of our workbooks, to hold their numbers against ours. */
type Value = string | number | null
type Cell = Value | { readonly formula: string } | { readonly cents: number }

const numberOf = (column: string) =>
  [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const tokens =
  /"[^"]*"|\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?|[A-Z]+(?=\()|<>|>=|<=|[=<>&(),+*/-]|\d+(?:\.\d+)?/g

export class Spreadsheet {
  readonly #rows: readonly (readonly Cell[])[]
  constructor(rows: readonly (readonly Cell[])[]) {
    this.#rows = rows
  }

  /** The value of a cell, such as `B2`; an empty one is ''. */
  at(address: string): string | number {
    const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address.replaceAll('$', '')) ?? []
    const cell = this.#rows[Number(row) - 1]?.[numberOf(column)] ?? null
    if (cell === null) return ''
    if (typeof cell !== 'object') return cell
    return 'cents' in cell ? cell.cents / 100 : this.#evaluate(cell.formula.slice(1))
  }

  #range(range: string): (string | number)[] {
    const [from = '', to = ''] = range.replaceAll('$', '').split(':')
    const [, first = '', top = ''] = /^([A-Z]+)(\d+)$/.exec(from) ?? []
    const [, last = '', bottom = ''] = /^([A-Z]+)(\d+)$/.exec(to) ?? []
    const found: (string | number)[] = []
    for (let row = Number(top); row <= Number(bottom); row++)
      for (let column = numberOf(first); column <= numberOf(last); column++) {
        const name = String.fromCharCode(65 + column)
        found.push(this.at(`${name}${row}`))
      }
    return found
  }

  #evaluate(formula: string): string | number {
    const words = formula.match(tokens) ?? []
    if (words.join('') !== formula) throw new Error(`this formula can’t be read: ${formula}`)
    let place = 0
    const next = () => words[place++] ?? ''
    const peek = () => words[place] ?? ''
    type Result = string | number | boolean | (string | number)[]
    const scalar = (value: Result): string | number => {
      if (Array.isArray(value) || typeof value === 'boolean') throw new Error('a value is needed')
      return value
    }
    const compare = (): Result => {
      let left = joined()
      while (['=', '<>', '<', '>'].includes(peek())) {
        const sign = next()
        const [one, other] = [scalar(left), scalar(joined())]
        left =
          sign === '='
            ? one === other
            : sign === '<>'
              ? one !== other
              : sign === '<'
                ? one < other
                : one > other
      }
      return left
    }
    const joined = (): Result => {
      let left = sum()
      while (peek() === '&') {
        next()
        left = `${scalar(left)}${scalar(sum())}`
      }
      return left
    }
    const sum = (): Result => {
      let left = product()
      while (peek() === '+' || peek() === '-') {
        const sign = next() === '+' ? 1 : -1
        left = Number(scalar(left)) + sign * Number(scalar(product()))
      }
      return left
    }
    const product = (): Result => {
      let left = atom()
      while (peek() === '*' || peek() === '/') {
        const isTimes = next() === '*'
        const right = Number(scalar(atom()))
        left = isTimes ? Number(scalar(left)) * right : Number(scalar(left)) / right
      }
      return left
    }
    const atom = (): Result => {
      const word = next()
      if (word.startsWith('"')) return word.slice(1, -1)
      if (/^\d/.test(word)) return Number(word)
      if (word.includes(':')) return this.#range(word)
      if (/\d$/.test(word)) return this.at(word)
      return apply(word)
    }
    const apply = (name: string): Result => {
      next()
      const values: Result[] = []
      while (peek() !== ')') {
        values.push(compare())
        if (peek() === ',') next()
      }
      next()
      const numbers = values.flat().filter((value) => typeof value === 'number')
      switch (name) {
        case 'SUM':
          return numbers.reduce((one, other) => one + other, 0)
        case 'AVERAGE':
          return numbers.reduce((one, other) => one + other, 0) / numbers.length
        case 'MIN':
          return numbers.length === 0 ? 0 : Math.min(...numbers)
        case 'ROUND':
          return Number(Number(values[0]).toFixed(Number(values[1])))
        case 'OR':
          return values.some((value) => value === true)
        case 'IF':
          return (values[0] ? values[1] : values[2]) ?? ''
        case 'COUNTIFS':
          return countIfs(values)
        default:
          throw new Error(`${name} is no function of our workbooks`)
      }
    }
    return scalar(compare())
  }
}

function countIfs(values: readonly unknown[]): number {
  const pairs: [unknown[], string][] = []
  for (let index = 0; index < values.length; index += 2) {
    const range = values[index]
    if (!Array.isArray(range)) throw new Error('a range is needed')
    pairs.push([range, String(values[index + 1])])
  }
  const isMet = (value: unknown, criterion: string) =>
    criterion.startsWith('>')
      ? typeof value === 'number' && value > Number(criterion.slice(1))
      : String(value) === criterion
  return (pairs[0]?.[0] ?? []).filter((_, index) =>
    pairs.every(([range, criterion]) => isMet(range[index], criterion)),
  ).length
}
