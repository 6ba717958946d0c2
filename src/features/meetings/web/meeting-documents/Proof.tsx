import { Button, Code, CopyButton, Group, Text } from '@mantine/core'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { MeetingDocument } from '../../meeting-documents/contract.ts'
import { documentName } from '../../meeting-documents/rules.ts'
import classes from './Documents.module.css'

/** When it was posted, by whom, and of what bytes: enough to show later that it was this document, at that time. */
export function Proof({ paper }: { paper: MeetingDocument }) {
  const { dateTime } = useFormats()
  const { posted_at, posted_by, sha256 } = paper
  if (!posted_at || !sha256) return null
  return (
    <Group gap="xs" align="center">
      <Text size="sm">
        Posted {dateTime(posted_at)}
        {posted_by && ` by ${posted_by}`}
      </Text>
      <Code className={classes.hash} title={sha256}>
        SHA-256 {sha256.slice(0, 12)}…
      </Code>
      <CopyButton value={sha256}>
        {({ copied, copy }) => (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Copy SHA-256: ${documentName(paper)}`}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
