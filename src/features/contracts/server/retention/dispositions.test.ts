import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { delegate } from '#features/routing/delegations-contract.ts'
import { addDays } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import { startAmendment } from '../../change-contract.ts'
import {
  approveDisposition,
  declineDisposition,
  getContractRetention,
  placeHold,
  releaseHold,
  withdrawDisposition,
} from '../../retention-contract.ts'
import {
  act,
  approve as approveAtDesks,
  approved as approvedContract,
  drafted,
  executeApproved,
} from '../contracts.fixture.ts'
import { idOf } from '../signing.fixture.ts'
import {
  approved,
  dispositionOf,
  ended,
  filesOnDisk,
  listed,
  longAgo,
  openRecordsRoom,
  propose,
  type RecordsRoom,
  schedule,
  sixYears,
} from './retention.fixture.ts'

let room: RecordsRoom
let stranger: Caller
let id: string
beforeAll(async () => {
  room = await openRecordsRoom()
  stranger = await room.app.signIn('birch', 'full.admin')
})
afterAll(() => room.app.close())
beforeEach(async () => {
  await schedule(room)
  ;({ id } = await ended(room))
})

const approve = async (caller: Caller, contractId = id) =>
  caller.call(approveDisposition, { params: { id: await dispositionOf(room, contractId) } })
const hold = (caller: Caller, contractId = id) =>
  caller.call(placeHold, { params: { id: contractId }, body: { kind: 'legal', reason: 'Smith v. Alder' } })
const view = async (contractId = id) =>
  (await room.clerk.call(getContractRetention, { params: { id: contractId } })).body
const dueIds = async () => (await listed(room)).map((row) => row.id)

describe('what is due', () => {
  it('is listed from the day after the last one, with what would be deleted', async () => {
    const row = (await listed(room)).find((each) => each.id === id)
    expect(row).toMatchObject({
      ended_on: '2015-12-31',
      due_on: '2022-01-01',
      years: 6,
      files: 2,
      texts: 1,
      comments: 1,
      holds: [],
      proposal: null,
    })
    expect((await view()).period).toMatchObject({ ended_on: '2015-12-31', due_on: '2022-01-01' })
  })

  it('agrees with the rule for ends on leap days, terminations, and rejections', async () => {
    const leap = await ended(room, { endDate: '2016-02-29' })
    const stopped = (await ended(room)).id
    await act(room.administrator, stopped, 'terminate', 'The firm closed.')
    const refused = await approvedContract(room, longAgo)
    await act(room.administrator, refused, 'reject', 'Too dear.')
    await schedule(room, [
      { ...sixYears, years: 0 },
      { ...sixYears, record_type: 'rejected', years: 1 },
    ])
    room.app.clock.advance({ days: 800 })
    const clerk = await room.app.signIn('alder', 'clerk')
    const rows = await listed({ ...room, clerk })
    room.app.clock.advance({ days: -800 })
    for (const one of [leap.id, stopped, refused]) {
      const row = rows.find((each) => each.id === one)
      expect(row && [row.ended_on, row.due_on, row.basis]).toEqual(
        await view(one).then(({ period }) => [period?.ended_on, period?.due_on, period?.basis]),
      )
    }
    expect(rows.find((each) => each.id === leap.id)?.due_on).toBe('2016-03-01')
  })

  it('moves with a renewal or amendment, and waits for one that is open', async () => {
    const change = await room.manager.call(startAmendment, {
      params: { id },
      body: {
        reason: 'More time.',
        endDate: '2018-12-31',
        effectiveFrom: '2015-06-01',
        authorityKind: 'delegated',
        authorityNote: 'Policy',
      },
    })
    expect((await propose(room.clerk, id)).problem.error).toMatch(/is still open\.$/)
    expect((await propose(room.clerk, change.body.id)).problem.error).toMatch(/is part of its contract/)
    await approveAtDesks(room, change.body.id)
    await executeApproved(room, change.body.id)
    await schedule(room, [{ ...sixYears, years: 20 }])
    expect(await dueIds()).not.toContain(id)
    expect((await propose(room.clerk, id)).problem.error).toMatch(/kept through December 31, 2038/)
    await schedule(room, [{ ...sixYears, years: 7 }])
    expect((await listed(room)).find((row) => row.id === id)?.due_on).toBe('2026-01-01')
  })

  it('is nothing where the schedule keeps documents permanently, and no draft', async () => {
    await schedule(room, [{ ...sixYears, years: null, disposition: 'permanent' }])
    expect(await listed(room)).toEqual([])
    expect((await propose(room.clerk, id)).status).toBe(409)
    await schedule(room)
    const draft = (await drafted(room, longAgo)).id
    expect(await dueIds()).not.toContain(draft)
    expect((await propose(room.clerk, draft)).status).toBe(409)
  })
})

describe('a disposition', () => {
  it('needs two people, also where one is the other’s delegate', async () => {
    await propose(room.clerk, id)
    expect((await approve(room.clerk)).problem).toMatchObject({ status: 403 })
    const today = room.app.clock.today()
    const delegation = await room.clerk.call(delegate, {
      body: {
        delegate_id: await idOf(room.app, 'administrator'),
        starts_on: addDays(today, -1),
        ends_on: addDays(today, 1),
      },
    })
    expect(delegation.status).toBe(200)
    expect((await approve(room.administrator)).problem.error).toMatch(/You’re the delegate of/)
    await room.app.look('delete from delegations')
    expect((await approve(room.administrator)).body.status).toBe('approved')
    const forged = `update retention_dispositions set decided_by = proposed_by where contract_id = $1`
    await expect(room.app.look(forged, [id])).rejects.toThrow(/disposition/)
  })

  it('is approved once, also when two do so at once, and proposed once', async () => {
    const both = await Promise.all([propose(room.clerk, id), propose(room.administrator, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const proposer = both[0]?.status === 200 ? room.administrator : room.clerk
    const answers = await Promise.all([approve(proposer), approve(proposer)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is declined or withdrawn with a reason, and can be proposed again', async () => {
    for (const [call, caller, status] of [
      [declineDisposition, room.administrator, 'declined'],
      [withdrawDisposition, room.clerk, 'withdrawn'],
    ] as const) {
      await propose(room.clerk, id)
      const params = { id: await dispositionOf(room, id) }
      expect((await caller.call(call, { params, body: { reason: ' ' } })).status).toBe(400)
      expect((await caller.call(call, { params, body: { reason: 'Not yet.' } })).body.status).toBe(status)
      expect((await caller.call(call, { params, body: { reason: 'Again.' } })).status).toBe(409)
    }
    expect((await propose(room.clerk, id)).status).toBe(200)
  })

  it('says where documents were transferred to, where the schedule asks for it', async () => {
    await schedule(room, [{ ...sixYears, disposition: 'transfer' }])
    expect((await propose(room.clerk, id)).problem.fields).toHaveProperty('transferredTo')
    await schedule(room)
    await propose(room.clerk, id)
    await schedule(room, [{ ...sixYears, disposition: 'transfer' }])
    expect((await approve(room.administrator)).problem.error).toMatch(/schedule has changed/)
  })

  it('is refused without permission and to another county, all or none', async () => {
    expect((await propose(room.manager, id)).status).toBe(403)
    expect((await propose(stranger, id)).status).toBe(404)
    expect((await propose(room.clerk, id, crypto.randomUUID())).status).toBe(404)
    expect(await dueIds()).toContain(id)
    await propose(room.clerk, id)
    expect((await approve(room.attorney)).status).toBe(403)
    expect((await approve(stranger)).status).toBe(404)
    expect((await hold(stranger)).status).toBe(404)
    expect((await hold(room.manager)).status).toBe(403)
    expect((await stranger.call(getContractRetention, { params: { id } })).status).toBe(404)
  })
})

describe('a hold', () => {
  it('stops a proposal and an approval, and nothing passes it until it is released', async () => {
    await propose(room.clerk, id)
    expect((await hold(room.attorney)).body.dispositions[0]).toMatchObject({ status: 'stopped' })
    expect((await propose(room.clerk, id)).problem.error).toMatch(/on hold \(legal hold\)/)
    const [placed] = (await view()).holds
    const release = (holdId = placed?.id ?? '', contractId = id) =>
      room.attorney.call(releaseHold, {
        params: { id: contractId, hold: holdId },
        body: { reason: 'Settled' },
      })
    expect((await release(crypto.randomUUID())).status).toBe(404)
    expect((await release()).body.holds[0]).toMatchObject({
      release_reason: 'Settled',
      reason: 'Smith v. Alder',
    })
    expect((await release()).status).toBe(409)
    await approved(room, id)
    await hold(room.attorney)
    await room.app.runJobs()
    expect(await filesOnDisk(room, id)).toEqual(['map.txt', 'signed.pdf'])
    expect((await view()).dispositions.map(({ status }) => status)).toEqual(['stopped', 'stopped'])
  })

  it('wins or loses against an approval at the same moment, but never both', async () => {
    await propose(room.clerk, id)
    const [held, decided] = await Promise.all([hold(room.attorney), approve(room.administrator)])
    expect(held.status).toBe(200)
    expect([200, 409]).toContain(decided.status)
    await room.app.runJobs()
    expect(await filesOnDisk(room, id)).toEqual(['map.txt', 'signed.pdf'])
  })

  it('is kept by the database, with its release', async () => {
    await hold(room.attorney)
    await expect(room.app.look('delete from retention_holds')).rejects.toThrow(/stays on record/)
    const proposed = `insert into retention_dispositions (tenant_id, contract_id, schedule, record_type, years, basis, disposition,
      ended_on, due_on, proposed_by, proposed_by_name, proposed_at) select c.tenant_id, c.id, s.version, 'default', 6, 'x', 'destroy',
      '2015-12-31', '2022-01-01', s.saved_by, 'x', now() from contracts c join retention_schedules s on s.tenant_id = c.tenant_id
      where c.id = $1 order by s.version desc limit 1`
    await expect(room.app.look(proposed, [id])).rejects.toThrow(/on hold/)
  })
})
