import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from './support/test.ts'

test.use({ account: 'clerk' })

test('a clerk schedules a year, sees it in the calendar, deletes one and exports the rest', async ({ page }, {
  project,
}) => {
  // Each browser has a year of its own: the same dates are not scheduled twice.
  const year = 2060 + ([...project.name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 100)
  await page.goto('/meetings?dialog=series')
  const dialog = page.getByRole('dialog', { name: 'Schedule a Series' })
  await dialog.getByRole('textbox', { name: /^From\b/ }).fill(`01/01/${year}`)
  await dialog.getByRole('textbox', { name: /^From\b/ }).press('Tab')
  await dialog.getByRole('textbox', { name: /^To\b/ }).fill(`12/31/${year}`)
  await page.keyboard.press('Tab')
  const dates = dialog.getByRole('group', { name: 'Dates' })
  await expect(dates.getByRole('checkbox')).toHaveCount(12)
  await dates.getByRole('checkbox').first().uncheck()
  await dialog.getByRole('button', { name: 'Create 11 meetings' }).click()
  await expect(page.getByText('✅ 11 meetings successfully created.')).toBeVisible()

  const calendar = page.getByRole('region', { name: 'Calendar' })
  await expect(calendar.getByRole('heading', { name: `February ${year}` })).toBeVisible()
  await expect(calendar.getByRole('link', { name: '9:00 AM Board' })).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page).toHaveURL(new RegExp(`month=${year}-03`))

  await page.goto(`/meetings?year=${year}`)
  await page.getByRole('button', { name: `Delete meeting ${year}-001` }).click()
  const question = page.getByRole('dialog', { name: `Delete meeting ${year}-001` })
  await expect(question.getByText('Are you sure you want to delete this meeting?')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('✅ Meeting deleted!')).toBeVisible()
  await expect(page.getByText('1–10 of 10')).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('Meetings.xlsx')
  const files = unzipSync(new Uint8Array(await readFile(await file.path())))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(text('xl/workbook.xml')).toContain('name="Sheet1"')
  expect(text('xl/sharedStrings.xml')).toContain(`${year}-011`)
  expect(text('xl/sharedStrings.xml')).not.toContain(`${year}-001`)
  expect(text('xl/sharedStrings.xml')).toContain('Start Time')
  expect(text('xl/worksheets/sheet1.xml')).toMatch(/<v>0\.375<\/v>/)
})
