import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getAward, makeAward, recommendAward, rescindAward } from '#features/awards/contract.ts'
import { openSealing, type Sealing } from '#features/submissions/server/sealing.fixture.ts'
import { foundInOrder, openedBids } from '#features/tabulation/server/opened-bids.fixture.ts'
import { getContract } from '../contract.ts'
import {
  act,
  approved,
  type ContractDesks,
  contractDesksIn,
  drafted,
  uploadSigned,
} from './contracts.fixture.ts'

vi.setConfig({ testTimeout: 90_000 })

let sealing: Sealing
let desks: ContractDesks

beforeAll(async () => {
  sealing = await openSealing()
  desks = await contractDesksIn(sealing.app)
  await sealing.app.look(
    `insert into county_settings (tenant_id, key, value, effective_from, set_at)
     select id, 'procurement.protestWindow', 'null', '2020-01-01', now() from tenants where subdomain = 'alder'`,
  )
})
afterAll(() => sealing.app.close())

/** To the lower of two bids. */
async function awarded() {
  const { id } = await openedBids(
    sealing,
    [{ description: 'Road salt', quantity: '100' }],
    [
      { firm: 0, unitPrices: ['12.50'] },
      { firm: 1, unitPrices: ['11.75'] },
    ],
  )
  await foundInOrder(sealing, id)
  const { candidates } = (await sealing.agent.call(getAward, { params: { id } })).body
  const parts = [{ submission_id: candidates[0]?.submission_id ?? '', line_ids: [] }]
  const body = { kind: 'whole' as const, is_multiple: false, reason: '', parts, version: 0 }
  await sealing.agent.call(recommendAward, { params: { id }, body })
  await sealing.administrator.call(makeAward, { params: { id }, body: { version: 1 } })
  return { id, winner: candidates[0]?.vendor_id ?? '', loser: candidates[1]?.vendor_id ?? '' }
}

/** Signed, and asked to be executed. */
async function tried(fields: object) {
  const id = await approved(desks, fields)
  await uploadSigned(desks.manager, id)
  const { body } = await desks.manager.call(getContract, { params: { id } })
  const done = await act(desks.administrator, id, 'execute')
  return { missing: body.missing.map(({ text }) => text), status: done.status }
}

describe('an award as authority', () => {
  it('is none for a contract with another vendor than was awarded', async () => {
    const { id, winner, loser } = await awarded()
    const refused = await tried({ authorityKind: 'award', award: id, vendor: loser })
    expect(refused).toMatchObject({
      status: 409,
      missing: [expect.stringMatching(/^The award was made to /)],
    })
    expect((await tried({ authorityKind: 'award', award: id, vendor: winner })).status).toBe(200)
  })

  it('needs the Board’s resolution where the county asks for one, and says where it’s requested', async () => {
    const need = (value: boolean) =>
      sealing.app.look(
        `insert into county_settings (tenant_id, key, value, effective_from, set_at)
         select id, 'contracts.needResolution', $1::jsonb, '2020-01-01', now() from tenants where subdomain = 'alder'
         on conflict (tenant_id, key, effective_from) do update set value = excluded.value`,
        [JSON.stringify(value)],
      )
    const { id, winner } = await awarded()
    const draft = await drafted(desks, { authorityKind: 'award', award: id, vendor: winner })
    await need(true)
    const { body } = await desks.manager.call(getContract, { params: { id: draft.id } })
    expect(body.missing.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(
        /^The Board hasn’t adopted a resolution for the award\. Request it on the award’s page/,
      ),
    )
    await need(false)
  })

  it('stands as long as a contract that was executed under it', async () => {
    const { id, winner } = await awarded()
    const fields = { authorityKind: 'award', award: id, vendor: winner }
    await approved(desks, fields) // one that isn't executed holds nothing
    const contract = await approved(desks, fields)
    await uploadSigned(desks.manager, contract)
    const { body } = await act(desks.administrator, contract, 'execute')
    const rescind = () =>
      sealing.administrator.call(rescindAward, {
        params: { id },
        body: { version: 2, reason: 'Forged bond.' },
      })
    const refused = await rescind()
    expect([refused.status, refused.problem.error]).toEqual([
      409,
      `Contract ${body.number} was executed under this award. The award can be rescinded once the contract is terminated.`,
    ])
    expect((await act(desks.administrator, contract, 'terminate', 'Forged bond.')).status).toBe(200)
    expect((await rescind()).status).toBe(200)
  })

  it('is rescinded, or its contract is executed, where both are asked for at once', async () => {
    const { id, winner } = await awarded()
    const contract = await approved(desks, { authorityKind: 'award', award: id, vendor: winner })
    await uploadSigned(desks.manager, contract)
    const [rescinded, executed] = await Promise.all([
      sealing.administrator.call(rescindAward, {
        params: { id },
        body: { version: 2, reason: 'Forged bond.' },
      }),
      act(desks.administrator, contract, 'execute'),
    ])
    expect([rescinded.status, executed.status].toSorted()).toEqual([200, 409])
  })

  it('that is protested holds a contract that names the Board’s resolution for it instead', async () => {
    const { id, winner, loser } = await awarded()
    const [adopted] = await sealing.app.look<{ id: string }>(
      `select r.id from resolutions r join tenants t on t.id = r.tenant_id where t.subdomain = 'alder' and r.adopted_date is not null limit 1`,
    )
    const resolution = adopted?.id ?? ''
    await sealing.app.look('alter table awards disable trigger user')
    await sealing.app.look('update awards set resolution_id = $2 where project_id = $1', [id, resolution])
    await sealing.app.look('alter table awards enable trigger user')
    const fields = { authorityKind: 'resolution', resolution, vendor: winner }
    await sealing.app.look(
      `insert into award_protests (tenant_id, award_id, project_id, vendor_id, vendor_name, grounds, filed_at, filed_by, filed_by_name)
       select a.tenant_id, a.id, a.project_id, v.id, v.name, 'The specifications were met.', now(), u.id, 'Someone'
       from awards a join vendors v on v.tenant_id = a.tenant_id and v.id = $2
         join users u on u.tenant_id = a.tenant_id and u.email = 'vendor@alder.example' where a.project_id = $1`,
      [id, loser],
    )
    expect(await tried(fields)).toMatchObject({
      status: 409,
      missing: ['A protest against the award is undecided, or was sustained.'],
    })
    const other = await tried({ ...fields, vendor: desks.vendor })
    expect(other.status).toBe(200)
  })
})
