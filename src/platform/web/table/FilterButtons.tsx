import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

type Without = Readonly<Record<string, undefined>>

interface ActiveFilter {
  readonly label: string
  /** The change of the list’s state that removes it. */
  readonly without: Without
}

interface Props {
  active: readonly ActiveFilter[]
  onRemove(without: Without): void
}

/** Filters that a figure or a link brought along, each with a button that removes it. */
export const FilterButtons = ({ active, onRemove }: Props) =>
  active.map(({ label, without }) => (
    <Button
      key={label}
      variant="light"
      size="xs"
      aria-label={`Remove filter: ${label}`}
      rightSection={<IconX size={14} aria-hidden />}
      onClick={() => onRemove(without)}
    >
      {label}
    </Button>
  ))
