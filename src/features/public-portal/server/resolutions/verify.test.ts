import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeFrom, formatCode } from '#features/resolutions/verification-code.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { browse } from '../portal.fixture.ts'

interface Copy {
  readonly code: string
  readonly sha256: string
  readonly number: string
}

let app: TestApp
let valid: Copy
let revoked: Copy
beforeAll(async () => {
  app = await startTestApp({ env: { REQUESTS_PER_MINUTE: '400', TRUST_PROXY: '1' } })
  const copies = await app.look<Copy & { is_revoked: boolean }>(
    `select c.code, c.sha256, c.content->>'number' as number, c.revoked_at is not null as is_revoked from certified_copies c
     join tenants t on t.id = c.tenant_id where t.subdomain = 'alder'`,
  )
  const find = (isRevoked: boolean): Copy => {
    const copy = copies.find((each) => each.is_revoked === isRevoked)
    if (!copy) throw new Error('the demo county has such a copy')
    return copy
  }
  valid = find(false)
  revoked = find(true)
})
afterAll(() => app.close())

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

/** As a browser sends the form. */
function form(fields: Record<string, string>, file?: Buffer) {
  const edge = 'edge-of-the-form'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${edge}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${file ? 'copy.pdf' : ''}"\r\nContent-Type: application/pdf\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    file ?? Buffer.alloc(0),
    Buffer.from(`\r\n--${edge}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } }
}

async function check(fields: Record<string, string>, file?: Buffer) {
  const { payload, headers } = form(fields, file)
  const { statusCode, body } = await app.http.inject({
    method: 'POST',
    url: '/public/verify',
    payload,
    headers: { host: 'alder.localhost', accept: 'text/html', ...headers },
  })
  return { status: statusCode, text: textOf(body) }
}

async function fileOf(code: string): Promise<Buffer> {
  const { rawPayload, headers } = await app.http.inject({
    url: `/public/verify/${code}/copy.pdf`,
    headers: { host: 'alder.localhost' },
  })
  expect(headers['content-type']).toBe('application/pdf')
  return rawPayload
}

describe('a stranger with a code', () => {
  it('is told what was certified, by whom and when, with the text, the hash and the file', async () => {
    const { status, headers, body } = await browse(app, `/public/verify/${formatCode(valid.code)}`)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).not.toContain('<script')
    const text = textOf(body)
    for (const told of [
      `Certified copy of Resolution ${valid.number}`,
      'Valid. Alder County certified this copy.',
      'Adopted ',
      'by the following vote: Ayes: ',
      'Clerk of the Board',
      valid.sha256,
      'BE IT RESOLVED,',
      'do hereby certify',
    ])
      expect(text, told).toContain(told)
    expect(text).not.toContain('Lakeland')
    expect((await fileOf(valid.code)).subarray(0, 4).toString()).toBe('%PDF')
  })

  it('may write it as it comes: small, without dashes, O for 0, l for 1', async () => {
    const lazily = valid.code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    expect((await browse(app, `/public/verify/${lazily}`)).status).toBe(200)
    expect((await check({ code: ` ${lazily} ` })).text).toContain('Valid. Alder County certified this copy.')
  })

  it('is told whether a file is that copy: one byte makes another file of it', async () => {
    const file = await fileOf(valid.code)
    const same = 'This file matches the certified copy exactly.'
    expect((await check({ code: valid.code }, file)).text).toContain(same)
    const changed = Buffer.from(file)
    changed[changed.length - 10] = (changed[changed.length - 10] ?? 0) ^ 1
    const { status, text } = await check({ code: valid.code }, changed)
    expect(status).toBe(200)
    expect(text).toContain('This file doesn’t match the certified copy.')
    expect(text).not.toContain(same)
    const without = await check({ code: valid.code })
    expect(without.text).not.toMatch(/matches the certified copy exactly|doesn’t match the certified copy/)
  })

  it('may send files up to a limit, and nothing is kept of them', async () => {
    const [before] = await app.look('select count(*) from files')
    const large = await check({ code: valid.code }, Buffer.alloc(53 * 1024 * 1024))
    expect([large.status, large.text.includes('The file is too large. The limit is 52 MB.')]).toEqual([
      413,
      true,
    ])
    expect((await check({ code: valid.code }, Buffer.alloc(51 * 1024 * 1024))).status).toBe(200)
    expect(await app.look('select count(*) from files')).toEqual([before])
  })

  it('is told that a copy was revoked, not why, and is not given it any more', async () => {
    const { body } = await browse(app, `/public/verify/${revoked.code}`)
    expect(textOf(body)).toContain('This copy was revoked on')
    expect(textOf(body)).not.toContain('The wrong resolution was requested')
    expect(body).not.toContain('copy.pdf')
    expect((await browse(app, `/public/verify/${revoked.code}/copy.pdf`)).status).toBe(404)
  })
})

describe('a code that is none', () => {
  const unknown = codeFrom(new Uint8Array(15).fill(9))

  it('is mistyped, or unknown; either is told beside the form', async () => {
    const mistyped = `${valid.code.slice(0, -1)}${valid.code.endsWith('0') ? '2' : '0'}`
    for (const code of [mistyped, '', 'x', '%00', 'é'.repeat(90)]) {
      const answer = await check({ code })
      expect([code, answer.status, answer.text.includes('Invalid code')]).toEqual([code, 400, true])
    }
    const answer = await browse(app, `/public/verify/${unknown}`)
    expect(answer.status).toBe(404)
    expect(textOf(answer.body)).toContain(`has the code ${formatCode(unknown)}`)
    expect(answer.body).toContain('name="code"')
    expect((await check({})).status).toBe(400)
  })

  it('is so in another county', async () => {
    expect((await browse(app, `/public/verify/${valid.code}`, 'birch')).status).toBe(404)
    expect((await browse(app, `/public/verify/${valid.code}/copy.pdf`, 'birch')).status).toBe(404)
  })

  it('is not asked for without end', async () => {
    const ask = async (url: string, address = '203.0.113.9') => {
      const headers = { accept: 'text/html', 'x-forwarded-for': address }
      return (await app.visitor('alder').request({ url, headers })).status
    }
    for (let n = 0; n < 40; n++) expect(await ask('/public/verify/x')).toBe(400)
    expect(await ask(`/public/verify/${unknown}`)).toBe(429)
    expect(await ask(`/public/verify/${unknown}`, '203.0.113.10')).toBe(404)
    expect(await ask('/public/verify')).toBe(200)
  })
})
