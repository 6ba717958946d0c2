/** What the editor of a draft can hold: the same that the server takes, and nothing else. */
import { Bold } from '@tiptap/extension-bold'
import { Collaboration } from '@tiptap/extension-collaboration'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Gapcursor } from '@tiptap/extensions'
import type { Doc } from 'yjs'
import { fragmentName } from '../../shape.ts'
import { Paragraph } from './paragraph-node.ts'

/** A document shows plain tables: each cell is one cell, whatever was pasted. */
const plainCell = {
  content: 'paragraph+',
  addAttributes: () => ({
    colspan: { default: 1, parseHTML: () => 1 },
    rowspan: { default: 1, parseHTML: () => 1 },
    colwidth: { default: null, parseHTML: () => null },
  }),
}

export const extensionsFor = (document: Doc) => [
  Document,
  Text,
  Paragraph,
  Bold,
  Italic,
  Underline,
  HardBreak,
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader.extend(plainCell),
  TableCell.extend(plainCell),
  Gapcursor,
  Collaboration.configure({ document, field: fragmentName }),
]
