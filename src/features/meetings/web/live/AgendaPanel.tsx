import { Badge, Group, Paper, Text, Title, UnstyledButton } from '@mantine/core'
import { call } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { type Live, setCurrentItem } from '../../live/contract.ts'
import classes from './LivePage.module.css'
import { ReadItem } from './ReadItem.tsx'
import { useLiveAction } from './use-live-action.ts'

/** The agenda; pressing an item calls it. */
export function AgendaPanel({ live: { meeting, sections, items } }: { live: Live }) {
  const { id, state, current_item_id } = meeting
  const mayCall = useSession().can('meetings.conduct') && state === 'in-session'
  return (
    <Paper component="nav" aria-label="Agenda" withBorder p="sm" className={classes.agendaArea}>
      <Title order={2} size="h4" mb="xs">
        Agenda
      </Title>
      {items.length === 0 && <Text c="dimmed">The agenda has no items.</Text>}
      {sections
        .filter((section) => items.some((item) => item.section_id === section.id))
        .map((section) => (
          <section key={section.id} aria-label={section.title}>
            <Text size="sm" fw={600} c="dimmed" mt="xs">
              {section.title}
            </Text>
            <ol className={classes.agenda}>
              {items
                .filter((item) => item.section_id === section.id)
                .map((item) => (
                  <li key={item.id} className={classes.entry}>
                    <ItemButton
                      meetingId={id}
                      item={item}
                      isCurrent={item.id === current_item_id}
                      mayCall={mayCall}
                    />
                    <ReadItem item={item} isSmall />
                  </li>
                ))}
            </ol>
          </section>
        ))}
    </Paper>
  )
}

interface ItemProps {
  meetingId: string
  item: Live['items'][number]
  isCurrent: boolean
  mayCall: boolean
}

function ItemButton({ meetingId, item, isCurrent, mayCall }: ItemProps) {
  const { run } = useLiveAction(meetingId)
  const body = { item_id: item.id }
  return (
    <UnstyledButton
      className={classes.item}
      aria-current={isCurrent || undefined}
      disabled={!mayCall}
      onClick={() => run(() => call(setCurrentItem, { params: { id: meetingId }, body }))}
    >
      <Group gap={6} align="flex-start" justify="space-between">
        <span>
          {item.number}. {item.description}
        </span>
        <Marks item={item} />
      </Group>
    </UnstyledButton>
  )
}

/** What becomes of the item with the consent agenda, and what came of it. */
function Marks({ item: { is_on_consent, is_pulled, action } }: Pick<ItemProps, 'item'>) {
  const marks = [
    ...(is_on_consent && !action ? ['Consent'] : []),
    ...(is_pulled ? ['Removed from consent'] : []),
    ...(action ? [action] : []),
  ]
  return marks.map((mark) => (
    <Badge key={mark} variant="outline" color="gray" c="inherit" size="sm" radius="sm" flex="none">
      {mark}
    </Badge>
  ))
}
