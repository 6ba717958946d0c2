import { describe, expect, it } from 'vitest'
import { differenceWords, figureDifferences } from './figures.ts'

const request = {
  amount: 5000,
  vendor: 'Hudson Rail, Inc.',
  termstart: '2027-01-01',
  termend: '2027-12-31',
  resolutionnumber: '2025-0087',
  grantamount: null,
  grantagency: '',
  department_name: 'Public Works',
}
const filled = (amount: string) =>
  `WHEREAS, the Public Works Department has asked. Hudson Rail, Inc. offers an amount not to exceed ${amount}, amending No. 2025-0087.
RESOLVED, an agreement with Hudson Rail, Inc., in an amount not to exceed ${amount}, from January 1, 2027 through December 31, 2027.`
const template = filled('$5,000.00')
const words = (text: string, from = template) => figureDifferences(request, text, from).map(differenceWords)

describe('the figures of a text', () => {
  it('are those of its request, however the amount is written', () => {
    expect(words(template)).toEqual([])
    expect(words(filled('$5,000'))).toEqual([])
    expect(words(template.replaceAll('Hudson Rail, Inc.', 'HUDSON  RAIL INC'))).toEqual([])
  })

  it('differ where the request was changed after the text was written', () => {
    expect(words(filled('$1,234.50'))).toEqual(['Amount: $5,000.00 in the request, $1,234.50 in the text'])
  })

  it('differ where one of two places was changed', () => {
    const [first = '', second = ''] = template.split('\n')
    expect(words(`${first}\n${second.replace('$5,000.00', '$50,000.00')}`)).toEqual([
      'Amount: $5,000.00 in the request, $50,000.00 in the text',
    ])
  })

  it.each([
    ['Hudson Rail, Inc.', 'Alder Rail', 'Vendor: Hudson Rail, Inc. in the request, not in the text'],
    ['2025-0087', '2025-0078', 'Resolution Number: 2025-0087 in the request, not in the text'],
    ['December 31, 2027', 'June 30, 2027', 'Term End: December 31, 2027 in the request, not in the text'],
    ['Public Works', 'Sheriff', 'Department: Public Works in the request, not in the text'],
  ])('differ where %s has become %s', (from, to, told) => {
    expect(words(template.replaceAll(from, to))).toEqual([told])
  })

  it('do not differ by other amounts that a text may name, or by what the county’s template leaves out', () => {
    expect(
      words(`${template} The first $1,000.00 is paid by the State, not to exceed $400.00 per month.`),
    ).toEqual([])
    expect(words('RESOLVED, that the salt is bought.', 'RESOLVED, that it is bought.')).toEqual([])
  })

  it('differ in one of two places also where they are paid by the year', () => {
    const yearly = template.replaceAll('$5,000.00', '$5,000.00 per year')
    const [first = '', second = ''] = yearly.split('\n')
    expect(words(yearly, yearly)).toEqual([])
    expect(words(`${first}\n${second.replace('$5,000.00', '$6,000.00')}`, yearly)).toEqual([
      'Amount: $5,000.00 in the request, $6,000.00 in the text',
    ])
  })
})
