import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useItemMatters } from '../../use-item-matters.ts'

const ThreadPanel = lazyDialog(() => import('#features/thread/web/index.ts'), 'ThreadPanel')

/** Where what stands under an item comes from, and what came of it. */
export function ItemThreads({ itemId }: { itemId: string }) {
  const { data = [] } = useItemMatters(itemId)
  return data.map(({ id, thread }) => thread && <ThreadPanel key={id} kind={thread} id={id} />)
}
