import { Group, Paper, Skeleton, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { waitingKinds } from '../rules.ts'
import { kindNames } from '../waiting-kinds.ts'
import classes from './WaitingSummary.module.css'
import { useWaitingChanges, useWaitingCounts } from './waiting/use-waiting.ts'

/** What is due and overdue for the user; every number leads to the list that it counts. */
export function WaitingSummary() {
  const id = useId()
  const counts = useWaitingCounts()
  useWaitingChanges()
  if (counts.isPending)
    return <Skeleton height={96} mb="md" role="status" aria-label="Loading what’s waiting" />
  if (counts.isError) return <ErrorState error={counts.error} onRetry={() => counts.refetch()} />
  const sum = (of: 'total' | 'overdue' | 'soon') => counts.data.reduce((all, row) => all + row[of], 0)
  const kinds = waitingKinds.flatMap((kind) => {
    const total = counts.data.find((row) => row.kind === kind)?.total ?? 0
    return total > 0 ? [{ kind, total }] : []
  })
  return (
    <Paper component="section" aria-labelledby={id} withBorder p="md" mb="md">
      <Title id={id} order={2}>
        Waiting on you
      </Title>
      {sum('total') === 0 ? (
        <Text mt={4}>Nothing is waiting on you.</Text>
      ) : (
        <>
          <Group component="ul" gap="xl" className={classes.numbers}>
            <Figure count={sum('overdue')} label="overdue" search={{ due: 'overdue' }} isBad />
            <Figure count={sum('soon')} label="due within 7 days" search={{ due: 'soon' }} />
            <Figure count={sum('total')} label="in all" search={{}} />
          </Group>
          <Group component="ul" gap="md" className={classes.kinds}>
            {kinds.map(({ kind, total }) => (
              <li key={kind}>
                <AppLink to="/waiting" search={{ kind }} size="sm">
                  {total} {kindNames[kind][total === 1 ? 0 : 1]}
                </AppLink>
              </li>
            ))}
          </Group>
        </>
      )}
    </Paper>
  )
}

interface FigureProps {
  count: number
  label: string
  search: { due?: 'overdue' | 'soon' }
  isBad?: boolean
}

function Figure({ count, label, search, isBad = false }: FigureProps) {
  return (
    <li>
      <AppLink
        to="/waiting"
        search={search}
        className={classes.number}
        data-bad={(isBad && count > 0) || undefined}
      >
        <b className="tabular">{count}</b> {label}
      </AppLink>
    </li>
  )
}
