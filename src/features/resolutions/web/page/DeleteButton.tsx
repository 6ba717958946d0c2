import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { call, messageOf } from '../../../../platform/web/api/index.ts'
import { useConfirm } from '../../../../platform/web/ui/confirm-context.ts'
import { toast } from '../../../../platform/web/ui/toast.ts'
import { deleteResolution, type ResolutionView } from '../../contract.ts'
import { useResolutionsChanged } from '../list/use-resolution-table.ts'
import { nameOf } from '../words.ts'

export function DeleteButton({ resolution }: { resolution: ResolutionView }) {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const changed = useResolutionsChanged()

  async function remove() {
    const question = {
      title: `Delete draft ${nameOf(resolution)}`,
      text: 'Are you sure you want to delete this resolution?',
      action: 'Delete',
      isDestructive: true,
    }
    if (!(await confirm(question))) return
    try {
      await call(deleteResolution, { params: { id: resolution.id } })
      toast.good('Resolution deleted')
      await navigate({ to: '/resolutions', search: { tab: 'mine' }, ignoreBlocker: true })
    } catch (error) {
      toast.bad(messageOf(error))
    }
    await changed()
  }

  return (
    <Button variant="default" c="red" onClick={remove}>
      Delete
    </Button>
  )
}
