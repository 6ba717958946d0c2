/** What a page of the help is made of. `**word**` stands for something on the screen, `[words](/address)` is a link. */

export type Block =
  | string
  | { readonly steps: readonly string[] }
  | { readonly list: readonly string[] }
  | { readonly note: string }
  | { readonly keys: readonly (readonly [keys: readonly string[], does: string])[] }

export interface Section {
  readonly heading: string
  readonly blocks: readonly Block[]
}

export interface TopicText {
  /** One sentence, shown in the list of topics. */
  readonly summary: string
  /** Other words that people look for. */
  readonly keywords: string
  readonly sections: readonly Section[]
}

export function textsOf(block: Block): readonly string[] {
  if (typeof block === 'string') return [block]
  if ('steps' in block) return block.steps
  if ('list' in block) return block.list
  if ('note' in block) return [block.note]
  return block.keys.map(([keys, does]) => `${keys.join(' ')}: ${does}`)
}

/** Without the marks. */
export const plainText = (text: string) =>
  text.replaceAll(/\*\*([^*]+)\*\*/g, '$1').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
