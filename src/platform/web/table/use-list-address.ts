import { type AnyRouter, useMatch, useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useRef, useState } from 'react'

type Search = Readonly<Record<string, unknown>>

/**
 * What the address says after its question mark. The router's own hook draws the whole screen at once when it changes, and no key
 * is answered meanwhile; this one lets it be drawn in pieces.
 */
export function useListAddress(): Search {
  const router = useRouter()
  const routeId = useMatch({ strict: false, select: (match) => match.routeId })
  const [search, setSearch] = useState<Search>(() => searchOf(router, routeId) ?? {})
  const taken = useRef(search)
  useEffect(() => {
    const take = () => {
      const now = searchOf(router, routeId)
      // A screen that is being left keeps what it had.
      if (!now || now === taken.current) return
      taken.current = now
      startTransition(() => setSearch(now))
    }
    take()
    return router.subscribe('onLoad', take)
  }, [router, routeId])
  return search
}

const searchOf = (router: AnyRouter, routeId: string | undefined): Search | undefined =>
  router.state.matches.find((match) => match.routeId === routeId)?.search
