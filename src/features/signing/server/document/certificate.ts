/** The certificate of signatures: who signed what, when, from where, and how they were identified. */
import QRCode from 'qrcode'
import { formatCode } from '#features/resolutions/server/index.ts'
import type { Tenant } from '#platform/server/context.ts'
import { documentTime, longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import type { Identification } from '../../rules.ts'
import type { SignerRow, StoredRequest } from '../queries.ts'
import { partyOf } from '../sign.ts'
import type { SignedKind, SignedSubject } from '../signed-kind.ts'

export const certificateTemplate = new URL('../../documents/certificate.typ', import.meta.url)

const identifiedBy: Record<Exclude<Identification, 'session'>, (email: string) => string> = {
  password: (email) => `Logged in as ${email}, and confirmed with the password of that account`,
  'email-code': (email) => `One-time link and code, both sent to ${email}`,
}

/** "November 18, 2026, 9:20 a.m. (2026-11-18T14:20:05.000Z)": the county’s own time, and the same without any doubt. */
const momentOf = (moment: Date, timeZone: string) =>
  `${longDate(dayIn(timeZone, moment))}, ${documentTime(moment, timeZone)} (${moment.toISOString()})`

function signerOf(signer: SignerRow, { name: county, timeZone }: Tenant) {
  const { name, title, email, typed_name, answered_at, ip, identified_by, consent } = signer
  if (!answered_at || !identified_by || identified_by === 'session')
    throw new Error('a certificate names those who signed')
  return {
    name,
    facts: [
      ['For', [title, partyOf(signer, county)].filter(Boolean).join(', ')],
      ['Name as typed', typed_name ?? ''],
      ['Signed', momentOf(answered_at, timeZone)],
      ['IP address', ip ?? ''],
      ['Identified by', identifiedBy[identified_by](email)],
      ['Agreed to', consent ?? ''],
    ],
  }
}

interface Made {
  readonly of: SignedKind
  readonly request: StoredRequest
  readonly subject: SignedSubject
  readonly size: number
  readonly tenant: Tenant
  readonly now: Date
  readonly code: string
  /** Where the county’s public pages are. */
  readonly site: string
  readonly isSealed: boolean
}

export async function certificateData(made: Made) {
  const { of, request, subject, size, tenant, now, code, site, isSealed } = made
  const address = `${site}/public/verify/${formatCode(code)}`
  const name = `Certificate of signatures, ${of.kind.name} ${subject.number}`
  return {
    name,
    title: 'Certificate of signatures',
    county: tenant.name,
    made_on: dayIn(tenant.timeZone, now),
    facts: [
      [of.kind.name, `${subject.number}: ${subject.title}`],
      ['Vendor', subject.vendor.name],
      [
        'Document signed',
        `${request.document}, the first ${size.toLocaleString('en-US')} bytes of this file`,
      ],
      ['SHA-256 before the signatures', request.sha256],
      ['Sent for signature', `${momentOf(request.asked_at, tenant.timeZone)} by ${request.asked_by_name}`],
    ],
    signers: request.signers.map((signer) => signerOf(signer, tenant)),
    attached: subject.attached
      .filter(({ sha256 }) => sha256 !== request.sha256)
      .map(({ name: file, sha256 }) => [file, sha256]),
    seal: isSealed
      ? `This file bears a digital signature made with the certificate of ${tenant.name}. Its SHA-256 is also recorded in the Audit Log.`
      : `The SHA-256 of this file is recorded in the Audit Log of ${tenant.name}.`,
    code: formatCode(code),
    address,
    qr: await QRCode.toString(address, { type: 'svg', margin: 0 }),
  }
}
