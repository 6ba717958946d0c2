import { List, Stack, Text } from '@mantine/core'
import { ChangedLines } from '#features/drafts/web/index.ts'
import type { PublishedVersion } from '../../../solicitation/publication-contract.ts'
import { ChangedTerms } from './ChangedTerms.tsx'

interface Props {
  changes: NonNullable<PublishedVersion['changes']>
  /** Of the version that changed it. */
  name: string
}

const fileChanges = { added: 'added', removed: 'removed', replaced: 'replaced by a new version' } as const

/** What an addendum changes: terms before and now, text with tracked changes, attachments. */
export function AddendumChanges({ changes: { facts, texts, files }, name }: Props) {
  return (
    <Stack gap="sm">
      {facts.length > 0 && <ChangedTerms facts={facts} name={`Terms changed by ${name}`} />}
      {texts.map(({ title, lines }) => (
        <div key={title}>
          <Text fw={600} size="sm">
            {title}
          </Text>
          <ChangedLines
            lines={lines.filter(({ change }) => change !== 'same')}
            label={`Changes in ${title}`}
          />
        </div>
      ))}
      {files.length > 0 && (
        <List size="sm">
          {files.map(({ title, change }) => (
            <List.Item key={title}>
              {title}: {fileChanges[change]}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  )
}
