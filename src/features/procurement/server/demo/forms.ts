/** What vendors fill in for the demo projects. */
import { randomUUID } from 'node:crypto'
import type { SubmissionForm } from '../../solicitation/submission-form.ts'

type Line = readonly [description: string, quantity: string, unit: string, group?: string]

const priceLines: Readonly<Record<string, readonly Line[]>> = {
  'Roof of the Highway Garage': [
    ['Remove existing membrane and insulation', '18000', 'square foot'],
    ['Tapered insulation', '18000', 'square foot'],
    ['60-mil membrane, fully adhered', '18000', 'square foot'],
    ['Edge metal', '720', 'linear foot'],
  ],
  'Tires for the county fleet': [
    ['LT245/75R17, all-season', '160', 'each', 'Trucks'],
    ['11R22.5, steer', '48', 'each', 'Trucks'],
    ['225/60R18, pursuit', '120', 'each', 'Patrol cars'],
  ],
  'Road salt for the 2026–2027 season': [
    ['Road salt, delivered to the north stockpile', '3200', 'ton', 'Delivered'],
    ['Road salt, delivered to the central stockpile', '3600', 'ton', 'Delivered'],
    ['Road salt, delivered to the south stockpile', '2200', 'ton', 'Delivered'],
    ['Road salt, picked up by the county', '500', 'ton', 'Picked up'],
  ],
  'Bridge on Mill Road: deck replacement': [
    ['Mobilization', '1', 'lump sum'],
    ['Deck removal', '4200', 'square foot'],
    ['Reinforced concrete deck', '155', 'cubic yard'],
    ['Galvanized guide rail', '280', 'linear foot'],
    ['Traffic control', '1', 'lump sum'],
  ],
  'Bridge on Mill Road: replacement': [
    ['Mobilization', '1', 'lump sum'],
    ['Removal of the old bridge', '1', 'lump sum'],
    ['Precast concrete span', '6', 'each'],
    ['Approach pavement', '900', 'square yard'],
    ['Traffic control', '1', 'lump sum'],
  ],
  'Summer concert stage': [['Covered stage, 24 by 32 feet, one concert', '4', 'each']],
  'Fuel for county vehicles': [
    ['Unleaded gasoline, differential per gallon', '210000', 'gallon'],
    ['Diesel, differential per gallon', '340000', 'gallon'],
  ],
}

const questions = [
  [
    'Describe your experience with similar work for public agencies in the last five years.',
    'Experience and references',
  ],
  ['Name the people who would do the work, with their qualifications.', 'Schedule and staffing'],
] as const

/** A bid has line items; a proposal has questions and one price. */
export const demoForm = (title: string, type: 'rfp' | 'bid'): SubmissionForm => ({
  lines: (priceLines[title] ?? [['Total price', '1', 'lump sum']]).map(
    ([description, quantity, unit, group = '']) => ({
      id: randomUUID(),
      group,
      description,
      quantity,
      unit,
      kind: 'base' as const,
    }),
  ),
  questions:
    type === 'rfp'
      ? questions.map(([text, criterion]) => ({
          id: randomUUID(),
          text,
          type: 'text' as const,
          choices: [],
          isRequired: true,
          criterion,
        }))
      : [],
  certifications: [
    {
      id: randomUUID(),
      text: 'I certify that this bid was arrived at independently, without collusion, consultation, or agreement with any other bidder or competitor.',
    },
  ],
  files: [
    { id: randomUUID(), title: 'W-9', isRequired: true },
    { id: randomUUID(), title: 'Certificate of insurance', isRequired: true },
    ...(type === 'rfp' ? [{ id: randomUUID(), title: 'References', isRequired: false }] : []),
  ],
  security:
    type === 'bid' && title.startsWith('Bridge')
      ? { isRequired: true, percent: '5', note: 'A bid bond or a certified check, payable to the county.' }
      : { isRequired: false, percent: '', note: '' },
})
