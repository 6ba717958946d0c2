import type { Page } from '@playwright/test'
import { ask } from './support/ask.ts'
import { atDesk } from './support/resolution-desk.ts'
import { expect, test } from './support/test.ts'

test.use({ account: 'reviewer', county: 'birch' })

async function request(page: Page, title: string): Promise<string> {
  await page.goto('/procurement/project')
  const form = page.getByRole('form', { name: 'Create Project' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Description').fill('Bulk road salt for three stockpiles.')
  await form.getByLabel('Project manager').fill('Lena Fischer')
  await form.getByLabel('Start date').fill('01/04/2199')
  await form.getByLabel('End date').fill('12/31/2199')
  await form.getByLabel('Estimated cost').fill('410000')
  await form.getByLabel('Funding source').fill('County budget')
  await form.getByRole('button', { name: 'Create Project' }).click()
  await page.waitForURL(/\/projects\/[0-9a-f-]{36}/)
  return page.url().match(/[0-9a-f-]{36}/)?.[0] ?? ''
}

/** A bid is the method that the policy asks for at this amount, and needs no criteria. */
async function summarize(page: Page, id: string, summary: string) {
  await page.goto(`/projects/${id}`)
  await page.getByRole('radio', { name: 'Bid or Quote' }).check()
  await page.getByText('Summary & Background', { exact: true }).click()
  await page.getByLabel('Summary', { exact: true }).fill(summary)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Project saved', { exact: true })).toBeVisible()
}

const texts = {
  'Bid title': 'Road salt',
  Category: 'Highway materials',
  Description: 'Bulk road salt, delivered.',
  'Issue date': '01/04/2199',
  'Questions due': '01/20/2199',
  'Due date': '02/01/2199',
  'Opening date': '02/01/2199',
  'Pre-bid meeting': 'None',
  'Contact person': 'Bernadette Lacroix',
  Email: 'purchasing@birch.example',
  Phone: '(518) 555-0114',
  'Documents required': 'W-9',
  'Submission instructions': 'Submit in the Vendor Portal.',
  'Evaluation criteria': 'Lowest responsive and responsible bidder.',
  'Compliance certifications': 'Non-collusion certification',
  'Budget limit': '410000',
}

async function fillBid(page: Page, id: string, number: string) {
  await page.goto(`/procurement/bid?project=${id}`)
  const form = page.getByRole('form', { name: 'Bid/RFP form' })
  await form.getByLabel('Bid number').fill(number)
  for (const [label, text] of Object.entries(texts))
    await form.getByLabel(label, { exact: false }).first().fill(text)
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await page.waitForURL(/\/projects\//)
}

async function finalSubmit(page: Page, id: string) {
  await page.goto(`/projects/${id}?tab=document`)
  await page.getByRole('button', { name: 'Final Submit' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm Final Submission' })
  await expect(question).toContainText('Once submitted, this document will be locked from editing.')
  await question.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('This document is locked from editing.')).toBeVisible()
}

async function toLegal(page: Page, id: string) {
  await page.goto(`/projects/${id}?tab=checklist`)
  for (let item = 0; item < 5; item++) await page.getByRole('checkbox').nth(item).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changes saved').first()).toBeVisible()
  await page.getByRole('button', { name: 'Submit to Legal' }).click()
  await confirm(page, 'Submit to Legal', 'Submit')
  await expect(page.getByRole('status').filter({ hasText: 'Legal Review' }).first()).toBeVisible()
}

const confirm = (page: Page, title: string, button: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: button, exact: true }).click()

async function act(page: Page, id: string, action: string, comment?: { label: string; text: string }) {
  await page.goto(`/projects/${id}?tab=checklist`)
  await page.getByRole('button', { name: action, exact: true }).click()
  if (!comment) return
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(comment.label).fill(comment.text)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a department’s request becomes a published solicitation, through four people and once returned; then an addendum', async ({
  page: requester,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const title = `Road salt ${process.pid}`
  const number = `IFB ${process.pid}`
  const at = (account: string) => atDesk(browser, baseURL, 'birch', account)
  const [agent, attorney, visitor] = await Promise.all([
    at('purchasing'),
    at('attorney'),
    browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } }),
  ])
  const id = await request(requester, title)
  await summarize(requester, id, 'Nine thousand tons of salt.')
  await fillBid(agent, id, number)
  await finalSubmit(requester, id)
  await toLegal(agent, id)
  await act(attorney, id, 'Return', { label: 'Comment', text: 'Name the delivery points.' })

  await requester.goto(`/projects/${id}`)
  await expect(requester.getByText(/Name the delivery points/)).toBeVisible()
  await summarize(requester, id, 'Nine thousand tons of salt, delivered to three stockpiles.')
  await requester.goto(`/projects/${id}?tab=document`)
  const summary = requester.getByRole('region', { name: 'Summary & Background' })
  await summary.getByRole('button', { name: 'Update Text' }).click()
  await requester.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  await expect(summary.getByText(/delivered to three stockpiles/).first()).toBeVisible()
  await finalSubmit(requester, id)
  await toLegal(agent, id)
  await act(attorney, id, 'Approve')
  await confirm(attorney, 'Approve', 'Approve')
  await expect(attorney.getByText(/^Approved,/)).toBeVisible()

  await visitor.goto(`/public/solicitations/${encodeURIComponent(number)}`)
  await expect(visitor.getByRole('heading', { name: /not found/i })).toBeVisible()
  await act(agent, id, 'Publish to Vendor Portal')
  await agent.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(agent.getByRole('heading', { name: 'Published versions' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: `${number}: Road salt` })).toBeVisible()
  await expect(visitor.getByText(/delivered to three stockpiles/).first()).toBeVisible()

  await act(agent, id, 'Start Addendum')
  await expect(agent.getByText('Nothing has been changed yet.')).toBeVisible()
  await agent.goto(`/procurement/bid?project=${id}`)
  const form = agent.getByRole('form', { name: 'Bid/RFP form' })
  await form.getByLabel('Due date').fill('02/15/2199')
  await form.getByLabel('Opening date').fill('02/15/2199')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await agent.waitForURL(/\/projects\//)
  await visitor.reload()
  await expect(visitor.getByText('February 15, 2199')).toHaveCount(0)
  await act(agent, id, 'Issue Addendum', { label: 'What this addendum changes', text: 'Two more weeks.' })
  await visitor.reload()
  await expect(visitor.getByText('Two more weeks.')).toBeVisible()
  await expect(visitor.getByText(/Friday, February 15, 2199, 2:00 PM/).first()).toBeVisible()
})

test('two people write in one section at once', async ({ page: requester, browser, baseURL }) => {
  test.setTimeout(120_000)
  const id = await request(requester, `Shared scope ${process.pid}`)
  const agent = await atDesk(browser, baseURL, 'birch', 'purchasing')
  const editorOf = (page: Page) =>
    page.getByRole('region', { name: 'Scope of Work' }).locator('[data-draft-text="scope"]')
  await requester.goto(`/projects/${id}?tab=document`)
  await requester
    .getByRole('region', { name: 'Scope of Work' })
    .getByRole('button', { name: 'Edit Text' })
    .click()
  await editorOf(requester).click()
  await agent.goto(`/projects/${id}?tab=document`)
  await editorOf(agent).click()
  await Promise.all([requester.keyboard.type('Deliver salt. '), agent.keyboard.type('Deliver sand. ')])
  for (const page of [requester, agent]) {
    await expect(editorOf(page)).toContainText('Deliver salt.')
    await expect(editorOf(page)).toContainText('Deliver sand.')
  }
  const draft = await ask<{ document: object }>(agent, `/api/projects/${id}/draft?section=scope`)
  expect(JSON.stringify(draft.document)).toContain('salt')
})
