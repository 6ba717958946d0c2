/** A best and final offer: asked for after a tie, sealed by the vendor, opened by two officials, and ranked. */
import { demoPassword } from './support/log-in.ts'
import { atDesk } from './support/resolution-desk.ts'
import { behind, fillSubmission, handOver } from './support/sealed-bids.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

const county = 'dogwood'
test.use({ account: 'vendor', county, contextOptions: { reducedMotion: 'reduce' } })

/** Offers of the county’s request are due now. */
async function passDueTime(): Promise<string> {
  const [due] = await behind<{ project_id: string }>(
    `with off as (select set_config('session_replication_role', 'replica', false))
     update offer_rounds r set due_at = clock_timestamp() from off, tenants t
     where t.id = r.tenant_id and t.subdomain = $1 and r.due_at > clock_timestamp() returning r.project_id`,
    [county],
  )
  return due?.project_id ?? ''
}

test('a firm improves its price, and leads the ranking once all offers are opened', async ({
  page: vendor,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const at = (account: string) => atDesk(browser, baseURL, county, account)
  await vendor.goto('/vendor-portal')
  await expect(vendor.getByText('Best and final offer requested')).toBeVisible()
  await vendor.getByRole('link', { name: /^Submit Best and Final Offer/ }).click()
  await expect(vendor.getByText('The county asks for your best and final offer')).toBeVisible()
  await vendor.getByRole('button', { name: 'Start from Your Earlier Submission' }).click()
  await expect(vendor.getByLabel(/^Unit price of/).first()).toHaveValue('298500.00')
  await keepsWcag(vendor, 'a best and final offer')
  await fillSubmission(vendor, { price: '281000', answer: 'As before, with two more operators.' })
  await vendor.getByRole('button', { name: 'Seal and Submit' }).click()
  await expect(vendor.getByRole('region', { name: 'Best and final offer receipt' })).toBeVisible({
    timeout: 30_000,
  })

  const chair = await at('purchasing')
  const [project] = await behind<{ id: string }>(
    `select r.project_id as id from offer_rounds r join tenants t on t.id = r.tenant_id where t.subdomain = $1`,
    [county],
  )
  const id = project?.id ?? ''
  await chair.goto(`/projects/${id}/evaluation`)
  const ranking = chair.getByRole('group', { name: 'Ranking' })
  await expect(ranking.getByText('Tied')).toHaveCount(2)
  await expect(chair.getByText('Vendors can submit')).toBeVisible()
  await chair.goto(`/projects/${id}/award`)
  await expect(chair.getByText('Best and final offers are outstanding.', { exact: false })).toBeVisible()
  await expect(chair.getByRole('button', { name: 'Recommend Award' })).toHaveCount(0)

  expect(await passDueTime()).toBe(id)
  for (const account of ['attorney', 'administrator']) {
    const official = await at(account)
    await official.goto(`/projects/${id}/opening?round=2`)
    await handOver(official, demoPassword)
    if (account === 'administrator') {
      await official.getByRole('button', { name: 'Open All Submissions' }).click()
      await expect(
        official.getByText('Everything that could be opened is open.', { exact: false }),
      ).toBeVisible({ timeout: 30_000 })
    } else await expect(official.getByText('You’ve handed over shares.', { exact: false })).toBeVisible()
    await official.context().close()
  }
  await chair.goto(`/projects/${id}/evaluation`)
  await expect(chair.getByText('Best and final offer', { exact: true }).first()).toBeVisible()
  await expect(chair.getByText('Base bid $281,000.00', { exact: true })).toBeVisible()
  await expect(ranking.getByText('Tied')).toHaveCount(0)
  await expect(ranking.getByRole('row').nth(1)).toContainText('$281,000.00 (best and final offer)')
  await expect(ranking.getByRole('row').last()).toContainText('Not on the short list')
})
