import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callFile, queryOf } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { runWithToast } from '#platform/web/ui/run-with-toast.ts'
import type { Attachment, AttachmentChange, AttachmentEndpoints } from '../contract.ts'

/** The attachments of a matter or of an agenda item. Each change is stored at once. */
export function useAttachments(calls: AttachmentEndpoints, ownerId: string) {
  const queryClient = useQueryClient()
  const params = { id: ownerId }
  const asked = queryOf(calls.listAttachments, { params })
  const { queryKey } = asked
  const query = useQuery(asked)
  const removed = queryOf(calls.listRemovedAttachments, { params })

  async function show(work: () => Promise<Attachment[]>) {
    const isDone = await runWithToast(async () => queryClient.setQueryData(queryKey, await work()))
    if (!isDone) await queryClient.invalidateQueries({ queryKey })
    await queryClient.invalidateQueries({ queryKey: removed.queryKey })
  }

  return {
    query,
    removed,
    restore: (id: string) => show(() => call(calls.restoreAttachment, { params: { id }, body: {} })),
    add: (file: File) => show(() => call(calls.addAttachment, { params, body: {}, files: { file } })),
    renew: ({ id }: Attachment, file: File) =>
      show(() => call(calls.addAttachmentVersion, { params: { id }, body: {}, files: { file } })),
    change: ({ id }: Attachment, body: AttachmentChange) =>
      show(() => call(calls.updateAttachment, { params: { id }, body })),
    remove: ({ id }: Attachment) => show(() => call(calls.deleteAttachment, { params: { id } })),
    saveNewest: ({ id, name }: Attachment) =>
      runWithToast(async () => saveFile(await callFile(calls.getAttachmentFile, { params: { id } }), name)),
    save: ({ id }: Attachment, { number, name }: Attachment['versions'][number]) =>
      runWithToast(async () =>
        saveFile(await callFile(calls.getAttachmentVersion, { params: { id, number } }), name),
      ),
  }
}
