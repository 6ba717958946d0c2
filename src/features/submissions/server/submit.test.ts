import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { combineShares, openShare } from '#platform/shared/seal/seal.ts'
import { openStream } from '#platform/shared/seal/stock-library.fixture.ts'
import * as contract from '../contract.ts'
import { canonicalForm, mostPayloadBytes, partBytes } from '../rules.ts'
import { openSealing, type Sealing } from './sealing.fixture.ts'
import { sendPart } from './sent.fixture.ts'
import { sha256Of as sha256 } from './sha256.ts'

vi.setConfig({ testTimeout: 60_000 })

let sealing: Sealing
beforeAll(async () => {
  sealing = await openSealing()
})
afterAll(() => sealing.app.close())

const submit = (body: Awaited<ReturnType<Sealing['sent']>>['body'], headers = {}) =>
  sealing.vendor.call(contract.submitSealed, { body }, { headers })
const own = async (solicitation: string) =>
  (await sealing.vendor.call(contract.listOwnSubmissions, { query: { solicitation } })).body

describe('submitting', () => {
  it('gives a receipt that the county signed, of what was stored', async () => {
    const id = await sealing.published()
    const { body, bytes } = await sealing.sent(id)
    const { body: receipt } = await submit(body)
    expect(receipt).toMatchObject({
      receipt_code: body.receipt_code,
      payload_sha256: sha256(bytes),
      payload_size: bytes.length,
      addenda: 0,
    })
    expect(receipt.receipt_code).toBe(
      sha256(
        Buffer.from(
          canonicalForm({
            solicitation: id,
            round: 1,
            vendor: body.vendor_id,
            addenda: 0,
            payload: receipt.payload_sha256,
            shares: receipt.share_sha256s,
          }),
        ),
      ),
    )
  })

  it('stores what two of the officials open, and the server alone does not', async () => {
    const id = await sealing.published()
    await sealing.submitted(id, { payload: Buffer.from('Unit price 98.7654') })
    const [row] = await sealing.app.look<{ shares: string[]; storage_key: string }>(
      `select s.shares, p.storage_key from submissions s join sealed_parts p on p.upload_id = s.upload_id
       where s.project_id = $1`,
      [id],
    )
    const [attorney, , safe] = sealing.keys
    const shares = await Promise.all(
      [
        [0, attorney],
        [2, safe],
      ].map(([position, key]) =>
        openShare(
          Buffer.from(row?.shares[position as number] ?? '', 'base64'),
          (key as { identity: string }).identity,
        ),
      ),
    )
    const secret = await combineShares(shares.map((share) => share ?? new Uint8Array()))
    const stored = await sealing.app.platform.files.storage.read(row?.storage_key ?? '')
    const plain = await openStream(ReadableStream.from(stored) as ReadableStream<Uint8Array>, secret ?? '')
    expect(await new Response(plain as ReadableStream<Uint8Array<ArrayBuffer>>).text()).toBe(
      'Unit price 98.7654',
    )
  })

  it('replaces only the submission that its sender knows of', async () => {
    const id = await sealing.published()
    const send = async (replaces: string | null) => {
      const { body } = await sealing.sent(id)
      return sealing.vendor.call(contract.submitSealed, { body: { ...body, replaces } })
    }
    const first = await send(null)
    expect(first.status).toBe(200)
    const unaware = await send(null)
    expect([unaware.status, unaware.problem.error]).toEqual([412, expect.stringContaining('wasn’t sent')])
    const second = await send(first.body.submission_id)
    expect(second.status).toBe(200)
    expect((await send(first.body.submission_id)).status).toBe(412)
    await sealing.vendor.call(contract.withdrawSubmission, { params: { id: second.body.submission_id } })
    expect((await send(second.body.submission_id)).status).toBe(412)
    const listed = await sealing.vendor.call(contract.listOwnSubmissions, { query: { solicitation: id } })
    expect(listed.body.map(({ state }) => state).sort()).toEqual(['replaced', 'withdrawn'])
    expect(listed.body.every(({ opening }) => opening === null)).toBe(true)
  })

  it('takes the place of the firm’s earlier one, whose ciphertext is destroyed', async () => {
    const id = await sealing.published()
    const first = await sealing.submitted(id)
    const key = `select p.storage_key from submissions s join sealed_parts p on p.upload_id = s.upload_id where s.id = $1`
    const [before] = await sealing.app.look<{ storage_key: string }>(key, [first.submission_id])
    const second = await sealing.submitted(id)
    const mine = await own(id)
    expect(mine.map(({ receipt_code, state }) => [receipt_code, state])).toEqual([
      [second.receipt_code, 'standing'],
      [first.receipt_code, 'replaced'],
    ])
    expect(await sealing.app.look(key, [first.submission_id])).toEqual([])
    const [row] = await sealing.app.look('select shares, upload_id from submissions where id = $1', [
      first.submission_id,
    ])
    expect(row).toEqual({ shares: null, upload_id: null })
    const read = sealing.app.platform.files.storage.read(before?.storage_key ?? '')
    await expect(read.then((stream) => stream.toArray())).rejects.toThrow()
  })

  it('leaves one standing of two at once, each with its receipt', async () => {
    const id = await sealing.published()
    const one = await sealing.sent(id)
    const answer = await submit(one.body)
    const again = await Promise.all([submit(one.body), submit(one.body)])
    for (const each of again) expect(each.body).toEqual(answer.body)
    expect((await own(id)).filter(({ state }) => state === 'standing')).toHaveLength(1)
  })

  it('keeps firms apart', async () => {
    const id = await sealing.published()
    await sealing.submitted(id, { firm: 0 })
    await sealing.submitted(id, { firm: 1 })
    expect((await own(id)).map(({ state }) => state)).toEqual(['standing', 'standing'])
    await expect(sealing.sent(id, { firm: 3 })).rejects.toThrow('Vendor not found.')
  })
})

describe('a submission is refused', () => {
  it.each([
    ['under another firm’s name', (body: object) => ({ ...body, vendor_id: sealing.firms[1] ?? '' }), 400],
    ['with another receipt code', (body: object) => ({ ...body, receipt_code: 'a'.repeat(64) }), 400],
    ['with another hash', (body: object) => ({ ...body, payload_sha256: 'a'.repeat(64) }), 400],
    ['with an addendum that is not issued', (body: object) => ({ ...body, addenda: 1 }), 400],
    ['without all shares', (body: { shares: string[] }) => ({ ...body, shares: body.shares.slice(1) }), 400],
    [
      'for a solicitation that is not there',
      (body: object) => ({ ...body, solicitation_id: sealing.firms[1] ?? '' }),
      400,
    ],
    [
      'of an upload that is not there',
      (body: object) => ({ ...body, upload_id: sealing.firms[1] ?? '' }),
      404,
    ],
  ])('%s', async (_, change, status) => {
    const id = await sealing.published()
    const { body } = await sealing.sent(id)
    expect((await submit({ ...body, ...change(body) })).status).toBe(status)
    expect(await own(id)).toEqual([])
    expect((await submit(body)).status).toBe(200)
  })

  it('where not all of the officials got a share', async () => {
    const id = await sealing.published()
    const recipients = [...sealing.keys.map(({ recipient }) => recipient), sealing.keys[0]?.recipient ?? '']
    const { body } = await sealing.sent(id, { recipients: recipients.slice(0, 3) })
    const shares = body.shares.slice(0, 2)
    const { receiptCodeOf } = await import('../rules.ts')
    const receipt_code = await receiptCodeOf({
      solicitation: id,
      round: 1,
      vendor: body.vendor_id,
      addenda: 0,
      payload: body.payload_sha256,
      shares: shares.map((share) => sha256(Buffer.from(share, 'base64'))),
    })
    const answer = await submit({ ...body, shares, receipt_code })
    expect(answer.problem.error).toBe('Seal the submission to all 3 opening officials.')
  })

  it('for a solicitation that names no officials', async () => {
    const id = await sealing.at('published')
    const { body } = await sealing.sent(id)
    expect((await submit(body)).problem.error).toBe('This solicitation doesn’t accept submissions online.')
  })

  it('by staff, by strangers, and by no one', async () => {
    const id = await sealing.published()
    const { body } = await sealing.sent(id)
    expect((await sealing.agent.call(contract.submitSealed, { body })).status).toBe(403)
    const stranger = await sealing.app.signIn('birch', 'vendor')
    expect((await stranger.call(contract.submitSealed, { body })).status).toBe(404)
    expect((await sealing.app.visitor('alder').call(contract.submitSealed, { body })).status).toBe(401)
  })

  it('after the due time, with how late it is, on record and nowhere else', async () => {
    const id = await sealing.published()
    const { body } = await sealing.sent(id)
    await sealing.setDue(id, -90)
    const answer = await submit(body)
    expect(answer.status).toBe(409)
    expect(answer.problem.error).toMatch(
      /The county’s clock shows .*: this is 1 minute late and wasn’t accepted\.$/,
    )
    const events = await sealing.app.look<{ kind: string; detail: object }>(
      'select kind, detail from sealed_events where project_id = $1',
      [id],
    )
    expect(events).toMatchObject([{ kind: 'late', detail: { receipt_code: body.receipt_code } }])
    expect(await own(id)).toEqual([])
  })

  it('by the database itself, whatever the program believes', async () => {
    const id = await sealing.published()
    const { submission_id } = await sealing.submitted(id)
    await sealing.setDue(id, -1)
    const copied = `insert into submissions (tenant_id, project_id, vendor_id, receipt_code, addenda, confirmed_addenda,
        payload_sha256, payload_size, share_sha256s, upload_id, shares, submitted_by, submitted_by_name, submitted_at)
      select tenant_id, project_id, $2, repeat('b', 64), addenda, addenda, payload_sha256, payload_size, share_sha256s,
        upload_id, shares, submitted_by, submitted_by_name, clock_timestamp() from submissions where id = $1`
    await expect(sealing.app.look(copied, [submission_id, sealing.firms[1]])).rejects.toThrow(
      'before the due time',
    )
    const shares = `update submissions set shares = array['x', 'y', 'z'] where id = $1`
    await expect(sealing.app.look(shares, [submission_id])).rejects.toThrow('as long as it stands')
    const parts = `delete from sealed_parts where upload_id = (select upload_id from submissions where id = $1)`
    await expect(sealing.app.look(parts, [submission_id])).rejects.toThrow('as long as it stands')
    const needed = `update projects set opening_needed = 3 where id = (select project_id from submissions where id = $1)`
    await expect(sealing.app.look(needed, [submission_id])).rejects.toThrow(
      'officials of what was sealed stay',
    )
    const withdrawn = `update submissions set ended = 'withdrawn', ended_at = now(), upload_id = null, shares = null where id = $1`
    await expect(sealing.app.look(withdrawn, [submission_id])).rejects.toThrow('after the due time')
    const other = `update submissions set receipt_code = repeat('c', 64) where id = $1`
    await expect(sealing.app.look(other, [submission_id])).rejects.toThrow('stays what it is')
  })
})

describe('withdrawing and confirming', () => {
  it('destroys what was sealed, and keeps the receipt code', async () => {
    const id = await sealing.published()
    const { submission_id } = await sealing.submitted(id)
    const params = { id: submission_id }
    const answer = await sealing.vendor.call(contract.withdrawSubmission, { params })
    expect(answer.body).toMatchObject({ state: 'withdrawn' })
    expect((await sealing.vendor.call(contract.withdrawSubmission, { params })).status).toBe(200)
    const parts = await sealing.app.look(
      'select from sealed_parts p join sealed_uploads u on u.id = p.upload_id where u.project_id = $1',
      [id],
    )
    expect(parts).toEqual([])
    const other = await sealing.submitted(id)
    expect((await own(id)).map(({ state }) => state)).toEqual(['standing', 'withdrawn'])
    await sealing.setDue(id, -5)
    const late = await sealing.vendor.call(contract.withdrawSubmission, {
      params: { id: other.submission_id },
    })
    expect(late.status).toBe(409)
    expect((await own(id))[0]?.state).toBe('standing')
  })

  it('lets a submission stand under a later addendum, or asks for it', async () => {
    const id = await sealing.published()
    const { submission_id } = await sealing.submitted(id)
    const late = await sealing.sent(id, { firm: 1 })
    await sealing.app.look('update published_solicitations set version = 0 where id = $1', [id])
    await issueAddendum(id)
    expect((await submit(late.body)).problem.error).toBe(
      'Addendum 1 was issued. Read and acknowledge it, then submit again.',
    )
    const params = { id: submission_id }
    const early = await sealing.vendor.call(contract.confirmAddenda, { params, body: { addenda: 2 } })
    expect(early.status).toBe(409)
    const answer = await sealing.vendor.call(contract.confirmAddenda, { params, body: { addenda: 1 } })
    expect(answer.body).toMatchObject({ addenda: 0, confirmed_addenda: 1, newest_addendum: 1 })
  })
})

async function issueAddendum(id: string) {
  const { agent } = sealing
  const { saveBid } = await import('#features/procurement/solicitation/contract.ts')
  const { bidFields } = await import('#features/procurement/server/purchasing.fixture.ts')
  expect((await sealing.act(agent, id, 'amend')).status).toBe(200)
  const { bid, version } = await sealing.view(id)
  const body = {
    ...bidFields({ bidNumber: bid?.bidNumber, dueDate: '2199-03-01', openingDate: '2199-03-01' }),
    version,
  }
  expect((await agent.call(saveBid, { params: { id }, body })).status).toBe(200)
  const issued = await sealing.act(agent, id, 'issue', { comment: 'The due date is later.' })
  expect(issued.problem.error).toBeUndefined()
}

describe('what ended', () => {
  it('is not submitted again by the same sealed bytes', async () => {
    const id = await sealing.published()
    const { body } = await sealing.sent(id)
    const { submission_id } = (await submit(body)).body
    await sealing.vendor.call(contract.withdrawSubmission, { params: { id: submission_id } })
    const again = await submit(body)
    expect(again.problem.error).toBe('This sealed submission was withdrawn. Seal it again to submit it.')
  })

  it('by cancellation tells nobody who had submitted', async () => {
    const id = await sealing.published()
    await sealing.submitted(id)
    await sealing.act(sealing.agent, id, 'cancel', { comment: 'No funds.' })
    await sealing.app.runJobs()
    const events = await sealing.app.look(
      `select event from audit_events where object_id = $1 and event like 'submission.%'`,
      [id],
    )
    expect(events).toEqual([])
  })
})

describe('parts', () => {
  it('come in any order, again after a cut, and only in their sizes', async () => {
    const id = await sealing.published()
    const payload = Buffer.alloc(2 * partBytes + 1000, 7)
    const { bytes, body } = await sealing.sealed(id, { payload })
    const { solicitation_id, vendor_id } = body
    const started = await sealing.vendor.call(contract.startSealedUpload, {
      body: { solicitation_id, vendor_id, size: bytes.length },
    })
    const params = { id: started.body.id }
    const part = (number: number) => bytes.subarray((number - 1) * partBytes, number * partBytes)
    const send = (number: number, content = part(number)) =>
      sendPart(sealing.vendor, params.id, number, content)
    const finish = () =>
      sealing.vendor.call(contract.finishSealedUpload, { params, body: { sha256: body.payload_sha256 } })
    expect((await send(3)).body.parts).toEqual([3])
    expect((await send(2, part(2).subarray(1))).status).toBe(400)
    expect((await send(4, Buffer.from('x'))).status).toBe(400)
    expect((await finish()).status).toBe(409)
    await send(1, Buffer.alloc(partBytes))
    await send(2)
    expect((await finish()).status).toBe(400)
    await send(1)
    expect((await sealing.vendor.call(contract.getSealedUpload, { params })).body.parts).toEqual([1, 2, 3])
    expect((await finish()).body).toMatchObject({ is_complete: true })
    expect((await send(1)).status).toBe(409)
    expect((await submit({ ...body, upload_id: params.id })).status).toBe(200)
    const stranger = await sealing.app.signIn('birch', 'vendor')
    expect((await stranger.call(contract.getSealedUpload, { params })).status).toBe(404)
  })
})

describe('an upload is refused', () => {
  const start = (solicitation_id: string, firm: number, size: number) =>
    sealing.vendor.call(contract.startSealedUpload, {
      body: { solicitation_id, vendor_id: sealing.firms[firm] ?? '', size },
    })

  it('at its end, where it is no sealed submission', async () => {
    const id = await sealing.published()
    const plain = Buffer.from('Unit price 12.5000, as it was typed')
    const { body } = await start(id, 0, plain.length)
    await sendPart(sealing.vendor, body.id, 1, plain)
    const finished = await sealing.vendor.call(contract.finishSealedUpload, {
      params: { id: body.id },
      body: { sha256: sha256(plain) },
    })
    expect([finished.status, finished.problem.error]).toEqual([
      400,
      'This isn’t a sealed submission. Seal it in your browser or on the sealing page.',
    ])
  })

  it('part by part, once the due time has passed', async () => {
    const id = await sealing.published()
    const { body } = await start(id, 0, 10)
    await sealing.setDue(id, -1)
    const late = await sendPart(sealing.vendor, body.id, 1, Buffer.alloc(10))
    expect([late.status, late.problem.code]).toEqual([409, 'wrong_state'])
    expect((await start(id, 1, 10)).status).toBe(409)
  })

  it('where one person has begun more than three of the largest', async () => {
    const id = await sealing.published()
    const other = await sealing.published()
    await sealing.app.look(
      `delete from sealed_uploads u where not exists (select from submissions s where s.upload_id = u.id)`,
    )
    for (const firm of [0, 1, 2]) expect((await start(id, firm, mostPayloadBytes)).status).toBe(200)
    expect((await start(other, 0, 1)).status).toBe(409)
    // The same again takes the place of the first.
    expect((await start(id, 0, mostPayloadBytes)).status).toBe(200)
    await sealing.app.look('delete from sealed_uploads where project_id = $1', [id])
    expect((await start(other, 0, 1)).status).toBe(200)
  })
})

describe('the dates that vendors were told', () => {
  it('change by an addendum alone, and not after the due time, whatever the program believes', async () => {
    const id = await sealing.published()
    const { look } = sealing.app
    const asApp = async (change: string) => {
      const [county] = await look<{ id: string }>("select id from tenants where subdomain = 'alder'")
      await look('begin')
      try {
        await look('set local role countyhall_app')
        await look("select set_config('app.tenant_id', $1, true)", [county?.id])
        await look(`update published_solicitations set ${change} where id = $1`, [id])
      } finally {
        await look('rollback')
      }
    }
    const later = "due_at = due_at + interval '1 day'"
    await expect(asApp(later)).rejects.toThrow('only by an addendum')
    await expect(asApp("opening_at = opening_at + interval '1 day'")).rejects.toThrow('only by an addendum')
    await expect(asApp('changed_at = now()')).resolves.toBeUndefined()
    await issueAddendum(id)
    await sealing.setDue(id, -1)
    await expect(asApp(`${later}, version = version + 1`)).rejects.toThrow('keeps its dates')
  })
})

describe('while the solicitation is open', () => {
  it('nobody at the county learns that anything came', async () => {
    const id = await sealing.published()
    const admin = await sealing.app.signIn('alder', 'full.admin')
    const seen = async () => {
      const audit = await admin.request<unknown[]>({ url: '/api/audit?limit=1' })
      const view = await sealing.view(id, admin)
      const metrics = await sealing.app.platform.metrics.metrics()
      return {
        newest: audit.body[0],
        total: audit.headers['x-total-count'],
        view,
        named: /sealed|submissions/.test(metrics),
      }
    }
    const before = await seen()
    const { submission_id } = await sealing.submitted(id)
    await sealing.submitted(id, { firm: 1 })
    await sealing.vendor.call(contract.withdrawSubmission, { params: { id: submission_id } })
    const after = await seen()
    expect(after).toEqual(before)
    expect(after.named).toBe(false)
  })
})
