import { ActionIcon, Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import type { Item } from '../../contract.ts'

const ItemReader = lazyDialog(() => import('./ItemReader.tsx'), 'ItemReader')

interface Props {
  item: Item
  /** Beside the item in the agenda there is room for a picture only. */
  isSmall?: boolean
}

/** Leads to an item's documents and text, where it has any; which item is being heard stays as it is. */
export function ReadItem({ item, isSmall = false }: Props) {
  const [isReading, setReading] = useState(false)
  const button = { 'aria-label': `Documents and text: item ${item.number}`, onClick: () => setReading(true) }
  if (!item.has_documents && !item.doc && !item.motion_text) return null
  return (
    <>
      {isSmall ? (
        <ActionIcon variant="subtle" color="gray" c="inherit" size="lg" {...button}>
          <IconFileText size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" size="compact-md" {...button}>
          Documents and text
        </Button>
      )}
      {isReading && <ItemReader item={item} onClose={() => setReading(false)} />}
    </>
  )
}
