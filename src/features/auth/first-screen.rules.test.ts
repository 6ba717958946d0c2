import { expect, it } from 'vitest'
import { firstScreenOf } from './rules.ts'

const all = () => true
const none = () => false

it.each([
  ['nothing was chosen', null, all, 'meetings'],
  ['another one was chosen', 'resolutions', all, 'resolutions'],
  ['the role does not open what was chosen', 'resolutions', (p: string) => p === 'meetings.see', 'meetings'],
  ['the role opens no meetings', null, none, 'dashboard'],
  ['the dashboard was chosen', 'dashboard', all, 'dashboard'],
] as const)('the first screen where %s', (_what, chosen, can, expected) => {
  expect(firstScreenOf(chosen, can)).toBe(expected)
})
