import { useConfirm } from './confirm-context.ts'

/** Names the characters that a document cannot show, and asks whether to go on; asks nothing where there are none. */
export function useAskToPrint() {
  const confirm = useConfirm()
  return async (characters: readonly string[]): Promise<boolean> =>
    characters.length === 0 ||
    confirm({
      title: 'Some characters can’t be printed',
      text: `${unprintableWords(characters)} Replace them, or print anyway.`,
      action: 'Print Anyway',
    })
}

export const unprintableWords = (characters: readonly string[]) =>
  `The document fonts don’t include ${characters.join(' ')}. Each prints as \ufffd.`
