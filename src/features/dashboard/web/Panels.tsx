import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { loadContractPanel } from '#features/contracts/web/pieces.ts'
import { loadMeetingPanel } from '#features/meetings/web/pieces.ts'
import { loadProcurementPanel } from '#features/procurement/web/pieces.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import type { PanelProps } from '#platform/web/table/panel.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { type Panel, panelNames, panelPermissions, panels } from '../rules.ts'
import { PanelFrame } from './PanelFrame.tsx'
import { useArrangement } from './use-arrangement.ts'

/** Of a panel with its first rows, so that what stands below keeps its place. */
const panelHeight = 320

const fetchOf = {
  meetings: async () => (await loadMeetingPanel()).MeetingPanel,
  procurement: async () => (await loadProcurementPanel()).ProcurementPanel,
  contracts: async () => (await loadContractPanel()).ContractPanel,
} satisfies Record<Panel, () => Promise<ComponentType<PanelProps>>>

const lazyPanel = (panel: Panel) => lazy(async () => ({ default: await fetchOf[panel]() }))

/** Fetched by those who have them. */
const panelOf: Record<Panel, ComponentType<PanelProps>> = {
  meetings: lazyPanel('meetings'),
  procurement: lazyPanel('procurement'),
  contracts: lazyPanel('contracts'),
}

/** The lists of the areas that the user may enter, as they have arranged them. */
export function Panels() {
  const arrangement = useArrangement()
  const { can } = useSession()
  const held = panels.filter((panel) => can(panelPermissions[panel]))
  const fetchHeld = useEffectEvent(() => {
    for (const panel of held) fetchOf[panel]().catch(() => {})
  })
  // While it is asked how they are arranged. A failure is told where the panel is shown, which tries again.
  useEffect(() => fetchHeld(), [])
  if (arrangement.isPending) {
    return <Skeleton height={held.length * panelHeight} role="status" aria-label="Loading panels" />
  }
  if (arrangement.error) return <ErrorState error={arrangement.error} onRetry={arrangement.retry} />
  const { shown, hidden, placingOf, show } = arrangement
  return (
    <Stack gap="md">
      {shown.map((panel) => {
        const Shown = panelOf[panel]
        const placing = placingOf(panel)
        return (
          <Suspense key={panel} fallback={<PanelSkeleton name={panelNames[panel]} />}>
            <Shown
              frame={({ tab, onTab, rows }) => (
                <PanelFrame panel={panel} tab={tab} onTab={onTab} placing={placing}>
                  {rows}
                </PanelFrame>
              )}
            />
          </Suspense>
        )
      })}
      {hidden.length > 0 && (
        <Group component="section" gap="xs" aria-label="Hidden panels">
          <Text size="sm" c="dimmed">
            Hidden:
          </Text>
          {hidden.map((panel) => (
            <Button
              key={panel}
              size="xs"
              variant="default"
              leftSection={<IconEye size={14} aria-hidden />}
              onClick={() => show(panel)}
            >
              Show {panelNames[panel]}
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  )
}

const PanelSkeleton = ({ name }: { name: string }) => (
  <Skeleton height={panelHeight} role="status" aria-label={`Loading ${name}`} />
)
