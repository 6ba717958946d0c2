/**
 * How a draft is kept while people write it (Yjs): a row of paragraphs and tables. What a paragraph is stands in an attribute,
 * so that one person can make a clause of it while another one types in it, and no word is lost.
 */
export const fragmentName = 'draft'

export const paragraphKinds = [
  'text',
  'whereas',
  'resolved',
  'heading2',
  'heading3',
  'bullet',
  'ordered',
] as const
export type ParagraphKind = (typeof paragraphKinds)[number]

/** In a table or a list there are plain paragraphs only. */
export const kindOf = (given: unknown): ParagraphKind | undefined =>
  given === undefined ? 'text' : paragraphKinds.find((kind) => kind === given)

/** Bytes of one update, and of all that a draft has ever been, as far as Yjs must remember it. */
export const mostUpdateBytes = 1024 * 1024
export const mostStateBytes = 3 * 1024 * 1024
