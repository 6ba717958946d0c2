import { ScrollArea, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Board.module.css'

interface BoardProps {
  isStale: boolean
  children: ReactNode
}

/** Columns side by side; on a phone, one below the other. */
export function BoardFrame({ isStale, children }: BoardProps) {
  return (
    <ScrollArea type="auto" classNames={{ content: classes.content }} aria-busy={isStale}>
      <div className={classes.board}>{children}</div>
    </ScrollArea>
  )
}

interface ColumnProps {
  title: string
  total: number
  /** Below the cards: the way to those that are not shown. */
  more: ReactNode
  /** Its cards. */
  children: ReactNode
}

export function BoardColumnFrame({ title, total, more, children }: ColumnProps) {
  const id = useId()
  return (
    <section className={classes.column} aria-labelledby={id}>
      <Title order={2} id={id} className={classes.heading}>
        {title}{' '}
        <Text span inherit c="dimmed" className="tabular">
          {total.toLocaleString('en-US')}
        </Text>
      </Title>
      <ul className={classes.cards}>{children}</ul>
      {more}
    </section>
  )
}

/** What a board says where nothing is on it. */
export const EmptyBoard = ({ children }: { children: ReactNode }) => (
  <div className={classes.empty}>{children}</div>
)
