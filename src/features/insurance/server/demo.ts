/** What a county asks for, and certificates of vendors that are covered, soon no more, no more, and not reviewed yet. */
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Ctx } from '#platform/server/context.ts'
import { sql } from '#platform/server/database/database.ts'
import { attachmentTypes, type Files } from '#platform/server/files/index.ts'
import { formatDate } from '#platform/shared/dates.ts'
import { addDays, dayIn } from '#platform/shared/days.ts'
import type { CertificateFields, RequirementFields } from '../contract.ts'
import { type Coverage, coverageNames } from '../rules.ts'
import * as queries from './queries.ts'
import { replaceDefaults } from './requirements.ts'

const million = 1_000_000_00

const asks = (
  coverage: Coverage,
  limit_each: number | null,
  limit_aggregate: number | null,
  additional_insured = false,
  waiver_of_subrogation = false,
): RequirementFields[number] => ({
  coverage,
  limit_each,
  limit_aggregate,
  additional_insured,
  waiver_of_subrogation,
})

const defaults: Readonly<Record<string, RequirementFields>> = {
  'Public Works': [
    asks('general-liability', million, 2 * million, true, true),
    asks('automobile-liability', million, null, true),
    asks('workers-compensation', null, null, false, true),
    asks('umbrella', 5 * million, 5 * million),
  ],
  'Professional Services': [
    asks('general-liability', million, 2 * million, true),
    asks('professional-liability', million, 2 * million),
  ],
  'Software and Technology': [asks('cyber-liability', 2 * million, 2 * million)],
}

export async function addDemoRequirements({ tx }: Ctx): Promise<void> {
  for (const [category, requirements] of Object.entries(defaults))
    await replaceDefaults(tx, category, requirements)
}

/** What every contract of the demonstration that has begun asks for at least. */
export const demoRequirement = [asks('general-liability', million, 2 * million, true)]

/** When the policies of one vendor after the other expire, in days from today. */
const expirations = [38, 310, -9]

export async function addDemoCertificates(ctx: Ctx, { files }: { readonly files: Files }): Promise<void> {
  const { tx } = ctx
  const insured = await tx.rows(
    z.object({ id: z.string(), name: z.string() }),
    `select distinct v.id, v.name from contracts c join vendors v on v.id = c.vendor_id
     where c.executed_at is not null and c.terminated_on is null and exists (
       select from insurance_requirements r where r.contract_id = c.id) order by v.name`,
    [],
  )
  const sender = await findSender(ctx)
  for (const [index, vendor] of insured.entries()) {
    const expires = expirations[index]
    if (expires !== undefined) await addCertificate(ctx, files, vendor, sender, { expires, isAccepted: true })
  }
  const [firm] = await tx.rows(
    z.object({ id: z.string(), name: z.string() }),
    'select v.id, v.name from user_vendors l join vendors v on v.id = l.vendor_id order by v.name limit 1',
    [],
  )
  if (firm) await addCertificate(ctx, files, firm, sender, { expires: 365, isAccepted: false })
}

/** One that was accepted so many days ago. */
export async function addDemoCertificateOf(
  ctx: Ctx,
  { files }: { readonly files: Files },
  vendorId: string,
  given: { readonly expires: number; readonly daysAgo: number },
): Promise<void> {
  const [vendor, sender] = await Promise.all([
    ctx.tx.one(sql.selectFrom('vendors').select(['id', 'name']).where('id', '=', vendorId)),
    findSender(ctx),
  ])
  await addCertificate(ctx, files, vendor, sender, { ...given, isAccepted: true })
}

async function findSender({ tx }: Ctx): Promise<Known> {
  const staff = await tx.one(
    sql.selectFrom('users').select(['id', 'first_name', 'last_name']).where('email', 'like', 'contracts@%'),
  )
  return { id: staff.id, name: `${staff.first_name} ${staff.last_name}` }
}

interface Known {
  readonly id: string
  readonly name: string
}

async function addCertificate(
  ctx: Ctx,
  files: Files,
  vendor: Known,
  sender: Known,
  {
    expires,
    isAccepted,
    daysAgo = 0,
  }: { readonly expires: number; readonly isAccepted: boolean; readonly daysAgo?: number },
): Promise<void> {
  const { tx, tenant, now } = ctx
  const at = new Date(now.getTime() - daysAgo * 86_400_000)
  const today = dayIn(tenant.timeZone, now)
  const ends_on = addDays(today, expires)
  const policies = policiesOf(addDays(ends_on, -365), ends_on)
  const file = await files.store(
    ctx,
    Readable.from([await certificateOf(tenant.name, vendor.name, policies)]),
    {
      name: 'Certificate of insurance.pdf',
      accept: attachmentTypes,
      maxBytes: 1024 * 1024,
    },
  )
  const id = await queries.insertCertificate(tx, {
    vendor_id: vendor.id,
    file_id: file.id,
    producer: 'Hill Insurance Agency',
    issued_on: addDays(ends_on, -370),
    sent_by: sender.id,
    sent_by_name: sender.name,
    sent_by_vendor: false,
    sent_at: at,
  })
  if (!isAccepted) return
  await queries.replacePolicies(tx, id, policies)
  await queries.updateCertificate(tx, id, {
    status: 'accepted',
    reviewed_by: sender.id,
    reviewed_by_name: sender.name,
    reviewed_at: at,
  })
}

function policiesOf(starts_on: string, ends_on: string): CertificateFields['policies'] {
  const policy = (row: RequirementFields[number], insurer: string, policy_number: string) => ({
    ...row,
    insurer,
    policy_number,
    starts_on,
    ends_on,
  })
  return [
    policy(asks('general-liability', million, 2 * million, true, true), 'Northern Mutual', 'GL-204417'),
    policy(asks('automobile-liability', million, null, true), 'Northern Mutual', 'CA-204418'),
    policy(asks('workers-compensation', million, null, false, true), 'State Fund', 'WC-77120'),
    policy(asks('umbrella', 5 * million, 5 * million), 'Northern Mutual', 'UM-204419'),
    policy(asks('professional-liability', million, 2 * million), 'Lakes Specialty', 'PL-5521'),
    policy(asks('cyber-liability', 2 * million, 2 * million), 'Lakes Specialty', 'CY-5522'),
  ]
}

/** As an agency would send it, in a few lines. What writes it is loaded here: a server needs it only while it makes a demo county. */
async function certificateOf(
  county: string,
  vendor: string,
  policies: CertificateFields['policies'],
): Promise<Buffer> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  document.setTitle('Certificate of insurance')
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([612, 792])
  const day = (value: string) => formatDate(value, 'MM/DD/YYYY', 'UTC')
  const plain = (text: string) => text.replaceAll('’', "'")
  const lines: readonly (readonly [text: string, size: number])[] = [
    ['CERTIFICATE OF LIABILITY INSURANCE', 16],
    ['Producer: Hill Insurance Agency', 11],
    [`Insured: ${vendor}`, 11],
    [`Certificate holder: ${county}`, 11],
    ...policies.flatMap((policy): [string, number][] => [
      ['', 6],
      [plain(coverageNames[policy.coverage]), 12],
      [
        `${policy.insurer}   ${policy.policy_number}   ${day(policy.starts_on)} to ${day(policy.ends_on)}   ` +
          `Each occurrence ${dollars(policy.limit_each)}   Aggregate ${dollars(policy.limit_aggregate)}`,
        9,
      ],
    ]),
  ]
  let y = 730
  for (const [text, size] of lines) {
    page.drawText(plain(text), { x: 54, y, size, font })
    y -= size + 8
  }
  return Buffer.from(await document.save())
}

const dollars = (cents: number | null) => (cents === null ? '-' : `$${(cents / 100).toLocaleString('en-US')}`)
