import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, keyOf, listQueryOf, useInvalidate } from '#platform/web/api/index.ts'
import { useTable } from '#platform/web/table/use-table.ts'
import { deleteCommodity, listCommodities } from '../contract.ts'
import { commoditySearch } from './search.ts'

export const useCommodityTable = () =>
  useTable({
    name: 'Commodity Codes',
    search: commoditySearch,
    ask: (query) => listQueryOf(listCommodities, { query }),
    defaultSort: 'code',
  })

const shownAtOnce = 300

/** Codes that a search finds, the first of them by group, and how many there are. */
export const useFoundCommodities = (q: string) =>
  useQuery({
    ...listQueryOf(listCommodities, { query: { limit: shownAtOnce, sort: 'group', q } }),
    placeholderData: keepPreviousData,
  })

/** What the county's list says of codes; asked with what else their page asks. */
export const commoditiesWith = (codes: readonly string[]) => ({
  ...listQueryOf(listCommodities, { query: { codes: codes.join(','), sort: 'group' } }),
  meta: { isOnPageOfSeveral: true },
})

/** Codes that are chosen, with what the county's list says of them now. One that has left the list stands alone. */
export function useCommodities(codes: readonly string[]) {
  const { data } = useQuery({
    ...commoditiesWith(codes),
    enabled: codes.length > 0,
    placeholderData: keepPreviousData,
  })
  const listed = (data?.rows ?? []).filter(({ code }) => codes.includes(code))
  const others = codes.filter((code) => !listed.some((each) => each.code === code))
  return [...listed, ...others.map((code) => ({ code, description: '', group: data ? notListed : '' }))]
}

const notListed = 'No longer on the county’s list'

export const useCommoditiesChanged = () => useInvalidate(keyOf(listCommodities))

export const removeCommodity = (id: string) => call(deleteCommodity, { params: { id } })
