import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Passage } from '../../contract.ts'
import { passageAt } from '../../rules.ts'
import { type PageText, readPageText, textMark } from './page-text.ts'

const settleFor = 200

const findText = (place: HTMLElement | null, section: string) =>
  place?.querySelector(`[${textMark}="${section}"]`) ?? null

/** The text of a section below `place`, read again when it changes, and the passage of it that is selected. */
export function usePageText(place: RefObject<HTMLElement | null>, section: string) {
  const [page, setPage] = useState<PageText | null>(null)
  const [selected, setSelected] = useState<Passage | null>(null)

  /** At this very moment: keys are faster than the browser tells of a selection. Undefined where it is not in the text. */
  const readSelected = useCallback(() => {
    const root = findText(place.current, section)
    const selection = document.getSelection()
    if (!root || !selection?.anchorNode || !root.contains(selection.anchorNode)) return undefined
    const now = readPageText(root)
    const at = now.placeOf(selection)
    return at && passageAt(now.text, at.from, at.to, section)
  }, [place, section])

  useEffect(() => {
    let timer: number | undefined
    const read = () => {
      const root = findText(place.current, section)
      setPage(root && readPageText(root))
    }
    const readSoon = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(read, settleFor)
    }
    const select = () => {
      // A click on a button of the page leaves the text selected; one into the text does not.
      const passage = readSelected()
      if (passage !== undefined) setSelected(passage)
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
  }, [place, section, readSelected])

  return { page, selected, readSelected }
}
