/** Documents that people go on writing in. */
import { Hands } from '../workshop/index.ts'
import type { RichBlock } from './word-rich.ts'
import type { TrackedLine, Tracking } from './word-tracked.ts'

export type WordBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly isQuiet?: boolean }
  /** Numbered as the record numbers it, not by Word. */
  | { readonly kind: 'item'; readonly label: string; readonly text: string }
  | { readonly kind: 'bullet'; readonly text: string }
  /** In a document with `tracking`. */
  | TrackedLine
  | RichBlock

export interface WordDocument {
  readonly title: string
  readonly county: string
  /** Where there is one, the title stands at the head of each page: it is no part of the text whose changes are tracked. */
  readonly tracking?: Tracking
  readonly blocks: readonly WordBlock[]
}

const writers = new Hands<WordDocument, Uint8Array>(new URL('./word-process.ts', import.meta.url), {
  count: 1,
  memoryMb: 700,
  seconds: 60,
})

export const writeWord = async (paper: WordDocument): Promise<Buffer> => Buffer.from(await writers.ask(paper))
