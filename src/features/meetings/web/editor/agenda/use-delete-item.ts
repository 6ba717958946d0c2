import { call } from '#platform/web/api/index.ts'
import { useRemove } from '#platform/web/ui/use-remove.ts'
import { deleteItem, type Item } from '../../../contract.ts'
import { useMeetingChanged } from '../api.ts'
import { nameOf } from '../labels.ts'

export function useDeleteItem() {
  const remove = useRemove(useMeetingChanged())
  return (item: Item) =>
    remove(
      { title: `Delete ${nameOf(item)}`, text: 'Delete this item?', action: 'Delete' },
      () => call(deleteItem, { params: { id: item.id } }),
      'Item deleted',
    )
}
