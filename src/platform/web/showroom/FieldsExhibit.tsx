import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { FileDrop } from '../form/FileDrop.tsx'
import { StaleChoice } from '../form/StaleChoice.tsx'
import { toast } from '../ui/toast.ts'
import { Exhibit } from './Exhibit.tsx'

const accept = {
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
}

export function FieldsExhibit() {
  const [files, setFiles] = useState<File[]>([])
  return (
    <Exhibit title="Files, and two people at once">
      <Stack>
        <FileDrop
          label="Upload Resolution"
          accept={accept}
          mostBytes={10 * 1024 * 1024}
          files={files}
          onFiles={setFiles}
        />
        <StaleChoice
          conflicts={[{ field: 'name', mine: 'Public Health', theirs: 'Health Services' }]}
          labels={{ name: 'Department Name' }}
          onMerge={(chosen) => toast.good(JSON.stringify(chosen))}
          onReload={() => toast.good('Reloaded')}
        />
        <Text size="sm" c="dimmed">
          A list, a form and a file never lose what was typed.
        </Text>
      </Stack>
    </Exhibit>
  )
}
