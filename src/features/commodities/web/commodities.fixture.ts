/** Answers as the server would for a county that has no codes of its own. */
import type { FakeRequest } from '#platform/web/testing/fake-server.ts'
import type { Commodity } from '../contract.ts'
import { commodityGroups } from '../rules.ts'

const standard: readonly Commodity[] = commodityGroups.flatMap(({ name, codes }) =>
  codes.map((code) => ({ id: null, code, description: '', group: name, version: null })),
)

export const commoditiesFound =
  (own: readonly Commodity[] = []) =>
  ({ query }: FakeRequest): Response => {
    const q = (query.get('q') ?? '').toLowerCase()
    const codes = query.get('codes')?.split(',')
    const found = [...own, ...standard].filter(
      ({ code, description, group }) =>
        `${code} ${description} ${group}`.toLowerCase().includes(q) && (!codes || codes.includes(code)),
    )
    return Response.json(found, { headers: { 'x-total-count': String(found.length) } })
  }
