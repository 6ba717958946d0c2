import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Effort } from './bounded-diff.ts'
import { type Line, type LineKind, wordsIn } from './lines.ts'
import { type RedlineLine, redlineOf, summaryOf, summaryWords, tidy } from './redline.ts'

const line = (text: string, kind: LineKind = 'paragraph', lead = ''): Line => ({
  kind,
  lead,
  words: wordsIn(text, []),
})
const lines = (...texts: string[]) => texts.map((text) => line(text))
const textOf = ({ words }: Line) => words.map(({ text }) => text).join('')

/** The text on one side of the comparison: without what was added, or without what was removed. */
const side = (redline: readonly RedlineLine[], left: 'added' | 'removed') =>
  redline
    .filter(({ change }) => change !== left)
    .map(({ parts }) =>
      parts
        .filter(({ change }) => change !== left)
        .map(({ text }) => text)
        .join(''),
    )

const shown = (redline: readonly RedlineLine[]) =>
  redline.map(({ change, isMoved, parts }) => [
    isMoved ? `${change}, moved` : change,
    parts
      .map(({ change: each, text }) =>
        each === 'same' ? text : each === 'added' ? `{+${text}+}` : `[-${text}-]`,
      )
      .join(''),
  ])

const texts = fc.array(
  fc
    .array(
      fc.constantFrom('fee', 'shall', 'the', 'County', '$50', '$55', ',', '.', ' ', '  ', '\n', 'ü', '“'),
      {
        maxLength: 12,
      },
    )
    .map((words) => words.join(' ')),
  { maxLength: 12 },
)

describe('a redline of any two texts', () => {
  it('makes the newer of the older one, and the older of the newer', () => {
    fc.assert(
      fc.property(texts, texts, fc.constantFrom(0, 30, 4_000_000), (older, newer, steps) => {
        const redline = redlineOf(lines(...older), lines(...newer), new Effort(steps))
        expect(side(redline, 'removed')).toEqual(
          lines(...newer)
            .flatMap(tidy)
            .map(textOf),
        )
        expect(side(redline, 'added')).toEqual(
          lines(...older)
            .flatMap(tidy)
            .map(textOf),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('has no changes where they are the same', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const redline = redlineOf(lines(...text), lines(...text))
        expect(redline.every(({ change }) => change === 'same')).toBe(true)
        expect(summaryWords(summaryOf(redline))).toBe('No differences.')
      }),
    )
  })

  it('counts each move in both places once', () => {
    fc.assert(
      fc.property(texts, texts, (older, newer) => {
        const redline = redlineOf(lines(...older), lines(...newer))
        const moved = (change: string) =>
          redline.filter((each) => each.isMoved && each.change === change).map(({ parts }) => parts[0]?.text)
        expect(moved('removed').sort()).toEqual(moved('added').sort())
        expect(summaryOf(redline).moved).toBe(moved('added').length)
      }),
    )
  })
})

describe('a redline', () => {
  it('marks the words that changed, and takes what only a space parts for one change', () => {
    const redline = redlineOf(
      lines('The County shall pay fifty thousand dollars each year.'),
      lines('The County shall pay sixty million dollars each year.'),
    )
    expect(shown(redline)).toEqual([
      ['changed', 'The County shall pay [-fifty thousand-]{+sixty million+} dollars each year.'],
    ])
  })

  it('tells what was moved from what was removed and added', () => {
    const redline = redlineOf(
      lines('Term of the agreement.', 'Payment is due.', 'Records are kept.', 'Old clause'),
      lines('Payment is due.', 'Records are kept.', 'Term of the agreement.', 'Something else entirely'),
    )
    expect(shown(redline)).toEqual([
      ['removed, moved', '[-Term of the agreement.-]'],
      ['same', 'Payment is due.'],
      ['same', 'Records are kept.'],
      ['added, moved', '{+Term of the agreement.+}'],
      ['added', '{+Something else entirely+}'],
      ['removed', '[-Old clause-]'],
    ])
    expect(summaryWords(summaryOf(redline))).toBe('3 changes: 1 added, 1 removed, 1 moved.')
    expect(summaryWords({ added: 0, removed: 0, changed: 3, moved: 0 })).toBe('3 changed.')
  })

  it('compares words alone: not how they are set, nor numbers that are drawn', () => {
    const older = [line('Scope', 'heading'), line('Salt', 'item', '1.')]
    const newer: Line[] = [
      { kind: 'paragraph', lead: '', words: wordsIn('Scope', ['bold']) },
      line('Salt', 'item', '2.'),
      line(' \u00a0 '),
    ]
    const redline = redlineOf(older, newer)
    expect(redline.map(({ change, lead }) => [change, lead])).toEqual([
      ['same', ''],
      ['same', '2.'],
    ])
  })

  it('takes spaces of every width for one', () => {
    expect(shown(redlineOf(lines('a\u00a0b  c'), lines('a b c')))).toEqual([['same', 'a b c']])
  })

  it('of as many equal lines as a file may have takes no longer than of different ones', () => {
    const many = (textAt: (n: number) => string) =>
      lines(...Array.from({ length: 20_000 }, (_, n) => textAt(n)))
    const timeOf = (older: Line[], newer: Line[]) => {
      const begun = performance.now()
      expect(redlineOf(older, newer)).toHaveLength(40_000)
      return performance.now() - begun
    }
    const different = timeOf(
      many((n) => `x${n}`),
      many((n) => `y${n}`),
    )
    const equal = timeOf(
      many(() => 'x'),
      many(() => 'y'),
    )
    expect(equal).toBeLessThan(2 * different + 1000)
  })

  it('says in words what changed', () => {
    expect(summaryWords({ added: 6, removed: 5, changed: 3, moved: 0 })).toBe(
      '14 changes: 6 added, 5 removed, 3 changed.',
    )
    expect(summaryWords({ added: 1, removed: 0, changed: 0, moved: 0 })).toBe('1 added.')
  })
})
