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
          stale={{
            conflicts: [{ field: 'name', mine: 'Public Health', theirs: 'Health Services' }],
            theirChanges: [
              { field: 'name', before: 'Health', after: 'Health Services' },
              { field: 'city', before: '', after: 'Alder' },
            ],
            keep: (chosen) => toast.good(JSON.stringify(chosen)),
            reload: () => toast.good('Reloaded'),
          }}
          labels={{ name: 'Department Name', city: 'City' }}
        />
        <Text size="sm" c="dimmed">
          Lists, forms, and files never lose what you typed.
        </Text>
      </Stack>
    </Exhibit>
  )
}
