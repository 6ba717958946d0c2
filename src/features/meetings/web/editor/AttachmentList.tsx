import { Button, Checkbox, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import { FileDrop } from '../../../../platform/web/form/FileDrop.tsx'
import { paperFiles } from '../../../../platform/web/form/paper-files.ts'
import { useConfirm } from '../../../../platform/web/ui/confirm-context.ts'
import type { Attachment } from '../../attachments-contract.ts'
import { useAttachments } from './use-attachments.ts'

/** The papers of an item. Each change is stored at once, apart from the form around it. */
export function AttachmentList({ itemId }: { itemId: string }) {
  const papers = useAttachments(itemId)
  return (
    <Stack gap="xs" role="group" aria-label="Attachments">
      <Input.Label component="div">Attachments</Input.Label>
      {papers.list.map((paper) => (
        <Paper key={paper.id} paper={paper} count={papers.list.length} papers={papers} />
      ))}
      <FileDrop
        label="Add an attachment"
        {...paperFiles}
        files={[]}
        onFiles={(files) => files.forEach((file) => void papers.add(file))}
      />
    </Stack>
  )
}

interface PaperProps {
  paper: Attachment
  count: number
  papers: ReturnType<typeof useAttachments>
}

function Paper({ paper, count, papers }: PaperProps) {
  const confirm = useConfirm()
  const { title, position } = paper

  async function remove() {
    const question = {
      title: `Remove ${title}`,
      text: 'Remove this attachment?',
      action: 'Remove',
      isDestructive: true,
    }
    if (await confirm(question)) await papers.remove(paper)
  }

  const move = (way: 'up' | 'down') => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Move ${title} ${way}`}
      aria-disabled={position === (way === 'up' ? 1 : count)}
      onClick={() => {
        const place = way === 'up' ? position - 1 : position + 1
        if (place >= 1 && place <= count) void papers.change(paper, { position: place })
      }}
    >
      {way === 'up' ? '↑' : '↓'}
    </Button>
  )

  return (
    <Stack gap={4}>
      <TextInput
        aria-label={`Title of ${paper.name}`}
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
      <Group gap="xs">
        {move('up')}
        {move('down')}
        <Checkbox
          label="In the packet"
          aria-label={`${title} is in the packet`}
          checked={paper.is_in_packet}
          onChange={() => void papers.change(paper, { is_in_packet: !paper.is_in_packet })}
        />
        <Button size="compact-sm" variant="default" onClick={() => papers.save(paper)}>
          Download
        </Button>
        <Button size="compact-sm" variant="default" c="red" aria-label={`Remove ${title}`} onClick={remove}>
          Remove
        </Button>
        <Text size="xs" c="dimmed">
          {paper.name}
        </Text>
      </Group>
    </Stack>
  )
}
