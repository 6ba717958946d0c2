import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#platform/shared/days.ts'
import { decideBy, endAfter } from './change-rules.ts'
import { dueRule, optionRules } from './notices.ts'

const start = '2026-01-01'
const rules = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 1, max: 130 }), { maxLength: 7 }),
  isWeekly: fc.boolean(),
})

/** A date is known from its first day on; on each day of the life something runs, or nothing does. */
const life = fc.record({
  rules,
  seen: fc.nat(60),
  ahead: fc.integer({ min: 0, max: 140 }),
  runs: fc.array(fc.boolean(), { minLength: 220, maxLength: 220 }),
})

function live({ rules: asked, seen, ahead, runs }: typeof life extends fc.Arbitrary<infer T> ? T : never) {
  const known = addDays(start, seen)
  const date = addDays(known, ahead)
  let told: number | null = null
  const tellings: { day: string; rule: number }[] = []
  for (const [index, isRunning] of runs.entries()) {
    const day = addDays(start, index)
    if (!isRunning || day < known) continue
    const rule = dueRule({ date, seen: known, told }, asked, day)
    if (rule === null) continue
    tellings.push({ day, rule })
    told = rule
  }
  return { known, date, tellings }
}

describe('notices', () => {
  it('tell each rule at most once, the latest only, never one that was due before the date was known', () => {
    fc.assert(
      fc.property(life, (given) => {
        const { known, date, tellings } = live(given)
        const told = tellings.map(({ rule }) => rule)
        expect(told).toEqual([...new Set(told)].sort((a, b) => b - a))
        for (const { day, rule } of tellings) {
          const due = addDays(date, -rule)
          expect(due <= day && due >= known).toBe(true)
          // Nothing that came due later was left out in favor of it.
          const later = given.rules.days.some((days) => days < rule && addDays(date, -days) <= day)
          expect(later).toBe(false)
          if (!given.rules.isWeekly) expect(rule).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('tell every rule on its day where something runs each day, and none after the end', () => {
    fc.assert(
      fc.property(life, (given) => {
        const { known, date, tellings } = live({ ...given, runs: given.runs.map(() => true) })
        const last = addDays(start, given.runs.length - 1)
        const weeks = given.rules.isWeekly ? Array.from({ length: 40 }, (_, week) => -7 * (week + 1)) : []
        const due = [...new Set([...given.rules.days, 0]), ...weeks]
          .filter((rule) => addDays(date, -rule) >= known && addDays(date, -rule) <= last)
          .sort((a, b) => b - a)
        expect(tellings).toEqual(due.map((rule) => ({ rule, day: addDays(date, -rule) })))
        if (!given.rules.isWeekly) expect(tellings.every(({ day }) => daysBetween(day, date) >= 0)).toBe(true)
      }),
    )
  })
})

/** A contract with options; on some days a renewal is executed, and on one it may be left to end. */
const optionLife = fc.record({
  options: fc.record({
    count: fc.integer({ min: 1, max: 3 }),
    months: fc.integer({ min: 1, max: 3 }),
    noticeDays: fc.integer({ min: 0, max: 90 }),
  }),
  length: fc.integer({ min: 60, max: 150 }),
  renewedOn: fc.uniqueArray(fc.nat(400), { maxLength: 4 }),
  leftOn: fc.option(fc.nat(400)),
  runs: fc.array(fc.boolean(), { minLength: 400, maxLength: 400 }),
})

function liveWithOptions(given: typeof optionLife extends fc.Arbitrary<infer T> ? T : never) {
  const known = new Map<string, { seen: string; told: number | null }>()
  const tellings: { day: string; date: string; rule: number }[] = []
  let used = 0
  let end = addDays(start, given.length)
  const decisions: { day: string; date: string | null; isOpen: boolean }[] = []
  for (const [index, isRunning] of given.runs.entries()) {
    const day = addDays(start, index)
    if (given.renewedOn.includes(index) && used < given.options.count && day <= end) {
      end = endAfter(end, given.options.months)
      used++
    }
    const date = decideBy(given.options, used, end)
    const isOpen = date !== null && day <= end && (given.leftOn === null || index < given.leftOn)
    decisions.push({ day, date, isOpen })
    if (!isRunning || !isOpen || date === null || daysBetween(day, date) > 60) continue
    const found = known.get(date) ?? { seen: day, told: null }
    const rule = dueRule({ date, ...found }, optionRules, day)
    known.set(date, { ...found, told: rule ?? found.told })
    if (rule !== null) tellings.push({ day, date, rule })
  }
  return { tellings, decisions }
}

describe('days to decide on an option', () => {
  it('are told each rule at most once, and only while the option is open', () => {
    fc.assert(
      fc.property(optionLife, (given) => {
        const { tellings, decisions } = liveWithOptions(given)
        const keys = tellings.map(({ date, rule }) => `${date} ${rule}`)
        expect(keys).toEqual([...new Set(keys)])
        for (const { day, date, rule } of tellings) {
          expect(decisions.find((each) => each.day === day)).toMatchObject({ date, isOpen: true })
          expect(addDays(date, -rule) <= day).toBe(true)
        }
      }),
    )
  })

  it('are told on the day itself where something runs each day and the option is still open', () => {
    fc.assert(
      fc.property(optionLife, (given) => {
        const { tellings, decisions } = liveWithOptions({ ...given, runs: given.runs.map(() => true) })
        const due = decisions.filter(({ day, date, isOpen }) => isOpen && day === date)
        for (const { day } of due)
          expect(tellings.filter((each) => each.day === day && each.rule === 0)).toHaveLength(1)
      }),
    )
  })
})
