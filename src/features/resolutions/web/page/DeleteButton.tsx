import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { call } from '#platform/web/api/index.ts'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import { deleteResolution, type ResolutionView } from '../../contract.ts'
import { nameOf } from '../labels.ts'
import { useResolutionsChanged } from '../list/use-resolution-table.ts'

export function DeleteButton({ resolution }: { resolution: ResolutionView }) {
  const navigate = useNavigate()
  const remove = useRemove(useResolutionsChanged())

  const click = () =>
    remove(
      {
        title: `Delete draft ${nameOf(resolution)}`,
        text: 'Are you sure you want to delete this resolution?',
        action: 'Delete',
      },
      async () => {
        await call(deleteResolution, { params: { id: resolution.id } })
        await navigate({ to: '/resolutions', search: { tab: 'mine' }, ignoreBlocker: true })
      },
      'Resolution deleted',
    )

  return (
    <Button variant="default" c="red" onClick={click}>
      Delete
    </Button>
  )
}
