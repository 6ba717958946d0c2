import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { StatusBadge, type Tone } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { DueDocument } from '../../meeting-documents/contract.ts'
import type { Timeliness } from '../../meeting-documents/deadlines.ts'
import { documentNames, titleOf } from '../../meeting-documents/rules.ts'
import classes from './Documents.module.css'
import { useDueDocuments } from './use-meeting-documents.ts'

const tones: Record<Timeliness, Tone> = { late: 'bad', soon: 'warning', later: 'neutral' }
const words: Record<Timeliness, string> = { late: 'Overdue', soon: 'Due soon', later: 'Upcoming' }
const shownAtFirst = 4

/** How many there were, so that their place can be kept. Logging off forgets it. */
const lastCount = 'deadlines'

/** For those who can do something about it; nothing where nothing is due. */
export function DuePanel() {
  const id = useId()
  const { can } = useSession()
  const { data, error, isLoading, refetch } = useDueDocuments(can('meetings.publish') || can('meetings.edit'))
  const [showsAll, setShowsAll] = useState(false)
  useEffect(() => {
    if (data) localStorage.setItem(lastCount, String(data.length))
  }, [data])
  if (error)
    return (
      <Group gap="xs" mb="md">
        <Text size="sm">We couldn’t load the deadlines.</Text>
        <Button size="compact-sm" variant="default" onClick={() => refetch()}>
          Reload
        </Button>
      </Group>
    )
  if (isLoading) return <Place />
  if (!data || data.length === 0) return null
  const shown = showsAll ? data : data.slice(0, shownAtFirst)
  return (
    <Paper component="section" aria-labelledby={id} withBorder p="md" mb="md">
      <Title id={id} order={2} size="h4" mb="xs">
        Deadlines
      </Title>
      <ul className={classes.due}>
        {shown.map((due) => (
          <Due key={`${due.meeting_id} ${due.clock}`} due={due} />
        ))}
      </ul>
      {data.length > shownAtFirst && (
        <Button mt="xs" size="compact-sm" variant="default" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show less' : `Show all ${data.length}`}
        </Button>
      )}
    </Paper>
  )
}

/** As tall as they were the last time, and empty: the list below doesn't move when they come. */
function Place() {
  const count = Number(localStorage.getItem(lastCount) ?? shownAtFirst + 1)
  if (count === 0) return null
  const rows = Array.from({ length: Math.min(count, shownAtFirst) }, (_, row) => row)
  return (
    <Paper withBorder p="md" mb="md" style={{ visibility: 'hidden' }}>
      <Title order={2} size="h4" mb="xs">
        Deadlines
      </Title>
      <ul className={classes.due}>
        {rows.map((row) => (
          <li key={row}>
            <StatusBadge tone="neutral">{words.later}</StatusBadge> &nbsp;
          </li>
        ))}
      </ul>
      {count > shownAtFirst && (
        <Button mt="xs" size="compact-sm" variant="default">
          Show all
        </Button>
      )}
    </Paper>
  )
}

function Due({ due }: { due: DueDocument }) {
  const formats = useFormats()
  const { meeting_id, clock, timeliness, number, meeting_type, date, due_at } = due
  return (
    <li>
      <StatusBadge tone={tones[timeliness]}>{words[timeliness]}</StatusBadge>
      <AppLink
        to={clock === 'minutes' ? '/meetings/$id/minutes' : '/meetings/$id/edit'}
        params={{ id: meeting_id }}
      >
        {documentNames[clock]}, {titleOf(meeting_type)} {number}, {formats.date(date)}
      </AppLink>
      <Text size="sm" c="dimmed">
        {timeliness === 'late' ? 'was due' : 'due'} {formats.dateTime(due_at)}
      </Text>
    </li>
  )
}
