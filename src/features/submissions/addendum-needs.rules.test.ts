import { describe, expect, it } from 'vitest'
import { emptyForm } from '#features/procurement/rules.ts'
import { needsSince } from './addendum-needs.ts'

const id = (last: number) => `0d7c1f7e-43a5-4f0b-8f0e-3e7f0d3f1b1${last}`
const line = (last: number, quantity = '10') => ({
  id: id(last),
  group: '',
  description: `Salt ${last}`,
  unit: 'ton',
  quantity,
  kind: 'base' as const,
})
const form = {
  ...emptyForm,
  lines: [line(1), line(2)],
  certifications: [{ id: id(5), text: 'No collusion.' }],
}

describe('what a submission lacks after an addendum', () => {
  it('is nothing where the form is the same', () => {
    expect(needsSince(form, structuredClone(form))).toEqual([])
  })

  it('names new, changed, and removed lines', () => {
    expect(needsSince(form, { ...form, lines: [line(2, '20'), line(3)] })).toEqual([
      'Your price is for an earlier wording, unit, or quantity of the line: “Salt 2”.',
      'A price is missing for the new line: “Salt 3”.',
      'A line that you priced was removed: “Salt 1”.',
    ])
  })

  it('names new certifications, and files only where they are required', () => {
    const files = [
      { id: id(6), title: 'Bond', isRequired: true },
      { id: id(7), title: 'Brochure', isRequired: false },
    ]
    const certifications = [...form.certifications, { id: id(8), text: 'Living wage.' }]
    expect(needsSince(form, { ...form, files, certifications })).toEqual([
      'A file is missing: “Bond”.',
      'A new certification isn’t accepted: “Living wage”.',
    ])
  })
})
