import { List } from '@mantine/core'
import { callFile } from '#platform/web/api/index.ts'
import { FileLink } from '#platform/web/ui/FileLink.tsx'
import { downloadOpenedFile } from '../opening-contract.ts'

interface Props {
  projectId: string
  files: readonly { readonly content_id: string; readonly position: number; readonly name: string }[]
}

/** What a vendor sent with its submission, once it was opened. */
export function OpenedFiles({ projectId: id, files }: Props) {
  if (files.length === 0) return null
  return (
    <List size="sm" aria-label="Files">
      {files.map(({ content_id: submission, position, name }) => (
        <List.Item key={position}>
          <FileLink
            name={name}
            onLoad={() => callFile(downloadOpenedFile, { params: { id, submission, position } })}
          />
        </List.Item>
      ))}
    </List>
  )
}
