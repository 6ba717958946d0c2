/** A paragraph and what it is: text, a clause, a heading or an item of a list. */
import { InputRule, Node } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { leadIn } from '../../document.ts'
import { kindOf, type ParagraphKind } from '../../shape.ts'
import { asClauses, withLeadIns } from './clauses-on-clipboard.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    paragraphKind: {
      /** Of every paragraph that is selected. */
      setKind(kind: ParagraphKind): ReturnType
    }
  }
}

const tags: Record<ParagraphKind, string> = {
  text: 'p',
  whereas: 'p',
  resolved: 'p',
  heading2: 'h2',
  heading3: 'h3',
  bullet: 'p',
  ordered: 'p',
}

/** What someone pastes says by its elements what it is. */
function kindOfElement(element: HTMLElement): ParagraphKind {
  const own = kindOf(element.dataset.kind)
  if (element.dataset.kind && own) return own
  const list = element.closest('li')?.parentElement?.tagName
  if (list === 'UL') return 'bullet'
  if (list === 'OL') return 'ordered'
  if (/^H[12]$/.test(element.tagName)) return 'heading2'
  return /^H[3-6]$/.test(element.tagName) ? 'heading3' : 'text'
}

/** The words that open a clause make one of it, and are gone: they are drawn. */
const typed: readonly [RegExp, ParagraphKind][] = [
  [/^whereas,\s$/i, 'whereas'],
  [/^(?:now,? therefore,? )?(?:be it )?(?:further )?resolved,\s$/i, 'resolved'],
  [/^##\s$/, 'heading2'],
  [/^###\s$/, 'heading3'],
  [/^[-*•]\s$/, 'bullet'],
  [/^1[.)]\s$/, 'ordered'],
]

export const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',

  addAttributes() {
    return {
      kind: {
        default: 'text',
        parseHTML: kindOfElement,
        renderHTML: ({ kind }) => ({ 'data-kind': kind }),
      },
    }
  },

  parseHTML() {
    const hasBlocks = (element: HTMLElement) =>
      element.querySelector(':scope > p, :scope > div, :scope > ul, :scope > ol') !== null
    return [
      { tag: 'p' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag })),
      { tag: 'li', getAttrs: (element) => (hasBlocks(element) ? false : {}) },
    ]
  },

  renderHTML({ node, HTMLAttributes }) {
    return [tags[kindOf(node.attrs.kind) ?? 'text'], HTMLAttributes, 0]
  },

  addCommands() {
    return {
      setKind:
        (kind) =>
        ({ tr, state, dispatch }) => {
          state.doc.nodesBetween(tr.selection.from, tr.selection.to, (node, position) => {
            if (dispatch && node.type === this.type) tr.setNodeAttribute(position, 'kind', kind)
          })
          return true
        },
    }
  },

  addKeyboardShortcuts() {
    const set = (kind: ParagraphKind) => () => this.editor.commands.setKind(kind)
    const paragraph = () => this.editor.state.selection.$from
    const isSpecial = () => paragraph().parent.type === this.type && paragraph().parent.attrs.kind !== 'text'
    return {
      'Mod-Alt-0': set('text'),
      'Mod-Alt-1': set('whereas'),
      'Mod-Alt-2': set('resolved'),
      /** At its beginning, a clause becomes text before it joins what is above. */
      Backspace: () =>
        this.editor.state.selection.empty && paragraph().parentOffset === 0 && isSpecial()
          ? this.editor.commands.setKind('text')
          : false,
      /** On an empty line, a list or a row of clauses ends; after a heading comes text. */
      Enter: () => {
        const { parent, parentOffset } = paragraph()
        if (!isSpecial() || !this.editor.state.selection.empty) return false
        if (parent.content.size === 0) return this.editor.commands.setKind('text')
        const isHeadingEnd =
          parentOffset === parent.content.size && String(parent.attrs.kind).startsWith('heading')
        return isHeadingEnd ? this.editor.chain().splitBlock().setKind('text').run() : false
      },
    }
  },

  addInputRules() {
    return typed.map(
      ([find, kind]) =>
        new InputRule({
          find,
          handler: ({ chain, range, state }) => {
            const { kind: now } = state.doc.resolve(range.from).parent.attrs
            if (now !== 'text' && kind !== 'whereas' && kind !== 'resolved') return null
            chain().deleteRange(range).setKind(kind).run()
          },
        }),
    )
  },

  addProseMirrorPlugins() {
    return [
      new Plugin({
        key: new PluginKey('leadIn'),
        props: {
          decorations: ({ doc }) => DecorationSet.create(doc, leadIns(doc)),
          transformPasted: (slice) =>
            new Slice(asClauses(slice.content, this.type), slice.openStart, slice.openEnd),
          transformCopied: (slice, { state }) => withLeadIns(slice, state.doc, state.selection),
        },
      }),
    ]
  },
})

/** The words that open a clause stand before it, and cannot be typed over. */
function leadIns(doc: Parameters<typeof DecorationSet.create>[0]): Decoration[] {
  const blocks = doc.children.map((node) => ({ type: String(node.attrs.kind ?? '') }))
  const out: Decoration[] = []
  doc.forEach((node, offset, index) => {
    const lead = leadIn(blocks, index)
    if (lead) out.push(Decoration.node(offset, offset + node.nodeSize, { 'data-lead': lead }))
  })
  return out
}
