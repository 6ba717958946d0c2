import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callList } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { getMail, listMail, retryMail } from '../contract.ts'
import { mailSearch } from './search.ts'

export const useMailTable = () =>
  useTable({
    name: 'Mail',
    queryKey: ['mail'],
    search: mailSearch,
    load: (query, options) => callList(listMail, { query }, options),
    defaultSort: '-created_at',
    searchLabel: 'Address or subject begins with',
  })

export const useMail = (id: string) =>
  useQuery({
    queryKey: ['mail', id],
    queryFn: ({ signal }) => call(getMail, { params: { id } }, { signal }),
  })

export function useRetryMail(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(retryMail, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mail'] }),
  })
}
