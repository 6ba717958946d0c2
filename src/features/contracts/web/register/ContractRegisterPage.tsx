import { Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { formatCents } from '#platform/shared/money.ts'
import { callFile, queryOf } from '#platform/web/api/index.ts'
import { PlainTable } from '#platform/web/table/PlainTable.tsx'
import { ReportDownloads } from '#platform/web/table/ReportDownloads.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageTurner } from '#platform/web/ui/PageTurner.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { YearTurner } from '#platform/web/ui/YearTurner.tsx'
import { fiscalYearName } from '../../fiscal-year.ts'
import { type ContractRegister, getRegister, printRegister } from '../../register-contract.ts'
import { totalCents } from '../../register-total.ts'
import { registerColumns } from './register-columns.tsx'
import { contractRegisterSearch } from './search.ts'

const size = 50

/** Every contract that was executed or in effect in a year, to read, to export, and to print. */
export function ContractRegisterPage() {
  const { year, page = 1 } = contractRegisterSearch.parse(useSearch({ strict: false }))
  const { data, error, refetch } = useQuery({
    ...queryOf(getRegister, { query: year ? { year } : {} }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title="Contract Register" actions={data && <Exports register={data} />}>
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton height={480} role="status" aria-label="Loading register" />}
      {data && <Year register={data} page={page} />}
    </Page>
  )
}

function Exports({ register: { year, contracts } }: { register: ContractRegister }) {
  return (
    <ReportDownloads
      name={`Contract Register ${year}`}
      columns={registerColumns}
      rows={contracts}
      print={() => callFile(printRegister, { query: { year } })}
      done="Register downloaded"
    />
  )
}

function Year({ register, page }: { register: ContractRegister; page: number }) {
  const navigate = useNavigate()
  const { date } = useFormats()
  const { year, on, contracts } = register
  const turn = (to: number) => navigate({ to: '.', search: { year: to } })
  const shown = contracts.slice((page - 1) * size, page * size)
  return (
    <Stack gap="md">
      <YearTurner year={year} onYear={turn}>
        {fiscalYearName(register)}: {contracts.length === 1 ? '1 contract' : `${contracts.length} contracts`}
      </YearTurner>
      <Text size="sm" c="dimmed">
        Contracts executed or in effect in the year, with amounts and terms in effect on {date(on)}. Total
        amount, without revenue: {formatCents(totalCents(contracts))}.
      </Text>
      {contracts.length === 0 ? (
        <EmptyState title="No contracts found">
          Contracts that were executed or in effect in this year appear here.
        </EmptyState>
      ) : (
        <PlainTable
          name="Contract register"
          label="Contracts in the year"
          columns={registerColumns}
          rows={shown}
          rowKey={({ id }) => id}
          minWidth={1000}
        />
      )}
      {contracts.length > size && (
        <PageTurner
          name="Pages: contracts"
          page={page - 1}
          size={size}
          shown={shown.length}
          total={contracts.length}
          onPage={(next) => navigate({ to: '.', search: { year, page: next + 1 } })}
        />
      )}
    </Stack>
  )
}
