/** A contract is drafted, approved, signed here by the county and by the vendor on a telephone, executed, and verified by a stranger. */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { demoPassword } from './support/log-in.ts'
import { linkInKeptMail } from './support/new-county.ts'
import { atDesk } from './support/resolution-desk.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag, telephone } from './support/wcag.ts'

test.use({ account: 'contracts', county: 'birch', contextOptions: { reducedMotion: 'reduce' } })

const name = `Culvert on Elm Road ${process.pid}`
const signer = 'Dana O’Malley'

/** Drafted and approved by every desk, as `contract-way.spec.ts` tells it in full; here by the calls that its screens make. */
async function approvedContract(page: Page) {
  await page.goto('/dashboard')
  return page.evaluate(
    async ({ title, password }) => {
      type Row = Readonly<Record<string, unknown>>
      const ask = async <Answer>(token: string, path: string, body?: object): Promise<Answer> => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const answer = await fetch(
          path,
          body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
        )
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
        return (await answer.json()) as Answer
      }
      const manager = String(localStorage.token)
      const resolutions = await ask<Row[]>(manager, '/api/resolutions?numbered=yes&limit=100')
      const adopted = resolutions.find((each) => each.adopted_date !== null)
      const { departments } = await ask<{ departments: Row[] }>(manager, '/api/contract-routes/choices')
      const works = departments.find((each) => String(each.name).includes('Public Works'))
      const vendors = await ask<Row[]>(manager, '/api/vendors?limit=100')
      const vendor = vendors.findLast((each) => !each.is_disabled && each.email)
      const contract = await ask<Row>(manager, '/api/contracts', {
        contractName: title,
        department: works?.id,
        vendor: vendor?.id,
        startDate: '2027-01-01',
        endDate: '2027-12-31',
        description: 'Repair the culvert at Elm Road.',
        amount: 61_400,
        lines: [{ budgetLine: 'D5112.240', fiscalYear: 2027, amount: 61_400 }],
        authorityKind: 'resolution',
        resolution: adopted?.id,
      })
      const move = async (token: string, action: string) => {
        const { version } = await ask<Row>(token, `/api/contracts/${contract.id}`)
        const { number } = await ask<Row>(token, `/api/contracts/${contract.id}/draft?section=text`)
        await ask(token, `/api/contracts/${contract.id}/${action}`, {
          version,
          text_read: { text: number },
          comment: '',
        })
      }
      await move(manager, 'submit')
      for (const account of ['reviewer', 'attorney', 'auditor', 'finance', 'administrator']) {
        const email = `${account}@birch.example`
        const { token } = await ask<{ token: string }>('none', '/api/login', {
          email,
          password,
          subdomain: 'birch',
        })
        await move(token, 'approve')
      }
      return { id: String(contract.id), number: String(contract.number), email: String(vendor?.email) }
    },
    { title: name, password: demoPassword },
  )
}

async function requestSignatures(page: Page, id: string, email: string) {
  await page.goto(`/contracts/${id}?tab=routing`)
  const section = page.getByRole('region', { name: 'Signatures' })
  await section.getByRole('button', { name: 'Request Signatures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request signatures' })
  const add = dialog.getByRole('combobox', { name: 'Add a signer' })
  await add.fill('County Administrator')
  await page
    .getByRole('option', { name: /County Administrator/ })
    .first()
    .click()
  await add.fill(email)
  await page
    .getByRole('option', { name: new RegExp(email) })
    .first()
    .click()
  await dialog.getByRole('textbox', { name: `Name of the signer at ${email}` }).fill(signer)
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Please sign by Friday.')
  await keepsWcag(page, 'the request for signatures')
  await dialog.getByRole('button', { name: 'Send for Signature' }).click()
  await expect(page.getByText('Signatures requested')).toBeVisible({ timeout: 20_000 })
  await expect(section.getByText('Not asked yet')).toBeVisible()
}

/** By keyboard alone, from the list of what waits for them. */
async function signForTheCounty(page: Page, number: string) {
  await page.goto('/contracts?tab=waiting')
  await page
    .getByRole('link', { name: `${number}: ${name}` })
    .first()
    .press('Enter')
  await expect(page.getByRole('heading', { name: `Sign Contract ${number}` })).toBeVisible()
  await expect(page.getByRole('img', { name: `Contract ${number}.pdf, page 1 of 1` })).toBeVisible({
    timeout: 20_000,
  })
  await keepsWcag(page, 'the page of a signer')
  const asked = await page.getByText(/^Exactly as requested: /).textContent()
  await page.getByLabel('Type your name').fill('Somebody Else')
  await page.getByRole('checkbox').press('Space')
  await page.getByLabel('Your password').fill(demoPassword)
  await page.getByLabel('Your password').press('Enter')
  await expect(page.getByText(/^Type your name as the county entered it/).first()).toBeVisible()
  await page.getByLabel('Type your name').fill(asked?.replace('Exactly as requested: ', '') ?? '')
  await page.getByLabel('Type your name').press('Enter')
  await expect(page.getByText(/^You signed this document/)).toBeVisible()
}

/** Without an account and without scripts. */
async function signForTheVendor(browser: Browser, baseURL: string | undefined, email: string) {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: telephone,
    isMobile: true,
    hasTouch: true,
    storageState: { cookies: [], origins: [] },
  })
  const page = await context.newPage()
  const link = await linkInKeptMail(email, /\/public\/sign\/\S+/)
  await page.goto(link)
  await expect(page.getByText('Message: Please sign by Friday.')).toBeVisible()
  await keepsWcag(page, 'the signing page of a link')
  await page.getByLabel('Your email address').fill('someone@elsewhere.example')
  await page.getByRole('button', { name: 'Email me a code' }).tap()
  await expect(page.getByRole('alert')).toContainText('This link was sent to another email address.')
  await keepsWcag(page, 'the signing page with a fault')
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).tap()
  await expect(page.getByRole('status')).toContainText('We emailed a code')
  const code = await linkInKeptMail(email, /^\d{6}$/m)
  await page.getByLabel('Type your name').fill(signer.toUpperCase())
  await page.getByRole('checkbox').tap()
  await page.getByLabel('Code from the email').first().fill(code)
  await page.getByRole('button', { name: 'Sign', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'You signed this document' })).toBeVisible()
  await keepsWcag(page, 'the page of a link that was used')
  await page.goto(link)
  await expect(page.getByText('This link can’t be used to sign again.')).toBeVisible()
  await context.close()
}

test('a contract is signed by the county and by the vendor on a telephone, executed, and verified', async ({
  page: manager,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  manager.setDefaultTimeout(30_000)
  const { id, number, email } = await approvedContract(manager)
  await requestSignatures(manager, id, email)
  const administrator = await atDesk(browser, baseURL, 'birch', 'administrator')
  await signForTheCounty(administrator, number)
  await signForTheVendor(browser, baseURL, email)

  await manager.goto(`/contracts/${id}?tab=routing`)
  const section = manager.getByRole('region', { name: 'Signatures' })
  await expect(section.getByText('Signed by everyone')).toBeVisible({ timeout: 30_000 })
  await keepsWcag(manager, 'the signatures of a contract')
  const code = /Verification code ([0-9A-Z-]{19})/.exec((await section.textContent()) ?? '')?.[1] ?? ''
  const saving = manager.waitForEvent('download')
  await manager.getByRole('button', { name: `Contract ${number} signed.pdf` }).click()
  const file = await readFile(await (await saving).path())

  const stranger = await browser.newPage({
    baseURL: baseURL ?? '',
    storageState: { cookies: [], origins: [] },
  })
  await stranger.goto('/public/verify')
  await stranger.getByLabel('Code').fill(code)
  await stranger.getByRole('button', { name: 'Verify' }).click()
  await expect(stranger.getByRole('heading', { name: 'Unknown code' })).toBeVisible()

  await administrator.goto(`/contracts/${id}?tab=routing`)
  await administrator.getByRole('button', { name: 'Execute', exact: true }).click()
  await administrator.getByRole('dialog').getByRole('button', { name: 'Execute', exact: true }).click()
  await expect(administrator.getByText(/^Executed on/)).toBeVisible()

  await stranger.goto('/public/verify')
  await stranger
    .getByLabel('PDF file')
    .setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer: file })
  await stranger.getByRole('button', { name: 'Verify' }).click()
  await expect(stranger.getByRole('heading', { name: `Contract ${number}` })).toBeVisible()
  await expect(stranger.getByText('This file matches the signed contract exactly.')).toBeVisible()
  await expect(stranger.getByRole('main')).toContainText(signer)
  await keepsWcag(stranger, 'an executed contract that was verified')
})
