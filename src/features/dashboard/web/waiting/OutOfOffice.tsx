import { DelegationSection } from '#features/routing/web/index.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'

export function OutOfOffice({ onClose }: { onClose(): void }) {
  return (
    <AppDialog title="Out of Office" size="xl" onClose={onClose}>
      <DelegationSection />
    </AppDialog>
  )
}
