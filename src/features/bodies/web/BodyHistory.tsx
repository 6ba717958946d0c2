import { Paper, Tabs, Title } from '@mantine/core'
import { useId } from 'react'
import type { BodyDetail } from '../contract.ts'
import type { OpenDialog } from './BodyDialogs.tsx'
import { TermHistory } from './TermHistory.tsx'
import { WeightHistory } from './WeightHistory.tsx'

interface Props {
  body: BodyDetail
  onOpen(dialog: OpenDialog): void
}

export function BodyHistory({ body, onOpen }: Props) {
  const id = useId()
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={id}>
      <Title id={id} order={2} mb="xs">
        History
      </Title>
      <Tabs defaultValue="terms">
        <Tabs.List>
          <Tabs.Tab value="terms">Terms</Tabs.Tab>
          <Tabs.Tab value="weights">Weights</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="terms" pt="md">
          <TermHistory body={body} onOpen={onOpen} />
        </Tabs.Panel>
        <Tabs.Panel value="weights" pt="md">
          <WeightHistory body={body} />
        </Tabs.Panel>
      </Tabs>
    </Paper>
  )
}
