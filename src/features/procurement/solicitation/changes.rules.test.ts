import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block } from '#features/drafts/rules.ts'
import { projectCategories } from '../rules.ts'
import { sectionKeys } from '../sections.ts'
import { changesBetween, hasChanged } from './changes.ts'
import type { SolicitationContent } from './content.ts'
import { methods } from './methods.ts'
import { lineKinds, questionTypes } from './submission-form.ts'

const uuid = (last: number) => `0193a000-0000-7000-8000-00000000000${last}`

const content = (more: Partial<SolicitationContent> = {}): SolicitationContent => ({
  procurementId: '2027-0001',
  title: 'Road salt',
  department: 'Public Works',
  category: 'Goods and Services',
  procurementType: 'rfp',
  commodities: ['15000'],
  terms: {
    projectReference: '2027-0001',
    bidTitle: 'Road salt 2027',
    bidNumber: 'RFP 7',
    description: 'Bulk road salt.',
    issueDate: '2027-01-04',
    questionsDueDate: '2027-01-20',
    questionsDueTime: '16:00',
    dueDate: '2027-02-01',
    dueTime: '14:00',
    openingDate: '2027-02-01',
    openingTime: '14:05',
    questions_due_at: '2027-01-20T21:00:00Z',
    due_at: '2027-02-01T19:00:00Z',
    opening_at: '2027-02-01T19:05:00Z',
    pre_bid_at: null,
    category: 'Highway materials',
    method: 'rfp',
    contactPerson: 'Bernadette Lacroix',
    email: 'purchasing@alder.example',
    phone: '(518) 555-0114',
    documentsRequired: 'W-9',
    submissionInstructions: 'Submit in the Vendor Portal.',
    preBidMeeting: 'None',
    preBidDate: null,
    preBidTime: null,
    preBidMandatory: false,
    evaluationCriteria: 'See the document.',
    complianceCertifications: 'Non-collusion certification',
    budgetLimit: 250_000,
  },
  criteria: [{ description: 'Price', percentage: 100 }],
  form: {
    lines: [
      { id: uuid(1), group: '', description: 'Salt, 10 tons', quantity: '1', unit: 'lot', kind: 'base' },
      { id: uuid(2), group: '', description: 'Sand', quantity: '5', unit: 'tons', kind: 'base' },
    ],
    questions: [
      {
        id: uuid(3),
        text: 'Which grade?',
        type: 'choice',
        choices: ['a, b', 'c'],
        isRequired: true,
        criterion: 'Price',
      },
    ],
    certifications: [],
    files: [],
    security: { isRequired: false, percent: '', note: '' },
  },
  sections: [],
  attachments: [{ title: 'Map', name: 'map.pdf', size: 1, sha256: 'aa' }],
  ...more,
})
const before = content()
const { lines, questions } = before.form
const [salt, sand] = lines
const [question] = questions
if (!salt || !sand || !question) throw new Error('the form has entries')
const withForm = (more: Partial<SolicitationContent['form']>) =>
  content({ form: { ...before.form, ...more } })
const factsTo = (after: SolicitationContent) => changesBetween(before, after).facts
const paragraphs = (...texts: string[]): Block[] =>
  texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }))

describe('an addendum tells', () => {
  it('a line item field by field, also where the words joined would read the same', () => {
    const after = withForm({
      lines: [{ ...salt, description: 'Salt', quantity: '10', unit: 'tons, 1 lot' }, sand],
    })
    expect(factsTo(after)).toEqual([
      { label: 'Line item 1: Description', before: 'Salt, 10 tons', after: 'Salt' },
      { label: 'Line item 1: Quantity', before: '1', after: '10' },
      { label: 'Line item 1: Unit', before: 'lot', after: 'tons, 1 lot' },
    ])
  })

  it('choices and the criterion of a question', () => {
    const after = withForm({ questions: [{ ...question, choices: ['a', 'b, c'], criterion: '' }] })
    expect(factsTo(after)).toEqual([
      { label: 'Question 1: Choices', before: 'a, b\nc', after: 'a\nb, c' },
      { label: 'Question 1: Criterion', before: 'Price', after: '' },
    ])
  })

  it('entries that were added, removed, put in another order, or made anew', () => {
    expect(factsTo(withForm({ lines: [salt] }))).toEqual([
      {
        label: 'Line item 2 (removed)',
        before: 'Description: Sand\nQuantity: 5\nUnit: tons\nType: Base bid',
        after: '',
      },
    ])
    expect(factsTo(withForm({ lines: [sand, salt] }))).toEqual([
      {
        label: 'Order of line items',
        before: '1. Salt, 10 tons\n2. Sand',
        after: '1. Sand\n2. Salt, 10 tons',
      },
    ])
    const anew = factsTo(withForm({ lines: [salt, { ...sand, id: uuid(9) }] }))
    expect(anew.map(({ label }) => label)).toEqual(['Line item 2 (removed)', 'Line item 2 (added)'])
  })

  it('title, purchase category, and procurement type', () => {
    const after = content({ title: 'Salt', category: 'Public Works', procurementType: 'bid' })
    expect(factsTo(after)).toEqual([
      { label: 'Project title', before: 'Road salt', after: 'Salt' },
      { label: 'Purchase category', before: 'Goods and Services', after: 'Public Works' },
      { label: 'Procurement type', before: 'RFP or Best Value Bid', after: 'Bid or Quote' },
    ])
  })

  it('what only reads the same: a moment, weights, the order of files, the layout of a text', () => {
    const { terms } = before
    const moment = content({ terms: { ...terms, due_at: '2027-02-01T20:00:00Z' } })
    expect(factsTo(moment)).toEqual([
      { label: 'Due', before: '2027-02-01T19:00:00Z', after: '2027-02-01T20:00:00Z' },
    ])
    const weights = (...criteria: SolicitationContent['criteria']) => content({ criteria })
    const joined = changesBetween(
      weights({ description: 'A: 1%\nB', percentage: 2 }),
      weights({ description: 'A', percentage: 1 }, { description: 'B', percentage: 2 }),
    )
    expect(joined.facts.map(({ label }) => label)).toEqual(['Weights'])
    const map = { title: 'Map', name: 'map.pdf', size: 1, sha256: 'aa' }
    const renamed = factsTo(content({ attachments: [{ ...map, name: 'other.pdf' }] }))
    expect(renamed.map(({ label }) => label)).toEqual(['Attachments'])
    const section = (level: 2 | 3): SolicitationContent =>
      content({
        sections: [
          {
            section: 'scope',
            title: 'Scope of Work',
            document: {
              type: 'doc',
              content: [{ type: 'heading', attrs: { level }, content: [{ type: 'text', text: 'Roads' }] }],
            },
          },
        ],
      })
    expect(changesBetween(section(2), section(3))).toEqual({
      facts: [{ label: 'Layout of Scope of Work', before: '', after: 'Changed. The words are the same.' }],
      texts: [],
      files: [],
    })
  })

  it('nothing where nothing is different', () => {
    const { title, ...rest } = content()
    expect(changesBetween(before, { ...rest, title, commodity_names: undefined })).toEqual({
      facts: [],
      texts: [],
      files: [],
    })
  })
})

/** Short, of characters that also join words. */
const text = fc.string({
  unit: fc.constantFrom('a', 'b', '1', ',', ':', '%', '.', ' ', '\n', '('),
  maxLength: 5,
})
const day = fc.constantFrom('2027-01-04', '2027-02-01', '2027-03-14')
const time = fc.constantFrom('01:30', '14:00', '14:05')
const moment = fc.constantFrom('2027-01-20T21:00:00Z', '2027-02-01T19:00:00Z')
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const few = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { maxLength: 3 })
const ids = fc.constantFrom(uuid(1), uuid(2), uuid(3), uuid(4))
const entries = <Entry extends { id: string }>(entry: fc.Arbitrary<Entry>) =>
  fc.uniqueArray(entry, { maxLength: 3, selector: ({ id }) => id })
const block = fc.oneof(
  text.filter((each) => each !== '').map((each) => paragraphs(each)),
  fc.constantFrom<Block[]>([{ type: 'heading', attrs: { level: 2 }, content: [] }]),
)
const term = {
  projectReference: text,
  bidTitle: text,
  bidNumber: text,
  description: text,
  issueDate: day,
  questionsDueDate: day,
  questionsDueTime: time,
  dueDate: day,
  dueTime: time,
  openingDate: day,
  openingTime: time,
  questions_due_at: moment,
  due_at: moment,
  opening_at: moment,
  pre_bid_at: optional(moment),
  category: text,
  method: fc.constantFrom(...methods),
  contactPerson: text,
  email: text,
  phone: text,
  documentsRequired: text,
  submissionInstructions: text,
  preBidMeeting: text,
  preBidDate: optional(day),
  preBidTime: optional(time),
  preBidMandatory: fc.boolean(),
  evaluationCriteria: text,
  complianceCertifications: text,
  budgetLimit: fc.integer({ min: 0, max: 1000 }).map((cents) => cents / 1000),
}
const part = {
  procurementId: text,
  title: text,
  department: optional(text),
  category: fc.constantFrom(...projectCategories),
  procurementType: fc.constantFrom('rfp' as const, 'bid' as const),
  commodities: few(text),
  commodity_names: fc.option(fc.dictionary(text, text, { maxKeys: 2 }), { nil: undefined }),
  criteria: few(fc.record({ description: text, percentage: fc.integer({ min: 0, max: 3 }) })),
  form: fc.record({
    lines: entries(
      fc.record({
        id: ids,
        group: text,
        description: text,
        unit: text,
        quantity: text,
        kind: fc.constantFrom(...lineKinds),
      }),
    ),
    questions: entries(
      fc.record({
        id: ids,
        text,
        type: fc.constantFrom(...questionTypes),
        choices: few(text),
        isRequired: fc.boolean(),
        criterion: text,
      }),
    ),
    certifications: entries(fc.record({ id: ids, text })),
    files: entries(fc.record({ id: ids, title: text, isRequired: fc.boolean() })),
    security: fc.record({ isRequired: fc.boolean(), percent: text, note: text }),
  }),
  sections: fc.subarray([...sectionKeys]).chain((keys) =>
    fc.tuple(
      ...keys.map((section) =>
        fc.record({
          section: fc.constant(section),
          title: fc.constantFrom('One', 'Two'),
          document: few(block).map((blocks) => ({ type: 'doc' as const, content: blocks.flat() })),
        }),
      ),
    ),
  ),
  attachments: few(
    fc.record({
      title: text,
      name: text,
      size: fc.integer({ min: 0, max: 2 }),
      sha256: fc.constantFrom('aa', 'bb'),
    }),
  ),
}

/** A content, and the same with one or two of its parts from anywhere else. */
const pair = fc
  .tuple(
    fc.record({ ...part, terms: fc.record(term) }),
    fc.record({ ...part, terms: fc.record(term) }),
    fc.subarray(Object.keys(part), { maxLength: 1 }),
    fc.subarray(Object.keys(term), { maxLength: 2 }),
  )
  .map(([one, other, parts, terms]) => {
    const picked = (from: object, keys: readonly string[]) =>
      Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)))
    const changed: SolicitationContent = {
      ...one,
      ...picked(other, parts),
      terms: { ...one.terms, ...picked(other.terms, terms) },
    }
    return [one satisfies SolicitationContent, changed] as const
  })

it('no change of the content goes untold, and none is told where there is none', () => {
  const plain = (value: object): unknown => JSON.parse(JSON.stringify(value))
  fc.assert(
    fc.property(pair, ([one, other]) => {
      expect(hasChanged(changesBetween(one, other))).toBe(!isDeepStrictEqual(plain(one), plain(other)))
    }),
    { numRuns: 2000 },
  )
})
