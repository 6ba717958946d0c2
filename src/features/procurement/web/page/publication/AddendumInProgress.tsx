import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { ProjectView } from '../../../contract.ts'
import { versionName } from '../../../solicitation/facts.ts'
import { getAddendumChanges } from '../../../solicitation/publication-contract.ts'
import { AddendumChanges } from './AddendumChanges.tsx'

/** What the addendum changes so far: read before it is issued. */
export function AddendumInProgress({ project: { id, status, is_past_due } }: { project: ProjectView }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(getAddendumChanges, { params: { id } }),
    enabled: status === 'amending',
    staleTime: 0,
  })
  if (status !== 'amending') return null
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data) return null
  const { number, changes } = data
  const isEmpty = changes.facts.length + changes.texts.length + changes.files.length === 0
  const name = versionName(number)
  return (
    <Section
      title={`${name}: changes so far`}
      explanation={
        is_past_due
          ? 'The due date and time have passed, so vendors will never see these changes. Copy what you still need before you discard the addendum.'
          : 'Change the document, the Bid/RFP form, or the attachments. Vendors see the changes when you issue the addendum.'
      }
    >
      {isEmpty ? (
        <Text size="sm" role="status">
          Nothing has been changed yet.
        </Text>
      ) : (
        <AddendumChanges changes={changes} name={name} />
      )}
    </Section>
  )
}
