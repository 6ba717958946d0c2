import { useQuery } from '@tanstack/react-query'
import { call, keyOf, listQueryOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { getMail, listMail, retryMail } from '../contract.ts'
import { mailSearch } from './search.ts'

export const useMailTable = () =>
  useTable({
    name: 'Emails',
    search: mailSearch,
    ask: (query) => listQueryOf(listMail, { query }),
    defaultSort: '-created_at',
    searchLabel: 'Email address or subject starts with',
  })

export const useMail = (id: string) => useQuery(queryOf(getMail, { params: { id } }))

export function useRetryMail(id: string) {
  const { runWithToast, isRunning } = useRunWithToast(useInvalidate(keyOf(listMail)))
  const retry = () =>
    runWithToast(
      () => call(retryMail, { params: { id } }),
      ({ message }) => message,
    )
  return { retry, isRunning }
}
