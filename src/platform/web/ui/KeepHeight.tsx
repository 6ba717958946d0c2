import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** As tall as it has been: a dialog does not jump under the hand when another of its tabs is shorter. */
export function KeepHeight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [tallest, setTallest] = useState(0)
  useLayoutEffect(() => {
    setTallest((before) => Math.max(before, box.current?.offsetHeight ?? 0))
  })
  return (
    <div ref={box} style={{ minHeight: tallest }}>
      {children}
    </div>
  )
}
