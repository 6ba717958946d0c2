import { call, callFile, messageOf } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { runWithToast } from '#platform/web/ui/run-with-toast.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { getItemDocument, type Item, removeItemDocument } from '../../../contract.ts'
import { useMeetingChanged } from '../api.ts'

/** The uploaded resolution of an item: saved to the reader's own computer, or taken off. */
export function useItemDocument() {
  const changed = useMeetingChanged()

  const save = ({ id, doc }: Item) =>
    runWithToast(async () =>
      saveFile(await callFile(getItemDocument, { params: { id } }), doc ?? 'resolution'),
    )

  async function remove({ id }: Item): Promise<Item | null> {
    try {
      return await call(removeItemDocument, { params: { id } })
    } catch (error) {
      toast.bad(messageOf(error))
      return null
    } finally {
      await changed()
    }
  }

  return { save, remove }
}
