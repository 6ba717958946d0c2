import { Skeleton, Stack } from '@mantine/core'

const rows = Array.from({ length: 8 }, (_, index) => index)

export function TableSkeleton({ label }: { label: string }) {
  return (
    <Stack gap={4} role="status" aria-label={label}>
      {rows.map((row) => (
        <Skeleton key={row} height={36} radius="sm" />
      ))}
    </Stack>
  )
}
