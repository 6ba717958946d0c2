import { call, messageOf } from '../../../../platform/web/api/index.ts'
import { useConfirm } from '../../../../platform/web/ui/confirm-context.ts'
import { toast } from '../../../../platform/web/ui/toast.ts'
import { deleteItem, type Item } from '../../contract.ts'
import { useMeetingChanged } from './api.ts'
import { nameOf } from './words.ts'

export function useDeleteItem() {
  const confirm = useConfirm()
  const changed = useMeetingChanged()
  return async (item: Item) => {
    const question = {
      title: `Delete ${nameOf(item)}`,
      text: 'Delete this item?',
      action: 'Delete',
      isDestructive: true,
    }
    if (!(await confirm(question))) return
    try {
      await call(deleteItem, { params: { id: item.id } })
      toast.good('Item deleted')
    } catch (error) {
      toast.bad(messageOf(error))
    } finally {
      await changed()
    }
  }
}
