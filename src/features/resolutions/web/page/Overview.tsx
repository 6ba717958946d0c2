import { Stack } from '@mantine/core'
import { ThreadPanel } from '#features/thread/web/index.ts'
import { lazyPanel } from '#platform/web/ui/lazy-dialog.tsx'
import type { ResolutionView } from '../../contract.ts'
import { isAdopted } from '../../rules.ts'
import { CertifiedCopies } from '../copies/CertifiedCopies.tsx'
import { Facts } from './Facts.tsx'
import { Placements } from './Placements.tsx'

const RequestEditor = lazyPanel(() => import('./RequestEditor.tsx'), 'RequestEditor', 960)

/** The request: to change by those who may, to read by everyone else. */
export function Overview({ resolution }: { resolution: ResolutionView }) {
  return (
    <Stack gap="lg">
      <Stack gap="lg" maw="56rem">
        <Placements resolution={resolution} />
        {resolution.may.edit ? <RequestEditor resolution={resolution} /> : <Facts resolution={resolution} />}
        {isAdopted(resolution) && <CertifiedCopies resolution={resolution} />}
      </Stack>
      <ThreadPanel kind="resolution" id={resolution.id} />
    </Stack>
  )
}
