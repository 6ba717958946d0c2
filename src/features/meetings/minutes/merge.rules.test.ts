import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type KeptParagraph, mergeDraft } from './merge.ts'

const drafted = (...texts: [key: string, text: string][]) =>
  texts.map(([key, text]) => ({ key, heading: '', text }))
const kept = (key: string, text: string, more: Partial<KeptParagraph> = {}): KeptParagraph => ({
  key,
  heading: '',
  drafted: text,
  edited: null,
  is_outdated: false,
  ...more,
})

describe('minutes that are drafted again', () => {
  it('take the new words where nobody edited', () => {
    const { paragraphs, changes } = mergeDraft([kept('a', 'old')], drafted(['a', 'new']))
    expect(paragraphs).toEqual([kept('a', 'new')])
    expect(changes).toEqual([{ key: 'a', what: 'changed', label: 'new' }])
  })

  it('keep an edit, and say where the record has moved under it', () => {
    const before = [kept('a', 'old', { edited: 'mine' }), kept('b', 'same', { edited: 'mine too' })]
    const { paragraphs, changes } = mergeDraft(before, drafted(['a', 'new'], ['b', 'same']))
    expect(paragraphs).toEqual([
      kept('a', 'new', { edited: 'mine', is_outdated: true }),
      kept('b', 'same', { edited: 'mine too' }),
    ])
    expect(changes).toEqual([{ key: 'a', what: 'outdated', label: 'mine' }])
  })

  it('need no edit once the record says the same', () => {
    const before = [kept('a', 'old', { edited: 'right', is_outdated: true })]
    expect(mergeDraft(before, drafted(['a', 'right'])).paragraphs).toEqual([kept('a', 'right')])
  })

  it('lose what the record no longer has, unless somebody edited it', () => {
    const before = [kept('a', 'a'), kept('b', 'b'), kept('c', 'c', { edited: 'mine' })]
    const { paragraphs, removed, changes } = mergeDraft(before, drafted(['a', 'a']))
    expect(paragraphs).toEqual([kept('a', 'a'), kept('c', '', { edited: 'mine', is_outdated: true })])
    expect(removed).toEqual(['b'])
    expect(changes.map(({ what }) => what)).toEqual(['outdated', 'removed'])
  })

  it('keep free paragraphs behind what they followed', () => {
    const free = kept('free:1', '', { edited: 'Prayer by the chaplain.' })
    const second = kept('free:2', '', { edited: 'Applause.' })
    const before = [kept('a', 'a'), free, second, kept('b', 'b')]
    const keys = mergeDraft(before, drafted(['b', 'b'], ['a', 'a'])).paragraphs.map(({ key }) => key)
    expect(keys).toEqual(['b', 'a', 'free:1', 'free:2'])
  })

  it('never lose an edit, whatever the record does', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'free:1', 'free:2')
    const before = fc.uniqueArray(fc.tuple(key, fc.option(fc.string({ minLength: 1 }))), {
      selector: ([name]) => name,
    })
    const after = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.string()), {
      selector: ([name]) => name,
    })
    fc.assert(
      fc.property(before, after, (old, now) => {
        const rows = old.map(([name, edited]) => kept(name, 'old', { edited }))
        const { paragraphs, changes } = mergeDraft(rows, drafted(...now))
        const said = paragraphs.map((paragraph) => paragraph.edited ?? paragraph.drafted)
        for (const { edited } of rows) if (edited !== null) expect(said).toContain(edited)
        expect(new Set(paragraphs.map((paragraph) => paragraph.key)).size).toBe(paragraphs.length)
        const again = mergeDraft(paragraphs, drafted(...now))
        expect(again.paragraphs).toEqual(paragraphs)
        expect(again.changes).toEqual([])
        expect(changes.length).toBeLessThanOrEqual(rows.length + now.length)
      }),
    )
  })
})
