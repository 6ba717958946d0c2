import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callFile, messageOf } from '../../../../platform/web/api/index.ts'
import { saveFile } from '../../../../platform/web/table/save-file.ts'
import { toast } from '../../../../platform/web/ui/toast.ts'
import {
  type Attachment,
  type AttachmentChange,
  addAttachment,
  deleteAttachment,
  getAttachmentFile,
  listAttachments,
  updateAttachment,
} from '../../attachments-contract.ts'

export function useAttachments(itemId: string) {
  const queryClient = useQueryClient()
  const queryKey = ['attachments', itemId]
  const params = { id: itemId }
  const { data: list = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listAttachments, { params }, { signal }),
  })

  async function show(work: () => Promise<Attachment[]>) {
    try {
      queryClient.setQueryData(queryKey, await work())
    } catch (error) {
      toast.bad(messageOf(error))
      await queryClient.invalidateQueries({ queryKey })
    }
  }

  return {
    list,
    add: (file: File) => show(() => call(addAttachment, { params, body: {}, files: { file } })),
    change: ({ id }: Attachment, body: AttachmentChange) =>
      show(() => call(updateAttachment, { params: { id }, body })),
    remove: ({ id }: Attachment) => show(() => call(deleteAttachment, { params: { id } })),
    async save({ id, name }: Attachment) {
      try {
        saveFile(await callFile(getAttachmentFile, { params: { id } }), name)
      } catch (error) {
        toast.bad(messageOf(error))
      }
    },
  }
}
