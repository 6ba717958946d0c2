import { Button, Checkbox, Input, Stack, Text, TextInput } from '@mantine/core'
import { AttachmentTools, useAttachments } from '#features/attachments/web/index.ts'
import { documentFiles } from '#platform/web/form/document-files.ts'
import { FileDrop } from '#platform/web/form/FileDrop.tsx'
import { type Attachment, attachmentCalls } from '../../../attachments-contract.ts'

/** The documents of an item. Each change is stored at once, apart from the form around it. */
export function AttachmentList({ itemId }: { itemId: string }) {
  const papers = useAttachments(attachmentCalls, itemId)
  const list = papers.query.data ?? []
  return (
    <Stack gap="xs" role="group" aria-label="Attachments">
      <Input.Label component="div">Attachments</Input.Label>
      {list.map((paper) => (
        <MeetingDocument key={paper.id} paper={paper} count={list.length} papers={papers} />
      ))}
      <FileDrop
        label="Add an attachment"
        {...documentFiles}
        files={[]}
        onFiles={(files) => files.forEach((file) => void papers.add(file))}
      />
    </Stack>
  )
}

interface MeetingDocumentProps {
  paper: Attachment
  count: number
  papers: ReturnType<typeof useAttachments>
}

function MeetingDocument({ paper, count, papers }: MeetingDocumentProps) {
  const { title, position } = paper
  return (
    <Stack gap={4}>
      <TextInput
        aria-label={`Title: ${paper.name}`}
        defaultValue={title}
        maxLength={200}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault() // the form around it stays open
          event.currentTarget.blur()
        }}
        onBlur={(event) => {
          const typed = event.currentTarget.value.trim()
          if (typed && typed !== title) void papers.change(paper, { title: typed })
        }}
      />
      <AttachmentTools
        title={title}
        position={position}
        count={count}
        onMove={(place) => void papers.change(paper, { position: place })}
        onRemove={() => papers.remove(paper)}
      >
        <Checkbox
          label="In the packet"
          aria-label={`${title} is in the packet`}
          checked={paper.is_in_packet}
          onChange={() => void papers.change(paper, { is_in_packet: !paper.is_in_packet })}
        />
        <Button size="compact-sm" variant="default" onClick={() => papers.saveNewest(paper)}>
          Download
        </Button>
      </AttachmentTools>
      <Text size="xs" c="dimmed">
        {paper.name}
      </Text>
    </Stack>
  )
}
