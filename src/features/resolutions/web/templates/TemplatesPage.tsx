import { SegmentedControl, Select, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#platform/web/api/index.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { resolutionCategories } from '../../contract.ts'
import { listTemplates } from '../../draft-contract.ts'
import { TemplateEditor } from './TemplateEditor.tsx'

/** What the text of a resolution starts from, for each category. */
export function TemplatesPage() {
  const [category, setCategory] = useState<string>(resolutionCategories[0])
  const templates = useQuery(queryOf(listTemplates))
  const template = templates.data?.find(({ id }) => id === category)
  return (
    <Page title="Resolution Templates">
      <Text c="dimmed" mb="md" maw="56rem">
        Each draft starts from the template for its category, filled in from the request. Changes apply to
        drafts started from now on.
      </Text>
      <SegmentedControl
        visibleFrom="md"
        mb="md"
        aria-label="Category"
        data={[...resolutionCategories]}
        value={category}
        onChange={setCategory}
      />
      <Select
        hiddenFrom="md"
        mb="md"
        label="Category"
        allowDeselect={false}
        data={[...resolutionCategories]}
        value={category}
        onChange={(value) => value && setCategory(value)}
      />
      {templates.isPending && <Skeleton height={320} role="status" aria-label="Loading templates" />}
      {templates.isError && <ErrorState error={templates.error} onRetry={() => templates.refetch()} />}
      {template && <TemplateEditor key={template.id} template={template} />}
    </Page>
  )
}
