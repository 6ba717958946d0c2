/** The clerk's words on a certified copy, and on the form for one that is still to be signed. */
import QRCode from 'qrcode'
import { longDate } from '#platform/shared/dates.ts'
import { spelled } from '../../verification-code.ts'
import type { AdoptedContent, CertifiedContent } from '../adopted/content.ts'
import type { Certificate } from '../export/resolution-paper.ts'

interface Certifier {
  readonly name: string
  readonly office: string
  readonly county: string
  readonly day: string
}

const words = (content: AdoptedContent, { name, office, county, day }: Certifier) =>
  `I, ${name}, ${office} of ${county}, do hereby certify that I have compared the foregoing copy of ` +
  `Resolution No. ${content.number} with the original on file in my office, and that it is a true and correct copy ` +
  `of the original and of the whole thereof, duly adopted by said Board on ${longDate(content.adopted_on)}` +
  (content.tally ? `, by the following vote: ${content.tally.replace(/\.?$/, '.')}` : '.') +
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
  const address = `${site}/public/verify/${spelled(code)}`
  return {
    text: certificateWords(content),
    signed: `${content.certified_by}, ${content.office}`,
    day: longDate(content.certified_on),
    code: spelled(code),
    address,
    qr: await QRCode.toString(address, { type: 'svg', margin: 0 }),
  }
}
