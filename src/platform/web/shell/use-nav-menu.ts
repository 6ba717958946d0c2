import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Hovering opens a menu for as long as the pointer stays; a click or a key pins it open. */
type Openness = 'closed' | 'hovered' | 'pinned'

const isWide = () => window.matchMedia('(min-width: 48em)').matches
const isHover = (event: PointerEvent) => event.pointerType === 'mouse' && isWide()

export function useNavMenu() {
  const [openness, setOpenness] = useState<Openness>('closed')
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = openness !== 'closed'
  const close = () => setOpenness('closed')

  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (root.current?.contains(document.activeElement)) button.current?.focus()
      setOpenness('closed')
    }
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpenness('closed')
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [isOpen])

  const links = () => [...(root.current?.querySelectorAll('a') ?? [])]

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    flushSync(() => setOpenness('pinned')) // a hidden link takes no focus, and the next key may come before the next frame
    const all = links()
    const focused = document.activeElement
    const at = focused instanceof HTMLAnchorElement ? all.indexOf(focused) : -1
    const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length
    all[next]?.focus()
  }

  return {
    isOpen,
    root,
    button,
    close,
    rootProps: {
      onPointerEnter: (event: PointerEvent) => {
        if (isHover(event)) setOpenness((before) => (before === 'closed' ? 'hovered' : before))
      },
      onPointerLeave: (event: PointerEvent) => {
        if (isHover(event)) close()
      },
      onBlur: (event: { relatedTarget: EventTarget | null }) => {
        const isInside = event.relatedTarget instanceof Node && root.current?.contains(event.relatedTarget)
        if (!isInside && openness === 'pinned' && isWide()) close()
      },
      onKeyDown,
    },
    buttonProps: {
      onClick: () => setOpenness((before) => (before === 'pinned' ? 'closed' : 'pinned')),
    },
  }
}
