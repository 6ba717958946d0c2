/** Procurement and vendors. */
import { z } from 'zod'
import { line } from '#platform/shared/text-fields.ts'
import { amountOrOff, words, yesNo } from '../setting-kinds.ts'
import type { Definitions } from './definition.ts'

const priceGoverns = { 'unit-price': 'Unit price governs', extension: 'Extended amount governs' } as const

export interface ProcurementSettings {
  'procurement.protestWindow': number | null
  'procurement.publicTabulation': boolean
  'procurement.hideVendorNames': boolean
  'procurement.zeroPriceResponsive': boolean
  'vendors.reviewNew': boolean
  'procurement.priceGoverns': 'unit-price' | 'extension'
  'procurement.ocidPrefix': string
}

export const procurementSettings: Definitions<ProcurementSettings> = {
  'procurement.protestWindow': {
    group: 'Procurement',
    label: 'Protest period',
    help: 'How long after an award vendors may protest before the contract proceeds.',
    kind: 'amount',
    unit: 'days after',
    schema: amountOrOff(365),
    initial: 10,
    words: words.amount('days after'),
  },
  'procurement.publicTabulation': {
    group: 'Procurement',
    label: 'Post bid tabulations',
    help: 'Whether the public can view bids once they’re opened. Of proposals that a committee scores, the public sees names alone until the award.',
    kind: 'yes-no',
    schema: yesNo,
    initial: true,
    words: words.yesNo,
  },
  'procurement.hideVendorNames': {
    group: 'Procurement',
    label: 'Hide vendor names from evaluators',
    help: 'Whether evaluation committees see letters instead of vendor names until the chair opens the scores. Applies to committees appointed from then on. Until then, the public sees no names either. Files and answers can still name a vendor.',
    kind: 'yes-no',
    schema: yesNo,
    initial: false,
    words: words.yesNo,
  },
  'procurement.zeroPriceResponsive': {
    group: 'Procurement',
    label: 'A price of zero is responsive',
    help: 'Whether a base bid of $0.00 counts as the lowest price in an evaluation. If not, it gets no points for price.',
    kind: 'yes-no',
    schema: yesNo,
    initial: false,
    words: words.yesNo,
  },
  'vendors.reviewNew': {
    group: 'Procurement',
    label: 'Review new vendors',
    help: 'Whether staff approve a new firm before it can submit. People who join a firm are approved by that firm’s users either way.',
    kind: 'yes-no',
    schema: yesNo,
    initial: true,
    words: words.yesNo,
  },
  'procurement.priceGoverns': {
    group: 'Procurement',
    label: 'If a bid’s arithmetic is wrong',
    help: 'Which amount counts if a vendor’s extended amount isn’t quantity times unit price. The value on the due date applies.',
    kind: 'choice',
    options: priceGoverns,
    schema: z.enum(['unit-price', 'extension'], 'Choose which amount counts.'),
    initial: 'unit-price',
    words: (value) => priceGoverns[value],
  },
  'procurement.ocidPrefix': {
    group: 'Procurement',
    label: 'OCID prefix',
    help: 'The county’s registered prefix in open contracting data, such as “ocds-a1b2c3”. If blank, it’s made from the county’s web address. Solicitations keep the prefix of the day they were published.',
    kind: 'text',
    schema: line(40).regex(/^(ocds-[a-z0-9-]{1,34})?$/, 'Enter a prefix such as ocds-a1b2c3.'),
    initial: '',
    words: words.text,
  },
}
