import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { textOf } from '../document.ts'
import { fragmentName } from '../shape.ts'
import { documentIn } from './read-shape.ts'

/** One paragraph with a word and the end of a line, as an update that someone sent. */
function sent(change: (parts: Parts) => void = () => {}): Y.Doc {
  const doc = new Y.Doc()
  const fragment = doc.getXmlFragment(fragmentName)
  const [paragraph, text, hardBreak] = [
    new Y.XmlElement('paragraph'),
    new Y.XmlText('salt'),
    new Y.XmlElement('hardBreak'),
  ]
  paragraph.insert(0, [text, hardBreak])
  fragment.insert(0, [paragraph])
  change({ doc, fragment, paragraph, text, hardBreak })
  const received = new Y.Doc()
  Y.applyUpdate(received, Y.encodeStateAsUpdate(doc))
  return received
}

interface Parts {
  readonly doc: Y.Doc
  readonly fragment: Y.XmlFragment
  readonly paragraph: Y.XmlElement
  readonly text: Y.XmlText
  readonly hardBreak: Y.XmlElement
}

/** As an editor that is not ours would write it: past what the types allow. */
function setEntry(type: object, name: string, value: unknown): void {
  Y.XmlElement.prototype.setAttribute.call(type as Y.XmlElement, name, value as string)
}

describe('a draft', () => {
  it('is read as our editor writes it', () => {
    expect(
      textOf(
        documentIn(
          sent(({ paragraph, text }) => {
            paragraph.setAttribute('kind', 'whereas')
            text.format(0, 4, { bold: {} })
          }),
        ),
      ),
    ).toBe('salt\n')
  })

  it.each<[string, (parts: Parts) => void]>([
    ['an entry of the whole', ({ fragment }) => setEntry(fragment, 'hidden', 'x')],
    ['an attribute __proto__', ({ paragraph }) => setEntry(paragraph, '__proto__', 'x')],
    ['an attribute of a text', ({ text }) => text.setAttribute('hidden', 'x')],
    ['an attribute of a line’s end', ({ hardBreak }) => setEntry(hardBreak, 'hidden', 'x')],
    ['words within a line’s end', ({ hardBreak }) => hardBreak.insert(0, [new Y.XmlText('hidden')])],
    ['a mark __proto__', ({ text }) => text.format(0, 4, JSON.parse('{"__proto__":{"x":1}}'))],
    ['a document as an attribute', ({ paragraph }) => setEntry(paragraph, 'kind', new Y.Doc())],
    ['a document within a text', ({ text }) => Y.Array.prototype.insert.call(text, 1, [new Y.Doc()])],
    ['a picture within a text', ({ text }) => text.insertEmbed(1, { src: 'x' })],
  ])('is refused with %s', (_what, change) => {
    expect(() => documentIn(sent(change))).toThrow('isn’t allowed')
  })
})
