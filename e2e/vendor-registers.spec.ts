/** A vendor finds a solicitation, registers, is approved, asks a question, and everyone reads the answer. */
import { type Browser, expect as expects, type Page } from '@playwright/test'
import { logIn } from './support/log-in.ts'
import { linkInKeptMail } from './support/new-county.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

test.use({ county: 'dogwood', contextOptions: { reducedMotion: 'reduce' } })

const email = 'ana.ruiz@ruiz-roofing.example'
const password = 'seven green boats at noon'
const question = 'Is the work paid by the hour?'
const answer = 'No. Prices are per unit.'

const at = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  browser.newPage({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } })

test('a vendor registers and asks, and the county answers to everyone', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(30_000)
  await page.goto('/public/solicitations?status=open')
  await page.locator('main li h2 a').first().click()
  const solicitation = page.url()
  await page.getByRole('link', { name: 'Register as a vendor' }).click()

  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Ruiz')
  await page.getByRole('textbox', { name: /^Email/ }).fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Firm name').fill('Ruiz Roofing')
  await page.getByLabel('City').fill('Dogwood')
  await keepsWcag(page, 'the vendor registration')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()

  const link = await linkInKeptMail(email, /\/vendor-registration\/\S+/)
  await page.goto(link)
  await expect(page.getByText('Ruiz Roofing')).toBeVisible()
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Confirm Email' }).click()
  await expect(page.getByText('is waiting to be approved')).toBeVisible()

  const staff = await at(browser, baseURL)
  await logIn(staff, 'purchasing@dogwood.example')
  await staff.goto('/vendor-registrations')
  await staff.getByText('Ruiz Roofing').first().click()
  const dialog = staff.getByRole('dialog', { name: 'Registration of Ruiz Roofing' })
  await expects(dialog.getByText(email)).toBeVisible()
  await keepsWcag(staff, 'a vendor registration to review')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expects(dialog).toBeHidden()

  await logIn(page, email, password)
  await page.goto('/vendor-portal/firm')
  await expect(page.getByRole('heading', { name: 'Ruiz Roofing' })).toBeVisible()
  await keepsWcag(page, 'the page of a firm')
  await page.goto('/vendor-portal')
  await page
    .getByRole('link', { name: /^Ask a Question/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: /^Question/ }).fill(question)
  await keepsWcag(page, 'asking a question')
  await page.getByRole('button', { name: 'Send Question' }).click()
  await expect(page.getByText('Waiting for an answer')).toBeVisible()
  const id = /vendor-portal\/([^/]+)\/questions/.exec(page.url())?.[1] ?? ''

  await staff.goto(`/projects/${id}/questions`)
  const card = staff.getByRole('article', { name: 'Question of Ana Ruiz' })
  await card.getByRole('button', { name: 'Write Answer' }).click()
  await staff
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Answer/ })
    .fill(answer)
  await staff.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await keepsWcag(staff, 'the questions of a project')
  await card.getByRole('button', { name: 'Publish Answer' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expects(staff.getByText('Published', { exact: true }).last()).toBeVisible()
  await staff.close()

  const visitor = await at(browser, baseURL)
  await visitor.goto(`/public/solicitations/${id}`)
  await expects(visitor.getByText(question)).toBeVisible()
  await expects(visitor.getByText(answer)).toBeVisible()
  await expects(visitor.getByText('Ana Ruiz')).toHaveCount(0)
  expect(solicitation).toContain('/public/solicitations/')
  await visitor.close()
})
