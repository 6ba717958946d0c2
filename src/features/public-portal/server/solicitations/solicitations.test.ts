import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createProject, saveChecklist } from '#features/procurement/contract.ts'
import {
  bidFields,
  openPurchasing,
  type Purchasing,
} from '#features/procurement/server/purchasing.fixture.ts'
import { saveBid } from '#features/procurement/solicitation/contract.ts'
import { linkVendorPreview } from '../../solicitations-contract.ts'
import { browse } from '../portal.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

let purchasing: Purchasing
beforeAll(async () => {
  purchasing = await openPurchasing()
})
afterAll(() => purchasing.app.close())

const page = async (url: string, county = 'alder') => {
  const answer = await browse(purchasing.app, url, county)
  expect(answer.status, url).toBe(200)
  return answer.body
}
const statusAt = async (url: string, county = 'alder') => (await browse(purchasing.app, url, county)).status
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const addressOf = async (id: string) => `/public/solicitations/${(await purchasing.view(id)).bid?.bidNumber}`

/** A draft, all the way. */
async function publish(id: string) {
  const { requester, agent, attorney, act } = purchasing
  await act(requester, id, 'lock')
  await agent.call(saveChecklist, { params: { id }, body: { checked: [1, 2, 3, 4, 5] } })
  await act(agent, id, 'submit')
  await act(attorney, id, 'approve')
  expect((await act(agent, id, 'publish')).status).toBe(200)
}

async function issueAddendum(id: string) {
  const { agent, act } = purchasing
  await act(agent, id, 'amend')
  const { bid, version } = await purchasing.view(id)
  const fields = bidFields({ bidNumber: bid?.bidNumber, dueDate: '2199-03-01', openingDate: '2199-03-01' })
  await agent.call(saveBid, { params: { id }, body: { ...fields, version } })
}

describe('a solicitation', () => {
  it('is nowhere before it is published, and in every list afterwards', async () => {
    const waiting = await purchasing.at('approved')
    expect(await statusAt(await addressOf(waiting))).toBe(404)
    expect(await statusAt(`/public/solicitations/${waiting}`)).toBe(404)
    const id = await purchasing.at('published')
    const address = await addressOf(id)
    for (const list of [
      '/public',
      '/public/solicitations',
      '/public/solicitations?status=open',
      '/sitemap.xml',
    ])
      expect(await page(list), list).toContain(address)
    expect(await page(`/public/solicitations?q=${address.split('/').at(-1)}`)).toContain(address)
    expect(await page('/public/solicitations?status=closed')).not.toContain(address)
    expect(await page('/public/solicitations.rss')).toContain(address)
    expect(await statusAt(address, 'birch')).toBe(404)
    expect(await statusAt(`/public/solicitations/${id}`, 'birch')).toBe(404)
  })

  it('shows dates, terms, weights, document, and how to check them', async () => {
    const id = await purchasing.at('published')
    const text = textOf(await page(await addressOf(id)))
    for (const part of [
      'Road salt 2027',
      'Open',
      'Due Friday, February 1, 2199, 2:00 PM',
      'Request for Proposals',
      'Budget limit $250,000.00',
      'Price 60%',
      'Submission Instructions',
      'SHA-256 of the content',
    ])
      expect(text).toContain(part)
    expect(await page(`/public/solicitations/${id}`)).toContain(await addressOf(id))
  })

  it('has its document, and its dates as a calendar', async () => {
    const id = await purchasing.at('published')
    const address = await addressOf(id)
    await purchasing.app.look(`delete from pgboss.job where name = 'procurement.print-version'`)
    const early = await browse(purchasing.app, `${address}/versions/0`)
    expect([early.status, early.headers['retry-after']]).toEqual([503, '30'])
    expect(textOf(early.body)).toContain('This document is being prepared. Try again in a minute.')
    // Also where its job was lost.
    await purchasing.app.runJobs()
    const pdf = await browse(purchasing.app, `${address}/versions/0`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(await statusAt(`${address}/versions/1`)).toBe(404)
    expect(await statusAt(`${address}/versions/0/files/1`)).toBe(404)
    const calendar = await page(`${address}/dates.ics`)
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3)
    expect(calendar).toContain('DTSTART:21990201T190000Z')
  })

  it('leaves characters out of its calendar that no calendar can hold', async () => {
    const { id, version } = await purchasing.request()
    const fields = {
      ...bidFields({ bidTitle: 'Road\u0001 salt\u000b', preBidMeeting: 'Room\u0001 4' }),
      preBidDate: '2199-01-10',
      preBidTime: '09:00',
      version,
    }
    await purchasing.requester.call(saveBid, { params: { id }, body: fields })
    await publish(id)
    const calendar = await page(`${await addressOf(id)}/dates.ics`)
    expect(calendar).toContain('Road salt')
    expect(calendar).toContain('LOCATION:Room 4')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(calendar).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
  })

  it('closes when its due time has passed, without anyone doing anything', async () => {
    const id = await purchasing.at('published')
    await purchasing.app.look(
      `update published_solicitations set due_at = now() - interval '1 minute' where id = $1`,
      [id],
    )
    expect(textOf(await page(await addressOf(id)))).toContain('The due date and time have passed')
    expect(await page('/public/solicitations?status=closed')).toContain(await addressOf(id))
  })

  it('says that it was canceled, and why', async () => {
    const id = await purchasing.at('published')
    await purchasing.act(purchasing.agent, id, 'cancel', { comment: 'The need is gone.' })
    expect(textOf(await page(await addressOf(id)))).toContain(
      'This solicitation was canceled. Reason: The need is gone.',
    )
    expect(await page('/public/solicitations?status=canceled')).toContain(await addressOf(id))
  })
})

describe('an addendum', () => {
  it('is unknown while it is written, and shows what changed once it is issued', async () => {
    const id = await purchasing.at('published')
    const address = await addressOf(id)
    await issueAddendum(id)
    expect(await page(address)).not.toContain('March 1, 2199')
    await purchasing.act(purchasing.agent, id, 'issue', { comment: 'More time for everyone.' })
    const text = textOf(await page(address))
    expect(text).toContain('Due Friday, March 1, 2199, 2:00 PM')
    expect(text).toContain('What Addendum 1 changed')
    expect(text).toContain('More time for everyone.')
    expect(await page('/public/solicitations.rss')).toContain('Addendum 1 to')
  })
})

describe('a preview', () => {
  const link = (id: string, by = purchasing.agent) => by.call(linkVendorPreview, { params: { id } })

  it('is the same page, behind a link that works for 15 minutes', async () => {
    const { id } = await purchasing.request()
    const { address } = (await link(id)).body
    const { status, body, headers } = await browse(purchasing.app, address)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(textOf(body)).toContain('Preview. Vendors can’t see this page yet.')
    expect(textOf(body)).toContain('Due Friday, February 1, 2199, 2:00 PM')
    const until = Number(address.split('=').at(-1))
    expect(await statusAt(address.replace(String(until), String(until + 1)))).toBe(404)
    expect(await statusAt(address, 'birch')).toBe(404)
    purchasing.app.clock.advance({ minutes: 16 })
    expect(await statusAt(address)).toBe(404)
  })

  it('is linked only for those who may see the project, once there is something to see', async () => {
    const { requester, reader, stranger, department } = purchasing
    const body = { title: 'Sand', department }
    const { id } = (await requester.call(createProject, { body })).body
    expect((await link(id, stranger)).status).toBe(404)
    const early = await link(id, reader)
    expect(early.problem.error).toBe('Complete the Bid/RFP form first.')
    expect((await purchasing.app.visitor('alder').call(linkVendorPreview, { params: { id } })).status).toBe(
      401,
    )
  })

  it('escapes what people typed', async () => {
    const { id } = await purchasing.request({ summary: '<script>alert(1)</script>' })
    expect((await browse(purchasing.app, (await link(id)).body.address)).body).not.toContain('<script>')
  })
})
