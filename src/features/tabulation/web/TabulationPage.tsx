import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { callFile, isProblem } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { makeWorkbook } from '#platform/web/table/workbook.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { ExportMenu } from '#platform/web/ui/ExportMenu.tsx'
import { HistoryLink } from '#platform/web/ui/HistoryLink.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { printTabulation, type TabulationView } from '../contract.ts'
import { sheetOfTabulation } from '../sheet.ts'
import { BidList } from './BidList.tsx'
import { PriceTable } from './PriceTable.tsx'
import { useTabulation } from './use-tabulation.ts'

export function TabulationPage() {
  const { id } = useParams({ from: '/signed-in/projects/$id/tabulation' })
  const { data, error, isPending, refetch } = useTabulation(id)
  const isTooEarly = isProblem(error, 'wrong_state')
  const isMissing = isProblem(error, 'not_found')
  return (
    <Page
      title="Bid Tabulation"
      record={data?.bid_number}
      actions={data && <Actions projectId={id} view={data} />}
    >
      {isPending && <Skeleton height={320} role="status" aria-label="Loading bid tabulation" />}
      {!data && isTooEarly && (
        <EmptyState title="Not opened yet">Bids are tabulated once they’re opened.</EmptyState>
      )}
      {!data && isMissing && (
        <EmptyState title="No bid tabulation found">
          The project isn’t published yet, or you don’t have access to it.
        </EmptyState>
      )}
      {!isPending && !data && !isTooEarly && !isMissing && (
        <ErrorState
          error={error}
          onRetry={() => refetch()}
          back={
            <AppLink to="/projects/$id" params={{ id }}>
              Open the project
            </AppLink>
          }
        />
      )}
      {data && <Content projectId={id} view={data} />}
    </Page>
  )
}

function Actions({ projectId: id, view }: { projectId: string; view: TabulationView }) {
  const { runWithToast, isRunning } = useRunWithToast()
  const name = `Bid Tabulation ${view.bid_number}`
  const savePdf = async () => saveFile(await callFile(printTabulation, { params: { id } }), `${name}.pdf`)
  const saveSheet = async () => saveFile(await makeWorkbook(sheetOfTabulation(view)), `${name}.xlsx`)
  return (
    <Group gap="sm">
      <HistoryLink type="project" id={id} />
      <ExportMenu
        isRunning={isRunning}
        files={[
          { label: 'Excel workbook with formulas (.xlsx)', onSave: () => runWithToast(saveSheet) },
          { label: 'PDF', onSave: () => runWithToast(savePdf) },
        ]}
      />
    </Group>
  )
}

function Content({ projectId, view }: { projectId: string; view: TabulationView }) {
  const { bid_number, bid_title, bids, lines, governing, is_by_price } = view
  return (
    <Stack gap="lg">
      <Group gap="md">
        <AppLink to="/projects/$id" params={{ id: projectId }}>
          {bid_number} {bid_title}
        </AppLink>
        <AppLink to="/projects/$id/opening" params={{ id: projectId }}>
          Bid Opening
        </AppLink>
        <AppLink to="/projects/$id/award" params={{ id: projectId }}>
          Award
        </AppLink>
      </Group>
      <Section
        title="Bids"
        explanation={
          is_by_price
            ? 'Lowest base bid first. A bid that is found non-responsive, or whose vendor is non-responsible, has no rank.'
            : 'Lowest base bid first. This isn’t the ranking: the evaluation committee ranks proposals by their scores.'
        }
      >
        {bids.length === 0 ? (
          <Text>Nothing was submitted.</Text>
        ) : (
          <BidList projectId={projectId} view={view} />
        )}
      </Section>
      {bids.length > 0 && lines.length > 0 && (
        <Section
          title="Prices by line"
          explanation={
            governing === 'unit-price'
              ? 'Each entry has the unit price and the extended amount. If a vendor’s extended amount is wrong, the unit price governs.'
              : 'Each entry has the unit price and the extended amount. If they don’t agree, the vendor’s extended amount governs.'
          }
        >
          <PriceTable view={view} />
        </Section>
      )}
    </Stack>
  )
}
