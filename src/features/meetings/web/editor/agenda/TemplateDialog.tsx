import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { getSectionTemplate } from '../../../sections-contract.ts'
import { TemplateForm } from './TemplateForm.tsx'

interface Props {
  bodyId: string
  onClose(): void
}

export function TemplateDialog({ bodyId, onClose }: Props) {
  const template = useQuery({
    ...queryOf(getSectionTemplate, { params: { bodyId } }),
    staleTime: 0,
    gcTime: 0,
  })
  if (template.isSuccess) return <TemplateForm template={template.data} onClose={onClose} />
  return (
    <AppDialog title="Template" size="lg" onClose={onClose}>
      {template.isPending ? (
        <Skeleton height={240} role="status" aria-label="Loading template" />
      ) : (
        <ErrorState error={template.error} onRetry={() => template.refetch()} />
      )}
    </AppDialog>
  )
}
