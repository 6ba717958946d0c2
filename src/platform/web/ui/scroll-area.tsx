/**
 * What Mantine's choices scroll in: the browser's own scrolling, since a scroll bar of Mantine's making comes with every screen
 * otherwise. `web-build/small-parts.ts` gives it to them.
 */
import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  mah: number | string
  children: ReactNode
}

const Autosize = ({ mah, children }: Props) => (
  <Box mah={mah} pe="var(--combobox-padding)" style={{ overflowY: 'auto', scrollbarWidth: 'thin' }}>
    {children}
  </Box>
)

export const ScrollArea = { Autosize }
