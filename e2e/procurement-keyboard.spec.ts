/** A department's request becomes a published solicitation, and no one uses a mouse. */
import type { Locator, Page } from '@playwright/test'
import { press, reach, type } from './support/by-keyboard.ts'
import { atDesk } from './support/resolution-desk.ts'
import { expect, test } from './support/test.ts'

test.use({ account: 'reviewer', county: 'dogwood' })

/** A date field shows its calendar; what is typed counts. */
const typeDay = async (page: Page, field: Locator, day: string) => {
  await type(page, field, day)
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue(day)
}

/** From the header's menu: the dialog takes the focus, gives it back on Escape, and is filled in the second time. */
async function request(page: Page, title: string): Promise<string> {
  await page.goto('/procurement')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const menus = page.getByRole('navigation', { name: 'Main' })
  const menu = menus.getByRole('button', { name: 'Procurement' })
  await press(page, menu)
  await page.keyboard.press('ArrowDown')
  const entry = menus.getByRole('link', { name: 'New Bid/RFP/Quote' })
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New project request' })
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await press(page, menu)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await page.keyboard.type(title)
  await press(page, dialog.getByRole('button', { name: 'Create' }))
  await page.waitForURL(/\/projects\/[0-9a-f-]{36}/)
  return page.url().match(/[0-9a-f-]{36}/)?.[0] ?? ''
}

/** Properties: radio buttons by arrows, commodity categories in their picker, and Ctrl S. */
async function describeIt(page: Page) {
  const form = page.getByRole('form', { name: 'Project Information' })
  await type(page, form.getByLabel('Estimated Cost'), '410000')
  await typeDay(page, form.getByLabel('Start Date'), '01/04/2199')
  await reach(page, form.getByRole('radio', { name: 'RFP or Best Value Bid' }))
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: 'Bid or Quote' })).toBeChecked()
  const choose = form.getByRole('button', { name: 'Choose Categories' })
  await press(page, choose)
  const picker = page.getByRole('dialog', { name: 'Commodity categories' })
  const search = picker.getByLabel('Search groups and codes')
  await expect(search).toBeFocused()
  await page.keyboard.type('77000')
  const code = picker.getByRole('button', { name: /77000/ })
  await press(page, code)
  await expect(code).toHaveAttribute('aria-pressed', 'true')
  await press(page, picker.getByRole('button', { name: 'Done' }))
  await expect(picker).toBeHidden()
  await expect(choose).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Project saved', { exact: true })).toBeVisible()
}

const lines = {
  'Bid title': 'Road salt',
  Category: 'Highway materials',
  Description: 'Bulk road salt, delivered.',
}
const rest = {
  'Pre-bid meeting': 'None',
  'Contact person': 'Bernadette Lacroix',
  Email: 'purchasing@dogwood.example',
  Phone: '(518) 555-0114',
  'Documents required': 'W-9',
  'Submission instructions': 'Submit in the Vendor Portal.',
  'Evaluation criteria': 'Lowest responsive and responsible bidder.',
  'Compliance certifications': 'Non-collusion certification',
  'Budget limit': '410000',
}
const days = {
  'Issue date': '01/04/2199',
  'Questions due': '01/20/2199',
  'Due date': '02/01/2199',
  'Opening date': '02/01/2199',
}

async function fillBid(page: Page, id: string, number: string) {
  await page.goto(`/procurement/bid?project=${id}`)
  const form = page.getByRole('form', { name: 'Bid/RFP form' })
  const field = (label: string) => form.getByLabel(label).first()
  await type(page, field('Bid title'), lines['Bid title'])
  await type(page, field('Bid number'), number)
  await type(page, field('Category'), lines.Category)
  await type(page, field('Description'), lines.Description)
  for (const [label, day] of Object.entries(days)) await typeDay(page, field(label), day)
  for (const [label, text] of Object.entries(rest)) await type(page, field(label), text)
  await press(page, form.getByRole('button', { name: 'Create', exact: true }))
  await page.waitForURL(/\/projects\//)
}

/** Two line items, put into another order by their buttons; the focus stays with what was moved. */
async function buildForm(page: Page, id: string) {
  await page.goto(`/projects/${id}/submission-form`)
  const add = page.getByRole('button', { name: 'Add Line Item' })
  for (const [at, description] of ['Sand', 'Salt'].entries()) {
    await press(page, add)
    await expect(page.getByLabel(`Description of line item ${at + 1}`)).toBeFocused()
    await page.keyboard.type(description)
  }
  const up = page.getByRole('button', { name: 'Move line item 2 up' })
  await press(page, up)
  await expect(page.getByLabel('Description of line item 1')).toHaveValue('Salt')
  await expect(page.getByRole('button', { name: 'Move line item 1 down' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('Submission form saved', { exact: true })).toBeVisible()
}

async function answer(page: Page, title: string, button: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('button', { name: 'Cancel' }).last()).toBeFocused()
  await press(page, dialog.getByRole('button', { name: button, exact: true }))
  await expect(dialog).toBeHidden()
}

/** Tabs are walked by arrows. */
async function toTab(page: Page, from: string, to: string, steps: number) {
  await reach(page, page.getByRole('tab', { name: from }))
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: to })).toBeFocused()
  await expect(page.getByRole('tab', { name: to })).toHaveAttribute('aria-selected', 'true')
}

async function finalSubmit(page: Page, id: string) {
  await page.goto(`/projects/${id}`)
  await toTab(page, 'Project Properties', 'Document Editor', 1)
  const submit = page.getByRole('button', { name: 'Final Submit' })
  await press(page, submit)
  await expect(page.getByRole('dialog', { name: 'Confirm Final Submission' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(submit).toBeFocused()
  await page.keyboard.press('Enter')
  const answered = page.waitForResponse((response) => response.url().endsWith('/lock'))
  await answer(page, 'Confirm Final Submission', 'Submit')
  expect(await (await answered).json()).toMatchObject({ status: 'submitted' })
  await expect(page.getByText('This document is locked from editing.')).toBeVisible()
}

async function toLegal(page: Page, id: string) {
  await page.goto(`/projects/${id}`)
  await toTab(page, 'Project Properties', 'Final Review Checklist', 3)
  for (let item = 0; item < 5; item++) {
    await reach(page, page.getByRole('checkbox').nth(item))
    await page.keyboard.press('Space')
  }
  await press(page, page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('Changes saved').first()).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Submit to Legal' }))
  await answer(page, 'Submit to Legal', 'Submit')
  await expect(page.getByRole('status').filter({ hasText: 'Legal Review' }).first()).toBeVisible()
}

async function act(page: Page, id: string, action: string, button: string) {
  await page.goto(`/projects/${id}?tab=checklist`)
  await press(page, page.getByRole('button', { name: action, exact: true }))
  await answer(page, action, button)
}

test('a request becomes a published solicitation by keyboard alone', async ({
  page: requester,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const title = `Road salt by keyboard ${process.pid}`
  const number = `IFB K${process.pid}`
  const at = (account: string) => atDesk(browser, baseURL, 'dogwood', account)
  const [agent, attorney] = await Promise.all([at('purchasing'), at('attorney')])
  const id = await request(requester, title)
  await describeIt(requester)
  await fillBid(agent, id, number)
  await buildForm(agent, id)
  await finalSubmit(requester, id)
  await toLegal(agent, id)
  await act(attorney, id, 'Approve', 'Approve')
  await expect(attorney.getByText(/^Approved,/)).toBeVisible()
  await act(agent, id, 'Publish to Vendor Portal', 'Publish')
  await expect(agent.getByRole('heading', { name: 'Published versions' })).toBeVisible()
  await agent.goto(`/public/solicitations/${encodeURIComponent(number)}`)
  await expect(agent.getByRole('heading', { name: `${number}: Road salt` })).toBeVisible()
  for (const page of [agent, attorney]) await page.context().close()
})
