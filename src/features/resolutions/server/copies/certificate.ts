/** The clerk's words on a certified copy, and on the form for one that is still to be signed. */
import QRCode from 'qrcode'
import { otherTitle } from '#features/meetings/rules.ts'
import { longDate } from '#platform/shared/dates.ts'
import { formatCode } from '../../verification-code.ts'
import type { AdoptedContent, CertifiedContent } from '../adopted/content.ts'
import type { Certificate } from '../export/resolution-document.ts'

interface Certifier {
  readonly name: string
  readonly office: string
  readonly county: string
  readonly day: string
}

/** "Clerk of the Board" is the Clerk of the Board of Supervisors where that Board adopted it. */
const officeOf = (office: string, body: string | null | undefined) =>
  body ? office.replace(/\bthe Board$/, `the ${body}`) : office

/** "regular meeting", "special meeting". */
function meetingKind(type: string): string {
  if (type === 'Other' || otherTitle(type) !== undefined) return 'meeting'
  return type === 'Board' ? 'regular meeting' : `${type.toLowerCase()} meeting`
}

function adoption({ adopted_on, meeting, tally }: AdoptedContent): string {
  const day = longDate(adopted_on)
  const at = meeting ? `at a ${meetingKind(meeting.type)} held on ${day}` : `on ${day}`
  if (!tally) return `${at}.`
  // Without a quorum no vote carries.
  const quorum = meeting ? ', a quorum being present' : ''
  return `${at}${quorum}, by the following vote: ${tally.replace(/\.?$/, '.')}`
}

const words = (content: AdoptedContent, { name, office, county, day }: Certifier) =>
  `I, ${name}, ${officeOf(office, content.meeting?.body)} of ${county}, do hereby certify that I have compared the foregoing copy of ` +
  `Resolution No. ${content.number} with the original on file in my office, and that it is a true and correct copy ` +
  `of the original and of the whole thereof, duly adopted by said Board ${adoption(content)}` +
  ` IN WITNESS WHEREOF, I have hereunto set my hand and affixed the seal of said Board on ${day}.`

const blank = '____________________'
export const defaultOffice = 'Clerk of the Board'

/** To be filled in by hand. */
export const blankCertificate = (content: AdoptedContent, county: string): Certificate => ({
  text: words(content, { name: blank, office: defaultOffice, county, day: blank }),
  signed: defaultOffice,
  day: `Date: ${blank}`,
  code: '',
  address: '',
  qr: '',
})

export const certificateWords = (content: CertifiedContent) =>
  words(content, {
    name: content.certified_by,
    office: content.office,
    county: content.county,
    day: longDate(content.certified_on),
  })

/** `site` is where the county's public pages are. */
export async function certificateOf(
  content: CertifiedContent,
  code: string,
  site: string,
): Promise<Certificate> {
  const address = `${site}/public/verify/${formatCode(code)}`
  return {
    text: certificateWords(content),
    signed: `${content.certified_by}, ${content.office}`,
    day: longDate(content.certified_on),
    code: formatCode(code),
    address,
    qr: await QRCode.toString(address, { type: 'svg', margin: 0 }),
  }
}
