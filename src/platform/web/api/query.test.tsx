import { hashKey, QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../shared/endpoint.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { keyOf, listQueryOf, ownKeyOf, queryOf } from './query.ts'

const Thing = z.object({ name: z.string() })
const list = endpoint({
  method: 'GET',
  path: '/api/things',
  summary: 'Things',
  access: 'signed-in',
  query: z.object({ q: z.string().optional(), sort: z.string().optional(), limit: z.number().optional() }),
  output: z.array(Thing),
})
const one = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'A thing',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  output: Thing,
})
const parts = endpoint({ ...one, path: '/api/things/:id/parts' })
const others = endpoint({ ...list, path: '/api/things-of-others' })

const same = (a: { queryKey: readonly unknown[] }, b: { queryKey: readonly unknown[] }) =>
  hashKey(a.queryKey) === hashKey(b.queryKey)

describe('a question to the server', () => {
  it('is the same in whatever order its filters are given', () => {
    const asked = queryOf(list, { query: { q: 'salt', sort: 'name' } })
    expect(same(asked, queryOf(list, { query: { sort: 'name', q: 'salt' } }))).toBe(true)
    expect(same(asked, queryOf(list, { query: { sort: 'name', q: 'sand' } }))).toBe(false)
  })

  it('is the same however an empty filter is written', () => {
    const asked = queryOf(list)
    expect(same(asked, queryOf(list, {}))).toBe(true)
    expect(same(asked, queryOf(list, { query: { q: '' } }))).toBe(true)
    expect(same(asked, queryOf(list, { query: { q: undefined } }))).toBe(true)
  })

  it('is another one for each record, and where the rows are counted', () => {
    expect(same(queryOf(one, { params: { id: '1' } }), queryOf(one, { params: { id: '2' } }))).toBe(false)
    expect(same(queryOf(list), listQueryOf(list))).toBe(false)
  })

  it('is asked again with what it lies below, and with nothing else', async () => {
    const client = new QueryClient()
    const queries = [
      queryOf(list),
      queryOf(one, { params: { id: '1' } }),
      queryOf(parts, { params: { id: '1' } }),
      queryOf(one, { params: { id: '2' } }),
      queryOf(others),
    ]
    const asksAgain = async (queryKey: readonly unknown[]) => {
      for (const { queryKey: each } of queries) client.setQueryData<unknown>([...each], 'known')
      await client.invalidateQueries({ queryKey })
      return queries.map(({ queryKey: each }) => client.getQueryState(each)?.isInvalidated)
    }
    expect(await asksAgain(keyOf(one, { params: { id: '1' } }))).toEqual([false, true, true, false, false])
    expect(await asksAgain(keyOf(one))).toEqual([true, true, true, true, false])
    expect(await asksAgain(keyOf(list))).toEqual([true, true, true, true, false])
    expect(await asksAgain(ownKeyOf(list))).toEqual([true, false, false, false, false])
  })

  it('reads a page of a list with the number of all rows', async () => {
    const server = fakeServer({
      'GET /api/things': () => Response.json([{ name: 'a' }], { headers: { 'x-total-count': '41' } }),
    })
    const answer = await new QueryClient().fetchQuery(listQueryOf(list, { query: { q: 'a b' } }))
    expect(answer).toEqual({ rows: [{ name: 'a' }], total: 41 })
    expect(server.requests[0]?.query.get('q')).toBe('a b')
  })
})
