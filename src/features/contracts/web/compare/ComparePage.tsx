import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowsExchange, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { callFile, isProblem, queryOf } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { ExportMenu } from '#platform/web/ui/ExportMenu.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { type ComparableVersion, exportRedline, listComparable } from '../../redline-contract.ts'
import { useContract } from '../page/use-contract.ts'
import { Comparison } from './Comparison.tsx'
import classes from './RedlineText.module.css'
import { compareSearch } from './search.ts'
import { VersionChoice } from './VersionChoice.tsx'

interface Pair {
  readonly from: string
  readonly to: string
}

/** Two versions of an agreement against each other. */
export function ComparePage() {
  const { id } = useParams({ from: '/signed-in/contracts/$id/compare' })
  const asked = compareSearch.parse(useSearch({ strict: false }))
  const contract = useContract(id)
  const { data, error, isPending, refetch } = useQuery(queryOf(listComparable, { params: { id } }))
  const pair = data && pairOf(data, asked)
  return (
    <Page
      title="Compare Versions"
      record={contract.data?.number}
      actions={
        <>
          <LinkButton to="/contracts/$id" params={{ id }} search={{ tab: 'papers' }} variant="default">
            {contract.data ? `Contract ${contract.data.number}` : 'Contract'}
          </LinkButton>
          {pair && <RedlineExport id={id} number={contract.data?.number ?? ''} pair={pair} />}
        </>
      }
    >
      {isPending && <Skeleton height={320} role="status" aria-label="Loading versions" />}
      {isProblem(error, 'not_found') && (
        <EmptyState title="Contract not found.">
          It may have been deleted, or you may not have access to it.
        </EmptyState>
      )}
      {error && !isProblem(error, 'not_found') && <ErrorState error={error} onRetry={() => refetch()} />}
      {data && !pair && (
        <EmptyState title="There’s only one version.">
          Save a version of the text, or attach the agreement as a Word file (.docx). Then you can compare two
          of them here.
        </EmptyState>
      )}
      {pair && <Compared id={id} versions={data} pair={pair} />}
    </Page>
  )
}

/** As asked for; otherwise the newest of the list against the one before it. */
function pairOf(versions: readonly ComparableVersion[], { from, to }: Partial<Pair>): Pair | undefined {
  const [first, second] = versions
  if (from && to) return { from, to }
  return first && second && { from: from ?? second.source, to: to ?? first.source }
}

function Compared({
  id,
  versions,
  pair,
}: {
  id: string
  versions: readonly ComparableVersion[]
  pair: Pair
}) {
  const navigate = useNavigate()
  const ask = (change: Partial<Pair>) => navigate({ to: '.', search: { ...pair, ...change }, replace: true })
  return (
    <Stack gap="md">
      <Group align="flex-end" gap="sm" maw="60rem">
        <VersionChoice
          label="From"
          versions={versions}
          value={pair.from}
          onChange={(from) => ask({ from })}
        />
        <VersionChoice label="To" versions={versions} value={pair.to} onChange={(to) => ask({ to })} />
        <Button
          className={classes.controls}
          variant="default"
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={() => ask({ from: pair.to, to: pair.from })}
        >
          Swap
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        Additions are underlined; deletions are struck through. Formatting and automatic numbers aren’t
        compared.
      </Text>
      <Comparison key={`${pair.from} ${pair.to}`} id={id} {...pair} />
    </Stack>
  )
}

function RedlineExport({ id, number, pair }: { id: string; number: string; pair: Pair }) {
  const { runWithToast, isRunning } = useRunWithToast()
  const save = (format: 'pdf' | 'docx') =>
    runWithToast(async () => {
      const file = await callFile(exportRedline, { params: { id, format }, query: pair })
      saveFile(file, `Redline ${number}.${format}`)
    })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <ExportMenu
        isRunning={isRunning}
        files={[
          { label: 'Redline as PDF', onSave: () => save('pdf') },
          { label: 'Word with tracked changes (.docx)', onSave: () => save('docx') },
        ]}
      />
    </>
  )
}
