/**
 * One solicitation from Legal’s approval to the contract: two staff, three vendors of whom one is on a telephone, three opening officials
 * of whom one has lost the passphrase, three evaluators of whom one has a conflict, a tie, and a protest.
 */
import type { Page } from '@playwright/test'
import { ask } from './support/ask.ts'
import { breakTie, disclosesConflict, handIn, hasNoConflict, openScores, score } from './support/committee.ts'
import { demoPassword } from './support/log-in.ts'
import { atDesk } from './support/resolution-desk.ts'
import { behind, fillSubmission, handOver, passDueTime, pdf, recordFindings } from './support/sealed-bids.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag, telephone } from './support/wcag.ts'

const county = 'dogwood'
const title = 'Compensation and classification study'
test.use({ account: 'purchasing', county, contextOptions: { reducedMotion: 'reduce' } })

interface Person {
  readonly account: string
  readonly name: string
}

/** Someone for each of three firms that have no login yet; the firms by their names. */
async function hireSellers(): Promise<{ account: string; firm: string }[]> {
  const sellers = await behind<{ account: string; firm: string }>(
    `with firm as (select v.tenant_id, v.id, v.name, row_number() over (order by v.name desc) as n
       from vendors v join tenants t on t.id = v.tenant_id and t.subdomain = $1
       where v.disabled_at is null and not exists (select from user_vendors u where u.vendor_id = v.id) limit 3),
     seller as (insert into users (tenant_id, email, first_name, last_name, role_id, password_hash)
       select firm.tenant_id, 'seller' || n || '@' || $1 || '.example', 'Sasha', 'Seller ' || n, u.role_id, u.password_hash
       from firm, users u where u.email = 'vendor@' || $1 || '.example' returning tenant_id, id, email),
     linked as (insert into user_vendors (tenant_id, user_id, vendor_id)
       select seller.tenant_id, seller.id, firm.id from seller join firm on seller.email like 'seller' || n || '@%')
     select 'seller' || n as account, name as firm from firm order by name`,
    [county],
  )
  expect(sellers).toHaveLength(3)
  return sellers
}

async function namesOf(accounts: readonly string[]): Promise<Person[]> {
  const rows = await behind<Person>(
    `select split_part(email, '@', 1) as account, first_name || ' ' || last_name as name from users where email = any($1)`,
    [accounts.map((account) => `${account}@${county}.example`)],
  )
  return accounts.flatMap((account) => rows.filter((row) => row.account === account))
}

const confirmIn = (page: Page, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()

async function chooseAll(page: Page, field: string, names: readonly string[]) {
  await page.getByRole('combobox', { name: field }).click()
  for (const name of names) await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
}

/** Named by purchasing, any two of the three, before it is published. */
async function publish(agent: Page, id: string, officials: readonly string[]) {
  await agent.goto(`/projects/${id}?tab=checklist`)
  await chooseAll(agent, 'Opening officials', officials)
  await agent.getByRole('button', { name: 'Save Opening Officials' }).click()
  await expect(agent.getByText('Opening officials saved')).toBeVisible()
  await agent.getByRole('button', { name: 'Publish to Vendor Portal' }).click()
  await confirmIn(agent, 'Publish')
  await expect(agent.getByRole('heading', { name: 'Published versions' })).toBeVisible()
}

async function submit(vendor: Page, price: string): Promise<string> {
  await vendor.goto('/vendor-portal')
  await vendor
    .getByRole('article', { name: new RegExp(title) })
    .getByRole('link', { name: /^Submit/ })
    .click()
  await fillSubmission(vendor, { price, answer: 'Nine counties since 2019.' })
  await vendor.getByRole('button', { name: 'Seal and Submit' }).click()
  await expect(vendor.getByText('The county received your submission')).toBeVisible({ timeout: 30_000 })
  const receipt = vendor.getByRole('region', { name: 'Submission receipt' })
  return ((await receipt.locator('code').textContent()) ?? '').replaceAll(/\s/g, '')
}

async function evaluateAs(page: Page) {
  await page.goto('/evaluations')
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await expect(page.getByRole('heading', { name: 'Conflict-of-interest disclosure' })).toBeVisible()
}

/** The protest period of the county’s newest award is over. */
const passProtestPeriod = (id: string) =>
  behind(
    `with off as (select set_config('session_replication_role', 'replica', false))
     update awards set protest_until = current_date - 2 from off where project_id = $1`,
    [id],
  )

test('sealed proposals, from publication to the contract', async ({ page: agent, browser, baseURL }) => {
  test.setTimeout(240_000)
  const at = (account: string) => atDesk(browser, baseURL, county, account)
  let id = ''
  const sellers = await hireSellers()
  const people = await namesOf([
    'purchasing',
    'attorney',
    'administrator',
    'reviewer',
    'contracts',
    'full.admin',
  ])
  const nameOf = (account: string) => people.find((each) => each.account === account)?.name ?? ''
  const [attorney, administrator, ...vendors] = await Promise.all(
    ['attorney', 'administrator', ...sellers.map(({ account }) => account)].map(at),
  )
  const [first, second, third] = vendors
  if (!attorney || !administrator || !first || !second || !third) throw new Error('someone is missing')

  await test.step('Legal approves, and purchasing names the officials and publishes', async () => {
    const [project] = await ask<{ id: string }[]>(attorney, `/api/projects?q=${title.split(' ')[0]}`)
    id = project?.id ?? ''
    await attorney.goto(`/projects/${id}?tab=checklist`)
    await attorney.getByRole('button', { name: 'Approve', exact: true }).click()
    await confirmIn(attorney, 'Approve')
    await expect(attorney.getByText(/^Approved,/)).toBeVisible()
    await publish(agent, id, ['attorney', 'administrator', 'purchasing'].map(nameOf))
  })

  const codes = await test.step('three vendors seal and submit, one on a telephone', async () => {
    await third.setViewportSize(telephone)
    // The first two ask for the same.
    return Promise.all([submit(first, '41,000.00'), submit(second, '$41,000'), submit(third, '44000')])
  })

  await test.step('no one learns that anything came', async () => {
    await agent.goto(`/projects/${id}/opening`)
    await expect(agent.getByRole('heading', { name: 'Bid Opening', level: 1 })).toBeVisible()
    const shown = await agent.getByRole('main').textContent()
    for (const secret of [...codes, ...sellers.map(({ firm }) => firm)]) expect(shown).not.toContain(secret)
    await expect(agent.getByRole('button', { name: /^Hand Over Shares/ })).toHaveCount(0)
  })

  await test.step('two of three officials open, without the one who lost the passphrase', async () => {
    expect(await passDueTime(county, title)).toBe(id)
    await agent.reload()
    await handOver(agent, 'it was in the drawer')
    await expect(
      agent
        .getByRole('dialog')
        .getByText(/passphrase/i)
        .last(),
    ).toBeVisible()
    await agent.keyboard.press('Escape')
    for (const official of [attorney, administrator]) {
      await official.goto(`/projects/${id}/opening`)
      await handOver(official, demoPassword)
      if (official === attorney)
        await expect(official.getByText('You’ve handed over shares.', { exact: false })).toBeVisible()
    }
    await administrator.getByRole('button', { name: 'Open All Submissions' }).click()
    await expect(
      administrator.getByText('Everything that could be opened is open.', { exact: false }),
    ).toBeVisible({ timeout: 30_000 })
  })

  await test.step('what was opened is found responsive, and its vendors responsible', async () => {
    await administrator.goto(`/projects/${id}/tabulation`)
    for (const { firm } of sellers) await recordFindings(administrator, firm)
    await expect(administrator.getByText('Responsive and responsible')).toHaveCount(3)
    const saved = administrator.waitForEvent('download')
    await administrator.getByRole('button', { name: 'offer.pdf' }).first().click()
    expect((await saved).suggestedFilename()).toBe('offer.pdf')
  })

  await test.step('a committee of three: one has a conflict, two score apart', async () => {
    await agent.goto(`/projects/${id}/evaluation`)
    await chooseAll(agent, 'Chair', [nameOf('purchasing')])
    await agent.getByLabel('The chair scores too').uncheck()
    await chooseAll(agent, 'Evaluators', ['reviewer', 'contracts', 'full.admin'].map(nameOf))
    await agent.getByRole('button', { name: 'Appoint Committee' }).click()
    await expect(agent.getByText('Committee appointed')).toBeVisible()
    await hasNoConflict(agent)
    const [one, conflicted, two] = await Promise.all(['reviewer', 'contracts', 'full.admin'].map(at))
    if (!one || !conflicted || !two) throw new Error('an evaluator is missing')
    for (const each of [one, conflicted, two]) await evaluateAs(each)
    await disclosesConflict(conflicted)
    await conflicted.goto(`/projects/${id}`)
    await expect(conflicted.getByText('Project not found', { exact: false })).toBeVisible()
    for (const [each, most, last] of [
      [one, '20', '10'],
      [two, '15', '11.5'],
    ] as const) {
      await hasNoConflict(each)
      await score(each, 3, most, last)
      await handIn(each)
    }
    for (const each of [one, conflicted, two]) await each.context().close()
  })

  await test.step('the chair opens the scores, and the tie is broken by lots', async () => {
    await agent.reload()
    await openScores(agent)
    const ranking = agent.getByRole('group', { name: 'Ranking' })
    await expect(ranking.getByText('Tied')).toHaveCount(2)
    await breakTie(agent)
    await expect(ranking.getByText('Tied')).toHaveCount(0)
  })

  await test.step('one recommends, another awards', async () => {
    await agent.goto(`/projects/${id}/award`)
    await agent.getByRole('button', { name: 'Recommend Award' }).click()
    await agent.getByRole('dialog').getByRole('combobox', { name: 'Vendor' }).click()
    await agent.getByRole('option', { name: /^1\. / }).click()
    await confirmIn(agent, 'Recommend')
    await expect(agent.getByText('Someone else must make the award that you recommended.')).toBeVisible()
    await administrator.goto(`/projects/${id}/award`)
    await administrator.getByRole('button', { name: 'Make Award' }).click()
    await confirmIn(administrator, 'Make Award')
    await expect(administrator.getByText('The protest period isn’t over.', { exact: false })).toBeVisible()
  })

  await test.step('a vendor protests on the telephone; the award is stayed, and the protest denied', async () => {
    await third.goto('/vendor-portal')
    const result = third.getByRole('article', { name: /^Result: / })
    await expect(result.getByText('Awarded to another vendor')).toBeVisible()
    await result.getByRole('button', { name: /^Protest award/ }).click()
    await third.getByRole('dialog').getByLabel('Grounds').fill('Our references weren’t called.')
    await third
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ ...pdf, name: 'protest.pdf' })
    await confirmIn(third, 'File Protest')
    await expect(result.getByText('Waiting for a determination.', { exact: false })).toBeVisible()
    await administrator.reload()
    await expect(
      administrator.getByText('A protest is waiting for a determination.', { exact: false }),
    ).toBeVisible()
    await expect(administrator.getByRole('button', { name: 'Request Board Resolution' })).toHaveCount(0)
    const other = await at('full.admin')
    await other.goto(`/projects/${id}/award`)
    await expect(other.getByRole('button', { name: 'protest.pdf' })).toBeVisible()
    await other.getByRole('button', { name: /^Decide protest/ }).click()
    const decide = other.getByRole('dialog', { name: /^Decide protest/ })
    await decide.getByRole('radio', { name: 'Denied' }).check()
    await decide.getByLabel('Reason').fill('Both references were called on the day before.')
    await decide.getByRole('button', { name: 'Decide Protest' }).click()
    await other
      .getByRole('dialog', { name: /^Denied/ })
      .getByRole('button', { name: 'Decide Protest' })
      .click()
    await expect(other.getByText('Denied', { exact: true })).toBeVisible()
    await other.context().close()
    await third.reload()
    await expect(result.getByText('Denied: Both references', { exact: false })).toBeVisible()
  })

  await test.step('the Board’s resolution is prepared, and the contract started', async () => {
    await passProtestPeriod(id)
    await administrator.reload()
    await administrator.getByRole('button', { name: 'Request Board Resolution' }).click()
    await expect(administrator.getByRole('link', { name: /^Resolution: Award / })).toBeVisible()
    await keepsWcag(administrator, 'an award with its resolution')
    await administrator.getByRole('link', { name: 'Start Contract' }).click()
    await expect(administrator.getByText(/^Filled in from Award /)).toBeVisible()
    await administrator.getByLabel('Start Date').fill('01/01/2027')
    await administrator.getByLabel('End Date').fill('12/31/2027')
    await administrator.getByLabel('End Date').blur()
    await administrator.getByRole('button', { name: 'Save' }).click()
    await administrator.waitForURL(/\/contracts\/[0-9a-f-]{36}/)
    await expect(administrator.getByText('Needed before this contract can be executed')).toBeVisible()
  })
})
