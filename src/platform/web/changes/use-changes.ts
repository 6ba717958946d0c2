import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import type { Following } from './follow.ts'
import { followTogether } from './follow-together.ts'

/** How often a screen asks by itself while the server is not heard. */
const slowly = 15_000

/** How long nothing had changed when the stream was opened. */
const Opened = z.object({ quiet: z.number() })
/** `kind`: of a stream of several kinds. `ago`: told to who joined the stream after it was said. */
const Changed = z.object({ kind: z.string().optional(), ago: z.number().optional() })

interface Options {
  /** What is followed: all that follow the same on a screen share one stream. */
  name: string
  open: Following['open']
  /** Something is different, or may be; what was asked after the given moment is as it was answered. */
  onChange(changedAt: number): void
  /** Of a stream of several kinds: those that are of interest. */
  kinds?: readonly string[]
  /** While someone is in the middle of something, changes wait. */
  isHeld?(): boolean
  /** What else the stream says. */
  onEvent?(event: string, data: unknown): void
  /** Milliseconds between two changes at the least; what comes faster is told as one. */
  gap?: number
}

/**
 * Hears from the server when what is on the screen was changed by someone else. Gives how often a query is to ask by
 * itself: never while the server is heard, slowly while it is not.
 */
export function useChanges(options: Options): number | false {
  const { name, open, onChange, onEvent, kinds, isHeld, gap = 150 } = options
  const [isHeard, setIsHeard] = useState(false)
  const opened = useEffectEvent(open)
  const changed = useEffectEvent(onChange)
  const concerns = useEffectEvent((kind?: string) => !kind || !kinds || kinds.includes(kind))
  const held = useEffectEvent(() => isHeld?.() ?? false)
  const told = useEffectEvent((event: string, data: unknown) => onEvent?.(event, data))

  useEffect(() => {
    let timer: number | undefined
    let lastChange = 0
    let wasHeard = false
    let changedAt = 0
    const change = () => {
      if (held()) {
        timer = window.setTimeout(change, gap)
        return
      }
      timer = undefined
      lastChange = Date.now()
      changed(changedAt)
      changedAt = 0
    }
    const changeSoon = (moment = Number.POSITIVE_INFINITY) => {
      changedAt = Math.max(changedAt, moment)
      timer ??= window.setTimeout(change, Math.max(0, lastChange + gap - Date.now()))
    }
    const stop = followTogether(name, {
      open: (signal) => opened(signal),
      heard(isHeardNow) {
        setIsHeard(isHeardNow)
        if (wasHeard && !isHeardNow) changeSoon() // what is wrong is found out by asking
        wasHeard = isHeardNow
      },
      told(event, data) {
        if (event === 'changed') {
          const { kind, ago } = Changed.safeParse(data).data ?? {}
          if (concerns(kind)) changeSoon(ago === undefined ? undefined : Date.now() - ago)
          return
        }
        if (event !== 'open') return told(event, data)
        // Said a while ago: the last change may be older than this, and not younger.
        const opened = Opened.safeParse(data).data
        changeSoon(opened && Date.now() - opened.quiet)
      },
    })
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [name, gap])

  return isHeard ? false : slowly
}
