import { Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { summaryWords } from '#features/drafts/rules.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { getRedline } from '../../redline-contract.ts'
import { ChangeSteps } from './ChangeSteps.tsx'
import classes from './RedlineText.module.css'
import { RedlineText } from './RedlineText.tsx'

interface Props {
  id: string
  from: string
  to: string
}

/** What is different, counted and then shown. */
export function Comparison({ id, from, to }: Props) {
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(getRedline, { params: { id }, query: { from, to } }),
    retry: false,
  })
  const [current, setCurrent] = useState(0)
  const currentRef = useRef<HTMLElement>(null)
  const step = (number: number) => {
    flushSync(() => setCurrent(number))
    currentRef.current?.focus()
  }
  if (isPending) return <Skeleton height={320} role="status" aria-label="Comparing versions" />
  if (!data) return <ErrorState error={error} onRetry={() => refetch()} />
  const total = data.lines.filter(({ change }) => change !== 'same').length
  return (
    <Stack gap="md">
      <Text fw={600} role="status">
        {summaryWords(data.summary)}
      </Text>
      {total > 0 && (
        <div className={classes.controls}>
          <ChangeSteps current={current} total={total} onStep={step} />
        </div>
      )}
      {total > 0 && (
        <Paper withBorder p="md" maw="60rem">
          <RedlineText redline={data} current={current} currentRef={currentRef} />
        </Paper>
      )}
    </Stack>
  )
}
