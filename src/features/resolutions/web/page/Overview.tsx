import { Stack } from '@mantine/core'
import { ThreadPanel } from '#features/thread/web/index.ts'
import { lazyPanel } from '#platform/web/ui/lazy-dialog.tsx'
import type { ResolutionView } from '../../contract.ts'
import { isAdopted } from '../../rules.ts'
import { useRoutingChoices } from '../choices.ts'
import { CertifiedCopies } from '../copies/CertifiedCopies.tsx'
import { Facts } from './Facts.tsx'
import { Placements } from './Placements.tsx'
import { useBlanks } from './use-blanks.ts'

const RequestEditor = lazyPanel(() => import('./RequestEditor.tsx'), 'RequestEditor', 960)

/** The request: to change by those who may, to read by everyone else. */
export function Overview({ resolution }: { resolution: ResolutionView }) {
  // Asked for with what the page asks, not once the form's code is there.
  useRoutingChoices(resolution.may.edit)
  const { differences } = useBlanks(resolution)
  return (
    <Stack gap="lg">
      <Stack gap="lg" maw="56rem">
        <Placements resolution={resolution} />
        {resolution.may.edit ? (
          <RequestEditor resolution={resolution} differences={differences} />
        ) : (
          <Facts resolution={resolution} />
        )}
        {isAdopted(resolution) && <CertifiedCopies resolution={resolution} />}
      </Stack>
      <ThreadPanel kind="resolution" id={resolution.id} />
    </Stack>
  )
}
