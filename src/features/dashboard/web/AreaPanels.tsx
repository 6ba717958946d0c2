import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import {
  IconBuildingBank,
  IconBuildingStore,
  IconFileText,
  IconGavel,
  IconWritingSign,
} from '@tabler/icons-react'
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'

interface Area {
  title: string
  text: string
  /** Without one, it is the vendors'. */
  permission?: Permission
  icon: typeof IconGavel
  links: readonly { label: string; to: string; search?: Record<string, string> }[]
}

const areas: readonly Area[] = [
  {
    title: 'Meetings',
    text: 'Agendas, minutes, attendance, and votes for the Board and its committees.',
    permission: 'meetings.see',
    icon: IconGavel,
    links: [
      { label: 'All Meetings', to: '/meetings' },
      { label: 'Board Meetings', to: '/meetings', search: { tab: 'board' } },
      { label: 'Committee Meetings', to: '/meetings', search: { tab: 'committee' } },
    ],
  },
  {
    title: 'Resolutions',
    text: 'Requests, drafts, and routing from the department to the Board.',
    permission: 'resolutions.see',
    icon: IconWritingSign,
    links: [
      { label: 'Waiting My Action', to: '/resolutions', search: { tab: 'waiting' } },
      { label: 'My Resolutions', to: '/resolutions', search: { tab: 'mine' } },
      { label: 'All Resolutions', to: '/resolutions', search: { tab: 'all' } },
    ],
  },
  {
    title: 'Procurement',
    text: 'Projects, bids, RFPs, and quotes, from request to award.',
    permission: 'projects.see',
    icon: IconBuildingBank,
    links: [
      { label: 'All Procurements', to: '/procurement' },
      { label: 'Waiting My Action', to: '/procurement', search: { tab: 'waiting' } },
      { label: 'Projects', to: '/projects' },
    ],
  },
  {
    title: 'Contracts',
    text: 'Contracts, with approvals, dates, and insurance.',
    permission: 'contracts.see',
    icon: IconFileText,
    links: [
      { label: 'All Contracts', to: '/contracts' },
      { label: 'Waiting My Action', to: '/contracts', search: { tab: 'waiting' } },
    ],
  },
  {
    title: 'Vendor Portal',
    text: 'Bids, RFPs, and quotes open to you.',
    icon: IconBuildingStore,
    links: [{ label: 'Open Solicitations', to: '/vendor-portal' }],
  },
]

/** The working areas that the user may enter. */
export function AreaPanels() {
  const session = useSession()
  const open = areas.filter(({ permission }) => (permission ? session.can(permission) : session.isVendor))
  if (open.length === 0)
    return (
      <EmptyState title="Welcome">
        Your role doesn’t include any work areas yet. Contact an administrator.
      </EmptyState>
    )
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, xl: 4 }} spacing="md">
      {open.map(({ title, text, icon: Icon, links }) => (
        <Paper key={title} component="section" aria-label={title} withBorder p="lg">
          <Icon size={28} stroke={1.5} aria-hidden />
          <Title order={2} mt="xs">
            {title}
          </Title>
          <Text mt={4} c="dimmed">
            {text}
          </Text>
          <Stack component="ul" gap={6} mt="md" mb={0} pl={0} style={{ listStyle: 'none' }}>
            {links.map(({ label, to, search }) => (
              <li key={label}>
                <AppLink to={to} search={search ?? {}}>
                  {label}
                </AppLink>
              </li>
            ))}
          </Stack>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
