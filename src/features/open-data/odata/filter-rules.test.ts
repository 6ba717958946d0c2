import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Columns, conditionOf } from '../server/to-sql.ts'
import type { FieldTypes } from './fields.ts'
import { comparisons, type Filter, matches, print, type Value } from './filter.ts'
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

const compare = (field: string, how: (typeof comparisons)[number], to: Value): Filter => ({
  kind: 'compare',
  field,
  how,
  to,
})
const number = (value: number): Value => ({ type: 'number', value })
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
    ['EventId eq EventBodyId', compare('EventId', 'eq', { type: 'field', name: 'EventBodyId' })],
    ["EventBodyName eq 'O''Hara'", compare('EventBodyName', 'eq', { type: 'text', value: "O'Hara" })],
    ["EventBodyName eq ''", compare('EventBodyName', 'eq', { type: 'text', value: '' })],
    ['EventBodyName ne null', compare('EventBodyName', 'ne', { type: 'null' })],
    ['IsOpen eq true', compare('IsOpen', 'eq', { type: 'boolean', value: true })],
    [
      "EventDate ge datetime'2026-11-18'",
      compare('EventDate', 'ge', { type: 'moment', value: '2026-11-18T00:00:00.000' }),
    ],
    [
      "EventLastModifiedUtc gt datetime'2026-11-18T09:30:15.1234567'",
      compare('EventLastModifiedUtc', 'gt', { type: 'moment', value: '2026-11-18T09:30:15.123' }),
    ],
    [
      "EventLastModifiedUtc gt datetime'2026-11-18T23:30:00-05:00'",
      compare('EventLastModifiedUtc', 'gt', { type: 'moment', value: '2026-11-19T04:30:00.000' }),
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
    [
      "substringof('road', EventBodyName)",
      { kind: 'match', how: 'substringof', field: 'EventBodyName', text: 'road' },
    ],
    [
      "startswith(EventBodyName,'Board') eq true",
      { kind: 'match', how: 'startswith', field: 'EventBodyName', text: 'Board' },
    ],
    [
      "endswith(EventBodyName, 'x') eq false",
      { kind: 'not', inner: { kind: 'match', how: 'endswith', field: 'EventBodyName', text: 'x' } },
    ],
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
    ['1 eq 2', 1, 'a field on one side'],
    ["EventBodyName eq 'open", 18, 'a closing quote'],
    ["substringof(EventBodyName, 'x')", 13, 'a text in quotes'],
    ["startswith(EventId, 'x')", 12, 'a field that holds text'],
    ["startswith(EventBodyName, 'x') eq 1", 35, 'true or false'],
    ['EventItems eq null', 15, 'a single value'],
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
  fc.constantFrom(...Object.keys(fields).filter((field) => fields[field] === type))
const how = fc.constantFrom(...comparisons)
const moments = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date): Value => ({ type: 'moment', value: date.toISOString().slice(0, 23) }))
const comparison = fc.oneof(
  fc.record({ field: named('number'), how, to: fc.integer().map(number) }),
  fc.record({
    field: named('text'),
    how,
    to: fc.string({ unit: 'binary' }).map((value): Value => ({ type: 'text', value })),
  }),
  fc.record({ field: fc.oneof(named('day'), named('moment')), how, to: moments }),
  fc.record({
    field: named('boolean'),
    how,
    to: fc.boolean().map((value): Value => ({ type: 'boolean', value })),
  }),
  fc.record({
    field: fc.oneof(named('text'), named('day')),
    how: fc.constantFrom('eq' as const, 'ne' as const),
    to: fc.constant<Value>({ type: 'null' }),
  }),
  fc.record({
    field: named('number'),
    how,
    to: named('number').map((name): Value => ({ type: 'field', name })),
  }),
)
const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 6 },
    comparison.map((each): Filter => ({ kind: 'compare', ...each })),
    fc
      .record({ how: fc.constantFrom(...matches), field: named('text'), text: fc.string() })
      .map((each): Filter => ({ kind: 'match', ...each })),
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

const isReadable = (given: Filter) => (print(given).match(/ (eq|ne|gt|ge|lt|le) |\w+\(/g)?.length ?? 0) <= 100

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
      /^(m\.x|\$\d+|::(text|bigint|numeric|date|timestamptz|boolean)|lower|strpos|starts_with|right|length|coalesce|false|true|and|or|not|is|distinct|from|null|[(),<>= 0])*$/
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
    ...matches,
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
