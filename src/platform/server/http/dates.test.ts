import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStatistics } from '#features/resolutions/contract.ts'
import type { Caller } from '#testing/caller.ts'
import { fittingInput, type Operation, operationsOf, requestOf } from '#testing/operations.ts'
import type { JsonSchema } from '#testing/sample-input.ts'
import { startTestApp } from '#testing/test-app.ts'

const app = await startTestApp()
const operations = await operationsOf(app.http)
let admin: Caller
beforeAll(async () => {
  admin = await app.signIn('alder', 'full.admin')
})
afterAll(() => app.close())

/** Whether it takes a day, or a list of days. */
const takesDay = (schema: JsonSchema): 'one' | 'list' | undefined => {
  if (schema.format === 'date') return 'one'
  if (schema.items && takesDay(schema.items)) return 'list'
  return (schema.anyOf ?? schema.oneOf)?.map(takesDay).find((found) => found !== undefined)
}

interface Place {
  readonly operation: Operation
  readonly part: 'query' | 'body'
  readonly name: string
  readonly isList: boolean
}

const placesIn = (operation: Operation): Place[] =>
  (['query', 'body'] as const).flatMap((part) => {
    const schemas = part === 'query' ? operation.query : (operation.body?.properties ?? {})
    return Object.entries(schemas).flatMap(([name, schema]) => {
      const taken = takesDay(schema)
      return taken ? [{ operation, part, name, isList: taken === 'list' }] : []
    })
  })

const places = operations.flatMap(placesIn)

function send({ operation, part, name, isList }: Place, day: string) {
  const given = fittingInput(operation)
  const input = { ...given, [part]: Object.assign({}, given[part], { [name]: isList ? [day] : day }) }
  return admin.request(requestOf(operation, input))
}

describe('a day that somebody enters', () => {
  it('is looked for in many places', () => {
    expect(places.length).toBeGreaterThan(20)
  })

  it.each(places.map((place) => [`${place.operation.name} ${place.name}`, place] as const))(
    'is of a year with records or plans: %s',
    async (_what, place) => {
      for (const day of ['0000-01-01', '0001-01-01', '1799-12-31', '2201-01-01', '9999-12-31']) {
        const { status, problem } = await send(place, day)
        expect(status, day).toBe(400)
        expect(Object.values(problem.fields ?? {}), day).toContain('Enter a date between 1800 and 2200.')
      }
      for (const day of ['1800-01-01', '2200-12-31']) {
        const { status, problem } = await send(place, day)
        expect(status, day).toBeLessThan(500)
        expect(JSON.stringify(problem.fields ?? {}), day).not.toContain('between 1800')
      }
    },
  )

  it('may lie four centuries before another', async () => {
    const query = { from: '1800-01-01', to: '2200-12-31' }
    expect((await admin.call(getStatistics, { query })).body).toMatchObject(query)
    expect((await admin.call(getStatistics, { query: { to: '1800-01-01' } })).status).toBe(200)
  })

  it('is understood in open data, or refused', async () => {
    for (const day of ['0000-01-01', '0001-01-01', '9999-12-31']) {
      const filter = encodeURIComponent(`EventDate ge datetime'${day}'`)
      const { status } = await app.visitor('alder').request({ url: `/v1/alder/events?$filter=${filter}` })
      expect([200, 400], day).toContain(status)
    }
  })
})
