import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { getEvent, getMatter, listEvents, listMatters } from '../contract.ts'
import { attachmentColumns } from './attachments.ts'
import { always, type Collection, day, empty, list, moment, number, text } from './collection.ts'
import { publishedContracts } from './contracts.ts'
import { events } from './events.ts'
import { eventItems } from './items.ts'
import * as parts from './matter-parts.ts'
import { matters } from './matters.ts'
import { officeRecords } from './office-records.ts'
import { bodies, persons } from './people.ts'
import { type Columns, jsonOf, selectionOf, varyingOf } from './to-sql.ts'
import { rollCalls, votes } from './votes.ts'

let app: TestApp
let visitor: Caller
const client = 'alder'
beforeAll(async () => {
  app = await startTestApp()
  visitor = app.visitor(client)
})
afterAll(() => app.close())

const collections: readonly Collection[] = [
  ...[matters, events, eventItems, bodies, persons, officeRecords, votes, rollCalls, publishedContracts],
  ...Object.values(parts).filter((part) => typeof part === 'object'),
]

it('what a field always says is what its column says', async () => {
  const columns = [...collections.map((each) => each.columns), attachmentColumns].flatMap((each: Columns) =>
    Object.values(each),
  )
  const fixed = columns.filter(({ always }) => always !== undefined)
  expect(fixed.length).toBeGreaterThan(50)
  const [said] = await app.look<{ json: unknown[] }>(
    `select json_build_array(${fixed.map(({ sql }) => sql).join(', ')}) as json`,
  )
  expect(said?.json).toEqual(fixed.map((column) => JSON.parse(column.always ?? '')))
})

const strange = `select n, nullif(n, 2) as whole, (array['', 'O''Hara "the 2nd"', E'a\\nb\\tc\\\\d', 'ÅÄÖ 😀 </b>', null, '\${x}'])[n] as words,
  case when n <> 3 then date '2040-03-05' + n end as on_day, case when n <> 4 then timestamptz '2040-03-05 01:02:03.4567+00' + n * interval '1 s' end as at,
  case when n <> 5 then json_build_object('a', n) end as listed, n % 2 = 0 as flag from generate_series(1, 6) n`
const few: Columns = {
  Whole: number('s.whole'),
  ...empty('text', "O'Brien", 'Notes'),
  Words: text('s.words'),
  Day: day('s.on_day'),
  ...empty('day', 'Never'),
  At: moment('s.at'),
  Zero: always(number('0::bigint'), '0'),
  Listed: list('s.listed'),
  Flag: { type: 'boolean', sql: 's.flag' },
}
/** More than a function takes at once. */
const many: Columns = Object.fromEntries(
  Array.from({ length: 130 }, (_, at) => [
    `Field${at}`,
    at % 3 ? text(`s.words || '${at}'`) : number('s.whole'),
  ]),
)

it.each([
  ['a few fields', few],
  ['more than PostgreSQL takes at once', many],
  ['nothing that varies', empty('text', 'One', 'Two')],
])('writes %s as PostgreSQL would write the row', async (_, columns) => {
  const names = Object.keys(columns)
  const rows = await app.look<{ written: string; whole: string }>(
    `select ${jsonOf('page', names, columns)} as written, (select row_to_json(w)::text from (
       select ${selectionOf(names, columns)} from (${strange}) s where s.n = page.n) w) as whole
     from (select ${[...varyingOf(names, columns).map((name) => selectionOf([name], columns)), 's.n'].join(', ')} from (${strange}) s) page`,
  )
  expect(rows).toHaveLength(6)
  for (const { written, whole } of rows) expect(written).toBe(whole)
})

it('a list tells of each record what the record tells of itself, in the same order', async () => {
  const meetings = (await visitor.call(listEvents, { params: { client }, query: {} })).body
  expect(meetings.length).toBeGreaterThan(0)
  for (const meeting of meetings) {
    const alone = await visitor.call(getEvent, { params: { client, id: meeting.EventId }, query: {} })
    expect(JSON.stringify(alone.body)).toBe(JSON.stringify(meeting))
  }
  const all = (await visitor.call(listMatters, { params: { client }, query: {} })).body
  expect(all.length).toBeGreaterThan(0)
  const turned = await visitor.call(listMatters, { params: { client }, query: { $orderby: 'MatterId desc' } })
  expect(turned.body).toEqual(all.toReversed())
  for (const matter of all.slice(0, 20)) {
    const alone = await visitor.call(getMatter, { params: { client, id: matter.MatterId } })
    expect(JSON.stringify(alone.body)).toBe(JSON.stringify(matter))
  }
})

it('answers who names fields that are always empty, alone or among others', async () => {
  const ask = async ($select: string) =>
    (await visitor.call(listEvents, { params: { client }, query: { $select, $top: 1 } })).body
  expect(await ask('EventMedia')).toEqual([{ EventMedia: null }])
  expect(Object.keys((await ask('EventMedia,EventId'))[0] ?? {})).toEqual(['EventMedia', 'EventId'])
  const nothing = await visitor.call(listEvents, { params: { client }, query: { $filter: 'EventId lt 0' } })
  expect(nothing.body).toEqual([])
})
