import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callFile } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { doAndTell } from '#platform/web/ui/do-and-tell.ts'
import {
  type Attachment,
  type AttachmentChange,
  addAttachment,
  deleteAttachment,
  getAttachmentFile,
  listAttachments,
  updateAttachment,
} from '../../../attachments-contract.ts'

export function useAttachments(itemId: string) {
  const queryClient = useQueryClient()
  const queryKey = ['attachments', itemId]
  const params = { id: itemId }
  const { data: list = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listAttachments, { params }, { signal }),
  })

  async function show(work: () => Promise<Attachment[]>) {
    const isDone = await doAndTell(async () => queryClient.setQueryData(queryKey, await work()))
    if (!isDone) await queryClient.invalidateQueries({ queryKey })
  }

  return {
    list,
    add: (file: File) => show(() => call(addAttachment, { params, body: {}, files: { file } })),
    change: ({ id }: Attachment, body: AttachmentChange) =>
      show(() => call(updateAttachment, { params: { id }, body })),
    remove: ({ id }: Attachment) => show(() => call(deleteAttachment, { params: { id } })),
    save: ({ id, name }: Attachment) =>
      doAndTell(async () => saveFile(await callFile(getAttachmentFile, { params: { id } }), name)),
  }
}
