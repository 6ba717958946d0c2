import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { Signatures, SigningEndpoints } from '../contract.ts'

export type SignatureCalls = Pick<
  SigningEndpoints,
  | 'listSignatures'
  | 'listSignerChoices'
  | 'requestSignatures'
  | 'withdrawSignatures'
  | 'remindSigner'
  | 'getSignatureDocument'
>

const seconds = 1000

/** Signers answer elsewhere; once all have, the signed copy is there in a moment. */
function pauseAfter(data: Signatures | undefined): number | false {
  const newest = data?.requests[0]
  if (newest?.state !== 'open') return false
  return newest.signers.every(({ state }) => state === 'signed') ? 2 * seconds : 20 * seconds
}

export const useSignatures = (calls: SignatureCalls, id: string, isWanted = true) =>
  useQuery({
    ...queryOf(calls.listSignatures, { params: { id } }),
    enabled: isWanted,
    refetchInterval: ({ state }) => pauseAfter(state.data),
  })

/** Whether a copy that was signed by hand can still be uploaded: nothing was signed here. */
export const canUploadCopy = ({ requests: [newest] }: Signatures, signed: string | null) =>
  !(newest?.state === 'open' && newest.signers.some(({ state }) => state === 'signed')) &&
  !(newest?.state === 'signed' && newest.signed_sha256 === signed)

/** Runs an action on the request once, says what came of it, and shows the newest record either way. */
export function useSignatureAction(calls: SignatureCalls, id: string, onChanged: () => unknown) {
  const queryClient = useQueryClient()
  const { queryKey } = queryOf(calls.listSignatures, { params: { id } })
  const show = (view: Signatures) => queryClient.setQueryData(queryKey, view)
  const { runWithToast, isRunning } = useRunWithToast(async () => {
    await queryClient.invalidateQueries({ queryKey })
    await onChanged()
  })
  return {
    isRunning,
    show,
    run: (work: () => Promise<Signatures>, done: string) =>
      runWithToast(async () => show(await work()), done),
  }
}
