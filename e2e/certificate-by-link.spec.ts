import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { lookBehind } from '#testing/behind-the-scenes.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

test.use({ account: 'contracts', county: 'cedar' })

async function certificate() {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  document
    .addPage([612, 792])
    .drawText('CERTIFICATE OF LIABILITY INSURANCE', { x: 60, y: 700, size: 18, font })
  return { name: 'by-link.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}

const agent = 'agent@hill-insurance.example'

async function behind<T extends object>(text: string): Promise<T[]> {
  const scenes = await lookBehind(process.env.E2E_DATA_DIR ?? '')
  try {
    return await scenes.look<T>(text)
  } finally {
    await scenes.leave()
  }
}

/** A contract in effect that asks for general liability, whose policy ended yesterday. */
async function lapsed() {
  await behind(
    `do $$
     declare
       county uuid := (select id from tenants where subdomain = 'cedar');
       contract uuid := (select c.id from contracts c join matters m on m.tenant_id = c.tenant_id and m.id = c.id
         where c.tenant_id = county and m.status = 'signature' limit 1);
       firm uuid := gen_random_uuid();
     begin
       perform set_config('app.tenant_id', county::text, true);
       insert into vendors (tenant_id, id, name) values (county, firm, 'Hilltop Roofing');
       update contracts set vendor_id = firm where tenant_id = county and id = contract;
       delete from insurance_requirements where tenant_id = county and contract_id = contract;
       insert into insurance_requirements (tenant_id, contract_id, coverage, limit_each_cents, limit_aggregate_cents)
         values (county, contract, 'general-liability', 100000000, 200000000);
       update contracts set executed_at = now(), executed_on = current_date, start_on = current_date - 30,
         end_on = current_date + 300 where tenant_id = county and id = contract;
       update matters set status = 'executed' where tenant_id = county and id = contract;
       insert into insurance_certificates (tenant_id, id, vendor_id, file_id, sent_by_name, sent_by_vendor, sent_at)
         select county, contract, firm, f.id, 'Agency', false, now() from files f where f.tenant_id = county limit 1;
       insert into insurance_lines (tenant_id, certificate_id, position, coverage, insurer, policy_number, starts_on, ends_on,
           limit_each_cents, limit_aggregate_cents)
         values (county, contract, 1, 'general-liability', 'Old Mutual', 'GL-1', current_date - 365, current_date - 1,
           100000000, 200000000);
       update insurance_certificates set status = 'accepted', reviewed_at = now() where tenant_id = county and id = contract;
     end $$`,
  )
  const [row] = await behind<{ contract: string; vendor: string }>(
    `select c.id as contract, c.vendor_id as vendor from contracts c join vendors v on v.id = c.vendor_id and v.tenant_id = c.tenant_id
     where v.name = 'Hilltop Roofing'`,
  )
  if (!row) throw new Error('there is no contract')
  return row
}

async function emailedLink(): Promise<string> {
  let link = ''
  await expect(async () => {
    const [email] = await behind<{ body: string }>(
      `select body from mail_messages where recipient = '${agent}' order by created_at desc limit 1`,
    )
    link = /\/public\/insurance\/[\w-]+/.exec(email?.body ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 60_000 })
  return link
}

async function setDay(page: Page, label: string, day: string) {
  const field = page.getByLabel(label, { exact: false }).last()
  await field.fill(day)
  await field.blur()
}

test('insurance that lapsed is asked for by a link, sent from a phone, and accepted', async ({
  page: manager,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const { contract, vendor } = await lapsed()
  await manager.goto(`/vendors/${vendor}/insurance`)
  await expect(manager.getByText(/Hilltop Roofing isn’t covered on/)).toBeVisible()
  await manager.getByRole('button', { name: 'Ask for a Certificate' }).click()
  const dialog = manager.getByRole('dialog', { name: 'Ask for a Certificate' })
  await expect(dialog.getByRole('checkbox', { name: /Commercial general liability/ })).toBeChecked()
  await dialog.getByRole('combobox', { name: 'Email address' }).fill(agent)
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Dana Hill')
  await keepsWcag(manager, 'asking for a certificate')
  await dialog.getByRole('button', { name: 'Send Email' }).click()
  const request = manager.getByRole('article', { name: `Request to ${agent}` })
  await expect(request).toContainText('Sent')

  const phone = await browser.newContext({
    viewport: { width: 375, height: 800 },
    ...(baseURL && { baseURL }),
  })
  const visitor = await phone.newPage()
  const link = await emailedLink()
  await visitor.goto(link)
  await expect(visitor.getByText('$1,000,000 each occurrence')).toBeVisible()
  await keepsWcag(visitor, 'sending a certificate')
  await expect(visitor.getByLabel('Your name')).toHaveValue('Dana Hill')
  await visitor.getByLabel('Certificate', { exact: true }).setInputFiles(await certificate())
  await visitor.getByRole('button', { name: 'Send Certificate' }).click()
  await expect(visitor.getByRole('heading', { name: 'Certificate received' })).toBeVisible()
  await expect(visitor.getByText(/^COI-[0-9A-F]{8}$/)).toBeVisible()
  await keepsWcag(visitor, 'a certificate that was received')
  await visitor.goto(link)
  await expect(visitor.getByText('This link can’t be used again.')).toBeVisible()
  await phone.close()

  await manager.reload()
  await expect(request).toContainText('Received')
  await request.getByRole('link', { name: 'Open certificate' }).click()
  await expect(manager.getByText(`Dana Hill (link to ${agent})`)).toBeVisible()
  await manager.getByRole('button', { name: 'Add policy' }).click()
  const policy = manager.getByRole('group', { name: 'Policy 1' })
  await policy.getByRole('textbox', { name: 'Each occurrence' }).fill('1,000,000')
  await policy.getByRole('textbox', { name: 'Aggregate' }).fill('2,000,000')
  await policy.getByRole('textbox', { name: 'Insurer' }).fill('Northern Mutual')
  await policy.getByRole('textbox', { name: 'Policy number' }).fill('GL-2')
  await setDay(manager, 'Effective date', '01/01/2026')
  await setDay(manager, 'Expiration date', '01/01/2099')
  await manager.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(manager.getByText('Certificate saved')).toBeVisible()
  await manager.getByRole('button', { name: 'Accept', exact: true }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(manager.getByText('Certificate accepted')).toBeVisible()
  await manager.goto(`/contracts/${contract}?tab=insurance`)
  await expect(manager.getByRole('row', { name: /Commercial general liability/ })).toContainText('Compliant')
})
