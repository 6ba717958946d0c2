import { describe, expect, it } from 'vitest'
import { emptyForm } from '#features/procurement/rules.ts'
import { baseTotal, type Entered, missingOf, priceFault, stepsOf } from './check.ts'

const line = (id: string, kind: 'base' | 'optional' = 'base') => ({
  id,
  group: '',
  description: `Line ${id}`,
  unit: 'each',
  quantity: '2',
  kind,
})
const form = {
  ...emptyForm,
  lines: [line('1'), line('2', 'optional')],
  questions: [
    { id: 'q', text: 'How long?', type: 'text' as const, choices: [], isRequired: true, criterion: '' },
    { id: 'f', text: 'Plan?', type: 'file' as const, choices: [], isRequired: true, criterion: '' },
    { id: 'o', text: 'Else?', type: 'text' as const, choices: [], isRequired: false, criterion: '' },
  ],
  certifications: [{ id: 'c', text: 'No collusion.' }],
  files: [
    { id: 'w9', title: 'W-9', isRequired: true },
    { id: 'more', title: 'Brochure', isRequired: false },
  ],
}
const whole: Entered = {
  prices: { 1: '10' },
  answers: { q: 'Ten years' },
  certifications: ['c'],
  signer: { name: 'Ana', title: 'Owner' },
  addenda: 2,
  files: ['f', 'w9'],
}

describe('what is missing', () => {
  it('is nothing where everything that is required was entered', () => {
    expect(missingOf(form, whole, 2)).toEqual([])
  })

  it.each([
    [{ addenda: 1 }, ['addenda']],
    [{ prices: {} }, ['1']],
    [{ prices: { 1: '1e4', 2: '-1' } }, ['1', '2']],
    [{ answers: { q: '  ' } }, ['q']],
    [{ files: ['w9'] }, ['f']],
    [{ files: ['f'] }, ['w9']],
    [{ certifications: [] }, ['c']],
    [{ signer: { name: '', title: ' ' } }, ['name', 'title']],
  ])('is told where %j', (change, ids) => {
    expect(missingOf(form, { ...whole, ...change }, 2).map(({ id }) => id)).toEqual(ids)
  })

  it('has a page only for what the form asks for', () => {
    expect(stepsOf(emptyForm, 0)).toEqual(['files', 'review'])
    expect(stepsOf(form, 1)).toEqual(['addenda', 'prices', 'questions', 'files', 'certifications', 'review'])
  })
})

describe('prices', () => {
  it.each(['0', '12.5', '$1,234.5678', ' 7 '])('%s is one', (typed) => {
    expect(priceFault(typed, false)).toBeNull()
  })

  it('are added up for the base bid alone', () => {
    expect(baseTotal(form, { 1: '$10.005', 2: '99' })).toBe(2001n)
    expect(baseTotal(form, {})).toBeNull()
  })
})
