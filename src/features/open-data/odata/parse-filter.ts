/** Reads `$filter`: `and` binds tighter than `or`, `not` tighter than both. Names and kinds of values are checked here. */
import { type FieldTypes, literalOf } from './fields.ts'
import { type Comparison, comparisons, type Filter, type Match, matches, type Value } from './filter.ts'
import { readField } from './read-field.ts'
import { Reader } from './reader.ts'

const deepest = 40
const mostConditions = 100

/** The same comparison, seen from the other side. */
const turned: Record<Comparison, Comparison> = { eq: 'eq', ne: 'ne', gt: 'lt', ge: 'le', lt: 'gt', le: 'ge' }

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
    const filter = this.#either()
    this.#reader.end('"and", "or" or the end')
    return filter
  }

  #either(): Filter {
    let left = this.#both()
    while (this.#reader.tryWord('or')) left = { kind: 'or', left, right: this.#both() }
    return left
  }

  #both(): Filter {
    let left = this.#single()
    while (this.#reader.tryWord('and')) left = { kind: 'and', left, right: this.#single() }
    return left
  }

  #single(): Filter {
    this.#depth += 1
    if (this.#depth > deepest) throw this.#reader.refuse(`at most ${deepest} conditions within one another`)
    const filter = this.#negated() ?? this.#group() ?? this.#match() ?? this.#comparison()
    this.#depth -= 1
    return filter
  }

  #negated(): Filter | undefined {
    return this.#reader.tryWord('not') ? { kind: 'not', inner: this.#single() } : undefined
  }

  #group(): Filter | undefined {
    if (!this.#reader.tryMark('(')) return undefined
    const inner = this.#either()
    this.#reader.mark(')', '"and", "or" or ")"')
    return inner
  }

  #match(): Filter | undefined {
    const how = matches.find((name) => this.#reader.tryWord(name))
    if (!how) return undefined
    this.#count()
    this.#reader.mark('(')
    const match = this.#matched(how)
    this.#reader.mark(')')
    return this.#isMeant() ? match : { kind: 'not', inner: match }
  }

  #matched(how: Match): Filter {
    if (how === 'substringof') {
      const text = this.#text()
      this.#reader.mark(',')
      return { kind: 'match', how, field: this.#textField(), text }
    }
    const field = this.#textField()
    this.#reader.mark(',')
    return { kind: 'match', how, field, text: this.#text() }
  }

  /** Some write `substringof('a', Field) eq true`. */
  #isMeant(): boolean {
    const isNegated = this.#reader.tryWord('ne')
    if (!isNegated && !this.#reader.tryWord('eq')) return true
    if (this.#reader.tryWord('true')) return !isNegated
    if (this.#reader.tryWord('false')) return isNegated
    throw this.#reader.refuse('true or false')
  }

  #comparison(): Filter {
    this.#count()
    const start = this.#reader.next.at
    const left = this.#operand()
    const how = comparisons.find((name) => this.#reader.tryWord(name))
    if (!how) throw this.#reader.refuse(`one of ${comparisons.join(', ')}`)
    const right = this.#reader.next.at
    const value = this.#operand()
    if (left.type === 'field') return this.#fitting(left.name, how, value, right)
    if (value.type === 'field') return this.#fitting(value.name, turned[how], left, start)
    throw this.#reader.refuse('a field on one side', start)
  }

  /** The value is of the field's kind; only `eq` and `ne` know null. */
  #fitting(field: string, how: Comparison, to: Value, at: number): Filter {
    const type = this.#typeOf(field, at)
    const isEquality = how === 'eq' || how === 'ne'
    const given = to.type === 'field' ? this.#typeOf(to.name, at) : to.type
    const isDay = type === 'day' && given === 'moment' && to.type !== 'field'
    const fits = given === 'null' ? isEquality : given === type || isDay
    if (!fits) throw this.#reader.refuse(literalOf[type], at)
    return { kind: 'compare', field, how, to }
  }

  #typeOf(field: string, at: number) {
    const type = this.#fields[field]
    if (type === undefined || type === 'list') throw this.#reader.refuse('a field with a single value', at)
    return type
  }

  #operand(): Value {
    const { next } = this.#reader
    if (next.kind === 'text' || next.kind === 'number' || next.kind === 'moment') {
      this.#reader.take()
      return next.kind === 'number'
        ? { type: 'number', value: next.value }
        : { type: next.kind, value: next.value }
    }
    if (this.#reader.tryWord('null')) return { type: 'null' }
    if (this.#reader.tryWord('true')) return { type: 'boolean', value: true }
    if (this.#reader.tryWord('false')) return { type: 'boolean', value: false }
    return { type: 'field', name: readField(this.#reader, this.#fields, 'a value or one of the fields') }
  }

  #text(): string {
    const { next } = this.#reader
    if (next.kind !== 'text') throw this.#reader.refuse(literalOf.text)
    this.#reader.take()
    return next.value
  }

  #textField(): string {
    const { at } = this.#reader.next
    const field = readField(this.#reader, this.#fields)
    if (this.#fields[field] !== 'text') throw this.#reader.refuse('a field that holds text', at)
    return field
  }

  #count(): void {
    this.#conditions += 1
    if (this.#conditions > mostConditions) throw this.#reader.refuse(`at most ${mostConditions} conditions`)
  }
}
