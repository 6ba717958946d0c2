import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { FileDrop } from '#platform/web/form/FileDrop.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import type { Item } from '../../../contract.ts'
import { useItemDocument } from './use-item-document.ts'

const accept = {
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
}
const mostBytes = 50 * 1024 * 1024

interface Props {
  item: Item | null
  files: readonly File[]
  onFiles(files: File[]): void
  onRemoved(item: Item): void
}

/** What is on file, and another one in its place. */
export function ResolutionField({ item, files, onFiles, onRemoved }: Props) {
  const confirm = useConfirm()
  const document = useItemDocument()
  const [isGone, setIsGone] = useState(false)

  async function remove(of: Item) {
    const question = {
      title: `Remove ${of.doc}`,
      text: 'Remove this document from the item?',
      action: 'Remove',
      isDestructive: true,
    }
    if (!(await confirm(question))) return
    const without = await document.remove(of)
    if (!without) return
    setIsGone(true)
    onRemoved(without)
  }

  return (
    <div>
      {item?.doc && !isGone && (
        <Group gap="xs" mb="xs">
          <Text size="sm">On file: {item.doc}</Text>
          <Button size="compact-sm" variant="default" onClick={() => document.save(item)}>
            Download
          </Button>
          <Button size="compact-sm" variant="default" c="red" onClick={() => remove(item)}>
            Remove
          </Button>
        </Group>
      )}
      <FileDrop
        label="Upload Resolution"
        accept={accept}
        mostBytes={mostBytes}
        files={files}
        onFiles={onFiles}
      />
    </div>
  )
}
