import { getSchema } from '@tiptap/core'
import { DOMParser, type Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { asClauses, withLeadIns } from '#features/drafts/web/editor/clauses-on-clipboard.ts'
import { extensionsFor } from '#features/drafts/web/editor/extensions.ts'

const schema = getSchema(extensionsFor(new Y.Doc()))
const paragraph = schema.nodes.paragraph
if (!paragraph) throw new Error('the editor has no paragraph')

const clause = (kind: string, text: string) => paragraph.create({ kind }, schema.text(text))
const doc = schema.topNodeType.create(null, [
  clause('whereas', 'roads are icy'),
  clause('resolved', 'that salt is bought'),
  clause('resolved', 'that it is spread'),
])
const told = (nodes: readonly Node[]) => nodes.map((node) => [node.attrs.kind, node.textContent])

const copied = (from: number, to: number) => {
  const selection = TextSelection.create(doc, from, to)
  return withLeadIns(selection.content(), doc, selection).content
}
const pasted = (html: string) => {
  const page = document.createElement('div')
  page.innerHTML = html
  return told(asClauses(DOMParser.fromSchema(schema).parseSlice(page).content, paragraph).content)
}

describe('a copy of the draft', () => {
  it('has the words that open its clauses, and is the same clauses when it is pasted', () => {
    const all = copied(1, doc.content.size - 1)
    expect(all.content.map(({ textContent }) => textContent)).toEqual([
      'WHEREAS, roads are icy',
      'NOW, THEREFORE, BE IT RESOLVED, that salt is bought',
      expect.stringMatching(/RESOLVED, that it is spread$/),
    ])
    expect(told(asClauses(all, paragraph).content)).toEqual(told(doc.children))
  })

  it('of some words has only them', () => {
    expect(copied(1, 6).content.map(({ textContent }) => textContent)).toEqual(['roads'])
    expect(copied(3, 8).content.map(({ textContent }) => textContent)).toEqual(['ads a'])
  })
})

describe('what is pasted from a word processor', () => {
  it('becomes clauses, also where the opening words are bold or have letters of their own', () => {
    expect(
      pasted(
        '<p class="MsoNormal"><b><span>WHEREAS,</span></b><span>&nbsp;roads are icy; and</span></p>' +
          '<p><b>NOW, THEREFORE, BE IT RESOLVED,</b> that salt is bought</p><p>Whereas, it snows</p>',
      ),
    ).toEqual([
      ['whereas', 'roads are icy; and'],
      ['resolved', 'that salt is bought'],
      ['whereas', 'it snows'],
    ])
  })

  it('stays a sentence where it is one', () => {
    expect(pasted('<p>Whereas the other road is dry.</p>')).toEqual([
      ['text', 'Whereas the other road is dry.'],
    ])
  })
})
