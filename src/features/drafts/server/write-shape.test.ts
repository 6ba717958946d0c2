import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { type DraftDocument, emptyDocument, mostBlocks } from '../document.ts'
import { fragmentName } from '../shape.ts'
import { documentIn } from './read-shape.ts'
import { rewrite } from './write-shape.ts'

const document = (texts: readonly string[]): DraftDocument => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

/** Every other paragraph is the same in all of them. */
const paragraphs = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => (index % 2 === 0 ? `shared ${index}` : `${name} ${index}`))

/** Makes one text the other, in which the shared paragraphs stand one further; says whether one of them is still the same element. */
function keepsElements(count: number): boolean {
  const [old, other] = [
    document(paragraphs('old', count)),
    document(['first', ...paragraphs('new', count - 1)]),
  ]
  const doc = new Y.Doc()
  const fragment = doc.getXmlFragment(fragmentName)
  rewrite(doc, emptyDocument, old)
  const middle = count / 2
  const shared = fragment.get(middle)
  rewrite(doc, old, other)
  expect(documentIn(doc)).toEqual(other)
  return fragment.get(middle + 1) === shared
}

describe('a text that becomes another one', () => {
  it('keeps the paragraphs that stay, with what someone else types in them', () => {
    expect(keepsElements(100)).toBe(true)
  })

  it('is not compared paragraph by paragraph where so much differs that everyone else would wait', () => {
    expect(keepsElements(mostBlocks)).toBe(false)
  })
})
