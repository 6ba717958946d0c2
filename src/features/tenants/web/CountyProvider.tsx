import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { queryOf } from '#platform/web/api/index.ts'
import { applyAccent } from '#platform/web/county/accent.ts'
import { CountyContext, type CountyLookup, subdomainOf } from '#platform/web/county/county-context.ts'
import { County, getCounty } from '../contract.ts'

/** The page brings it along; without it, as while developing, the server is asked. */
function countyInPage(): County | undefined {
  const text = document.getElementById('county')?.textContent
  return text ? County.safeParse(JSON.parse(text)).data : undefined
}

/** Zero where the browser had kept the page: what it says of the county is shown, and asked for again. */
function pageIsOf(): number {
  const [opening] = performance.getEntriesByType('navigation')
  const isFromServer = opening && 'transferSize' in opening && opening.transferSize !== 0
  return isFromServer ? Date.now() : 0
}

/** Looks up the county behind the host name, once, for the whole application. */
export function CountyProvider({ children }: { children: ReactNode }) {
  const subdomain = subdomainOf(window.location.hostname)
  const { data, isPending, refetch } = useQuery({
    ...queryOf(getCounty, { params: { subdomain } }),
    initialData: countyInPage,
    initialDataUpdatedAt: pageIsOf,
    staleTime: 5 * 60_000,
  })

  useEffect(() => {
    if (data) applyAccent(data.accent)
  }, [data])

  const lookup = useMemo<CountyLookup>(() => {
    if (data) return { status: 'known', county: data }
    if (isPending) return { status: 'loading' }
    return { status: 'unknown', lookAgain: async () => (await refetch()).data ?? null }
  }, [data, isPending, refetch])

  return <CountyContext value={lookup}>{children}</CountyContext>
}
