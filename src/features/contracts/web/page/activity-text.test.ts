import { expect, it } from 'vitest'
import { activityWords } from './activity-text.ts'

const words = (field: string, before: string | null, after: string | null) =>
  activityWords({ event: 'contract.updated', changes: [{ field, before, after }], attachment: null })

it.each([
  ['endDate', '2027-12-31', '2028-01-31', 'End Date from “December 31, 2027” to “January 31, 2028”'],
  ['amount', '48500', '50000.5', 'Amount from “$48,500.00” to “$50,000.50”'],
  ['amountKind', 'fixed', 'not-to-exceed', 'Kind of amount from “Fixed amount” to “Not to exceed”'],
  [
    'options',
    null,
    '{"count": 2, "months": 12, "noticeDays": 90}',
    'Options to renew from nothing to “2 options of 12 months, decided 90 days before”',
  ],
  ['contractName', 'Salt', '{"count": 2}', 'Contract Name from “Salt” to “{"count": 2}”'],
])('says a change of %s as people do', (field, before, after, expected) => {
  expect(words(field, before, after)).toBe(`changed ${expected}`)
})
