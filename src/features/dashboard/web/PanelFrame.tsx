import { ActionIcon, Group, Paper, Tabs, Title } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type PanelTab, panelTabs } from '#platform/web/table/panel.ts'
import { ReorderControls, type Way } from '#platform/web/ui/ReorderControls.tsx'
import { type Panel, panelNames } from '../rules.ts'

const plurals: Record<Panel, string> = {
  meetings: 'Meetings',
  procurement: 'Procurements',
  contracts: 'Contracts',
}

export interface Placing {
  readonly place: number
  canStep(way: Way): boolean
  onStep(way: Way): void
  onDrag(isDragged: boolean): void
  onDrop(): void
  onHide(): void
}

interface Props {
  panel: Panel
  tab: PanelTab
  onTab(tab: PanelTab): void
  placing: Placing
  children: ReactNode
}

/** A panel of the dashboard: its name, its three tabs, and how it is moved and hidden. */
export function PanelFrame({ panel, tab, onTab, placing, children }: Props) {
  const name = panelNames[panel]
  const titles: Record<PanelTab, string> = {
    waiting: 'Waiting My Action',
    mine: `My ${plurals[panel]}`,
    all: `All ${plurals[panel]}`,
  }
  return (
    <Paper
      withBorder
      p={{ base: 'sm', sm: 'md' }}
      data-row
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        placing.onDrop()
      }}
    >
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2}>{name}</Title>
        <Group gap={4} wrap="nowrap">
          <ReorderControls
            name={name}
            place={String(placing.place)}
            canStep={placing.canStep}
            onStep={placing.onStep}
            onDrag={placing.onDrag}
          />
          <ActionIcon
            variant="subtle"
            aria-label={`Hide ${name}`}
            title={`Hide ${name}`}
            onClick={placing.onHide}
          >
            <IconEyeOff size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <Tabs value={tab} onChange={(value) => onTab(panelTabs.find((each) => each === value) ?? 'waiting')}>
        <Tabs.List mb="md" aria-label={name}>
          {panelTabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {titles[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>{children}</Tabs.Panel>
      </Tabs>
    </Paper>
  )
}
