import type { Page } from '@playwright/test'
import { readAloud } from '#features/meetings/server/meeting-documents/packet/read-aloud.fixture.ts'
import { type Evening, openEvening } from './support/evening.ts'
import { adjourn, callToOrder, chooseMovers, markAllPresent } from './support/live-session.ts'
import { logIn } from './support/log-in.ts'
import { expect, test } from './support/test.ts'

/** Cedar County votes by weight, and is in the Eastern time zone. */
const county = 'cedar'
let evening: Evening
test.afterEach(() => evening?.end())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const agenda = (page: Page) => page.getByRole('navigation', { name: 'Agenda' })
const members = (page: Page) => page.getByRole('region', { name: 'Members' })

/** After hours without a click everyone is logged off. */
async function at(page: Page, moment: string) {
  await evening.moveTo(moment)
  await page.evaluate(() => localStorage.clear())
  await logIn(page, `clerk@${county}.example`)
}

/** What a story does not tell is asked of the server directly, as whoever is signed in on the page. */
const send = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async (given) => {
      const headers = { authorization: `Bearer ${localStorage.token}`, 'content-type': 'application/json' }
      const init = { method: given.method, headers, ...(given.body && { body: JSON.stringify(given.body) }) }
      const response = await fetch(given.path, init)
      if (!response.ok) throw new Error(`${given.path}: ${response.status} ${await response.text()}`)
      return (await response.json()) as { id: string }
    },
    { method, path, body },
  )

/** A PDF of someone else's making, with one sentence in it. */
function foreignPdf(said: string): string {
  const stream = `BT /F1 12 Tf 72 700 Td (${said}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return `${file}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}

async function attach(page: Page, itemId: string, name: string, said: string) {
  await page.evaluate(
    async (given) => {
      const form = new FormData()
      form.append('file', new File([given.file], given.name, { type: 'application/pdf' }))
      const headers = { authorization: `Bearer ${localStorage.token}` }
      const path = `/api/meeting-items/${given.itemId}/attachments`
      const response = await fetch(path, { method: 'POST', headers, body: form })
      if (!response.ok) throw new Error(await response.text())
      const [added] = (await response.json()) as { id: string }[]
      const body = JSON.stringify({ is_in_packet: true })
      await fetch(`/api/item-attachments/${added?.id}`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      })
    },
    { itemId, name, file: foreignPdf(said) },
  )
}

async function post(page: Page, kind: string) {
  const group = page.getByRole('group', { name: kind, exact: true })
  await group.getByRole('button', { name: new RegExp(`^Generate ${kind}`) }).click()
  const asked = dialog(page, new RegExp(`^${kind}, revision`))
  const publish = group.getByRole('button', { name: new RegExp(`^Post ${kind}`) })
  await expect(asked.or(publish).first()).toBeVisible({ timeout: 60_000 })
  if (await asked.isVisible()) {
    await asked.getByLabel('What changed').fill('The meeting was moved by a day')
    await asked.getByRole('button', { name: 'Generate' }).click()
  }
  await publish.click({ timeout: 60_000 })
  await dialog(page, new RegExp(`^Post ${kind}`))
    .getByRole('button', { name: 'Post' })
    .click()
  await expect(group.getByText('Posted', { exact: true }).first()).toBeVisible()
}

async function call(page: Page, item: string) {
  await agenda(page)
    .getByRole('button', { name: new RegExp(`^\\d+\\. ${item}`) })
    .click()
  const heading = page.getByRole('region', { name: 'Current item' }).getByRole('heading', { level: 2 })
  await expect(heading).toHaveText(new RegExp(item))
}

async function voteYes(page: Page) {
  const called = page.getByRole('group', { name: 'Roll call' }).getByRole('group')
  await expect(called.first().getByRole('button', { name: 'Yes' })).toBeFocused()
  for (let left = await called.count(); left > 0; left--) await page.keyboard.press('y')
  await button(page, 'Close vote').click()
  await expect(button(page, 'Close vote')).toBeHidden()
}

/** From its tags, as a screen reader does. */
async function packetAloud(page: Page, meetingId: string): Promise<string> {
  const bytes: number[] = await page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.token}` }
    const answer = await fetch(`/api/meetings/${id}/papers`, { headers })
    const papers = (await answer.json()) as { id: string; kind: string }[]
    const packet = papers.find(({ kind }) => kind === 'packet')
    const file = await fetch(`/api/papers/${packet?.id}/file`, { headers })
    return [...new Uint8Array(await file.arrayBuffer())]
  }, meetingId)
  return (await readAloud(Uint8Array.from(bytes))).join(' ').replaceAll(/\s+/g, ' ')
}

test('a Board evening with its mistakes: from the notice to the approved minutes', async ({ browser }) => {
  test.setTimeout(420_000)
  // Tuesday, December 1, 2026, 10:00 a.m.
  evening = await openEvening(browser, county, '2026-12-01T15:00:00Z')
  const page = await evening.page()
  await logIn(page, `clerk@${county}.example`)

  const tenant = await send(page, 'GET', `/api/tenants/${county}`)
  const meeting = await send(page, 'POST', '/api/meetings', {
    tenant_id: tenant.id,
    meeting_type: 'Board',
    date: '2026-12-08',
    time: '18:30',
  })
  const vote = { vote_type: 'Roll Call Vote' }
  const items: string[] = []
  for (const item of [
    { description: 'Report of the Sheriff', is_on_consent: true, ...vote },
    { description: 'Set a public hearing', is_on_consent: true, ...vote },
    { description: 'Road salt', motion_text: 'award the contract for road salt', ...vote },
    { description: 'Bridge on Mill Road', motion_text: 'replace the bridge', ...vote },
  ])
    items.push((await send(page, 'POST', `/api/meetings/${meeting.id}/items`, item)).id)
  await attach(page, items[2] ?? '', 'tabulation.pdf', 'Three bids were received for salt')
  await attach(page, items[3] ?? '', 'engineer.pdf', 'The deck of the bridge is rated poor')

  // Notice for the 8th, then the meeting is moved to the 9th: it warns, and the public reads it.
  await page.goto(`/meetings/${meeting.id}/edit`)
  await post(page, 'Notice')
  await page.getByRole('textbox', { name: 'Date' }).fill('12/09/2026')
  await page.keyboard.press('Tab')
  await button(page, 'Save Meeting').click()
  await dialog(page, /^Reschedule meeting/)
    .getByRole('button', { name: 'Reschedule meeting' })
    .click()
  await expect(page.getByText('✅ Meeting updated!')).toBeVisible()
  await expect(
    page
      .getByRole('group', { name: 'Notice', exact: true })
      .getByText(/record has changed since it was posted/),
  ).toBeVisible()
  const visitor = await evening.page()
  await visitor.goto(`/public/meetings/${meeting.id}`)
  await expect(visitor.getByText(/rescheduled/i).first()).toBeVisible()
  await post(page, 'Notice')
  await post(page, 'Agenda')
  await post(page, 'Packet')
  const packet = await packetAloud(page, meeting.id)
  expect(packet).toContain('Three bids were received for salt')
  expect(packet).toContain('The deck of the bridge is rated poor')

  // December 9, half past two in the afternoon: called to order by accident, and taken back.
  await at(page, '2026-12-09T19:30:00Z')
  await page.goto(`/meetings/${meeting.id}/live`)
  await callToOrder(page)
  await button(page, 'Undo call to order').click()
  await dialog(page, /^Undo call to order/)
    .getByRole('button', { name: 'Undo call to order' })
    .click()
  await expect(button(page, 'Call to order')).toBeVisible()

  // 6:31 p.m. in earnest.
  await at(page, '2026-12-09T23:31:00Z')
  await page.goto(`/meetings/${meeting.id}/live`)
  await markAllPresent(page)
  await callToOrder(page)

  // One consent item is removed from the block.
  await call(page, 'Report of the Sheriff')
  const block = page.getByRole('region', { name: 'Consent agenda' })
  await block.getByRole('button', { name: 'Remove from consent: item 2' }).click()
  const removing = dialog(page, 'Remove item 2 from consent')
  await removing.getByLabel('At the request of').selectOption({ index: 1 })
  await removing.getByRole('button', { name: 'Remove from consent' }).click()
  await expect(agenda(page).getByText('Removed from consent')).toBeVisible()
  await chooseMovers(page, 'Motion on the consent agenda')
  await block.getByRole('button', { name: 'Open vote on 1 item' }).click()
  await voteYes(page)

  // A vote on the wrong item is withdrawn.
  await call(page, 'Bridge on Mill Road')
  await chooseMovers(page)
  await button(page, 'Open vote').click()
  await button(page, 'Withdraw vote').click()
  await dialog(page, /Withdraw/)
    .getByLabel('Reason')
    .fill('Opened on the wrong item')
  await dialog(page, /Withdraw/)
    .getByRole('button', { name: 'Withdraw vote' })
    .click()
  await evening.moveTo('2026-12-09T23:50:00Z')
  await call(page, 'Road salt')
  await chooseMovers(page)
  await button(page, 'Open vote').click()
  await voteYes(page)

  // Past midnight someone leaves, and the bridge is voted on without them.
  await at(page, '2026-12-10T05:15:00Z')
  await page.goto(`/meetings/${meeting.id}/live`)
  const leaves = members(page)
    .getByRole('button', { name: /^Left: / })
    .last()
  const left = ((await leaves.getAttribute('aria-label')) ?? '').replace('Left: ', '')
  await leaves.click()
  await expect(members(page).getByRole('button', { name: `Returned: ${left}` })).toBeVisible()
  await call(page, 'Bridge on Mill Road')
  await chooseMovers(page)
  await button(page, 'Open vote').click()
  await voteYes(page)
  await evening.moveTo('2026-12-10T05:40:00Z')
  await adjourn(page)

  // They left before the vote on the salt? No: that contradicts their vote. At ten past midnight: that is the truth.
  await page.goto(`/meetings/${meeting.id}/edit`)
  await button(page, `Correct attendance: ${left}`).click()
  const correcting = dialog(page, /^Correct attendance/)
  await correcting.getByLabel('Left').fill('18:40')
  await correcting.getByLabel('Date').last().fill('2026-12-09')
  await correcting.getByLabel('Reason').fill('Read from the recording')
  await correcting.getByRole('button', { name: 'Save correction' }).click()
  await expect(correcting.getByRole('alert')).toContainText(/vote/)
  await correcting.getByLabel('Left').fill('00:10')
  await correcting.getByLabel('Date').last().fill('2026-12-10')
  await correcting.getByRole('button', { name: 'Save correction' }).click()
  await expect(correcting).toBeHidden()
  await expect(page.getByText('Corrected: Read from the recording')).toBeVisible()

  // Minutes, which say all of it; approved by the next meeting's record.
  await page.goto(`/meetings/${meeting.id}/minutes`)
  await button(page, 'Draft minutes').click()
  const surname = left.split(' ').at(-1) ?? ''
  for (const sentence of [
    /called the meeting to order at 6:31 p\.m\./,
    new RegExp(`${surname} left at 12:10 a\\.m\\.`),
    /Item 2 was removed from the consent agenda at the request of/,
    /adjourned at 12:40 a\.m\./,
  ])
    await expect(page.getByText(sentence).first()).toBeVisible()
  await button(page, 'Generate Minutes').click()
  await button(page, 'Post Minutes').click()
  await dialog(page, 'Post Minutes').getByRole('button', { name: 'Post' }).click()
  await expect(page.getByText(/^Posted \d/)).toBeVisible()
  await at(page, '2026-12-16T15:00:00Z')
  await page.goto(`/meetings/${meeting.id}/minutes`)
  await button(page, 'Record an approval').click()
  const approving = dialog(page, /^Record approval/)
  await approving.getByLabel(/^Where and how/).fill('By voice vote on December 16')
  await approving.getByRole('button', { name: 'Record approval' }).click()
  await expect(page.getByText(/^Approved on 12\/16\/2026/)).toBeVisible()

  // Another one: browsers keep public pages for some minutes, by their own clock.
  const later = await evening.page()
  await later.goto(`/public/meetings/${meeting.id}`)
  await expect(later.getByText('Road salt').first()).toBeVisible()
  await expect(later.getByText(/^Motion carried: .*weighted/).first()).toBeVisible()
})
