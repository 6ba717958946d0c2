import { useQuery } from '@tanstack/react-query'
import { call, callFile, keyOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { runWithToast } from '#platform/web/ui/run-with-toast.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { getResolution } from '../../contract.ts'
import * as contract from '../../copies-contract.ts'

export function useCopies(resolutionId: string) {
  const params = { id: resolutionId }
  const query = useQuery(queryOf(contract.listCopies, { params }))
  const read = useInvalidate(keyOf(getResolution, { params }))
  const revoking = useRunWithToast(read)

  return {
    query,
    isRevoking: revoking.isRunning,
    async certify(requester: string) {
      const { code } = await call(contract.certifyCopy, { params, body: { requester } })
      toast.good(`Copy certified: ${code}`)
      await read()
    },
    revoke: ({ id }: contract.CertifiedCopy, reason: string) =>
      revoking.runWithToast(
        () => call(contract.revokeCopy, { params: { id }, body: { reason } }),
        'Copy revoked',
      ),
    save: ({ id, code }: contract.CertifiedCopy) =>
      runWithToast(async () =>
        saveFile(await callFile(contract.getCopyFile, { params: { id } }), `Certified copy ${code}.pdf`),
      ),
  }
}
