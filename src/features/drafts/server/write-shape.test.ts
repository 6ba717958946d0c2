import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { type DraftDocument, emptyDocument, mostBlocks } from '../document.ts'
import { documentIn } from './read-shape.ts'
import { rewrite } from './write-shape.ts'

const paragraphs = (count: number, text: (index: number) => string): DraftDocument => ({
  type: 'doc',
  content: Array.from({ length: count }, (_, index) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: text(index) }],
  })),
})

const milliseconds = (work: () => void) => {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

it('makes a text another one that has nothing in common with it, in about the time that writing it takes', () => {
  const old = paragraphs(mostBlocks, (index) => `old ${index}`)
  const other = paragraphs(mostBlocks, (index) => `something else, number ${index}`)
  const doc = new Y.Doc()
  const writing = milliseconds(() => rewrite(doc, emptyDocument, old))
  const rewriting = milliseconds(() => rewrite(doc, old, other))
  expect(documentIn(doc)).toEqual(other)
  // Seventy times as long when every paragraph was held against every other one.
  expect(rewriting / writing).toBeLessThan(25)
})
