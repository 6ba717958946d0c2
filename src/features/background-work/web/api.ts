import { call, keyOf, listQueryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import * as contract from '../contract.ts'
import { failedJobSearch } from './search.ts'

export const useFailedJobTable = () =>
  useTable({
    name: 'Background Jobs',
    search: failedJobSearch,
    ask: (query) => listQueryOf(contract.listFailedJobs, { query }),
    defaultSort: '-failed_at',
    searchLabel: 'Search jobs',
  })

export const useFailedJobsChanged = () => useInvalidate(keyOf(contract.listFailedJobs))

export const retryFailedJob = (id: string) => call(contract.retryFailedJob, { params: { id } })
export const retryAllFailedJobs = () => call(contract.retryAllFailedJobs, {})
