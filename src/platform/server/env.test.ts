import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

const address = 'https://{county}.example.gov'

it.each([
  ['to try it on this machine', {}, true],
  ['on this machine, when it is told not to', { DEMO: '0' }, false],
  ['for real counties', { PUBLIC_URL: address }, false],
  ['for real counties, when it is told to', { PUBLIC_URL: address, DEMO: '1' }, true],
  [
    'on a database of the operator’s own',
    { DATABASE_URL: 'postgres://db.example/hall', SESSION_SECRET: 'x'.repeat(40) },
    false,
  ],
])('demo counties, whose password everybody knows, %s', (_where, settings, isMade) => {
  expect(readEnv(settings).DEMO).toBe(isMade)
})
