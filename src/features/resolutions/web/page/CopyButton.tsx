import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { dayIn } from '#platform/shared/days.ts'
import { call } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { type ResolutionView, requestResolution } from '../../contract.ts'
import { useResolutionsChanged } from '../list/use-resolution-table.ts'
import { fieldsOf, RequestFields } from '../request/request-fields.ts'

/** What was rejected or withdrawn is over: whoever asked for it can ask again, from what the request said. */
export const canBeCopied = ({ status }: ResolutionView) => status === 'rejected' || status === 'withdrawn'

export function CopyButton({ resolution }: { resolution: ResolutionView }) {
  const { county } = useSession()
  const navigate = useNavigate()
  const { runWithToast, isRunning } = useRunWithToast(useResolutionsChanged())

  const copy = () =>
    runWithToast(async () => {
      const dateofrequest = dayIn(county.time_zone, new Date())
      const fields = RequestFields.parse({ ...fieldsOf(resolution), dateofrequest })
      const made = await call(requestResolution, { body: { ...fields, status: 'draft' } })
      await navigate({ to: '/resolutions/$id', params: { id: made.id } })
    }, 'Copied to a new request')

  return (
    <Button variant="default" loading={isRunning} onClick={copy}>
      Copy to a New Request
    </Button>
  )
}
