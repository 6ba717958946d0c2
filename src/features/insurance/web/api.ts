import { useQuery } from '@tanstack/react-query'
import { keyOf, listQueryOf, queryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { getCertificate, getOwnInsurance, listCertificates, listStandings } from '../contract.ts'
import { certificateSearch, standingSearch } from './search.ts'

export const useStandingTable = () =>
  useTable({
    name: 'Insurance',
    search: standingSearch,
    ask: (query) => listQueryOf(listStandings, { query }),
    defaultSort: 'urgency',
    searchLabel: 'Search vendors',
  })

export const useCertificateTable = () =>
  useTable({
    name: 'Certificates of Insurance',
    search: certificateSearch,
    ask: (query) => listQueryOf(listCertificates, { query }),
    defaultSort: '-sent_at',
    searchLabel: 'Search vendors',
  })

export const useCertificate = (id: string) =>
  useQuery({ ...queryOf(getCertificate, { params: { id } }), retry: false })

/** Everything about insurance, and how vendors stand. */
export function useInsuranceChanged() {
  const certificates = useInvalidate(keyOf(listCertificates))
  const standings = useInvalidate(keyOf(listStandings))
  return async () => {
    await Promise.all([certificates(), standings()])
  }
}

export const useOwnInsurance = () => useQuery(queryOf(getOwnInsurance))
