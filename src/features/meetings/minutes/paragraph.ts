/** A paragraph of minutes, and what its key tells of it. */

export interface DraftedParagraph {
  readonly key: string
  /** Empty where it goes on under the heading before. */
  readonly heading: string
  readonly text: string
}

/** Added by the clerk: the record knows nothing of it. */
const freePrefix = 'free:'
export const freeKey = (id: string) => `${freePrefix}${id}`
export const isFree = (key: string) => key.startsWith(freePrefix)

/** Of its heading: 2 for a part of the meeting, 3 for an item in it. */
export const levelOf = (key: string): 2 | 3 => (key.startsWith('section:') || key === 'attendance' ? 2 : 3)

const longest = 80

/** How people tell a paragraph from the others: its heading, or how it begins. */
export function labelOf({ heading, text }: Pick<DraftedParagraph, 'heading' | 'text'>): string {
  const said = heading || (text.trim().split('\n')[0] ?? '')
  return said.length > longest ? `${said.slice(0, longest).trimEnd()}…` : said || 'Empty paragraph'
}
