import { useQueryClient } from '@tanstack/react-query'
import { call, callList } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import * as contract from '../contract.ts'
import { failedJobSearch } from './search.ts'

const jobsKey = ['failed-jobs']

export const useFailedJobTable = () =>
  useTable({
    name: 'Background Work',
    queryKey: jobsKey,
    search: failedJobSearch,
    load: (query, options) => callList(contract.listFailedJobs, { query }, options),
    defaultSort: '-failed_at',
    searchLabel: 'Search work',
  })

export function useFailedJobsChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: jobsKey })
}

export const retryFailedJob = (id: string) => call(contract.retryFailedJob, { params: { id } })
export const retryAllFailedJobs = () => call(contract.retryAllFailedJobs, {})
