import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callFile, queryOf } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { doAndTell } from '#platform/web/ui/do-and-tell.ts'
import * as contract from '../../attachments-contract.ts'

type Attachment = contract.Attachment

export function useAttachments(resolutionId: string) {
  const queryClient = useQueryClient()
  const params = { id: resolutionId }
  const asked = queryOf(contract.listAttachments, { params })
  const { queryKey } = asked
  const query = useQuery(asked)

  async function show(work: () => Promise<Attachment[]>) {
    const isDone = await doAndTell(async () => queryClient.setQueryData(queryKey, await work()))
    if (!isDone) await queryClient.invalidateQueries({ queryKey })
  }

  return {
    query,
    add: (file: File) => show(() => call(contract.addAttachment, { params, body: {}, files: { file } })),
    renew: ({ id }: Attachment, file: File) =>
      show(() => call(contract.addAttachmentVersion, { params: { id }, body: {}, files: { file } })),
    change: ({ id }: Attachment, body: contract.AttachmentChange) =>
      show(() => call(contract.updateAttachment, { params: { id }, body })),
    remove: ({ id }: Attachment) => show(() => call(contract.deleteAttachment, { params: { id } })),
    save: ({ id }: Attachment, { number, name }: Attachment['versions'][number]) =>
      doAndTell(async () =>
        saveFile(await callFile(contract.getAttachmentFile, { params: { id, number } }), name),
      ),
  }
}
