import { useState } from 'react'
import fallback from './county-seal.svg'

interface Props {
  url: string | null | undefined
  size: number
}

/** The county's logo, or a seal where it has none or it does not load. The name always stands beside it. */
export function CountyLogo({ url, size }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const source = url && url !== failed ? url : fallback
  return <img src={source} alt="" width={size} height={size} onError={() => setFailed(source)} />
}
