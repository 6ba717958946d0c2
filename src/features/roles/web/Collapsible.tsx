import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './Collapsible.module.css'

interface Props {
  title: string
  level: 2 | 3
  /** At the right of the title: "3 of 8 on". */
  note?: string
  isOpen: boolean
  onToggle(): void
  children: ReactNode
}

/** A heading that opens and closes what is below it. */
export function Collapsible({ title, level, note, isOpen, onToggle, children }: Props) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section>
      <Heading className={classes.heading}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <IconChevronRight size={18} aria-hidden />
          <span>{title}</span>
          {note && <span className={classes.note}>{note}</span>}
        </button>
      </Heading>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
