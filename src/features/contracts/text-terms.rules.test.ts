import { describe, expect, it } from 'vitest'
import { documentFrom } from '#features/drafts/rules.ts'
import { defaultAgreements } from './default-templates.ts'
import { otherTerms, type Terms } from './text-terms.ts'

const template = defaultAgreements['Goods and Services']
const terms: Terms = {
  number: '20260142',
  vendor: 'Hudson Paving, Inc.',
  amount: 'an amount not to exceed $48,500.00',
  start_date: 'January 1, 2027',
  end_date: 'December 31, 2027',
}
const parties = (number: string, vendor: string) =>
  `This agreement, No. ${number}, is between Alder County (the “County”), acting through its department (Public Works), and ${vendor} (the “Contractor”).`
const payment = (amount: string) =>
  `Payment. The County shall pay the Contractor ${amount}, after it has received and approved the Contractor’s invoices.`
const term = (start: string, end: string) => `Term. This agreement begins on ${start} and ends on ${end}.`
const others = (...paragraphs: string[]) => otherTerms(template, documentFrom(paragraphs), terms)

describe('the text against the terms of its contract', () => {
  it('says the same where it was filled in from them', () => {
    expect(
      others(
        parties(terms.number, terms.vendor),
        term(terms.start_date, terms.end_date),
        payment(terms.amount),
      ),
    ).toEqual([])
  })

  it('names another amount, date, vendor, and number', () => {
    expect(
      others(
        parties('20260099', 'Alder Stone LLC'),
        term('January 1, 2027', 'June 30, 2027'),
        payment('an amount not to exceed $50,000.00'),
      ),
    ).toEqual([
      { name: 'number', text: '20260099', contract: '20260142' },
      { name: 'vendor', text: 'Alder Stone LLC', contract: 'Hudson Paving, Inc.' },
      { name: 'end_date', text: 'June 30, 2027', contract: 'December 31, 2027' },
      { name: 'amount', text: '$50,000.00', contract: '$48,500.00' },
    ])
  })

  it.each([
    ['more around the value', payment('a total of $48,500.00, or $4,000.00 each month')],
    ['no value at all', term('the date of the last signature', 'the day when the work is accepted')],
    ['a blank, which is told elsewhere', payment('[amount]')],
    ['a name that is part of the other', parties(terms.number, 'Hudson Paving')],
    ['a paragraph that was rewritten', 'The Contractor is paid $1.00 for everything.'],
    ['nothing', ''],
  ])('may have %s', (_, paragraph) => {
    expect(others(paragraph)).toEqual([])
  })

  it('is not held against what the contract does not say yet', () => {
    const unsaid = { ...terms, amount: '', start_date: '' }
    const text = documentFrom([payment('$5.00'), term('May 1, 2020', terms.end_date)])
    expect(otherTerms(template, text, unsaid)).toEqual([])
  })

  it('takes no time for a template or a text that is made to take long', () => {
    const long = `${'a '.repeat(20)}${'{{ amount }} a '.repeat(50)}b`
    const started = performance.now()
    expect(otherTerms(long, documentFrom([`${'a '.repeat(50_000)}c`]), terms)).toEqual([])
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
