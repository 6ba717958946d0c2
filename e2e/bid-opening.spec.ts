/** Two opening officials open what a vendor has sealed: a wrong passphrase, one alone, two together, and what follows. */
import type { Browser, Page } from '@playwright/test'
import { demoPassword, logIn } from './support/log-in.ts'
import { handOver, passDueTime } from './support/sealed-bids.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

const county = 'birch'

const timeZone = 'America/Chicago'
/** As the county’s fields take them. */
const dayOf = (at: Date) =>
  at.toLocaleDateString('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
const timeOf = (at: Date) => at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

async function atOpening(
  browser: Browser,
  baseURL: string | undefined,
  who: string,
  id: string,
): Promise<Page> {
  const page = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } })
  await logIn(page, `${who}@${county}.example`)
  await page.goto(`/projects/${id}/opening`)
  return page
}

test.use({ account: 'purchasing', county })

test('two officials open the submissions, and staff tabulate, check, and award them', async ({
  browser,
  baseURL,
  page,
}) => {
  test.setTimeout(240_000)
  const id = await passDueTime(county)
  expect(id).not.toBe('')
  await page.goto(`/projects/${id}/opening`)
  await expect(page.getByText('Sealed until the bid opening')).toBeVisible()

  const attorney = await atOpening(browser, baseURL, 'attorney', id)
  await handOver(attorney, 'not the passphrase')
  await expect(
    attorney
      .getByRole('dialog')
      .getByText(/passphrase/i)
      .last(),
  ).toBeVisible()
  await attorney.getByRole('dialog').getByLabel('Passphrase', { exact: true }).fill(demoPassword)
  await attorney.getByRole('dialog').getByRole('button', { name: 'Hand Over Shares' }).click()
  await expect(attorney.getByText('You’ve handed over shares.', { exact: false })).toBeVisible()
  await expect(attorney.getByText('Sealed until the bid opening')).toBeVisible()
  await keepsWcag(attorney, 'a bid opening that waits for the next official')

  const administrator = await atOpening(browser, baseURL, 'administrator', id)
  await handOver(administrator, demoPassword)
  await administrator.getByRole('button', { name: 'Open All Submissions' }).click()
  await expect(
    administrator.getByText('Everything that could be opened is open.', { exact: false }),
  ).toBeVisible({
    timeout: 30_000,
  })
  await administrator.getByRole('button', { name: 'Room View' }).click()
  await expect(
    administrator.getByRole('dialog', { name: 'Bid Opening' }).getByText('1 submission received.'),
  ).toBeVisible()

  await expect(
    administrator.getByRole('dialog', { name: 'Bid Opening' }).getByText(/^\$[\d,]+\.\d\d$/),
  ).toBeVisible()

  await page.reload()
  const minutes = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Minutes' }).click()
  expect((await minutes).suggestedFilename()).toMatch(/^Minutes of Bid Opening .*\.pdf$/)
  await page.getByRole('link', { name: 'Bid Tabulation' }).click()
  await expect(page.getByRole('heading', { name: 'Bid Tabulation', level: 1 })).toBeVisible()
  await keepsWcag(page, 'a bid tabulation')
  await page.getByRole('button', { name: /^Record findings/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Findings/ })
  const responsive = dialog.getByRole('radiogroup', { name: 'Is the bid responsive?' })
  await responsive.getByLabel('No', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(dialog.getByText('Enter why the bid is non-responsive.').first()).toBeVisible()
  await responsive.getByLabel('Yes', { exact: true }).check()
  await dialog
    .getByRole('radiogroup', { name: 'Is the vendor responsible?' })
    .getByLabel('Yes', { exact: true })
    .check()
  await keepsWcag(page, 'findings about a bid')
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Responsive and responsible')).toBeVisible()
  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /\.xlsx/ }).click()
  expect((await workbook).suggestedFilename()).toMatch(/^Bid Tabulation .*\.xlsx$/)

  await page.getByRole('link', { name: 'Award', exact: true }).click()
  await page.getByRole('button', { name: 'Recommend Award' }).click()
  const recommend = page.getByRole('dialog', { name: 'Recommend award' })
  await recommend.getByRole('combobox', { name: 'Vendor' }).click()
  await page.getByRole('option').first().click()
  await keepsWcag(page, 'a recommendation')
  await recommend.getByRole('button', { name: 'Recommend', exact: true }).click()
  await expect(page.getByText('Someone else must make the award that you recommended.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make Award' })).toHaveCount(0)

  await administrator.goto(`/projects/${id}/award`)
  await administrator.getByRole('button', { name: 'Make Award' }).click()
  await administrator.getByRole('dialog').getByRole('button', { name: 'Make Award' }).click()
  await expect(administrator.getByText('The protest period isn’t over.', { exact: false })).toBeVisible()
  await keepsWcag(administrator, 'an award')
  await administrator.getByRole('button', { name: 'Record Protest' }).click()
  const protest = administrator.getByRole('dialog', { name: 'Record protest' })
  await protest.getByRole('combobox', { name: 'Vendor' }).click()
  await administrator.getByRole('option').first().click()
  const at = new Date()
  await protest.getByLabel('Received on').fill(dayOf(at))
  await administrator.keyboard.press('Tab')
  await protest.getByLabel('Received at').fill(timeOf(at))
  await protest.getByLabel('Grounds').fill('The quantities were changed after the due date.')
  await protest.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(administrator.getByText('Waiting for a determination', { exact: true })).toBeVisible()
  // Who made the award doesn’t decide about it.
  await expect(administrator.getByRole('button', { name: /^Decide protest/ })).toHaveCount(0)
  const other = await atOpening(browser, baseURL, 'full.admin', id)
  await other.goto(`/projects/${id}/award`)
  await other.getByRole('button', { name: /^Decide protest/ }).click()
  const decide = other.getByRole('dialog', { name: /^Decide protest/ })
  await expect(decide.getByRole('radio', { checked: true })).toHaveCount(0)
  await decide.getByRole('radio', { name: 'Denied' }).check()
  await decide.getByLabel('Reason').fill('They were not changed.')
  await decide.getByRole('button', { name: 'Decide Protest' }).click()
  await other
    .getByRole('dialog', { name: /^Denied/ })
    .getByRole('button', { name: 'Decide Protest' })
    .click()
  await expect(other.getByText('Denied', { exact: true })).toBeVisible()
  // The award is on hold until the protest period is over.
  await expect(other.getByText('The protest period isn’t over.', { exact: false })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Request Board Resolution' })).toHaveCount(0)
  await other.close()
  await attorney.close()
  await administrator.close()
})
