import { Button, Group, Text } from '@mantine/core'

interface Props {
  /** "Pages of users". */
  name: string
  /** From zero. */
  page: number
  size: number
  shown: number
  total: number
  onPage(page: number): void
}

/** Below a list that is no screen of its own. */
export function PageTurner({ name, page, size, shown, total, onPage }: Props) {
  const pages = Math.ceil(total / size)
  return (
    <Group component="nav" aria-label={name} justify="space-between" mt="sm" gap="xs">
      <Text size="sm" className="tabular" role="status">
        {page * size + 1}–{page * size + shown} of {total.toLocaleString('en-US')}
      </Text>
      <Group gap="xs">
        <Button variant="default" size="xs" disabled={page === 0} onClick={() => onPage(page - 1)}>
          Prev
        </Button>
        <Button variant="default" size="xs" disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </Group>
    </Group>
  )
}
