import { ActionIcon, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { monthNames } from '#platform/shared/month-names.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { type EndingContract, getContractCalendar } from '../../calendar-contract.ts'
import { EndingCard } from './EndingCard.tsx'
import { LetEndDialog } from './LetEndDialog.tsx'
import { contractCalendarSearch } from './search.ts'

/** What ends in a year, month by month, and what is decided about it. */
export function ContractCalendarPage() {
  const { year: asked } = contractCalendarSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    ...queryOf(getContractCalendar, { query: asked ? { year: asked } : {} }),
    placeholderData: keepPreviousData,
  })
  const [chosen, setChosen] = useState<EndingContract | null>(null)
  const turn = (year: number) => navigate({ to: '.', search: { year } })
  return (
    <Page title="Contract Calendar">
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton height={480} role="status" aria-label="Loading calendar" />}
      {data && (
        <Stack gap="lg">
          <Group gap="xs">
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={`Show ${data.year - 1}`}
              onClick={() => turn(data.year - 1)}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <Text fw={600} size="lg" role="status">
              {data.year}: {countWords(data.contracts.length)}
            </Text>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={`Show ${data.year + 1}`}
              onClick={() => turn(data.year + 1)}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </Group>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg">
            {monthNames.map((month, index) => (
              <Month
                key={month}
                name={month}
                contracts={data.contracts.filter(({ endDate }) => Number(endDate.slice(5, 7)) === index + 1)}
                onLetEnd={setChosen}
              />
            ))}
          </SimpleGrid>
        </Stack>
      )}
      {chosen && <LetEndDialog contract={chosen} onClose={() => setChosen(null)} />}
    </Page>
  )
}

const countWords = (count: number) => (count === 1 ? '1 contract ends' : `${count} contracts end`)

interface MonthProps {
  name: string
  contracts: readonly EndingContract[]
  onLetEnd(contract: EndingContract): void
}

function Month({ name, contracts, onLetEnd }: MonthProps) {
  return (
    <Stack gap="xs" component="section" aria-label={name}>
      <Title order={2} size="h3">
        {name}
      </Title>
      {contracts.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing ends
        </Text>
      )}
      {contracts.map((contract) => (
        <EndingCard key={contract.id} contract={contract} onLetEnd={() => onLetEnd(contract)} />
      ))}
    </Stack>
  )
}
