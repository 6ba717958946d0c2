/** Saves a paragraph while it is typed; when someone else was faster, both versions are at hand. */
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { call, isProblem, messageOf } from '#platform/web/api/index.ts'
import { useLeaveGuard } from '#platform/web/form/use-leave-guard.ts'
import { Paragraph, updateParagraph } from '../../minutes/contract.ts'
import { useShowParagraph } from './api.ts'
import { wordsOf } from './labels.ts'

const pause = 1000

export function useParagraphEdit(meetingId: string, paragraph: Paragraph) {
  const show = useShowParagraph(meetingId)
  const [text, setText] = useState(wordsOf(paragraph))
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState('')
  const [theirs, setTheirs] = useState<Paragraph | null>(null)
  const base = useRef(paragraph)
  const typed = useRef(text)
  const saved = useRef(text)
  const running = useRef<Promise<boolean> | null>(null)
  const isUnsaved = text !== saved.current
  useLeaveGuard(() => typed.current !== saved.current)

  async function send(): Promise<boolean> {
    setSaving(true)
    try {
      while (typed.current !== saved.current) {
        const edited = typed.current
        const { id, version } = base.current
        base.current = await call(updateParagraph, { params: { id }, body: { edited, version } })
        saved.current = edited
        show(base.current)
      }
      setError('')
      return true
    } catch (problem) {
      const current = isProblem(problem, 'stale') ? Paragraph.safeParse(problem.current).data : undefined
      if (current) setTheirs(current)
      else setError(messageOf(problem))
      return false
    } finally {
      setSaving(false)
    }
  }

  /** One call at a time, and all that was typed in between with the next. */
  function save(): Promise<boolean> {
    running.current ??= send().finally(() => {
      running.current = null
    })
    return running.current
  }
  const saveSoon = useDebouncedCallback(() => void save(), pause)

  function type(words: string) {
    typed.current = words
    setText(words)
    if (!theirs) saveSoon()
  }

  /** Someone else's version, or this one over it. */
  function settle(side: 'mine' | 'theirs') {
    if (!theirs) return
    base.current = theirs
    saved.current = wordsOf(theirs)
    setTheirs(null)
    if (side === 'mine') return void save()
    typed.current = wordsOf(theirs)
    setText(typed.current)
    show(theirs)
  }

  return { text, type, save, isSaving, isUnsaved, error, theirs, settle }
}
