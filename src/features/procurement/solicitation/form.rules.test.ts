import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extensionOf, formatExtension, inThousands, tenThousandthsOf, totalOf } from './prices.ts'
import { emptyForm, groupsOf, hasIdTwice, LineItem, Question, SubmissionForm } from './submission-form.ts'

describe('prices', () => {
  it.each([
    ['1', 10_000n],
    ['0.0001', 1n],
    ['1,234.5', 12_345_000n],
    ['999999999999.9999', 9_999_999_999_999_999n],
    ['1.00001', null],
    ['-1', null],
    ['1e3', null],
    ['', null],
    ['12,34', null],
  ])('%s is read exactly', (typed, wanted) => {
    expect(tenThousandthsOf(typed)).toBe(wanted)
  })

  it.each([
    ['3', '0.335', 101n],
    ['1', '0.005', 1n],
    ['1', '0.0049', 0n],
    ['9000', '68.4250', 61_582_500n],
    ['0.3333', '3', 100n],
  ])('%s at %s is rounded half up to cents', (quantity, price, cents) => {
    expect(extensionOf(quantity, price)).toBe(cents)
  })

  it('add up as sums of rounded lines, whatever their size', () => {
    const money = fc.integer({ min: 0, max: 999_999_999 })
    fc.assert(
      fc.property(fc.array(fc.tuple(money, money), { minLength: 1, maxLength: 20 }), (lines) => {
        const text = (units: number) =>
          `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`
        const extensions = lines.map(([quantity, price]) => extensionOf(text(quantity), text(price)))
        const wanted = lines.reduce(
          (sum, [quantity, price]) => sum + (BigInt(quantity) * BigInt(price) + 500_000n) / 1_000_000n,
          0n,
        )
        expect(totalOf(extensions)).toBe(wanted)
      }),
    )
    expect(totalOf([null, null])).toBeNull()
    expect(formatExtension(123_456_789_012_345_67n)).toBe('$123,456,789,012,345.67')
  })
})

it.each([
  ['9000', '9,000'],
  ['1234567.5', '1,234,567.5'],
  ['12', '12'],
])('a quantity of %s reads %s', (quantity, shown) => {
  expect(inThousands(quantity)).toBe(shown)
})

describe('the submission form', () => {
  const line = (fields: object = {}) => ({
    id: randomUUID(),
    group: '',
    description: 'Road salt',
    unit: 'ton',
    quantity: '9000',
    kind: 'base' as const,
    ...fields,
  })
  const question = (fields: object = {}) => ({
    id: randomUUID(),
    text: 'Where is your stockpile?',
    type: 'text' as const,
    choices: [],
    isRequired: true,
    criterion: '',
    ...fields,
  })

  it.each(['0', '-1', '1.23456', 'many', ''])('refuses a quantity of “%s”', (quantity) => {
    expect(LineItem.safeParse(line({ quantity })).success).toBe(false)
  })

  it('asks for two choices where one is to be chosen', () => {
    const choice = (...choices: string[]) => Question.safeParse(question({ type: 'choice', choices })).success
    expect([choice('A'), choice('A', 'A'), choice('A', 'B')]).toEqual([false, false, true])
  })

  it('has no entry twice, and a percentage for its bid security', () => {
    const twice = line()
    expect([
      hasIdTwice({ ...emptyForm, lines: [twice, twice] }),
      hasIdTwice({ ...emptyForm, lines: [twice] }),
    ]).toEqual([true, false])
    const security = { isRequired: true, percent: '', note: '' }
    const { error } = SubmissionForm.safeParse({ ...emptyForm, security })
    expect(error?.issues[0]?.path).toEqual(['security', 'percent'])
    expect(SubmissionForm.safeParse({ ...emptyForm, security: { ...security, percent: '5' } }).success).toBe(
      true,
    )
  })

  it('keeps groups in the order in which they first come', () => {
    const lines = ['B', 'A', 'B'].map((group) => LineItem.parse(line({ group })))
    expect(groupsOf(lines).map(({ group, lines: members }) => [group, members.length])).toEqual([
      ['B', 2],
      ['A', 1],
    ])
  })
})
