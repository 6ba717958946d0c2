import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPurchasing, type Purchasing } from '#features/procurement/server/purchasing.fixture.ts'

let county: Purchasing

beforeAll(async () => {
  county = await openPurchasing()
})
afterAll(() => county.app.close())

const post = (url: string, fields: Record<string, string> = {}) =>
  county.app.visitor('alder').request<string>({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields).toString(),
  })
const ask = (email: string, commodity_code: string) =>
  post('/public/subscriptions', { email, topic: 'solicitations', commodity_code, website: '' })

const mailsTo = (recipient: string) =>
  county.app.look<{ kind: string; subject: string; body: string; unsubscribe_url: string | null }>(
    'select kind, subject, body, unsubscribe_url from mail_messages where recipient = $1 order by created_at',
    [recipient],
  )

async function subscribed(email: string, code: string) {
  expect((await ask(email, code)).status).toBe(200)
  const path = /\/public\/subscriptions\/\S+/.exec((await mailsTo(email)).at(-1)?.body ?? '')?.[0] ?? ''
  const confirmed = await post(path)
  expect(confirmed.status).toBe(200)
  return String(confirmed.body)
}

/** Published, for these commodities. */
async function published(codes: string[]): Promise<string> {
  const id = await county.at('approved')
  await county.app.look('update projects set commodity_codes = $2 where id = $1', [id, codes])
  expect((await county.act(county.agent, id, 'publish')).status).toBe(200)
  await county.app.runJobs()
  return id
}

const toldOf = async (email: string) =>
  (await mailsTo(email)).filter(({ kind }) => kind === 'solicitation-published').length

describe('subscribing to solicitations', () => {
  it('is by commodity or for all, and says which', async () => {
    expect(await subscribed('salt@example.org', '77000')).toContain('bids and RFPs for commodity 77000')
    expect(await subscribed('every@example.org', '')).toContain('all bids and RFPs')
    await subscribed('arts@example.org', '05000')
    await published(['77000'])
    expect(await toldOf('salt@example.org')).toBe(1)
    expect(await toldOf('every@example.org')).toBe(1)
    expect(await toldOf('arts@example.org')).toBe(0)
    const mail = (await mailsTo('salt@example.org')).at(-1)
    expect(mail?.body).toContain('/public/solicitations/')
    expect((await post(new URL(mail?.unsubscribe_url ?? '').pathname)).status).toBe(200)
    await published(['77000', '05000'])
    expect(await toldOf('salt@example.org')).toBe(1)
    expect(await toldOf('every@example.org')).toBe(2)
    expect(await toldOf('arts@example.org')).toBe(1)
  })

  it('refuses a code that the county doesn’t have', async () => {
    expect((await ask('wrong@example.org', '00001')).status).toBe(400)
    expect(await mailsTo('wrong@example.org')).toEqual([])
  })

  it('is offered on the page of solicitations', async () => {
    const { body } = await county.app
      .visitor('alder')
      .request<string>({ method: 'GET', url: '/public/solicitations' })
    expect(body).toContain('name="commodity_code"')
    expect(body).toContain('/vendor-registration')
  })
})
