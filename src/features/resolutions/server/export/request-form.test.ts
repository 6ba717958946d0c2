import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import { listUnprintable, printRequestForm } from '../../copies-contract.ts'
import { type Desks, openDesks } from '../desks.fixture.ts'

let desks: Desks
beforeAll(async () => {
  desks = await openDesks()
})
afterAll(() => desks.app.close())

const print = (caller: Caller, body: object) => caller.call(printRequestForm, { body })

describe('a request that is being filled in', () => {
  it('is printed as the county’s form, and kept nowhere', async () => {
    const count = () => desks.app.look('select count(*) from matters')
    const before = await count()
    const request = {
      method: 'POST',
      url: '/api/resolutions/request-form',
      headers: {
        host: 'alder.localhost',
        authorization: `Bearer ${desks.requester.token}`,
        'idempotency-key': 'printed-twice',
      },
      payload: {
        title: 'Road salt',
        department: desks.department,
        description: 'Salt for the winter',
        vendor: 'Hudson Salt & Sand',
        amount: '612000.50',
        isnottoexceed: true,
        fundingstate: '80',
        fundingcounty: '20',
        termstart: '2027-01-01',
      },
    } as const
    const answer = await desks.app.http.inject(request)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain('Resolution Request.pdf')
    const text = textOf(answer.rawPayload).replaceAll(/\s+/g, ' ')
    for (const said of [
      'Resolution Request: Road salt',
      'Not Submitted',
      'Hudson Salt & Sand',
      '$612,000.50',
      '80%',
      'January 1, 2027',
      'Department head',
    ])
      expect(text).toContain(said)
    expect((await desks.app.http.inject(request)).rawPayload.subarray(0, 4).toString()).toBe('%PDF')
    expect(await count()).toEqual(before)
  })

  it('may be empty, and is refused where a field cannot be read, and without the permission', async () => {
    expect((await print(desks.requester, {})).status).toBe(200)
    expect((await print(desks.requester, { amount: 'much' })).problem.fields).toHaveProperty('amount')
    expect((await print(desks.reader, {})).status).toBe(403)
  })
})

it('characters that documents cannot show are named, to those who see the resolution', async () => {
  const { id } = await desks.request({ vendor: '議會 Supply' })
  const ask = (caller: Caller) => caller.call(listUnprintable, { params: { id } })
  expect((await ask(desks.requester)).body).toEqual(expect.arrayContaining(['議', '會']))
  expect((await ask(desks.stranger)).status).toBe(404)
  const plain = await desks.request({ vendor: 'Ελλάδα Привет سلام' })
  expect((await desks.requester.call(listUnprintable, { params: { id: plain.id } })).body).toEqual([])
})
