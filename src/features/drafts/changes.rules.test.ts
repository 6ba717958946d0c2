import { describe, expect, it } from 'vitest'
import { Effort, runsBetween } from './bounded-diff.ts'
import { changesBetween } from './changes.ts'
import type { Block, DraftDocument } from './document.ts'

const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const document = (...texts: string[]): DraftDocument => ({ type: 'doc', content: texts.map(paragraph) })
/** Every other word is the same in both. */
const rewritten = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => (index % 2 === 0 ? `word${index}` : name + index)).join(' ')

describe('a difference within bounds', () => {
  const letters = (text: string) => [...text]

  it('says what is the same, gone, and new', () => {
    expect(runsBetween(letters('abcd'), letters('abxd'))).toEqual([
      { change: 'same', count: 2 },
      { change: 'removed', count: 1 },
      { change: 'added', count: 1 },
      { change: 'same', count: 1 },
    ])
    expect(runsBetween([], [])).toEqual([])
  })

  it('replaces everything between the ends that are the same where it would take too long', () => {
    const effort = new Effort(10)
    expect(runsBetween(letters('a1b2c3z'), letters('a4b5c6z'), effort)).toEqual([
      { change: 'same', count: 1 },
      { change: 'removed', count: 5 },
      { change: 'added', count: 5 },
      { change: 'same', count: 1 },
    ])
    expect(effort.left).toBeGreaterThanOrEqual(0)
  })
})

describe('changes between long texts', () => {
  it('show a long paragraph that was rewritten as removed and added whole', () => {
    const [line, ...more] = changesBetween(document(rewritten('old', 4000)), document(rewritten('new', 4000)))
    expect(more).toEqual([])
    expect(line?.change).toBe('changed')
    expect(line?.parts.map(({ change }) => change)).toEqual(['same', 'removed', 'added'])
  })

  it('mark single words of a long paragraph all the same', () => {
    const text = rewritten('old', 4000)
    const [line] = changesBetween(document(text), document(text.replace('old1999', 'new')))
    expect(line?.parts.map(({ change, text: words }) => (change === 'same' ? '' : words))).toEqual([
      '',
      'old1999',
      'new',
      '',
    ])
  })

  it('look for a line that was changed only so far ahead, and never compare more than was allowed', () => {
    const effort = new Effort(100_000)
    const lines = (name: string) =>
      Array.from({ length: 3000 }, (_, index) => `${name} ${name}${index} ${name}x ${name}y`)
    const changes = changesBetween(document(...lines('old')), document(...lines('new')), effort)
    expect(changes.filter(({ change }) => change === 'added')).toHaveLength(3000)
    expect(changes.filter(({ change }) => change === 'removed')).toHaveLength(3000)
    expect(effort.left).toBeGreaterThanOrEqual(0)
  })
})
