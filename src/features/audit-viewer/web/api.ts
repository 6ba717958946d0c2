import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callList } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import * as contract from '../contract.ts'
import { auditSearch } from './search.ts'

const auditKey = ['audit']
const verificationKey = ['audit-verification']
/** Milliseconds between looks at a verification that is under way. */
const lookAgain = 1500

export const useAuditTable = () =>
  useTable({
    name: 'Audit Record',
    queryKey: auditKey,
    search: auditSearch,
    load: (query, options) => callList(contract.listAuditEvents, { query }, options),
    defaultSort: '-seq',
    searchLabel: 'Name, ID or event number',
  })

export type AuditTable = ReturnType<typeof useAuditTable>

export const useAuditEvent = (seq: number) =>
  useQuery({
    queryKey: [...auditKey, 'event', seq],
    queryFn: ({ signal }) => call(contract.getAuditEvent, { params: { seq } }, { signal }),
  })

export const useAuditKinds = () =>
  useQuery({
    queryKey: [...auditKey, 'kinds'],
    queryFn: ({ signal }) => call(contract.listAuditKinds, {}, { signal }),
  })

export const useAuditPeople = (q: string) =>
  useQuery({
    queryKey: [...auditKey, 'people', q],
    queryFn: ({ signal }) => call(contract.listAuditPeople, { query: q ? { q } : {} }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Whom an address names: their name is not among those who acted last. */
export const useAuditPerson = (id: string | undefined) =>
  useQuery({
    queryKey: [...auditKey, 'person', id],
    queryFn: ({ signal }) => call(contract.listAuditPeople, { query: { id } }, { signal }),
    enabled: id !== undefined,
  })

export const useVerifications = () =>
  useQuery({
    queryKey: verificationKey,
    queryFn: ({ signal }) => call(contract.getVerifications, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.is_running ? lookAgain : false),
  })

export function useVerifyRecord() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(contract.verifyAuditRecord, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: verificationKey }),
  })
}
