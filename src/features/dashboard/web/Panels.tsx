import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useContractPanel } from '#features/contracts/web/pieces.ts'
import { useMeetingPanel } from '#features/meetings/web/pieces.ts'
import { useProcurementPanel } from '#features/procurement/web/pieces.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { type Panel, panelNames } from '../rules.ts'
import { PanelFrame, type PanelTab, type Placing } from './PanelFrame.tsx'
import { useArrangement } from './use-arrangement.ts'

interface Props {
  placing: Placing
}

const panelOf: Record<Panel, (props: Props) => React.ReactNode> = {
  meetings: MeetingsPanel,
  procurement: ProcurementPanel,
  contracts: ContractsPanel,
}

/** The lists of the areas that the user may enter, as they have arranged them. */
export function Panels() {
  const arrangement = useArrangement()
  if (arrangement.isPending) return <Skeleton height={320} role="status" aria-label="Loading panels" />
  if (arrangement.error) return <ErrorState error={arrangement.error} onRetry={arrangement.retry} />
  const { shown, hidden, placingOf, show } = arrangement
  return (
    <Stack gap="md">
      {shown.map((panel) => {
        const Shown = panelOf[panel]
        return <Shown key={panel} placing={placingOf(panel)} />
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

function MeetingsPanel({ placing }: Props) {
  const { tab, change, table } = useMeetingPanel()
  const onTab = (next: PanelTab) => change({ tab: next })
  return (
    <PanelFrame panel="meetings" tab={tab} onTab={onTab} placing={placing}>
      {table}
    </PanelFrame>
  )
}

function ProcurementPanel({ placing }: Props) {
  const { tab, change, table } = useProcurementPanel()
  const onTab = (next: PanelTab) => change({ tab: next })
  return (
    <PanelFrame panel="procurement" tab={tab} onTab={onTab} placing={placing}>
      {table}
    </PanelFrame>
  )
}

function ContractsPanel({ placing }: Props) {
  const { tab, change, table } = useContractPanel()
  const onTab = (next: PanelTab) => change({ tab: next })
  return (
    <PanelFrame panel="contracts" tab={tab} onTab={onTab} placing={placing}>
      {table}
    </PanelFrame>
  )
}
