import { describe, expect, it } from 'vitest'
import {
  type Block,
  blanksIn,
  certainBlanksIn,
  changesBetween,
  DraftDocument,
  documentFrom,
  leadIn,
  mostCharacters,
  paragraphsOf,
  textOf,
} from '#features/drafts/rules.ts'
import { defaultTemplates } from './default-templates.ts'
import { draftVariableNames } from './draft-variables.ts'

const words = (text: string) => [{ type: 'text' as const, text }]
const documentOf = (...content: Block[]): DraftDocument => ({ type: 'doc', content })
const read = (text: string) => documentFrom(paragraphsOf(text))

describe('the words that open a clause', () => {
  it('are those of a resolution; the first clause that resolves has its own', () => {
    const blocks = ['heading', 'whereas', 'whereas', 'resolved', 'paragraph', 'resolved', 'table'].map(
      (type) => ({ type }),
    )
    expect(blocks.map((_, index) => leadIn(blocks, index))).toEqual([
      '',
      'WHEREAS,',
      'WHEREAS,',
      'NOW, THEREFORE, BE IT RESOLVED,',
      '',
      'BE IT FURTHER RESOLVED,',
      '',
    ])
  })
})

describe('a document', () => {
  const table: Block = {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: ['Salt', '$40'].map((text) => ({
          type: 'tableCell' as const,
          content: [{ type: 'paragraph' as const, content: words(text) }],
        })),
      },
    ],
  }

  it('gives its words to the search, without those that blocks draw', () => {
    const list = read('- one\n- two').content
    const document = documentOf({ type: 'whereas', content: words('roads are icy') }, ...list, table)
    expect(textOf(document)).toBe('roads are icy\none\ntwo\nSalt\t$40')
    expect(DraftDocument.safeParse(document).success).toBe(true)
  })

  it.each([
    ['an unknown block', { type: 'image', attrs: { src: 'javascript:alert(1)' } }],
    ['an attribute', { type: 'paragraph', attrs: { onclick: 'x' }, content: [] }],
    ['a link', { type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'link' }] }] }],
    ['a heading of the first level', { type: 'heading', attrs: { level: 1 }, content: [] }],
    ['too many words', { type: 'paragraph', content: words('x'.repeat(mostCharacters + 1)) }],
  ])('is refused with %s', (_what, block) => {
    expect(DraftDocument.safeParse({ type: 'doc', content: [block] }).success).toBe(false)
  })
})

describe('a template', () => {
  it('is read line by line', () => {
    const { content } = read(
      '## Salt\n\nWHEREAS, winter comes; and\n\nNOW, THEREFORE, BE IT RESOLVED, that salt is bought:\n- one\ntwo\n\nplain\nbelow',
    )
    expect(content.map(({ type }) => type)).toEqual([
      'heading',
      'whereas',
      'resolved',
      'bulletList',
      'paragraph',
    ])
    expect(textOf({ content })).toBe('Salt\nwinter comes;\nthat salt is bought:\none\ntwo\nplain\nbelow')
  })

  it('ends its last recital without “and”, and its last clause with a full stop', () => {
    expect(textOf(read('WHEREAS, a; and\n\nWHEREAS, b; and\n\nRESOLVED, c; and\n\nRESOLVED, d; and'))).toBe(
      'a; and\nb;\nc; and\nd.',
    )
  })

  it.each(Object.entries(defaultTemplates))('for %s names only what there is', (_category, body) => {
    const named = [...body.matchAll(/\{\{ (\w+) \}\}/g)].map(([, name]) => name)
    expect(draftVariableNames).toEqual(expect.arrayContaining(named))
    expect(read(body).content.some(({ type }) => type === 'resolved')).toBe(true)
  })
})

describe('the changes between two versions', () => {
  const spoken = (older: string, newer: string) =>
    changesBetween(read(older), read(newer)).map(({ change, parts }) => [
      change,
      parts
        .map(({ change: how, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[how])
        .join(''),
    ])

  it('are marked word by word, in the paragraph where they are', () => {
    const older = 'WHEREAS, the County needs 200 tons of salt\n\nRESOLVED, that salt is bought'
    const newer =
      'WHEREAS, the County needs 300 tons of road salt\n\nRESOLVED, that salt is bought\n\nRESOLVED, that this is urgent'
    expect(spoken(older, newer)).toEqual([
      ['changed', 'WHEREAS, the County needs -200-+300+ tons of +road +salt'],
      ['same', 'NOW, THEREFORE, BE IT RESOLVED, that salt is bought'],
      ['added', '+BE IT FURTHER RESOLVED, ++that this is urgent+'],
    ])
  })

  it('tell a paragraph that is gone, one that became a clause, and nothing where nothing changed', () => {
    expect(spoken('One\n\nTwo of them', 'One')).toEqual([
      ['same', 'One'],
      ['removed', '-Two of them-'],
    ])
    expect(spoken('roads are icy', 'WHEREAS, roads are icy')).toEqual([
      ['changed', '+WHEREAS, +roads are icy'],
    ])
    expect(spoken('- a\n- b', '- a\n- b').every(([change]) => change === 'same')).toBe(true)
  })
})

describe('gaps', () => {
  it('are what a template left open, once each, in the order of the text', () => {
    const text = '[vendor] offers [Grant Amount] to the County; [vendor] signs on [____], by [ ]'
    expect(blanksIn(text)).toEqual(['[vendor]', '[Grant Amount]', '[____]', '[ ]'])
    expect(certainBlanksIn(text, draftVariableNames)).toEqual(blanksIn(text))
  })

  it('may be meant where the words are somebody’s own, as in what an amended law strikes out', () => {
    const text = 'section 4 reads: [not later than June] by July, [sic] and [insert date]'
    expect(blanksIn(text)).toEqual(['[not later than June]', '[insert date]'])
    expect(certainBlanksIn(text, draftVariableNames)).toEqual([])
  })

  it('are nothing else', () => {
    expect(blanksIn('See § 103(1) (a) of the law, and $1,200.00.')).toEqual([])
    expect(blanksIn('[a bracket that\nis never closed on its line]')).toEqual([])
  })
})
