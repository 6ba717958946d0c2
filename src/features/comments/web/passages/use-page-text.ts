import { type RefObject, useEffect, useState } from 'react'
import type { Passage } from '../../contract.ts'
import { passageAt } from '../../rules.ts'
import { type PageText, readPageText, textMark } from './page-text.ts'

const settleFor = 200

/** The text of a section below `place`, read again when it changes, and the passage of it that is selected. */
export function usePageText(place: RefObject<HTMLElement | null>, section: string) {
  const [page, setPage] = useState<PageText | null>(null)
  const [selected, setSelected] = useState<Passage | null>(null)

  useEffect(() => {
    const find = () => place.current?.querySelector(`[${textMark}="${section}"]`) ?? null
    let timer: number | undefined
    const read = () => {
      const root = find()
      setPage(root && readPageText(root))
    }
    const readSoon = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(read, settleFor)
    }
    const select = () => {
      const selection = document.getSelection()
      const root = find()
      // A click on a button of the page leaves the text selected; one into the text does not.
      if (!root || !selection?.anchorNode || !root.contains(selection.anchorNode)) return
      const now = readPageText(root)
      const at = now.placeOf(selection)
      setSelected(at && passageAt(now.text, at.from, at.to, section))
    }
    const observer = new MutationObserver(readSoon)
    if (place.current)
      observer.observe(place.current, { subtree: true, childList: true, characterData: true })
    document.addEventListener('selectionchange', select)
    readSoon()
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('selectionchange', select)
    }
  }, [place, section])

  return { page, selected }
}
