import { Group, Mark, Text } from '@mantine/core'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { SearchHit } from '../contract.ts'
import { kindNames } from '../rules.ts'
import { statusName } from './statuses.ts'

/** The number, where it has one, and the title. */
export const headingOf = ({ number, title, kind }: Pick<SearchHit, 'number' | 'title' | 'kind'>) =>
  [kind === 'department' ? '' : number, title].filter(Boolean).join(' ') ||
  `Untitled ${kindNames[kind].one.toLowerCase()}`

/** Kind, status, department, day, and what it belongs to. */
export function HitFacts({ hit }: { hit: SearchHit }) {
  const { date } = useFormats()
  const { kind, status, department, day, belongs_to } = hit
  const hasDay = kind !== 'vendor' && kind !== 'user' && kind !== 'department'
  const facts = [
    kindNames[kind].one,
    ...(department && kind !== 'department' ? [department] : []),
    ...(hasDay ? [date(day)] : []),
    ...(belongs_to && kind !== 'minutes' && kind !== 'solicitation'
      ? [`${kindNames[belongs_to.kind].one} ${headingOf(belongs_to)}`]
      : []),
  ]
  return (
    <Group gap="xs" component="span" wrap="wrap">
      <Text size="sm" c="dimmed" span>
        {facts.join(' · ')}
      </Text>
      {status && <StatusBadge>{statusName(kind, status)}</StatusBadge>}
    </Group>
  )
}

/** Where the text matches. */
export function Snippet({ hit, lines }: { hit: SearchHit; lines?: number }) {
  if (hit.is_unreadable)
    return (
      <Text size="sm" c="dimmed">
        The text of this file couldn’t be read, so only its title is searched.
      </Text>
    )
  if (hit.snippet.length === 0) return null
  return (
    <Text size="sm" maw="56rem" {...(lines ? { lineClamp: lines } : {})} style={{ overflowWrap: 'anywhere' }}>
      {hit.snippet.map(({ text, is_match }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
        is_match ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
      )}
    </Text>
  )
}
