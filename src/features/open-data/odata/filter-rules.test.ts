import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Columns, conditionOf } from '../server/to-sql.ts'
import type { FieldTypes } from './fields.ts'
import { comparisons, type Filter, operations, print, type Value } from './filter.ts'
import { functions } from './functions.ts'
import { ODataError } from './odata-error.ts'
import { parseFilter } from './parse-filter.ts'
import { parseOrder, parseSelect } from './parse-lists.ts'

const fields: FieldTypes = {
  EventId: 'number',
  EventBodyId: 'number',
  EventBodyName: 'text',
  EventLocation: 'text',
  EventDate: 'day',
  EventLastModifiedUtc: 'moment',
  IsOpen: 'boolean',
  EventItems: 'list',
}
const parse = (text: string) => parseFilter(text, fields)

const field = (name: string): Filter => ({ kind: 'field', name })
const compare = (name: string, how: (typeof comparisons)[number], right: Filter): Filter => ({
  kind: 'compare',
  how,
  left: field(name),
  right,
})
const number = (value: number): Value => ({ kind: 'number', value })
const text = (value: string): Value => ({ kind: 'text', value })
const call = (name: keyof typeof functions, ...of: Filter[]): Filter => ({ kind: 'call', name, of })
const calculate = (left: Filter, how: (typeof operations)[number], right: Filter): Filter => ({
  kind: 'calculate',
  how,
  left,
  right,
})
const isOne = compare('EventId', 'eq', number(1))
const isTwo = compare('EventId', 'eq', number(2))
const isThree = compare('EventId', 'eq', number(3))

describe('a filter is read', () => {
  it.each<[string, Filter]>([
    ['EventId eq 1', isOne],
    ['  EventId\teq   1 ', isOne],
    ['EventId EQ 1', isOne],
    ['((EventId eq 1))', isOne],
    ['EventId ne -5', compare('EventId', 'ne', number(-5))],
    ['EventId gt 1.5', compare('EventId', 'gt', number(1.5))],
    ['1 eq EventId', isOne],
    ['5 lt EventId', compare('EventId', 'gt', number(5))],
    ['5 ge EventId', compare('EventId', 'le', number(5))],
    ['EventId eq EventBodyId', compare('EventId', 'eq', field('EventBodyId'))],
    ["EventBodyName eq 'O''Hara'", compare('EventBodyName', 'eq', text("O'Hara"))],
    ["EventBodyName eq ''", compare('EventBodyName', 'eq', text(''))],
    ['EventBodyName ne null', compare('EventBodyName', 'ne', { kind: 'null' })],
    ['IsOpen eq true', compare('IsOpen', 'eq', { kind: 'boolean', value: true })],
    [
      "EventDate ge datetime'2026-11-18'",
      compare('EventDate', 'ge', { kind: 'moment', value: '2026-11-18T00:00:00.000' }),
    ],
    [
      "EventLastModifiedUtc gt datetime'2026-11-18T09:30:15.1234567'",
      compare('EventLastModifiedUtc', 'gt', { kind: 'moment', value: '2026-11-18T09:30:15.123' }),
    ],
    [
      "EventLastModifiedUtc gt datetime'2026-11-18T23:30:00-05:00'",
      compare('EventLastModifiedUtc', 'gt', { kind: 'moment', value: '2026-11-19T04:30:00.000' }),
    ],
    [
      'EventId eq 1 or EventId eq 2 and EventId eq 3',
      { kind: 'or', left: isOne, right: { kind: 'and', left: isTwo, right: isThree } },
    ],
    [
      '(EventId eq 1 or EventId eq 2) and EventId eq 3',
      { kind: 'and', left: { kind: 'or', left: isOne, right: isTwo }, right: isThree },
    ],
    ['not (EventId eq 1)', { kind: 'not', inner: isOne }],
    ['not EventId eq 1 and EventId eq 2', { kind: 'and', left: { kind: 'not', inner: isOne }, right: isTwo }],
    ["substringof('road', EventBodyName)", call('substringof', text('road'), field('EventBodyName'))],
    ["startswith(EventBodyName,'Board') eq true", call('startswith', field('EventBodyName'), text('Board'))],
    [
      "endswith(EventBodyName, 'x') eq false",
      { kind: 'not', inner: call('endswith', field('EventBodyName'), text('x')) },
    ],
    [
      "EventBodyName eq guid'0193a000-0000-7000-8000-000000000001'",
      compare('EventBodyName', 'eq', text('0193a000-0000-7000-8000-000000000001')),
    ],
    [
      "EventDate ge datetimeoffset'2026-11-18T00:00:00Z'",
      compare('EventDate', 'ge', { kind: 'moment', value: '2026-11-18T00:00:00.000' }),
    ],
    ['EventId eq 1L', isOne],
    [
      'year(EventDate) eq 2026',
      { kind: 'compare', how: 'eq', left: call('year', field('EventDate')), right: number(2026) },
    ],
    [
      "2 le indexof(ToLower(EventBodyName), 'a')",
      {
        kind: 'compare',
        how: 'ge',
        left: call('indexof', call('tolower', field('EventBodyName')), text('a')),
        right: number(2),
      },
    ],
    [
      "substring(EventBodyName, 1) eq substring('abc', 1, 2)",
      {
        kind: 'compare',
        how: 'eq',
        left: call('substring', field('EventBodyName'), number(1)),
        right: call('substring', text('abc'), number(1), number(2)),
      },
    ],
    [
      'EventId add 2 mul 3 gt (EventId sub 1) mod 2',
      {
        kind: 'compare',
        how: 'gt',
        left: calculate(field('EventId'), 'add', calculate(number(2), 'mul', number(3))),
        right: calculate(calculate(field('EventId'), 'sub', number(1)), 'mod', number(2)),
      },
    ],
    ['IsOpen', field('IsOpen')],
    ['not IsOpen', { kind: 'not', inner: field('IsOpen') }],
  ])('%s', (text, filter) => expect(parse(text)).toEqual(filter))
})

describe('what cannot be read is told with its place and what was expected there', () => {
  it.each<[string, number, string]>([
    ['Nonsense eq 1', 1, 'one of the fields'],
    ['EventId', 8, 'one of eq, ne'],
    ['EventId = 1', 9, 'a field, a value'],
    ['EventId eq', 11, 'a value or one of the fields'],
    ["EventId eq 'one'", 12, 'a number'],
    ['EventBodyName eq 1', 18, 'a text in quotes'],
    ["EventDate eq '2026-11-18'", 14, "datetime'2026-11-18'"],
    ["EventDate eq datetime'2026-02-30'", 14, 'a time such as'],
    ["EventDate eq datetime'yesterday'", 14, 'a time such as'],
    ['EventId gt null', 12, 'a number'],
    ['EventId eq 1 EventId eq 2', 14, '"and", "or" or the end'],
    ['EventId eq 1)', 13, '"and", "or" or the end'],
    ['(EventId eq 1', 14, '")"'],
    ["EventBodyName eq 'open", 18, 'a closing quote'],
    ["startswith(EventId, 'x')", 12, 'a field that holds text'],
    ["startswith(EventBodyName, 'x') eq 1", 35, 'true or false'],
    ['EventItems eq null', 1, 'a single value'],
    ['year(EventId) eq 1', 6, 'a field that holds a date'],
    ['length(EventBodyName) add 1', 28, 'one of eq, ne'],
    ['EventBodyName add 1 eq 1', 1, 'a field that holds a number'],
    ['EventId add EventBodyName eq 1', 13, 'a field that holds a number'],
    ["concat(EventBodyName) eq 'a'", 21, '","'],
    ["tolower(EventBodyName, 'a') eq 'a'", 22, '")"'],
    ['EventId and EventId eq 1', 9, 'one of eq, ne'],
    ['EventDate eq EventLastModifiedUtc', 14, 'a date'],
    ['EventId eq 1; drop table meetings', 13, 'a field, a value'],
    ['constructor eq null', 1, 'one of the fields'],
  ])('%s', (text, position, expected) => {
    const refused = expect.objectContaining({
      code: 'invalid',
      position,
      expected: expect.stringContaining(expected),
    })
    expect(() => parse(text)).toThrow(refused)
  })

  it('so is one that goes too deep, or on and on', () => {
    const deep = `${'('.repeat(41)}EventId eq 1${')'.repeat(41)}`
    const long = Array.from({ length: 101 }, () => 'EventId eq 1').join(' or ')
    expect(() => parse(deep)).toThrow(expect.objectContaining({ position: 41 }))
    expect(() => parse(long)).toThrow(expect.objectContaining({ position: 1601 }))
  })
})

describe('$orderby and $select', () => {
  it('are fields with commas between them', () => {
    expect(parseOrder('EventDate desc, EventId asc,EventBodyName', fields)).toEqual([
      { field: 'EventDate', isDescending: true },
      { field: 'EventId', isDescending: false },
      { field: 'EventBodyName', isDescending: false },
    ])
    expect(parseSelect('EventId, EventDate,EventId', fields)).toEqual(['EventId', 'EventDate'])
    expect(parseSelect('*', fields)).toEqual(Object.keys(fields))
  })

  it.each([
    () => parseOrder('EventDate sideways', fields),
    () => parseOrder('EventDate,', fields),
    () => parseOrder('EventItems', fields),
    () => parseOrder('1', fields),
    () => parseSelect('password_hash', fields),
    () => parseSelect('EventId EventDate', fields),
  ])('refuse anything else: %#', (read) => expect(read).toThrow(ODataError))
})

/** Conditions that a county's meetings could be asked for. */
const named = (type: string) =>
  fc.constantFrom(...Object.keys(fields).filter((name) => fields[name] === type)).map(field)
const how = fc.constantFrom(...comparisons)
const moments = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date): Filter => ({ kind: 'moment', value: date.toISOString().slice(0, 23) }))
const numbers = fc.integer().map((value): Filter => number(value))
const texts = fc.string({ unit: 'binary' }).map((value): Filter => text(value))

const { someText, someNumber } = fc.letrec<{ someText: Filter; someNumber: Filter }>((tie) => ({
  someText: fc.oneof(
    { maxDepth: 3 },
    named('text'),
    fc.tuple(tie('someText')).map(([one]) => call('tolower', one)),
    fc.tuple(tie('someText'), tie('someText')).map(([one, other]) => call('concat', one, other)),
    fc.tuple(tie('someText'), tie('someNumber')).map(([one, from]) => call('substring', one, from)),
  ),
  someNumber: fc.oneof(
    { maxDepth: 3 },
    named('number'),
    fc.tuple(tie('someText')).map(([one]) => call('length', one)),
    fc.oneof(named('day'), named('moment')).map((of) => call('month', of)),
    fc
      .tuple(tie('someNumber'), fc.constantFrom(...operations), fc.oneof(numbers, tie('someNumber')))
      .map(([left, operation, right]) => calculate(left, operation, right)),
  ),
}))
const comparison = fc.oneof(
  fc.record({ left: someNumber, how, right: fc.oneof(numbers, someNumber) }),
  fc.record({ left: someText, how, right: fc.oneof(texts, someText) }),
  fc.record({ left: fc.oneof(named('day'), named('moment')), how, right: moments }),
  fc.record({
    left: named('boolean'),
    how,
    right: fc.boolean().map((value): Filter => ({ kind: 'boolean', value })),
  }),
  fc.record({
    left: fc.oneof(named('text'), named('day')),
    how: fc.constantFrom('eq' as const, 'ne' as const),
    right: fc.constant<Filter>({ kind: 'null' }),
  }),
)
const matches = ['substringof', 'startswith', 'endswith'] as const
const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 6 },
    comparison.map((each): Filter => ({ kind: 'compare', ...each })),
    fc
      .record({ name: fc.constantFrom(...matches), one: someText, other: fc.oneof(texts, someText) })
      .map(({ name, one, other }) => call(name, one, other)),
    tie('filter').map((inner): Filter => ({ kind: 'not', inner })),
    fc
      .record({
        kind: fc.constantFrom('and' as const, 'or' as const),
        left: tie('filter'),
        right: tie('filter'),
      })
      .map((each): Filter => each),
  ),
}))

const isReadable = (given: Filter) =>
  (print(given).match(/ (eq|ne|gt|ge|lt|le|add|sub|mul|div|mod) |\w+\(/g)?.length ?? 0) <= 100

describe('any filter', () => {
  it('is read as what it was written from', () => {
    fc.assert(
      fc.property(filter.filter(isReadable), (given) => {
        expect(parse(print(given))).toEqual(given)
      }),
    )
  })

  it('becomes SQL in which nothing that was typed stands', () => {
    const columns: Columns = Object.fromEntries(
      Object.entries(fields).map(([name, type]) => [name, { type, sql: 'm.x' }]),
    )
    const ours =
      /^(m\.x|\$\d+|::(text|bigint|numeric|date|timestamptz|timestamp|boolean|int)|lower|upper|strpos|starts_with|right|length|coalesce|substr|least|greatest|trunc|nullif|extract|month|at time zone 'UTC'|1000000|false|true|and|or|not|is|distinct|from|null|[-(),<>= 01|+*/%])*$/
    fc.assert(
      fc.property(filter, (given) => {
        const values: unknown[] = []
        const sql = conditionOf(given, columns, (value) => `$${values.push(value)}`)
        expect(sql).toMatch(ours)
      }),
    )
  })
})

it('whatever is asked, it is read or refused, never a failure of ours', () => {
  const words = fc.constantFrom(
    ...Object.keys(fields),
    ...comparisons,
    ...Object.keys(functions),
    ...operations,
    'and',
    'or',
    'not',
    '(',
    ')',
    ',',
    "'",
    '1',
    "'a'",
    "datetime'",
    'null',
    ' ',
  )
  const questions = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 60 }).map((each) => each.join(' ')),
  )
  fc.assert(
    fc.property(questions, (text) => {
      for (const read of [parseFilter, parseOrder, parseSelect])
        try {
          read(text, fields)
        } catch (error) {
          expect(error).toBeInstanceOf(ODataError)
        }
    }),
    { numRuns: 500 },
  )
})
