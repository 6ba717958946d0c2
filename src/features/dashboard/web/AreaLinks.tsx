import { Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { AppLink } from '#platform/web/ui/AppLink.tsx'

interface Props {
  title: string
  text: string
  children: ReactNode
}

/** An area that has no panel of its own: where its lists are. */
function AreaLinks({ title, text, children }: Props) {
  return (
    <Paper component="section" aria-label={title} withBorder p="md" mt="md">
      <Title order={2}>{title}</Title>
      <Text mt={4} mb="xs" c="dimmed">
        {text}
      </Text>
      <Group gap="md">{children}</Group>
    </Paper>
  )
}

export const ResolutionLinks = () => (
  <AreaLinks title="Resolutions" text="Requests, drafts, and routing from the department to the Board.">
    <AppLink to="/resolutions" search={{ tab: 'waiting' }}>
      Waiting My Action
    </AppLink>
    <AppLink to="/resolutions" search={{ tab: 'mine' }}>
      My Resolutions
    </AppLink>
    <AppLink to="/resolutions" search={{ tab: 'all' }}>
      All Resolutions
    </AppLink>
  </AreaLinks>
)

export const VendorLinks = () => (
  <AreaLinks title="Vendor Portal" text="Bids, RFPs, and quotes open to you.">
    <AppLink to="/vendor-portal">Open Solicitations</AppLink>
  </AreaLinks>
)
