import { Accordion, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RequirementsForm } from '#features/insurance/web/pieces.ts'
import { call, queryOf } from '#platform/web/api/index.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { getInsuranceDefaults, saveInsuranceDefaults } from '../../insurance-contract.ts'
import { AnswerSummary } from './AnswerSummary.tsx'

/** What new contracts of each type require. */
export function InsuranceDefaultsPage() {
  const asked = queryOf(getInsuranceDefaults)
  const { data, error, refetch } = useQuery(asked)
  const queryClient = useQueryClient()
  return (
    <Page title="Insurance Requirements">
      <Stack gap="md" maw="56rem">
        <Text>
          New contracts start with the insurance that their type requires. Contracts that exist already don’t
          change.
        </Text>
        {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
        {!data && !error && <Skeleton height={320} role="status" aria-label="Loading requirements" />}
        {data && (
          <Accordion variant="separated" multiple>
            {data.map(({ category, requirements, version }) => (
              <Accordion.Item key={category} value={category}>
                <Accordion.Control>
                  <Text fw={600}>{category}</Text>
                  <AnswerSummary requirements={requirements} />
                </Accordion.Control>
                <Accordion.Panel>
                  <RequirementsForm
                    key={version}
                    label={`Insurance for ${category}`}
                    requirements={requirements}
                    draft={`insurance-defaults-${category}`}
                    save={async (changed) => {
                      const saved = await call(saveInsuranceDefaults, {
                        body: { category, requirements: changed, version },
                      })
                      queryClient.setQueryData(asked.queryKey, saved)
                      toast.good(`Insurance for ${category} saved`)
                    }}
                  />
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        )}
      </Stack>
    </Page>
  )
}
