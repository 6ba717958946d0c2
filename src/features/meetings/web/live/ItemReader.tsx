import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useAttachments } from '#features/attachments/web/index.ts'
import { DraftText } from '#features/drafts/web/index.ts'
import { ThreadPanel } from '#features/thread/web/index.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { attachmentCalls } from '../../attachments-contract.ts'
import type { Item } from '../../contract.ts'
import type { ItemMatter } from '../../live/contract.ts'
import { useItemDocument } from '../editor/item/use-item-document.ts'
import { useItemMatters } from '../use-item-matters.ts'
import { itemWords } from './labels.ts'

interface Props {
  item: Item
  onClose(): void
}

/** What members have before them under an item, read without leaving the session. */
export function ItemReader({ item, onClose }: Props) {
  return (
    <AppDialog title={itemWords(item)} size="xl" onClose={onClose}>
      <Stack gap="lg">
        {item.motion_text && <Text>Motion: {item.motion_text}</Text>}
        <Documents item={item} />
        <Matters itemId={item.id} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </AppDialog>
  )
}

function Documents({ item }: { item: Item }) {
  const { query, saveNewest } = useAttachments(attachmentCalls, item.id)
  const { save } = useItemDocument()
  const papers = query.data ?? []
  return (
    <Stack gap="xs" component="section" aria-label="Documents">
      <Title order={3} size="h4">
        Documents
      </Title>
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <Text role="status">Loading documents</Text>}
      {query.isSuccess && papers.length === 0 && !item.doc && <Text c="dimmed">No documents.</Text>}
      {item.doc && <Document title="Resolution" name={item.doc} onDownload={() => save(item)} />}
      {papers.map((paper) => (
        <Document key={paper.id} title={paper.title} name={paper.name} onDownload={() => saveNewest(paper)} />
      ))}
    </Stack>
  )
}

interface DocumentProps {
  title: string
  name: string
  onDownload(): unknown
}

const Document = ({ title, name, onDownload }: DocumentProps) => (
  <Group justify="space-between" gap="sm">
    <div>
      <Text>{title}</Text>
      {name !== title && (
        <Text size="xs" c="dimmed">
          {name}
        </Text>
      )}
    </div>
    <Button size="compact-sm" variant="default" aria-label={`Download ${title}`} onClick={onDownload}>
      Download
    </Button>
  </Group>
)

/** A county may have none; then the item stands for itself. */
function Matters({ itemId }: { itemId: string }) {
  const matters = useItemMatters(itemId)
  if (matters.isError) return <ErrorState error={matters.error} onRetry={() => matters.refetch()} />
  return matters.data?.map((matter) => <MatterText key={matter.id} matter={matter} />)
}

function MatterText({ matter: { id, kind, number, title, path, texts, thread } }: { matter: ItemMatter }) {
  const name = number ? `${kind} ${number}` : kind
  return (
    <Stack gap="xs" component="section" aria-label={name}>
      <Title order={3} size="h4">
        {name}: {title}
      </Title>
      {texts === null && <Text c="dimmed">You don’t have access to this text.</Text>}
      {texts?.map((document, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have an order and no state
        <DraftText key={index} document={document} label={`Text of ${name}`} />
      ))}
      {texts !== null && (
        <Anchor href={path} target="_blank" rel="noopener" underline="always">
          Open {name} in a new tab
        </Anchor>
      )}
      {thread && <ThreadPanel kind={thread} id={id} />}
    </Stack>
  )
}
