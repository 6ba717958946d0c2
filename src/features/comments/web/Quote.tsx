import { Blockquote } from '@mantine/core'

/** What a comment is about, as the text said it when it was written. */
export function Quote({ children }: { children: string }) {
  return (
    <Blockquote
      p="xs"
      mb="xs"
      fz="sm"
      color="yellow"
      style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {children}
    </Blockquote>
  )
}
