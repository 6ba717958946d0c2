import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { saveBid } from '../../solicitation/contract.ts'
import { bidFields, openPurchasing, type Purchasing } from '../purchasing.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let purchasing: Purchasing
beforeAll(async () => {
  purchasing = await openPurchasing()
})
afterAll(() => purchasing.app.close())

const amended = async () => {
  const id = await purchasing.at('published')
  expect((await purchasing.act(purchasing.agent, id, 'amend')).body.status).toBe('amending')
  return id
}
const saveTerms = async (id: string, fields: object) => {
  const { bid, version } = await purchasing.view(id)
  const body = { ...bidFields({ bidNumber: bid?.bidNumber }), ...fields, version }
  return purchasing.agent.call(saveBid, { params: { id }, body })
}
const issue = (id: string) => purchasing.act(purchasing.agent, id, 'issue', { comment: 'Later.' })
const later = { dueDate: '2199-03-01', openingDate: '2199-03-01' }

describe('the method of a published solicitation', () => {
  const refusal =
    'The method can’t be changed by an addendum. To change it, cancel the project and start over.'

  it('can’t be changed by an addendum, neither when it is saved nor when it is issued', async () => {
    const id = await amended()
    const refused = await saveTerms(id, { ...later, method: 'quote' })
    expect([refused.status, refused.problem.fields]).toEqual([400, { method: refusal }])
    await purchasing.app.look(`update solicitations set method = 'quote' where project_id = $1`, [id])
    expect((await purchasing.view(id)).may.not_yet).toContainEqual({ action: 'issue', reason: refusal })
    const late = await issue(id)
    expect([late.status, late.problem.error]).toEqual([409, refusal])
  })

  it('is held against the guidance that was recorded, and not against what was bought since', async () => {
    const id = await amended()
    await saveTerms(id, later)
    const record = (guidance: string) =>
      purchasing.app.look(
        `update project_guidance set guidance = ${guidance} where project_id = $1 returning project_id`,
        [id],
      )
    expect(await record(`jsonb_set(guidance::jsonb, '{advice,accepted}', '["bid"]')`)).toHaveLength(1)
    const refused = await issue(id)
    expect(refused.status).toBe(409)
    expect(refused.problem.error).toContain('purchasing policy')
    await record(`jsonb_set(guidance::jsonb, '{advice,accepted}', '["rfp"]')`)
    await purchasing.app.look(`update projects set estimate_cents = null where id = $1`, [id])
    expect((await issue(id)).body.status).toBe('published')
  })
})
