import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listKeySolicitations } from '#features/opening-officials/contract.ts'
import { textOf } from '#platform/server/documents/pdf-text.fixture.ts'
import * as samples from '#platform/server/files/samples.fixture.ts'
import type { Caller } from '#testing/caller.ts'
import * as contract from '../opening-contract.ts'
import { inFours } from '../rules.ts'
import { handOverShares, openTogether, type ShareChange } from './opening.fixture.ts'
import { brokenPackage, contentOf, lyingPackage, packed } from './payload.fixture.ts'
import { openSealing, type Sealing } from './sealing.fixture.ts'
import { sha256Of } from './sha256.ts'

vi.setConfig({ testTimeout: 60_000 })

let sealing: Sealing
beforeAll(async () => {
  sealing = await openSealing()
})
afterAll(() => sealing.app.close())

const viewed = async (id: string, by: Caller = sealing.agent) =>
  (await by.call(contract.getOpening, { params: { id } })).body
const firm = (index: number) => sealing.firms[index] ?? ''

/** A submission with a price, of one of the firms. */
const withPrice = (id: string, index: number, unit_price: string) =>
  packed(contentOf(id, firm(index), { prices: [{ line: firm(0), unit_price, extended: '' }] }))

const handOver = (caller: Caller, id: string, position: number, change?: ShareChange) =>
  handOverShares(sealing, caller, id, position, change)

/** Published, submitted to by two firms, and due a moment ago. */
async function closed(payloads?: Uint8Array[]): Promise<string> {
  const id = await sealing.published()
  const all = payloads ?? [withPrice(id, 0, '12.50'), withPrice(id, 1, '11.75')]
  for (const [index, payload] of all.entries()) await sealing.submitted(id, { payload, firm: index })
  await sealing.setDue(id, -1)
  return id
}

const opened = (id: string) => openTogether(sealing, id)

/** The project is opened outside the portal, by someone of the office. */
async function movedOn(id: string) {
  await sealing.app.look(
    `update matter_steps s set left_at = now(), action = 'open', left_by = u.id, left_by_name = 'Ana Ruiz' from users u
     where s.matter_id = $1 and s.left_at is null and u.email = 'administrator@alder.example'`,
    [id],
  )
  await sealing.app.look(`update matters set status = 'opened' where id = $1`, [id])
}

describe('an opening', () => {
  it('shows nothing while vendors submit, then hashes alone, then everything', async () => {
    const id = await sealing.published()
    await sealing.submitted(id, { payload: withPrice(id, 0, '12.50') })
    expect(await viewed(id)).toMatchObject({ state: 'open', submissions: null, closing_sha256: null })
    expect((await handOver(sealing.attorney, id, 1)).status).toBe(409)
    await sealing.setDue(id, -1)
    const before = await viewed(id)
    expect(before).toMatchObject({ state: 'ready', needed: 2 })
    expect(before.submissions).toMatchObject([{ state: 'sealed', vendor_name: null }])
    const first = await handOver(sealing.attorney, id, 1)
    expect(first.body).toMatchObject({
      state: 'ready',
      submissions: [{ state: 'sealed', vendor_name: null }],
    })
    expect((await sealing.agent.call(contract.listOpenedSubmissions, { params: { id } })).body).toEqual([])
    const second = await handOver(sealing.administrator, id, 2)
    expect(second.body).toMatchObject({ state: 'opening' })
    await sealing.app.runJobs()
    expect(await viewed(id)).toMatchObject({ state: 'opened', submissions: [{ state: 'opened' }] })
    const [submission] = (await sealing.agent.call(contract.listOpenedSubmissions, { params: { id } })).body
    expect(submission?.content?.prices).toMatchObject([{ unit_price: '12.50' }])
    expect((await sealing.view(id)).status).toBe('opened')
    expect((await sealing.view(id)).statusLog.at(-1)?.text).toBe('Opened')
  })

  it('is neither held nor changed by an addendum that was begun and not issued', async () => {
    const id = await sealing.published()
    await sealing.submitted(id, { payload: withPrice(id, 0, '12.50') })
    expect((await sealing.act(sealing.agent, id, 'amend')).status).toBe(200)
    await sealing.setDue(id, -1)
    expect(await opened(id)).toMatchObject([{ state: 'opened', is_confirmed: true }])
    const { status, statusLog } = await sealing.view(id)
    expect(status).toBe('opened')
    expect(statusLog.map(({ text, by }) => [text, by])).toContainEqual(['Addendum discarded', 'The system'])
  })

  it('is done by any two, with the safe’s key as one of them, and files come out as they went in', async () => {
    const id = await sealing.published()
    const files = [
      { name: 'offer.pdf', bytes: samples.pdf },
      { name: 'setup.exe', bytes: Buffer.from('MZ') },
    ]
    await sealing.submitted(id, { payload: packed(contentOf(id, firm(0), {}, files), files) })
    await sealing.setDue(id, -1)
    expect((await handOver(sealing.administrator, id, 3)).status).toBe(200)
    expect((await handOver(sealing.attorney, id, 1)).status).toBe(200)
    await sealing.app.runJobs()
    const [submission] = (await sealing.agent.call(contract.listOpenedSubmissions, { params: { id } })).body
    expect(submission?.files).toMatchObject([
      { name: 'offer.pdf', refusal: '' },
      { name: 'setup.exe', refusal: expect.stringContaining('isn’t an allowed file type') },
    ])
    const url = `/api/projects/${id}/submissions/${submission?.id}/files/1`
    const download = await sealing.app.http.inject({
      url,
      headers: { host: 'alder.localhost', authorization: `Bearer ${sealing.agent.token}` },
    })
    expect(sha256Of(download.rawPayload)).toBe(sha256Of(samples.pdf))
    expect((await sealing.stranger.request({ url })).status).toBe(404)
    expect((await sealing.reader.request({ url })).status).toBe(403)
  })

  it('takes two persons: nobody hands over twice, or with another’s key', async () => {
    const id = await closed()
    expect((await handOver(sealing.administrator, id, 2)).status).toBe(200)
    expect((await handOver(sealing.administrator, id, 3)).problem.error).toBe(
      'You have handed over shares already. Another person must hand over the next ones.',
    )
    const agent = { params: { id }, body: { position: 3 } }
    expect((await sealing.agent.call(contract.takeSealedShares, agent)).status).toBe(200)
    expect((await handOver(sealing.administrator, id, 1)).status).toBe(403)
    expect((await handOver(sealing.reader, id, 3)).status).toBe(403)
    expect((await handOver(sealing.stranger, id, 3)).status).toBe(404)
    expect((await viewed(id)).submissions).toMatchObject([{ state: 'sealed' }, { state: 'sealed' }])
  })

  it('needs the key itself: whoever has none hands over nothing', async () => {
    const id = await closed()
    const taken = await sealing.agent.call(contract.takeSealedShares, {
      params: { id },
      body: { position: 3 },
    })
    const shares = taken.body.shares.map(({ submission_id }) => ({ submission_id, share: null }))
    for (const proof of ['', Buffer.alloc(32).toString('base64')]) {
      const body = { position: 3, proof, shares }
      const answer = await sealing.agent.call(contract.handOverShares, { params: { id }, body })
      expect(answer.status).toBe(400)
    }
    expect((await viewed(id)).officials.every(({ handed_over_at }) => handed_over_at === null)).toBe(true)
  })

  it('gives nobody the shares of two officials', async () => {
    const id = await closed()
    const take = (position: number) =>
      sealing.administrator.call(contract.takeSealedShares, { params: { id }, body: { position } })
    expect((await take(3)).status).toBe(200)
    expect((await take(3)).status).toBe(200)
    expect((await take(2)).status).toBe(409)
  })

  it('opens once, however many come at once', async () => {
    const id = await closed()
    const answers = await Promise.all([
      handOver(sealing.attorney, id, 1),
      handOver(sealing.administrator, id, 2),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await sealing.app.runJobs()
    const events = await sealing.app.look<{ event: string }>(
      `select event from audit_events where object_id = $1 and event in ('opening.opened', 'project.opened', 'submission.opened')`,
      [id],
    )
    expect(events.map(({ event }) => event).toSorted()).toEqual([
      'opening.opened',
      'project.opened',
      'submission.opened',
      'submission.opened',
    ])
  })

  it('waits for the opening time, and the database holds it too', async () => {
    const id = await closed()
    await sealing.app.look(
      `update published_solicitations set opening_at = clock_timestamp() + interval '1 hour' where id = $1`,
      [id],
    )
    expect(await viewed(id)).toMatchObject({ state: 'closed' })
    expect((await handOver(sealing.attorney, id, 1)).problem.error).toBe(
      'Submissions can’t be opened before the opening date and time.',
    )
    const early = `insert into opening_shares (tenant_id, project_id, position, user_id, user_name, shares, handed_over_at)
      select p.tenant_id, p.project_id, 1, k.user_id, '', '{}', now() from project_opening_officials p
      join opening_keys k on k.id = p.key_id where p.project_id = $1 and p.position = 1`
    await expect(sealing.app.look(early, [id])).rejects.toThrow('nothing is opened before the opening')
  })

  it('has minutes that say who opened, when, and what was there', async () => {
    const id = await closed()
    const asked = (by: Caller) =>
      sealing.app.http.inject({
        url: `/api/projects/${id}/opening/minutes`,
        headers: { host: `${by.county}.localhost`, authorization: `Bearer ${by.token}` },
      })
    expect((await asked(sealing.agent)).statusCode).toBe(409)
    const [first] = await opened(id)
    const text = textOf((await asked(sealing.agent)).rawPayload).replaceAll(/\s+/g, ' ')
    for (const said of [
      'Submissions received 2',
      '2 of the 3 opening officials',
      first?.vendor_name ?? '?',
      inFours(first?.receipt_code ?? '?').slice(0, 14),
      'list published at closing',
    ])
      expect(text).toContain(said)
    expect((await asked(sealing.reader)).statusCode).toBe(403)
    expect((await asked(sealing.stranger)).statusCode).toBe(404)
  })

  it('can be one of nothing', async () => {
    const id = await closed([])
    expect(await opened(id)).toEqual([])
    expect(await viewed(id)).toMatchObject({ state: 'opened', submissions: [] })
  })

  it('says when it was, and by whom', async () => {
    const id = await closed()
    expect((await viewed(id)).opened).toBeNull()
    await opened(id)
    const { officials, opened: told } = await viewed(id)
    const handed = officials.filter(({ handed_over_at }) => handed_over_at !== null)
    expect(told).toEqual({
      at: handed.at(-1)?.handed_over_at,
      by: handed.map(({ handed_over_by }) => handed_over_by),
    })
  })

  it('without officials is over once the project says so', async () => {
    const id = await sealing.at('approved')
    await sealing.act(sealing.agent, id, 'publish')
    await sealing.setDue(id, -1)
    expect(await viewed(id)).toMatchObject({ state: 'ready', officials: [], opened: null })
    await movedOn(id)
    expect(await viewed(id)).toMatchObject({
      state: 'opened',
      officials: [],
      submissions: [],
      opened: { at: expect.any(String), by: ['Ana Ruiz'] },
    })
  })

  it('with officials who have not handed over is not over, whatever the project says', async () => {
    const id = await closed()
    await movedOn(id)
    expect(await viewed(id)).toMatchObject({
      state: 'ready',
      opened: null,
      submissions: [{ state: 'sealed', vendor_name: null }, {}],
    })
  })

  it('is not held for a canceled solicitation', async () => {
    const id = await closed()
    await sealing.act(sealing.agent, id, 'cancel', { comment: 'No funds.' })
    expect(await viewed(id)).toMatchObject({ state: 'canceled', submissions: null })
    expect((await handOver(sealing.attorney, id, 1)).status).toBe(409)
  })
})

describe('a submission that does not open', () => {
  const cases: [string, (id: string) => Uint8Array, string][] = [
    [
      'is no package',
      () => Buffer.from('plain text'),
      'It isn’t a package of the form that submissions have.',
    ],
    [
      'has no content',
      () => zipSync({ 'files/1': Buffer.from('x') }),
      'It doesn’t begin with submission.json.',
    ],
    [
      'has signs that nothing can keep',
      (id) => packed(contentOf(id, firm(0), { signer: { name: 'a\0b', title: '\ud800' } })),
      'Its submission.json can’t be read.',
    ],
    [
      'has a file of a type that is not taken, and another than it lists',
      (id) =>
        packed(contentOf(id, firm(0), {}, [{ name: 'x.exe', bytes: Buffer.alloc(300_000, 1) }]), [
          { name: 'x.exe', bytes: Buffer.alloc(300_000, 2) },
        ]),
      'x.exe doesn’t match the list.',
    ],
    ['has unreadable content', () => packed('nothing'), 'Its submission.json can’t be read.'],
    [
      'was made for another solicitation',
      () => packed(contentOf(firm(0), firm(0))),
      'It was made for another solicitation.',
    ],
    ['was made by another vendor', (id) => packed(contentOf(id, firm(1))), 'It was made by another vendor.'],
    [
      'has a file that it does not list',
      (id) => packed(contentOf(id, firm(0)), [{ name: 'x', bytes: Buffer.from('x') }]),
      'Its files don’t match its list.',
    ],
    [
      'lacks a file that it lists',
      (id) => packed(contentOf(id, firm(0), {}, [{ name: 'x', bytes: Buffer.from('x') }])),
      'Its files don’t match its list.',
    ],
    [
      'has another file than it lists',
      (id) =>
        packed(contentOf(id, firm(0), {}, [{ name: 'x.txt', bytes: Buffer.from('xy') }]), [
          { name: 'x.txt', bytes: Buffer.from('xz') },
        ]),
      'x.txt doesn’t match the list.',
    ],
    [
      'climbs out of its folder',
      (id) =>
        zipSync({
          'submission.json': Buffer.from(JSON.stringify(contentOf(id, firm(0)))),
          '../../evil.txt': Buffer.from('x'),
        }),
      'It isn’t a package of the form that submissions have.',
    ],
    [
      'is a bomb',
      (id) =>
        zipSync(
          {
            'submission.json': Buffer.from(JSON.stringify(contentOf(id, firm(0)))),
            'files/1': new Uint8Array(40_000_000),
          },
          { level: 9 },
        ),
      'Its files don’t match its list.',
    ],
  ]

  it.each(cases)('because it %s is told so, and holds no other', async (_, payloadOf, failure) => {
    const id = await sealing.published()
    await sealing.submitted(id, { payload: payloadOf(id), firm: 0 })
    await sealing.submitted(id, { payload: withPrice(id, 1, '9.99'), firm: 1 })
    await sealing.setDue(id, -1)
    const all = await opened(id)
    const states = new Map(all.map(({ vendor_id, state, failure: told }) => [vendor_id, [state, told]]))
    expect(states.get(firm(0))).toEqual(['failed', failure])
    expect(states.get(firm(1))).toEqual(['opened', ''])
  })

  it('because a byte of it was changed is told so', async () => {
    const id = await closed()
    const [part] = await sealing.app.look<{ storage_key: string }>(
      `select p.storage_key from submissions s join sealed_parts p on p.upload_id = s.upload_id
       where s.project_id = $1 and s.vendor_id = $2`,
      [id, firm(0)],
    )
    const { storage, inScratch } = sealing.app.platform.files
    const bytes = Buffer.concat(await (await storage.read(part?.storage_key ?? '')).toArray())
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    await storage.remove(part?.storage_key ?? '')
    await inScratch(async (folder) => {
      const { writeFile } = await import('node:fs/promises')
      await writeFile(`${folder}/part`, bytes)
      await storage.place(`${folder}/part`, part?.storage_key ?? '', {
        size: bytes.length,
        contentType: 'application/octet-stream',
      })
    })
    const failed = (await opened(id)).find(({ vendor_id }) => vendor_id === firm(0))
    expect(failed).toMatchObject({ state: 'failed', failure: 'Its bytes were changed after it was sealed.' })
  })

  it.each([
    ['whose stream is broken', brokenPackage],
    ['whose directory lies about a size', lyingPackage],
  ])('because it holds a file %s is told so, and holds no other', async (_, payloadOf) => {
    const id = await sealing.published()
    await sealing.submitted(id, { payload: payloadOf(id, firm(0)) })
    await sealing.submitted(id, { payload: packed(contentOf(id, firm(1))), firm: 1 })
    await sealing.setDue(id, -1)
    const all = await openTogether(sealing, id)
    const states = all.map(({ vendor_id, state, failure }) => [vendor_id === firm(0), state, failure])
    expect(states).toContainEqual([true, 'failed', 'offer.txt can’t be unpacked.'])
    expect(states).toContainEqual([false, 'opened', ''])
  })

  it('because a part of it is missing is told so, and holds no other', async () => {
    const id = await closed()
    const [part] = await sealing.app.look<{ storage_key: string }>(
      `select p.storage_key from submissions s join sealed_parts p on p.upload_id = s.upload_id
       where s.project_id = $1 and s.vendor_id = $2`,
      [id, firm(0)],
    )
    await sealing.app.platform.files.storage.remove(part?.storage_key ?? '')
    const states = new Map((await opened(id)).map((each) => [each.vendor_id, each.failure]))
    expect(states).toEqual(
      new Map([
        [firm(0), 'A part of it is missing.'],
        [firm(1), ''],
      ]),
    )
  })

  it('because its shares give what only looks like a secret is told so', async () => {
    const id = await closed()
    // One and the same byte of every share: some of 255 changes look like a secret, and none is one.
    const wrong = (share: Uint8Array | null) => share?.with(40, (share.at(40) ?? 0) ^ 1) ?? null
    await handOver(sealing.attorney, id, 1)
    await handOver(sealing.administrator, id, 2, wrong)
    await sealing.app.runJobs()
    expect((await viewed(id)).submissions?.map(({ state }) => state)).toEqual(['failed', 'failed'])
  })

  it('because its shares were swapped with another’s is told so', async () => {
    const id = await closed()
    await sealing.app.look('alter table submissions disable trigger submissions_stay')
    await sealing.app.look(
      `update submissions s set shares = other.shares from submissions other where s.project_id = $1 and other.project_id = $1
         and s.vendor_id = $2 and other.vendor_id = $3`,
      [id, firm(0), firm(1)],
    )
    await sealing.app.look('alter table submissions enable trigger submissions_stay')
    const failed = (await opened(id)).find(({ vendor_id }) => vendor_id === firm(0))
    expect(failed).toMatchObject({
      state: 'failed',
      failure: 'What is stored doesn’t match its receipt.',
    })
  })

  it('because one official’s share was wrong is opened by a third', async () => {
    const id = await closed()
    const wrong = (share: Uint8Array | null) => share?.map((byte) => byte ^ 1) ?? null
    await handOver(sealing.attorney, id, 1)
    await handOver(sealing.administrator, id, 2, wrong)
    await sealing.app.runJobs()
    expect(await viewed(id)).toMatchObject({
      state: 'opened',
      submissions: [{ state: 'failed' }, { state: 'failed' }],
    })
    const safe = await sealing.app.signIn('alder', 'full.admin')
    expect((await handOver(safe, id, 3)).status).toBe(200)
    await sealing.app.runJobs()
    expect(await viewed(id)).toMatchObject({ submissions: [{ state: 'opened' }, { state: 'opened' }] })
  })
})

const publicPage = async (id: string) =>
  (await sealing.app.visitor('alder').request<string>({ url: `/public/solicitations/${id}` })).body

describe('at closing', () => {
  it('the public reads the receipt codes at the due time, before any job, and nothing earlier', async () => {
    const id = await sealing.published()
    const { receipt_code } = await sealing.submitted(id)
    expect(await publicPage(id)).not.toContain('Submissions received')
    await sealing.setDue(id, 0)
    expect(await publicPage(id)).toContain(inFours(receipt_code))
  })

  it('the list of receipt codes is fixed, and what happened comes onto the record', async () => {
    const id = await sealing.published()
    const kept = await sealing.submitted(id, { firm: 0 })
    const before = await sealing.submitted(id, { firm: 1 })
    const last = await sealing.submitted(id, { firm: 1 })
    await sealing.setDue(id, -1)
    await sealing.app.look(
      `insert into pgboss.job (name, data) select 'procurement.close-due',
         jsonb_build_object('tenantId', id, 'payload', '{}'::jsonb) from tenants`,
    )
    await sealing.app.runJobs()
    const [list] = await sealing.app.look<{ entries: { receipt_code: string }[]; sha256: string }>(
      'select entries, sha256 from closing_lists where project_id = $1',
      [id],
    )
    const codes = [kept.receipt_code, last.receipt_code].toSorted()
    expect(list?.entries.map(({ receipt_code }) => receipt_code)).toEqual(codes)
    expect((await viewed(id)).closing_sha256).toBe(list?.sha256)
    const page = await publicPage(id)
    for (const code of codes) expect(page).toContain(inFours(code))
    expect(page).not.toContain(inFours(before.receipt_code))
    const events = await sealing.app.look<{ event: string; code: string }>(
      `select event, after->>'receipt_code' as code from audit_events where object_id = $1 and event like 'submission.%' order by seq`,
      [id],
    )
    expect(events).toEqual([
      { event: 'submission.submitted', code: kept.receipt_code },
      { event: 'submission.submitted', code: before.receipt_code },
      { event: 'submission.replaced', code: last.receipt_code },
    ])
  })
})

describe('the base bid', () => {
  it('is added up from the lines that were published, where the unit price governs', async () => {
    const id = await sealing.published()
    const line = { id: firm(0), group: '', description: 'Salt', unit: 'ton', quantity: '1000', kind: 'base' }
    // What was published is final; only here it gets a line that the fixture's project lacks.
    await sealing.app.look(`set session_replication_role = replica;
      update solicitation_versions set content = jsonb_set(content::jsonb, '{form,lines}', '${JSON.stringify([line])}')::json
        where project_id = '${id}';
      set session_replication_role = origin`)
    const bid = (index: number, unit_price: string, total: string) =>
      packed(contentOf(id, firm(index), { prices: [{ line: firm(0), unit_price, extended: '' }], total }))
    await sealing.submitted(id, { payload: bid(0, '12.5', '12000.00'), firm: 0 })
    await sealing.submitted(id, { payload: bid(1, '', ''), firm: 1 })
    await sealing.setDue(id, -1)
    const all = await opened(id)
    const of = (index: number) => all.find(({ vendor_id }) => vendor_id === firm(index))
    expect(of(0)).toMatchObject({ base_cents: '1250000', claimed_cents: '1200000' })
    expect(of(1)).toMatchObject({ base_cents: null, claimed_cents: null })
  })
})

describe('what is sealed to a key', () => {
  it('is listed until it is opened, for those who open submissions', async () => {
    const id = await closed()
    const view = await viewed(id)
    const [first] = view.officials
    const params = { id: first?.key_id ?? '' }
    expect(first?.recipient).toBe(sealing.keys[0]?.recipient)
    const listed = async (by: Caller) => by.call(listKeySolicitations, { params })
    const found = (await listed(sealing.attorney)).body.find(({ project_id }) => project_id === id)
    expect(found).toMatchObject({ number: view.bid_number, needed: 2, named: 3 })
    const stranger = await sealing.app.signIn('birch', 'full.admin')
    expect((await listed(stranger)).status).toBe(404)
    expect((await listed(await sealing.app.signIn('alder', 'readonly'))).status).toBe(403)
    await opened(id)
    expect((await listed(sealing.attorney)).body.map(({ project_id }) => project_id)).not.toContain(id)
  })
})
