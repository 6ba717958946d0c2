import { List, Text } from '@mantine/core'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { ResolutionView } from '../../contract.ts'
import { nameOf } from '../labels.ts'

type Link = ResolutionView['followed_by'][number]

const verbs: Record<string, string> = { Renew: 'Renews', Amend: 'Amends' }
/** Stored outcomes that people read in other words. */
const outcomeLabels: Record<string, string> = {
  'Taken off': 'Removed from the agenda',
  Moved: 'Moved to another agenda',
}
const passive: Record<string, string> = { Renew: 'Renewed by', Amend: 'Amended by' }

/** What it follows, what follows it, and the meetings that it was before. */
export function Relations({ resolution }: { resolution: ResolutionView }) {
  const { date } = useFormats()
  const { follows, followed_by, placements } = resolution
  if (!follows && followed_by.length === 0 && placements.length === 0) return null
  return (
    <List size="sm" listStyleType="none" spacing={4} aria-label="Related resolutions and meetings">
      {follows && (
        <List.Item>
          {verbs[resolution.resolutiontype] ?? 'Related to'} <ToResolution link={follows} />
        </List.Item>
      )}
      {followed_by.map((link) => (
        <List.Item key={link.id}>
          {passive[link.type] ?? 'Related to'} <ToResolution link={link} />
        </List.Item>
      ))}
      {placements.map(({ id, meeting_id, meeting_number, meeting_type, date: day, outcome }) => (
        <List.Item key={id}>
          <AppLink to="/meetings/$id/edit" params={{ id: meeting_id }}>
            {meeting_type} meeting {meeting_number}
          </AppLink>{' '}
          on {date(day)}
          <Text span c="dimmed" size="sm">
            {outcome ? `: ${outcomeLabels[outcome] ?? outcome}` : ': on the agenda'}
          </Text>
        </List.Item>
      ))}
    </List>
  )
}

function ToResolution({ link }: { link: Link }) {
  return (
    <AppLink to="/resolutions/$id" params={{ id: link.id }}>
      {nameOf(link)}
    </AppLink>
  )
}
