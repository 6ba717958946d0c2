import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

export function Exhibit({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} withBorder p="lg">
      <Title id={id} order={2} mb="md">
        {title}
      </Title>
      {children}
    </Paper>
  )
}
