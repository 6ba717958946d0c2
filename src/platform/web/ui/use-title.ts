import { useEffect } from 'react'
import { useCountyLookup } from '../county/county-context.ts'
import { productName } from '../product.ts'

/** The document's title: the screen, then the county. */
export function useTitle(screen: string) {
  const lookup = useCountyLookup()
  const place = lookup.status === 'known' ? lookup.county.name : productName
  useEffect(() => {
    document.title = `${screen} · ${place}`
  }, [screen, place])
}
