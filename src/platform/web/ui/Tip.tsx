import { type ReactNode, useEffect, useState } from 'react'
import classes from './Tip.module.css'

interface Props {
  /** What its button is called, too: a screen reader hears it there. */
  label: string
  children: ReactNode
}

/** The name of a button without words, below it. Shown by styles alone: whoever passes with the Tab key waits for nothing. */
export function Tip({ label, children }: Props) {
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => {
    // Wherever the focus is: the pointer may be what shows it.
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setDismissed(true)
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [])
  const offerAgain = () => setDismissed(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only brings back what Escape hid
    <span
      className={classes.place}
      data-dismissed={isDismissed || undefined}
      onFocus={offerAgain}
      onPointerEnter={offerAgain}
    >
      {children}
      <span className={classes.tip} aria-hidden>
        {label}
      </span>
    </span>
  )
}
