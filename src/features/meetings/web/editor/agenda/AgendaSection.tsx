import { Button, Group, Paper, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Can } from '#platform/web/session/Can.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import type { Item } from '../../../contract.ts'
import { AgendaButtons } from '../../meeting-documents/AgendaButtons.tsx'
import type { OpenMeeting } from '../api.ts'
import { AgendaTable } from './AgendaTable.tsx'
import { SectionMenu } from './SectionMenu.tsx'
import { useSections } from './use-sections.ts'

const ItemPanel = lazyDialog(() => import('../item/ItemPanel.tsx'), 'ItemPanel')

interface Props {
  open: OpenMeeting
  canEdit: boolean
}

export function AgendaSection({ open, canEdit }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const [edited, setEdited] = useState<Item | 'new' | null>(null)
  const sections = useSections(open)
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="md">
        <Title id={id} order={2}>
          Agenda
        </Title>
        <Group gap="xs">
          {canEdit && (
            <>
              <SectionMenu open={open} sections={sections} />
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
                New Item
              </Button>
            </>
          )}
          {open.meeting.state !== 'cancelled' && (
            <Can permission="resolutions.request">
              <Button
                variant="default"
                onClick={() =>
                  navigate({ to: '/resolutions', search: { dialog: 'new', meeting: open.meeting.id } })
                }
              >
                New Resolution
              </Button>
            </Can>
          )}
          {open.meeting.state !== 'cancelled' && (
            <Can permission="contracts.edit">
              <Button
                variant="default"
                onClick={() => navigate({ to: '/contract-form', search: { meeting: open.meeting.id } })}
              >
                New Contract
              </Button>
            </Can>
          )}
          <AgendaButtons meeting={open.meeting} />
        </Group>
      </Group>
      {open.items.length === 0 && (
        <EmptyState title="No items yet">
          {canEdit ? 'Choose New Item to add the first one.' : 'The agenda is empty.'}
        </EmptyState>
      )}
      {(canEdit || open.items.length > 0) && (
        <AgendaTable open={open} sections={canEdit ? sections : null} onEdit={setEdited} />
      )}
      {edited && (
        <ItemPanel
          key={edited === 'new' ? 'new' : edited.id}
          open={open}
          item={edited === 'new' ? null : (open.items.find(({ id }) => id === edited.id) ?? edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </Paper>
  )
}
