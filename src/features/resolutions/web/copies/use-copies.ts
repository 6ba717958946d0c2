import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callFile } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { doAndTell } from '#platform/web/ui/do-and-tell.ts'
import { toast } from '#platform/web/ui/toast.ts'
import * as contract from '../../copies-contract.ts'

export function useCopies(resolutionId: string) {
  const queryClient = useQueryClient()
  const queryKey = ['resolutions', 'one', resolutionId, 'copies']
  const params = { id: resolutionId }
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(contract.listCopies, { params }, { signal }),
  })
  const read = () => queryClient.invalidateQueries({ queryKey: ['resolutions', 'one', resolutionId] })

  return {
    query,
    async certify(requester: string) {
      const { code } = await call(contract.certifyCopy, { params, body: { requester } })
      toast.good(`Copy certified: ${code}`)
      await read()
    },
    async revoke({ id }: contract.CertifiedCopy, reason: string): Promise<boolean> {
      const work = () => call(contract.revokeCopy, { params: { id }, body: { reason } })
      const isDone = await doAndTell(work, 'Copy revoked')
      await read()
      return isDone
    },
    save: ({ id, code }: contract.CertifiedCopy) =>
      doAndTell(async () =>
        saveFile(await callFile(contract.getCopyFile, { params: { id } }), `Certified copy ${code}.pdf`),
      ),
  }
}
