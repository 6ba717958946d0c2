import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { contractCalls } from '../../calls.ts'
import { type ContractView, getContract } from '../../contract.ts'
import { useContractsChanged } from '../list/use-contract-table.ts'

export const useContract = (id: string) => useQuery(queryOf(getContract, { params: { id } }))

/** Of the same state as the contract that is shown: another version of it is asked for anew. */
const ofVersion = <Asked extends { queryKey: readonly unknown[] }>(asked: Asked, version: number) => ({
  ...asked,
  queryKey: [...asked.queryKey, version],
  placeholderData: keepPreviousData,
})

export const useSteps = ({ id, version }: ContractView) =>
  useQuery(ofVersion(queryOf(contractCalls.moving.listSteps, { params: { id } }), version))

export const useStepsAhead = ({ id, version }: ContractView) =>
  useQuery(ofVersion(queryOf(contractCalls.moving.listStepsAhead, { params: { id } }), version))

/** Runs an action on a contract once, says what came of it, and shows the newest record either way. */
export function useContractAction() {
  const queryClient = useQueryClient()
  const { runWithToast, isRunning } = useRunWithToast(useContractsChanged())
  const run = (work: () => Promise<ContractView>, done: string, whyNot?: (error: unknown) => string | null) =>
    runWithToast(
      async () => {
        const view = await work()
        queryClient.setQueryData(queryOf(getContract, { params: { id: view.id } }).queryKey, view)
      },
      done,
      whyNot,
    )
  return { run, isRunning }
}
