/** Sealed submissions: filled in by vendors, closed by the database’s clock, and opened by officials. */
import { expect, type Page } from '@playwright/test'
import { lookBehind } from '#testing/behind-the-scenes.ts'

/** The smallest file that the county takes. */
export const pdf = {
  name: 'offer.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
}

export const parts = (page: Page) => page.getByRole('navigation', { name: 'Parts of the submission' })

/** On a telephone, the parts are behind one button. */
export async function goToPart(page: Page, name: string) {
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await parts(page).getByRole('button', { expanded: false }).click()
    await parts(page).getByRole('button', { name }).last().click()
  } else await parts(page).getByRole('button', { name }).click()
}

interface Entered {
  /** Of each line. */
  readonly price: string
  /** To each question, where the form has some. */
  readonly answer?: string
  readonly hasAddenda?: boolean
}

/** Everything that the form asks for, up to the review. */
export async function fillSubmission(page: Page, { price, answer, hasAddenda = false }: Entered) {
  if (hasAddenda) {
    await goToPart(page, 'Addenda')
    await page.getByRole('checkbox').check()
  }
  await goToPart(page, 'Prices')
  for (const field of await page.getByLabel(/^Unit price of/).all()) await field.fill(price)
  if (answer !== undefined) {
    await goToPart(page, 'Questions')
    const region = page.getByRole('region', { name: 'Questions' })
    for (const field of await region.getByRole('textbox').all()) await field.fill(answer)
  }
  await goToPart(page, 'Files')
  for (const file of await page.locator('main input[type=file]:not([accept=".sealed"])').all())
    await file.setInputFiles(pdf)
  await goToPart(page, 'Certifications')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await goToPart(page, 'Review and Submit')
  await page.getByLabel('Name of the person who submits').fill('Ana Ruiz')
  await page.getByLabel('Title', { exact: false }).last().fill('Owner')
}

/** As the database’s own administrator, for what only time does. */
export async function behind<Row>(text: string, values: unknown[]): Promise<Row[]> {
  const scenes = await lookBehind(process.env.E2E_DATA_DIR ?? '')
  try {
    return await scenes.look<Row>(text, values)
  } finally {
    await scenes.leave()
  }
}

/** What vendors of a county submit by now is due now, and so is its opening. Returns the project’s id. */
export async function passDueTime(county: string, title = ''): Promise<string> {
  const [due] = await behind<{ id: string }>(
    `update published_solicitations p set due_at = clock_timestamp(), opening_at = clock_timestamp(),
       questions_due_at = least(questions_due_at, clock_timestamp())
     from submissions s, tenants t where s.project_id = p.id and t.id = p.tenant_id and t.subdomain = $1
       and p.due_at > clock_timestamp() and starts_with(p.title, $2) returning p.id`,
    [county, title],
  )
  return due?.id ?? ''
}

export async function handOver(page: Page, passphrase: string) {
  await page.getByRole('button', { name: /^Hand Over Shares/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await dialog.getByRole('button', { name: 'Hand Over Shares' }).click()
}

/** On the tabulation: responsive, and its vendor responsible. */
export async function recordFindings(page: Page, vendor: string) {
  await page.getByRole('button', { name: `Record findings: ${vendor}` }).click()
  const dialog = page.getByRole('dialog', { name: /^Findings/ })
  for (const question of ['Is the bid responsive?', 'Is the vendor responsible?'])
    await dialog.getByRole('radiogroup', { name: question }).getByLabel('Yes', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(dialog).toBeHidden()
}
