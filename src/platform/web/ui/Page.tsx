import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTitle } from './use-title.ts'

interface Props {
  title: string
  /** What is open, where the title does not name it: a browser's tabs are told apart by it. */
  record?: string | undefined
  /** Buttons for the whole page, at the right of its title. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen inside the shell: one title, which is also the document's. */
export function Page({ title, record, actions, children }: Props) {
  useTitle(record ? `${record} · ${title.replace(/:$/, '')}` : title)
  return (
    <>
      <Group justify="space-between" align="center" gap="sm" mb="md">
        <Title order={1}>{title}</Title>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </>
  )
}
