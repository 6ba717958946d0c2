import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, keyOf, listQueryOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import * as contract from '../contract.ts'
import { auditSearch } from './search.ts'

/** Milliseconds between looks at a verification that is under way. */
const lookAgain = 1500

export const useAuditTable = () =>
  useTable({
    name: 'Audit Log',
    search: auditSearch,
    ask: (query) => listQueryOf(contract.listAuditEvents, { query }),
    defaultSort: '-seq',
    searchLabel: 'Name, ID, or event number',
  })

export type AuditTable = ReturnType<typeof useAuditTable>

export const useAuditEvent = (seq: number) => useQuery(queryOf(contract.getAuditEvent, { params: { seq } }))

export const useAuditKinds = () => useQuery(queryOf(contract.listAuditKinds))

export const useAuditPeople = (q: string) =>
  useQuery({
    ...queryOf(contract.listAuditPeople, { query: { q } }),
    placeholderData: keepPreviousData,
  })

/** Whom an address names: their name is not among those who acted last. */
export function useAuditPerson(id: string | undefined) {
  const asked = queryOf(contract.listAuditPeople, { query: { id } })
  const { data } = useQuery({ ...asked, enabled: id !== undefined })
  return id === undefined ? undefined : data?.[0]
}

export const useVerifications = () =>
  useQuery({
    ...queryOf(contract.getVerifications),
    refetchInterval: ({ state }) => (state.data?.is_running ? lookAgain : false),
  })

export function useVerifyRecord() {
  const { runWithToast, isRunning } = useRunWithToast(useInvalidate(keyOf(contract.getVerifications)))
  return { verify: () => runWithToast(() => call(contract.verifyAuditRecord, {})), isRunning }
}
