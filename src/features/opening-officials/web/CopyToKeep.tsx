import { Button, List, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '#platform/web/table/save-file.ts'

/** The protected file as it is; the stock `age` program opens it with the passphrase too. */
export function CopyToKeep({ protectedIdentity }: { protectedIdentity: string }) {
  const save = () => saveFile(new Blob([protectedIdentity], { type: 'text/plain' }), 'opening-key.age')
  return (
    <Stack gap="sm" align="flex-start">
      <Button leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
        Download opening-key.age
      </Button>
      <List size="sm">
        <List.Item>
          Store the file where only you can read it, such as a USB drive in a locked drawer.
        </List.Item>
        <List.Item>Store your passphrase somewhere else. The file can’t be opened without it.</List.Item>
        <List.Item>
          After you change your passphrase, download the file again and delete the old one.
        </List.Item>
      </List>
    </Stack>
  )
}
