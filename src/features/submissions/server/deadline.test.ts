import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { transact } from '#platform/server/http/run.ts'
import { AppError } from '#platform/shared/errors.ts'
import type { Receipt } from '../contract.ts'
import { receiptCodeOf } from '../rules.ts'
import { recordSealed, writeClosingList } from './closing-list.ts'
import { receiptKey } from './receipts.ts'
import { openSealing, type Sealing } from './sealing.fixture.ts'
import { sha256Of } from './sha256.ts'
import { submit } from './submit.ts'

vi.setConfig({ testTimeout: 240_000 })

const submissions = 10_000
const users = 100
const atOnce = 32
const dayMs = 86_400_000

let sealing: Sealing
beforeAll(async () => {
  sealing = await openSealing()
})
afterAll(() => sealing.app.close())

interface Prepared {
  readonly user_id: string
  readonly vendor_id: string
  readonly upload_id: string
}

/** A hundred people of a hundred firms each, whose ciphertext has arrived. */
async function prepare(id: string, sha256: string, size: number): Promise<Prepared[]> {
  const { look } = sealing.app
  await look(
    `insert into users (tenant_id, email, first_name, last_name, role_id)
     select u.tenant_id, 'bidder' || n || '@firms.example', 'Bidder', n::text, u.role_id
     from users u, generate_series(1, $1) n where u.email = 'vendor@alder.example'`,
    [users],
  )
  await look(
    `insert into vendors (tenant_id, name) select t.id, 'Bidder ' || n from tenants t, generate_series(1, $1) n
     where t.subdomain = 'alder'`,
    [submissions],
  )
  await look(
    `insert into user_vendors (tenant_id, user_id, vendor_id) select v.tenant_id, u.id, v.id from vendors v
       join users u on u.tenant_id = v.tenant_id and u.email = 'bidder' || (1 + substr(v.name, 8)::int % $1) || '@firms.example'
     where v.name ~ '^Bidder [0-9]+$'`,
    [users],
  )
  return look<Prepared>(
    `insert into sealed_uploads (tenant_id, project_id, vendor_id, user_id, size, sha256, started_at)
     select u.tenant_id, $1, u.vendor_id, u.user_id, $2, $3, now() from user_vendors u join users p on p.id = u.user_id
     where p.email like 'bidder%@firms.example' returning user_id, vendor_id, id as upload_id`,
    [id, size, sha256],
  )
}

const actorOf = (userId: string): UserActor => ({
  kind: 'user',
  userId,
  sessionId: '',
  email: 'bidder@firms.example',
  name: 'A Bidder',
  role: 'Vendor',
  mustSetUpSecondFactor: false,
  can: () => false,
})

it('of 10,000 submissions around the due time exactly those count that came before it by the database’s clock', async () => {
  const { app } = sealing
  const { platform } = app
  const id = await sealing.published()
  const { bytes, body } = await sealing.sealed(id)
  const shareHashes = body.shares.map((share) => sha256Of(Buffer.from(share, 'base64')))
  const prepared = await prepare(id, body.payload_sha256, bytes.length)
  expect(prepared).toHaveLength(submissions)
  const alder = await platform.tenants.ofHost('alder.localhost')
  const key = receiptKey(platform.secret, alder)

  const receipts: Receipt[] = []
  const late: string[] = []
  async function send({ user_id, vendor_id, upload_id }: Prepared, index: number) {
    const receipt_code = await receiptCodeOf({
      solicitation: id,
      vendor: vendor_id,
      addenda: 0,
      payload: body.payload_sha256,
      shares: shareHashes,
    })
    // Every clock but the database's is wrong, by up to a day either way.
    const clock = { now: () => new Date(Date.now() + ((index % 201) - 100) * (dayMs / 100)) }
    const scope: Parameters<typeof submit>[0] = {
      transact: (work) =>
        transact(
          { ...platform, clock },
          alder,
          () => actorOf(user_id),
          (ctx) => work({ ...ctx, actor: actorOf(user_id) }),
        ),
    }
    try {
      receipts.push(
        await submit(scope, platform.files, () => key, { ...body, vendor_id, upload_id, receipt_code }),
      )
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'wrong_state') throw error
      expect(error.message).toMatch(/late and wasn’t accepted\.$/)
      late.push(receipt_code)
    }
  }

  const waiting = prepared.entries()
  const sendAll = async (upTo: number) => {
    for (const [index, each] of waiting) {
      await send(each, index)
      if (index >= upTo) return
    }
  }
  const inParallel = (upTo: number) => Promise.all(Array.from({ length: atOnce }, () => sendAll(upTo)))
  await inParallel(submissions / 5)
  await sealing.setDue(id, 0.25)
  await inParallel(submissions)

  expect(receipts.length + late.length).toBe(submissions)
  expect(late.length).toBeGreaterThan(0)
  const [due] = await app.look<{ due_at: Date }>('select due_at from published_solicitations where id = $1', [
    id,
  ])
  const rows = await app.look<{ receipt_code: string; is_before: boolean }>(
    `select s.receipt_code, s.submitted_at < p.due_at as is_before from submissions s
       join published_solicitations p on p.id = s.project_id where p.id = $1`,
    [id],
  )
  expect(rows.filter(({ is_before }) => !is_before)).toEqual([])
  const codes = (all: readonly { receipt_code: string }[]) =>
    all.map(({ receipt_code }) => receipt_code).sort()
  expect(codes(receipts)).toEqual(codes(rows))
  expect(
    receipts.filter(({ submitted_at }) => Date.parse(submitted_at) > (due?.due_at.getTime() ?? 0)),
  ).toEqual([])
  const refused = await app.look<{ receipt_code: string }>(
    `select e.detail->>'receipt_code' as receipt_code from sealed_events e join published_solicitations p on p.id = e.project_id
     where p.id = $1 and e.kind = 'late' and e.at >= p.due_at`,
    [id],
  )
  expect(codes(refused)).toEqual(late.sort())

  const asSystem = <T>(work: (ctx: Ctx) => Promise<T>) =>
    transact(platform, alder, () => ({ kind: 'system', name: 'Countyhall' }), work)
  await asSystem((ctx) => writeClosingList(ctx, id))
  const [list] = await app.look<{ entries: { receipt_code: string }[] }>(
    'select entries from closing_lists where project_id = $1',
    [id],
  )
  expect(codes(list?.entries ?? [])).toEqual(codes(receipts))
  // Ten thousand events are more than one statement may take: they come onto the record by the hundred, the oldest first.
  expect(await asSystem((ctx) => recordSealed(ctx, id))).toBe(true)
  const [recorded] = await app.look<{ events: number; are_oldest: boolean }>(
    `select count(*) filter (where recorded_at is not null)::int as events,
       max(at) filter (where recorded_at is not null) <= min(at) filter (where recorded_at is null) as are_oldest
     from sealed_events where project_id = $1`,
    [id],
  )
  expect(recorded).toEqual({ events: 1000, are_oldest: true })
})
