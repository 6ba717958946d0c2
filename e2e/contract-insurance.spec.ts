import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { lookBehind } from '#testing/behind-the-scenes.ts'
import { ask } from './support/ask.ts'
import { atDesk } from './support/resolution-desk.ts'
import { expect, test } from './support/test.ts'
import { keepsWcag } from './support/wcag.ts'

test.use({ account: 'contracts', county: 'birch' })

async function certificate() {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  document
    .addPage([612, 792])
    .drawText('CERTIFICATE OF LIABILITY INSURANCE', { x: 60, y: 700, size: 18, font })
  return { name: 'renewal.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}

/** A contract of the vendor’s own firm that is in effect and asks for general liability, whose policy ended yesterday. */
async function lapsed(vendor: string): Promise<string> {
  const scenes = await lookBehind(process.env.E2E_DATA_DIR ?? '')
  try {
    await scenes.look(
      `do $$
       declare
         county uuid := (select id from tenants where subdomain = 'birch');
         contract uuid := (select c.id from contracts c join matters m on m.tenant_id = c.tenant_id and m.id = c.id
           where c.tenant_id = county and m.status = 'signature' limit 1);
       begin
         perform set_config('app.tenant_id', county::text, true);
         update contracts set vendor_id = '${vendor}' where tenant_id = county and id = contract;
         delete from insurance_requirements where tenant_id = county and contract_id = contract;
         insert into insurance_requirements (tenant_id, contract_id, coverage, limit_each_cents, limit_aggregate_cents)
           values (county, contract, 'general-liability', 100000000, 200000000);
         update contracts set executed_at = now(), executed_on = current_date, start_on = current_date - 30,
           end_on = current_date + 300 where tenant_id = county and id = contract;
         update matters set status = 'executed' where tenant_id = county and id = contract;
         delete from insurance_lines where false;
         insert into insurance_certificates (tenant_id, id, vendor_id, file_id, sent_by_name, sent_by_vendor, sent_at)
           select county, contract, '${vendor}', f.id, 'Agency', false, now() from files f where f.tenant_id = county limit 1;
         insert into insurance_lines (tenant_id, certificate_id, position, coverage, insurer, policy_number, starts_on, ends_on,
             limit_each_cents, limit_aggregate_cents)
           values (county, contract, 1, 'general-liability', 'Old Mutual', 'GL-1', current_date - 365, current_date - 1,
             100000000, 200000000);
         update insurance_certificates set status = 'accepted', reviewed_at = now() where tenant_id = county and id = contract;
       end $$`,
    )
    const [row] = await scenes.look<{ id: string }>(
      `select l.certificate_id as id from insurance_lines l join tenants t on t.id = l.tenant_id
       where t.subdomain = 'birch' and l.insurer = 'Old Mutual'`,
    )
    return row?.id ?? ''
  } finally {
    await scenes.leave()
  }
}

async function setDay(page: Page, label: string, day: string) {
  const field = page.getByLabel(label, { exact: false }).last()
  await field.fill(day)
  await field.blur()
}

test('insurance that lapsed is renewed by the vendor on a phone, and accepted beside its picture', async ({
  page: manager,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const vendor = await atDesk(browser, baseURL, 'birch', 'vendor')
  await vendor.setViewportSize({ width: 375, height: 800 })
  const [firm] = await ask<{ vendor: string; vendor_name: string }[]>(vendor, '/api/vendor-portal/insurance')
  if (!firm) throw new Error('the demo vendor has no firm')
  const contract = await lapsed(firm.vendor)

  await manager.goto(`/insurance?q=${encodeURIComponent(firm.vendor_name)}`)
  await expect(manager.getByRole('row', { name: new RegExp(firm.vendor_name) })).toContainText('Expired')
  await keepsWcag(manager, 'the insurance of vendors')

  await vendor.goto('/vendor-portal')
  const own = vendor.getByRole('article', { name: `Insurance of ${firm.vendor_name}` })
  await expect(own).toContainText('the policy expired')
  await own.locator('input[type=file]').setInputFiles(await certificate())
  await expect(own.getByText('renewal.pdf')).toBeVisible()
  await keepsWcag(vendor, 'the vendor’s insurance')

  await manager.goto('/insurance/certificates?status=waiting')
  await manager.getByRole('row', { name: /renewal\.pdf/ }).click()
  await expect(manager.getByRole('img', { name: /renewal\.pdf, page 1 of 1/ })).toBeVisible()
  await manager.getByRole('button', { name: 'Add policy' }).click()
  const policy = manager.getByRole('group', { name: 'Policy 1' })
  await policy.getByRole('textbox', { name: 'Each occurrence' }).fill('1,000,000')
  await policy.getByRole('textbox', { name: 'Aggregate' }).fill('2,000,000')
  await policy.getByRole('textbox', { name: 'Insurer' }).fill('Northern Mutual')
  await policy.getByRole('textbox', { name: 'Policy number' }).fill('GL-2')
  await setDay(manager, 'Effective date', '01/01/2026')
  await setDay(manager, 'Expiration date', '01/01/2099')
  await keepsWcag(manager, 'the review of a certificate')
  await manager.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(manager.getByText('Certificate saved')).toBeVisible()
  await manager.getByRole('button', { name: 'Accept', exact: true }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(manager.getByText('Certificate accepted')).toBeVisible()

  await manager.goto(`/vendors/${firm.vendor}/insurance`)
  await expect(manager.getByText(new RegExp(`${firm.vendor_name} is covered on`))).toBeVisible()
  await setDay(manager, 'As known on', '01/02/2026')
  await expect(manager.getByText(new RegExp(`${firm.vendor_name} isn’t covered on`))).toBeVisible()
  await keepsWcag(manager, 'a vendor’s insurance')
  await manager.goto(`/contracts/${contract}?tab=insurance`)
  await expect(manager.getByRole('row', { name: /Commercial general liability/ })).toContainText('Compliant')
  await vendor.reload()
  await expect(own).toContainText('Compliant')
  await vendor.context().close()
})
