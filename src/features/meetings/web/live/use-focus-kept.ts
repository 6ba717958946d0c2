import { useEffect, useRef } from 'react'

/**
 * The button that closed or withdrew a vote goes away with it, and the browser would begin again at the top of the page. The
 * heading takes the focus, so that the next key still reaches the session; whoever is busy elsewhere is left alone.
 */
export function useFocusKept(openVoteId: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(openVoteId)
  useEffect(() => {
    const isEnded = before.current !== undefined && before.current !== openVoteId
    before.current = openVoteId
    if (isEnded && (document.activeElement ?? document.body) === document.body) heading.current?.focus()
  }, [openVoteId])
  return heading
}
