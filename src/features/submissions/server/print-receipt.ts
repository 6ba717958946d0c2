import type { KeyObject } from 'node:crypto'
import type { Tenant, UserActor } from '#platform/server/context.ts'
import { downloadOf, typeset } from '#platform/server/documents/index.ts'
import type { Download, Scope } from '#platform/server/http/handle.ts'
import { documentTime, longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { notFound } from '#platform/shared/errors.ts'
import { inFours } from '../rules.ts'
import { findOwn } from './queries.ts'
import { publicHalf, receiptOf } from './receipts.ts'

const template = new URL('../documents/receipt.typ', import.meta.url)

/** On paper, everything that the signed receipt says. */
export async function printReceipt(
  scope: Scope<UserActor>,
  keyOf: (tenant: Tenant) => KeyObject,
  id: string,
): Promise<Download> {
  const { tenant, now } = scope
  const receipt = await scope.transact(async ({ tx, actor }) => {
    const [row] = await findOwn(tx, actor.userId, { id })
    if (!row) throw notFound('Submission not found.')
    return receiptOf(keyOf(tenant), tenant, row)
  })
  const { timeZone } = tenant
  const name = `Receipt ${receipt.bid_number}`
  const data = {
    name,
    title: `Submission Receipt: ${receipt.bid_number}`,
    county: tenant.name,
    made_on: dayIn(timeZone, now),
    facts: [
      ['Solicitation', `${receipt.bid_number}: ${receipt.bid_title}`],
      ['Vendor', receipt.vendor_name],
      [
        'Submitted',
        `${longDate(dayIn(timeZone, new Date(receipt.submitted_at)))}, ${documentTime(receipt.submitted_at, timeZone)}`,
      ],
      ['Submitted by', receipt.submitted_by],
      ['Addenda acknowledged', String(receipt.addenda)],
      ['Receipt code', inFours(receipt.receipt_code)],
      ['SHA-256 of the sealed submission', inFours(receipt.payload_sha256)],
      ['Size', `${receipt.payload_size.toLocaleString('en-US')} bytes`],
      ['County’s signature (Ed25519)', receipt.signature.match(/.{1,8}/g)?.join(' ') ?? ''],
    ],
    explanation:
      'The submission is sealed until the bid opening. The county holds only its encrypted form; it is opened by its opening officials together, after the due date and time.',
    checks: [
      'When the solicitation has closed, the county publishes the receipt codes of all submissions on the solicitation’s public page. This code must be among them.',
      'The receipt code is the SHA-256 of the solicitation, the vendor, the addenda acknowledged, and the hashes of the sealed submission and of its shares. The receipt as data has all of them, with the county’s signature.',
      `The signature can be checked with the county’s receipt key, which is published under Bids and RFPs on the county’s public pages. The key’s SHA-256 fingerprint is ${inFours(publicHalf(keyOf(tenant)).fingerprint)}.`,
    ],
  }
  return downloadOf(await typeset(template, data, tenant.id), `${name}.pdf`)
}
