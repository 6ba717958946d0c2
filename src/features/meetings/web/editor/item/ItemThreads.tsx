import { ThreadPanel } from '#features/thread/web/index.ts'
import { useItemMatters } from '../../use-item-matters.ts'

/** Where what stands under an item comes from, and what came of it. */
export function ItemThreads({ itemId }: { itemId: string }) {
  const { data = [] } = useItemMatters(itemId)
  return data.map(({ id, thread }) => thread && <ThreadPanel key={id} kind={thread} id={id} />)
}
