import { Table, type TableProps, Text } from '@mantine/core'
import classes from './WideTable.module.css'

interface Props extends TableProps {
  /** "Seats" */
  name: string
  minWidth: number
}

/** A table that may be wider than the screen: within its frame, which the keyboard reaches, it is scrolled. */
export function WideTable({ name, minWidth, ...table }: Props) {
  return (
    <>
      <Text size="xs" c="dimmed" mb={4} hiddenFrom="sm" className={classes.hint}>
        Scroll sideways to see every column.
      </Text>
      <Table.ScrollContainer
        minWidth={minWidth}
        className={classes.frame}
        w="100%"
        type="native"
        pos="relative"
        tabIndex={0}
        role="group"
        aria-label={name}
      >
        <Table {...table} />
      </Table.ScrollContainer>
    </>
  )
}
