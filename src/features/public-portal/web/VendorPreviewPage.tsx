import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isProblem, queryOf } from '#platform/web/api/index.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { linkVendorPreview } from '../solicitations-contract.ts'

/** The public page of a project before it is published, made by the code that will make it. */
export function VendorPreviewPage() {
  const { id } = useParams({ from: '/signed-in/vendor-preview/$id' })
  const { data, error, refetch } = useQuery({
    ...queryOf(linkVendorPreview, { params: { id } }),
    gcTime: 0,
    staleTime: 0,
  })
  useEffect(() => {
    if (data) window.location.replace(data.address)
  }, [data])
  return (
    <Page title="Vendor Preview">
      {!error && <Text role="status">Opening the preview…</Text>}
      {isProblem(error, 'not_found') && (
        <EmptyState title="Project not found.">
          It may have been deleted, or you may not have access to it.
        </EmptyState>
      )}
      {isProblem(error, 'wrong_state') && (
        <EmptyState title="Nothing to preview yet">
          {error.message}{' '}
          <AppLink to="/projects/$id" params={{ id }}>
            Back to the project
          </AppLink>
        </EmptyState>
      )}
      {error && !isProblem(error, 'not_found') && !isProblem(error, 'wrong_state') && (
        <ErrorState error={error} onRetry={() => refetch()} />
      )}
    </Page>
  )
}
