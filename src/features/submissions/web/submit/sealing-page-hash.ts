import { queryOptions } from '@tanstack/react-query'

export const sealingPage = '/public/sealing-page.html'

/** Null where the server has no sealing page, as while the software is being developed. */
export const sealingPageHash = queryOptions({
  queryKey: ['sealing-page'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const answer = await fetch(`${sealingPage}.sha256`)
    return answer.ok ? (/^[0-9a-f]{64}/.exec(await answer.text())?.[0] ?? null) : null
  },
})
