/**
 * Reads `$filter`: `mul` binds tighter than `add`, that tighter than comparisons, `not` tighter than `and`, that tighter than `or`.
 * Names and kinds of values are checked here.
 */
import { type FieldTypes, literalOf } from './fields.ts'
import {
  type Comparison,
  comparisons,
  type Filter,
  isValue,
  type Operation,
  operations,
  typeOf,
} from './filter.ts'
import { type ArgumentType, type FunctionName, functionNamed, signatureOf } from './functions.ts'
import { readField } from './read-field.ts'
import { Reader } from './reader.ts'

const deepest = 40
const mostConditions = 100

/** The same comparison, seen from the other side. */
const turned: Record<Comparison, Comparison> = { eq: 'eq', ne: 'ne', gt: 'lt', ge: 'le', lt: 'gt', le: 'ge' }

const sums: readonly Operation[] = operations.slice(0, 2)
const products: readonly Operation[] = operations.slice(2)

const expectedArgument: Record<ArgumentType, string> = {
  text: "a field that holds text, or a text in quotes such as 'Board'",
  number: 'a field that holds a number, or a number',
  time: "a field that holds a date, or a date such as datetime'2026-11-18'",
}

export const parseFilter = (text: string, fields: FieldTypes): Filter => new FilterReader(text, fields).read()

class FilterReader {
  readonly #reader: Reader
  readonly #fields: FieldTypes
  #depth = 0
  #conditions = 0

  constructor(text: string, fields: FieldTypes) {
    this.#reader = new Reader('$filter', text)
    this.#fields = fields
  }

  read(): Filter {
    const filter = this.#condition(this.#either())
    this.#reader.end('"and", "or" or the end')
    return filter
  }

  #either(): Filter {
    return this.#joined('or', () => this.#both())
  }

  #both(): Filter {
    return this.#joined('and', () => this.#single())
  }

  #joined(kind: 'and' | 'or', next: () => Filter): Filter {
    let left = next()
    while (this.#reader.next.kind === 'word' && this.#reader.next.text.toLowerCase() === kind) {
      this.#condition(left)
      this.#reader.take()
      left = { kind, left, right: this.#condition(next()) }
    }
    return left
  }

  /** Something that is true or false; a number by itself is neither. */
  #condition(filter: Filter): Filter {
    if (typeOf(filter, this.#fields) !== 'boolean')
      throw this.#reader.refuse(`one of ${comparisons.join(', ')}`)
    return filter
  }

  #single(): Filter {
    if (!this.#reader.tryWord('not')) return this.#comparison()
    return this.#within(() => ({ kind: 'not', inner: this.#condition(this.#single()) }))
  }

  #comparison(): Filter {
    const start = this.#reader.next.at
    const left = this.#sum()
    const how = comparisons.find((name) => this.#reader.tryWord(name))
    if (!how) return left
    this.#count(start)
    const at = this.#reader.next.at
    const right = this.#sum()
    // What is known comes second, whichever side it was written on.
    return isValue(left) && !isValue(right)
      ? this.#compared(right, turned[how], left, start)
      : this.#compared(left, how, right, at)
  }

  /** Both are of one kind; only `eq` and `ne` know null. */
  #compared(left: Filter, how: Comparison, right: Filter, at: number): Filter {
    const type = typeOf(left, this.#fields)
    const given = typeOf(right, this.#fields)
    const isEquality = how === 'eq' || how === 'ne'
    const isDay = type === 'day' && right.kind === 'moment'
    const fits = given === 'null' || type === 'null' ? isEquality : given === type || isDay
    if (!fits) throw this.#reader.refuse(type === 'null' ? 'a value' : literalOf[type], at)
    // Some write `substringof('a', Field) eq true`.
    if (left.kind === 'call' && right.kind === 'boolean' && isEquality)
      return right.value === (how === 'eq') ? left : { kind: 'not', inner: left }
    return { kind: 'compare', how, left, right }
  }

  #sum(): Filter {
    return this.#calculated(sums, () => this.#product())
  }

  #product(): Filter {
    return this.#calculated(products, () => this.#operand())
  }

  #calculated(how: readonly Operation[], next: () => Filter): Filter {
    const start = this.#reader.next.at
    let left = next()
    for (;;) {
      const operation = how.find((name) => this.#reader.tryWord(name))
      if (!operation) return left
      this.#count(start)
      this.#argument(left, 'number', start)
      const at = this.#reader.next.at
      left = { kind: 'calculate', how: operation, left, right: this.#argument(next(), 'number', at) }
    }
  }

  #operand(): Filter {
    return this.#within(() => {
      const { next } = this.#reader
      if (next.kind === 'text' || next.kind === 'number' || next.kind === 'moment') {
        this.#reader.take()
        return next.kind === 'number'
          ? { kind: 'number', value: next.value }
          : { kind: next.kind, value: next.value }
      }
      if (this.#reader.tryWord('null')) return { kind: 'null' }
      if (this.#reader.tryWord('true')) return { kind: 'boolean', value: true }
      if (this.#reader.tryWord('false')) return { kind: 'boolean', value: false }
      return this.#group() ?? this.#call() ?? this.#field()
    })
  }

  #group(): Filter | undefined {
    if (!this.#reader.tryMark('(')) return undefined
    const inner = this.#either()
    this.#reader.mark(')', '"and", "or" or ")"')
    return inner
  }

  #call(): Filter | undefined {
    const { next } = this.#reader
    const name = next.kind === 'word' ? functionNamed(next.text) : undefined
    if (!name) return undefined
    this.#count(next.at)
    this.#reader.take()
    this.#reader.mark('(')
    const of = this.#arguments(name)
    this.#reader.mark(')')
    return { kind: 'call', name, of }
  }

  #arguments(name: FunctionName): Filter[] {
    const { takes, optional = 0 } = signatureOf(name)
    const given: Filter[] = []
    for (const [place, type] of takes.entries()) {
      if (place > 0 && place >= takes.length - optional && !this.#reader.tryMark(',')) break
      if (place > 0 && place < takes.length - optional) this.#reader.mark(',')
      const { at } = this.#reader.next
      given.push(this.#argument(this.#sum(), type, at))
    }
    return given
  }

  #argument(given: Filter, type: ArgumentType, at: number): Filter {
    const found = typeOf(given, this.#fields)
    const fits = type === 'time' ? found === 'day' || found === 'moment' : found === type
    if (!fits) throw this.#reader.refuse(expectedArgument[type], at)
    return given
  }

  #field(): Filter {
    const { at } = this.#reader.next
    const name = readField(this.#reader, this.#fields, 'a value or one of the fields')
    if (this.#fields[name] === 'list') throw this.#reader.refuse('a field with a single value', at)
    return { kind: 'field', name }
  }

  #within<T>(work: () => T): T {
    this.#depth += 1
    if (this.#depth > deepest) throw this.#reader.refuse(`${deepest} or fewer nested conditions`)
    const found = work()
    this.#depth -= 1
    return found
  }

  #count(at: number): void {
    this.#conditions += 1
    if (this.#conditions > mostConditions)
      throw this.#reader.refuse(`${mostConditions} or fewer conditions`, at)
  }
}
