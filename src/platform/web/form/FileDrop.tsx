import { CloseButton, Group, Input, List, Stack, Text } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconFileUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'

interface Props {
  label: string
  /** Type to endings: `{ 'application/pdf': ['.pdf'] }`. */
  accept: Record<string, string[]>
  mostBytes: number
  files: readonly File[]
  onFiles(files: File[]): void
  multiple?: boolean
}

/** Files, dropped or chosen. What cannot be taken is named with the reason. */
export function FileDrop({ label, accept, mostBytes, files, onFiles, multiple = false }: Props) {
  const [refused, setRefused] = useState<readonly string[]>([])
  const id = useId()
  const endings = Object.values(accept).flat().join(', ')
  const reason = ({ file }: FileRejection) =>
    file.size > mostBytes
      ? `${file.name} is larger than ${limit(mostBytes)}.`
      : `${file.name} isn’t an allowed file type. Choose ${endings}.`

  return (
    <Stack gap="xs">
      <Input.Label id={id} component="div">
        {label}
      </Input.Label>
      <Dropzone
        accept={accept}
        maxSize={mostBytes}
        multiple={multiple}
        onDrop={(taken) => {
          setRefused([])
          onFiles(multiple ? [...files, ...taken] : taken)
        }}
        onReject={(rejections) => setRefused(rejections.map(reason))}
        aria-labelledby={id}
        inputProps={{ 'aria-labelledby': id }}
      >
        <Group justify="center" gap="sm" mih="4rem">
          <IconFileUpload size={28} stroke={1.5} aria-hidden />
          <Text size="sm">
            Drop a file here, or click to choose one ({endings}, up to {limit(mostBytes)})
          </Text>
        </Group>
      </Dropzone>
      <div role="alert">
        {refused.map((text) => (
          <Input.Error key={text}>{text}</Input.Error>
        ))}
      </div>
      {files.length > 0 && (
        <List listStyleType="none" spacing={4}>
          {files.map((file, index) => (
            <List.Item key={`${file.name}-${file.lastModified}`}>
              <Group gap="xs" component="span">
                {file.name} ({kilobytes(file.size)})
                <CloseButton
                  size="sm"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => onFiles(files.filter((_, at) => at !== index))}
                />
              </Group>
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const limit = (bytes: number) =>
  bytes < 1024 * 1024 ? kilobytes(bytes) : `${Math.floor(bytes / 1024 / 1024)} MB`
