import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import { contractCalls } from '../../calls.ts'
import {
  getInForce,
  listChanges,
  startAmendment,
  startExtension,
  startRenewal,
  updateChange,
} from '../../change-contract.ts'
import {
  createContract,
  deleteContract,
  getContract,
  getCoverSheet,
  listContracts,
  updateContract,
} from '../../contract.ts'
import { inForceOn } from '../../in-force.ts'
import {
  act,
  actTwice,
  approve,
  asItsCounty,
  type ContractDesks,
  drafted,
  executeApproved,
  executed,
  openContractDesks,
  uploadSigned,
  wholeContract,
} from '../contracts.fixture.ts'

let desks: ContractDesks
let stranger: Caller

beforeAll(async () => {
  desks = await openContractDesks()
  stranger = await desks.app.signIn('birch', 'full.admin')
})
afterAll(() => desks.app.close())

const today = () => desks.app.clock.today()
const policy = { authorityKind: 'delegated', authorityNote: 'Purchasing policy, section 4' } as const
/** In effect since the beginning of last year, until the end of next year. */
const year = new Date().getFullYear()
const term = { startDate: `${year - 1}-01-01`, endDate: `${year}-12-31` }

const raise = (amount: number, more: object = {}) => ({
  reason: 'More snow than expected.',
  amount,
  effectiveFrom: `${year}-01-01`,
  lines: amount === 0 ? [] : [{ budgetLine: 'D5142.400', fiscalYear: year, amount }],
  ...policy,
  ...more,
})

async function amended(id: string, body: ReturnType<typeof raise>) {
  const made = await desks.manager.call(startAmendment, { params: { id }, body })
  if (made.status !== 200) throw new Error(JSON.stringify(made.problem))
  return made.body
}
const view = async (id: string, caller = desks.manager) =>
  (await caller.call(getContract, { params: { id } })).body
const listed = async (query: object) => (await desks.manager.call(listContracts, { query })).body

describe('an amendment', () => {
  it('is a draft with the contract’s number, takes the same route, and changes the contract once executed', async () => {
    const parent = await executed(desks, term)
    const { number } = await view(parent)
    const child = await amended(parent, raise(10_000))
    expect(child).toMatchObject({
      number: `${number} Amendment 1`,
      contractName: wholeContract.contractName,
      status: 'draft',
      amount: 10_000,
      new_end: null,
      changes_contract: { id: parent, number },
    })
    expect((await view(parent)).amount).toBe(48_500)
    const draft = await desks.manager.call(contractCalls.draft.getDraft, {
      params: { id: child.id },
      query: { section: 'text' },
    })
    expect(JSON.stringify(draft.body.document)).toContain('is increased by $10,000.00')
    await approve(desks, child.id)
    expect((await listed({ q: `${number} Amendment`, tab: 'all' })).map(({ id }) => id)).toContain(child.id)
    await executeApproved(desks, child.id)
    const after = await view(parent)
    expect([after.amount, after.original.amount, after.status]).toEqual([58_500, 48_500, 'executed'])
    expect(after.in_force).toMatchObject({
      status: 'in-force',
      changes: [{ id: child.id, number: `${number} Amendment 1`, amount: 10_000 }],
    })
    expect(after.lines).toEqual([
      { budgetLine: 'D5142.400', fiscalYear: year, amount: 10_000 },
      { budgetLine: 'A1620.400', fiscalYear: 2027, amount: 8500 },
      { budgetLine: 'D5142.400', fiscalYear: 2027, amount: 40_000 },
    ])
    const activity = await desks.manager.call(contractCalls.activity, { params: { id: parent } })
    expect(activity.body.map(({ event }) => event)).toContain('contract.amended')
    const rows = (await desks.manager.call(listChanges, { params: { id: parent } })).body
    expect(rows).toMatchObject([{ id: child.id, kind: 'amendment', status: 'executed', amount: 10_000 }])
    for (const change of ['amount_cents = 1', "start_on = '2020-01-01'", 'parent_id = null'])
      await expect(
        desks.app.look(`update contracts set ${change} where id = $1`, [child.id]),
      ).rejects.toThrow()
  })

  it('moves the end in the list, its order, and its filter from its effective date on', async () => {
    const parent = await executed(desks, { ...term, contractName: 'Moved end' })
    const later = `${year + 2}-06-30`
    const child = await amended(parent, raise(0, { endDate: later, effectiveFrom: addDays(today(), 10) }))
    await executeApproved(desks, await approve(desks, child.id))
    const ends = async () => (await listed({ q: 'Moved end', changes: 'none' })).map(({ endDate }) => endDate)
    const found = async () =>
      (await listed({ ends_from: later, ends_before: addDays(later, 1) })).map(({ id }) => id)
    expect([await ends(), await found()]).toEqual([[term.endDate], []])
    desks.app.clock.advance({ minutes: 11 * 24 * 60 })
    try {
      desks.manager = await desks.app.signIn('alder', 'contracts')
      expect([await ends(), await found()]).toEqual([[later], [parent]])
      expect((await view(parent)).endDate).toBe(later)
      expect(
        (await listed({ sort: '-endDate', changes: 'none', limit: 100 })).some(({ id }) => id === parent),
      ).toBe(true)
    } finally {
      desks.app.clock.advance({ minutes: -11 * 24 * 60 })
      desks.manager = await desks.app.signIn('alder', 'contracts')
    }
    expect(await ends()).toEqual([term.endDate])
  })

  it('is changed as a draft by its own fields, and by no stale ones', async () => {
    const parent = await executed(desks, term)
    const { id, version } = await amended(parent, raise(10_000))
    const params = { id }
    const wrong = await desks.manager.call(updateContract, { params, body: { amount: 1, version } })
    expect([wrong.status, wrong.problem.error]).toEqual([
      409,
      expect.stringMatching(/Amendment 1 changes another contract, so its terms are entered as a change\.$/),
    ])
    const changed = await desks.manager.call(updateChange, {
      params,
      body: { amount: '-500', lines: [{ budgetLine: 'D5142.400', fiscalYear: year, amount: -400 }], version },
    })
    expect(changed.body.amount).toBe(-500)
    expect(changed.body.missing).toContainEqual({
      text: 'The budget lines total -$400.00, but the amendment is -$500.00.',
      place: 'money',
    })
    const stale = await desks.manager.call(updateChange, { params, body: { amount: 1, version } })
    expect(stale.status).toBe(412)
    const none = await desks.manager.call(updateChange, {
      params: { id: parent },
      body: { amount: 1, version },
    })
    expect(none.status).toBe(409)
    expect((await stranger.call(updateChange, { params, body: { amount: 1, version } })).status).toBe(404)
    expect((await desks.manager.call(deleteContract, { params })).status).toBe(200)
  })

  it('needs an executed contract, and is nothing to another county', async () => {
    const draft = await drafted(desks)
    const early = await desks.manager.call(startAmendment, { params: { id: draft.id }, body: raise(1) })
    expect([early.status, early.problem.error]).toEqual([409, 'Only an executed contract can be amended.'])
    const parent = await executed(desks, term)
    const child = await amended(parent, raise(1))
    const below = await desks.manager.call(startAmendment, { params: { id: child.id }, body: raise(1) })
    expect(below.problem.error).toMatch(/Change that contract instead\.$/)
    const params = { id: parent }
    for (const call of [startAmendment, startRenewal, startExtension])
      expect((await stranger.call(call, { params, body: raise(1) })).status).toBe(404)
    expect((await stranger.call(listChanges, { params })).status).toBe(404)
    expect((await stranger.call(getInForce, { params, query: {} })).status).toBe(404)
    const readonly = await desks.app.signIn('alder', 'readonly')
    expect((await readonly.call(startAmendment, { params, body: raise(1) })).status).toBe(403)
    const { problem } = await desks.manager.call(startAmendment, {
      params,
      body: { reason: '', effectiveFrom: '', amount: 'ten' },
    })
    expect(problem.fields).toMatchObject({
      reason: 'Enter a reason.',
      effectiveFrom: 'Enter the effective date.',
      amount: 'Enter an amount such as 1234.50 or -1234.50.',
    })
  })

  it('gets its number once, also when two are started at once', async () => {
    const parent = await executed(desks, term)
    const both = await Promise.all([amended(parent, raise(1)), amended(parent, raise(2))])
    expect(both.map(({ change_number }) => change_number).toSorted()).toEqual([1, 2])
  })

  it('is not executed once its contract is over', async () => {
    const parent = await executed(desks, term)
    const { number } = await view(parent)
    const { id } = await amended(parent, raise(10))
    await approve(desks, id)
    await act(desks.administrator, parent, 'terminate', 'The vendor closed.')
    const refused = await act(desks.administrator, id, 'execute')
    expect([refused.status, refused.problem.error]).toEqual([
      409,
      expect.stringContaining(`Contract ${number} is terminated, so an amendment can’t take effect.`),
    ])
    await expect(
      desks.app.look('update contracts set executed_at = now(), executed_on = now() where id = $1', [id]),
    ).rejects.toThrow(/over/)
    const again = await desks.manager.call(startAmendment, { params: { id: parent }, body: raise(1) })
    expect(again.status).toBe(409)
  })

  it('ends with its contract, not by itself', async () => {
    const parent = await executed(desks, term)
    const { id } = await amended(parent, raise(10))
    await executeApproved(desks, await approve(desks, id))
    expect((await view(id, desks.administrator)).may.actions).toEqual([])
    const refused = await act(desks.administrator, id, 'terminate', 'Not needed.')
    expect([refused.status, refused.problem.error]).toEqual([
      409,
      expect.stringContaining('is part of its contract. Terminate the contract instead.'),
    ])
  })

  it('is executed twice at once only once', async () => {
    const parent = await executed(desks, term)
    const { id } = await amended(parent, raise(10))
    await approve(desks, id)
    await uploadSigned(desks.manager, id)
    const both = await actTwice(desks.administrator, id, 'execute')
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await view(parent)).amount).toBe(48_510)
  })

  it('is closed to whoever takes no part in the contract', async () => {
    const parent = await executed(desks, term)
    const child = await amended(parent, raise(10))
    const recuse = (matter: string) =>
      desks.app.look(
        `insert into matter_recusals (tenant_id, matter_id, user_id, recused_at)
         select tenant_id, $1, id, now() from users where email = 'auditor@alder.example'`,
        [matter],
      )
    const seen = async (id: string) => (await desks.auditor.call(getContract, { params: { id } })).status
    expect(await seen(child.id)).toBe(200)
    await recuse(parent)
    expect(await seen(child.id)).toBe(404)
    expect(await seen((await amended(parent, raise(20))).id)).toBe(404)
  })

  it('prints a cover sheet, as its contract does', async () => {
    const parent = await executed(desks, term)
    const child = await amended(parent, raise(10))
    for (const id of [parent, child.id])
      expect((await desks.manager.call(getCoverSheet, { params: { id } })).status).toBe(200)
  })
})

describe('options to renew', () => {
  const options = { count: 1, months: 12, noticeDays: 30 }
  const ending = () => addDays(today(), 200)
  const renewal = (end: string, more: object = {}) => ({
    reason: 'Good work.',
    effectiveFrom: addDays(end, 1),
    ...policy,
    ...more,
  })

  it('are used up by renewals, each for as long as the contract says', async () => {
    const end = ending()
    const parent = await executed(desks, { ...term, endDate: end, options })
    expect(await view(parent)).toMatchObject({ options_left: 1, decide_by: addDays(end, -30) })
    const start = (body: ReturnType<typeof renewal>) =>
      desks.manager.call(startRenewal, { params: { id: parent }, body })
    const long = await start(renewal(end, { endDate: addDays(end, 400) }))
    expect(long.problem.fields?.endDate).toMatch(/^The option to renew is for 12 months\./)
    const one = await start(renewal(end))
    const other = await start(renewal(end))
    expect(one.body.number).toMatch(/ Renewal 1$/)
    expect(one.body.new_end).toBe(`${Number(end.slice(0, 4)) + 1}${end.slice(4)}`)
    await approve(desks, other.body.id)
    await executeApproved(desks, await approve(desks, one.body.id))
    expect(await view(parent)).toMatchObject({
      options_left: 0,
      decide_by: null,
      may: { change: ['amendment', 'extension'] },
    })
    const second = await act(desks.administrator, other.body.id, 'execute')
    expect([second.status, second.problem.error]).toEqual([
      409,
      expect.stringContaining('All options to renew of this contract have been used.'),
    ])
    expect((await start(renewal(end))).status).toBe(409)
  })

  it('are lost after the latest day to decide', async () => {
    const parent = await executed(desks, { ...term, endDate: addDays(today(), 20), options })
    const refused = await desks.manager.call(startRenewal, {
      params: { id: parent },
      body: renewal(addDays(today(), 20)),
    })
    expect([refused.status, refused.problem.error]).toEqual([
      409,
      expect.stringMatching(/^The latest day to decide on the option to renew was/),
    ])
    expect((await view(parent)).may.change).toEqual(['amendment', 'extension'])
  })

  it('are refused where they are longer than the county’s longest term', async () => {
    const body = { ...wholeContract, department: desks.department, vendor: desks.vendor, ...term }
    const long = await desks.manager.call(createContract, {
      body: { ...body, options: { ...options, count: 20 } },
    })
    expect(long.problem.fields?.options).toMatch(/^With all options used, the contract would end on/)
    const parent = await executed(desks, term)
    const extension = (endDate: string) =>
      desks.manager.call(startExtension, {
        params: { id: parent },
        body: { ...renewal(term.endDate), endDate },
      })
    expect((await extension(`${year + 12}-12-31`)).problem.fields?.endDate).toMatch(
      /^The county’s longest term is 10 years\./,
    )
    expect((await extension(term.endDate)).problem.fields?.endDate).toBe(
      'The end date can’t be before the effective date.',
    )
    const good = await extension(`${year + 1}-12-31`)
    expect([good.status, good.body.number.slice(-11)]).toEqual([200, 'Extension 1'])
  })

  it('are part of what is approved', async () => {
    const { id, papers_sha256, version } = await drafted(desks)
    const changed = await desks.manager.call(updateContract, { params: { id }, body: { options, version } })
    expect(changed.body.options).toEqual(options)
    expect(changed.body.papers_sha256).not.toBe(papers_sha256)
  })
})

describe('what is in effect', () => {
  it('is told for any day, with the changes that count', async () => {
    const parent = await executed(desks, term)
    const child = await amended(
      parent,
      raise(10_000, { effectiveFrom: `${year}-06-01`, endDate: `${year + 1}-06-30` }),
    )
    await executeApproved(desks, await approve(desks, child.id))
    const on = async (day: string) =>
      (await desks.manager.call(getInForce, { params: { id: parent }, query: { on: day } })).body
    const effective = addDays(today() > `${year}-06-01` ? today() : `${year}-06-01`, 0)
    expect(await on('1999-01-01')).toMatchObject({
      status: 'not-yet',
      amount: 48_500,
      end: term.endDate,
      changes: [],
    })
    expect(await on(effective)).toMatchObject({
      status: 'in-force',
      amount: 58_500,
      end: `${year + 1}-06-30`,
    })
    expect((await on(`${year + 2}-01-01`)).status).toBe('ended')
    const wrong = await desks.manager.request({ url: `/api/contracts/${parent}/in-force?on=2026-02-30` })
    expect(wrong.status).toBe(400)
    const ofChange = await desks.manager.call(getInForce, { params: { id: child.id }, query: {} })
    expect(ofChange.status).toBe(409)
  })

  it('is kept by the database exactly as it is computed', async () => {
    const [county] = await desks.app.look<{ id: string }>("select id from tenants where subdomain = 'alder'")
    let seed = 20_260_142
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const day = () => addDays(`${year}-01-01`, random(700))
    for (let life = 0; life < 4; life++) {
      const id = await executed(desks, term)
      await desks.app.look(asItsCounty, [id])
      const changes = []
      for (let index = 0; index < 5; index++) {
        const { id: changeId, number } = await amended(id, raise(0))
        const change = {
          id: changeId,
          number,
          effectiveFrom: day(),
          executedOn: day(),
          amount: random(100_000) - 50_000,
          end: random(2) === 0 ? null : addDays(`${year + 2}-01-01`, random(700)),
          lines: [],
          setsInsurance: random(2) === 0,
        }
        changes.push(change)
        await desks.app.look(
          `insert into insurance_requirements (tenant_id, contract_id, coverage) values ($1, $2, 'crime')`,
          [county?.id, changeId],
        )
        await desks.app.look(
          `update contracts set start_on = $2, end_on = $3, amount_cents = $4, executed_at = now(), executed_on = $5,
             sets_insurance = $6 where id = $1`,
          [
            changeId,
            change.effectiveFrom,
            change.end,
            change.amount,
            change.executedOn,
            change.setsInsurance,
          ],
        )
      }
      const whole = {
        start: term.startDate,
        end: term.endDate,
        amount: 4_850_000,
        lines: [],
        executedOn: term.startDate,
        terminatedOn: null,
        changes,
      }
      const countingOn = async (on: string) =>
        (
          await desks.app.look<{ id: string }>(
            `select r.contract_id as id from insurance_requirements r join contracts c on c.id = r.contract_id
             where c.parent_id = $1 and r.coverage = 'crime' and r.applies @> $2::date`,
            [id, on],
          )
        ).map((each) => each.id)
      for (let asked = 0; asked < 60; asked++) {
        const on = day()
        const [kept] = await desks.app.look<{ amount: string; end: string; insurance: string }>(
          `select amount_cents::text as amount, to_char(end_on, 'YYYY-MM-DD') as end, insurance_of as insurance from contract_terms
           where tenant_id = $1 and contract_id = $2 and from_on <= $3 and until_on > $3`,
          [county?.id, id, on],
        )
        const { amount, end, insuranceOf } = inForceOn(whole, on)
        expect([on, Number(kept?.amount), kept?.end, kept?.insurance]).toEqual([
          on,
          amount,
          end,
          insuranceOf ?? id,
        ])
        expect([on, await countingOn(on)]).toEqual([on, insuranceOf && on <= end ? [insuranceOf] : []])
      }
    }
  })
})
