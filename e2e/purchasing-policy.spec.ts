import type { Page } from '@playwright/test'
import { ask } from './support/ask.ts'
import { expect, test } from './support/test.ts'

test.use({ account: 'full.admin', county: 'cedar' })

/** What a story does not tell is done as the screen would do it. */
async function send<Answer>(page: Page, method: string, path: string, body: object): Promise<Answer> {
  const [isDone, answer] = await page.evaluate(
    async ([how, where, what]) => {
      const headers = {
        authorization: `Bearer ${localStorage.token}`,
        'content-type': 'application/json',
        'if-match': '*',
      }
      const response = await fetch(where, { method: how, headers, body: what })
      return [response.ok, await response.text()] as const
    },
    [method, path, JSON.stringify(body)] as const,
  )
  if (!isDone) throw new Error(answer)
  return JSON.parse(answer)
}

const quoteForm = (number: string) => ({
  bidTitle: 'Culvert',
  bidNumber: number,
  description: 'A culvert.',
  issueDate: '2199-01-04',
  questionsDueDate: '2199-01-20',
  questionsDueTime: '16:00',
  dueDate: '2199-02-01',
  dueTime: '14:00',
  openingDate: '2199-02-01',
  openingTime: '14:05',
  category: 'Highway',
  method: 'quote',
  contactPerson: 'Ann Lee',
  email: 'ann@cedar.example',
  phone: '555-0100',
  documentsRequired: 'W-9',
  submissionInstructions: 'By email.',
  preBidMeeting: 'None',
  evaluationCriteria: 'Lowest price.',
  complianceCertifications: 'None',
  budgetLimit: '30000',
})

/** Public works for $30,000.00, to be bought by written quotes. */
async function culvert(page: Page, name: string, commodity: string): Promise<string> {
  const [department] = await ask<{ id: string }[]>(page, '/api/departments?limit=1')
  const { id } = await send<{ id: string }>(page, 'POST', '/api/projects', {
    title: name,
    department: department?.id,
    category: 'Public Works',
    procurementType: 'bid',
    categories: [commodity],
    estimatedCost: '30000',
  })
  await send(page, 'PUT', `/api/projects/${id}/bid-form`, quoteForm(`${name} ${process.pid}`))
  return id
}

/** As the user saw it. */
async function move(page: Page, id: string, action: string): Promise<void> {
  const { version } = await ask<{ version: number }>(page, `/api/projects/${id}`)
  await send(page, 'POST', `/api/projects/${id}/${action}`, { version })
}

const guidanceOn = async (page: Page, id: string) => {
  await page.goto(`/projects/${id}`)
  return page.getByRole('region', { name: 'Purchasing guidance' })
}

test('a policy that changes in the middle of the year leaves what was decided before', async ({ page }) => {
  test.setTimeout(120_000)
  const before = await culvert(page, 'Culvert before', '54000')
  await move(page, before, 'lock')
  await send(page, 'PUT', `/api/projects/${before}/checklist`, { checked: [1, 2, 3, 4, 5] })
  await move(page, before, 'submit')
  const recorded = await guidanceOn(page, before)
  await expect(recorded.getByText(/is above \$5,000\.00, up to which verbal quotes are enough/)).toBeVisible()
  const { today } = await ask<{ today: string }>(page, '/api/purchasing-policy')
  const [year, month, day] = today.split('-')

  await page.goto('/purchasing-policy')
  await page.getByRole('button', { name: 'New Policy' }).click()
  await page.getByLabel('Public Works, row 3: Up to').fill('20,000')
  await page.getByLabel(/^Effective date/).fill(`${month}/${day}/${year}`)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Put this policy into effect today' })
  await question.getByRole('button', { name: 'Save Policy' }).click()
  await expect(page.getByText('Policy saved')).toBeVisible()
  const inEffect = page.getByRole('region', { name: `Effective ${month}/${day}/${year}` })
  await expect(inEffect.getByText('In effect')).toBeVisible()

  const same = await guidanceOn(page, before)
  await expect(same.getByText(/^As recorded on /)).toBeVisible()
  await expect(same.getByText(/is above \$5,000\.00, up to which verbal quotes are enough/)).toBeVisible()

  const after = await culvert(page, 'Culvert after', '66500')
  const guidance = await guidanceOn(page, after)
  await expect(
    guidance.getByText(/is above \$20,000\.00, up to which written quotes are enough/),
  ).toBeVisible()
  await expect(guidance.getByText(/^The purchasing policy asks for a competitive sealed bid/)).toBeVisible()

  await guidance.getByRole('button', { name: 'Record Exception' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record exception' })
  await dialog.getByRole('combobox', { name: /^Exception/ }).click()
  await page.getByRole('option', { name: 'Other' }).click()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The Board has set another rule for culverts.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Exception recorded')).toBeVisible()
  await expect(guidance.getByText('The Board has set another rule for culverts.')).toBeVisible()
  await expect(guidance.getByText(/^The purchasing policy asks for/)).toHaveCount(0)
})
