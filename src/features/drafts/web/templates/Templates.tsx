import { SegmentedControl, Select, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#platform/web/api/index.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import { TemplateExport } from './TemplateExport.tsx'
import { type TemplatedKind, TemplatedKindProvider } from './templated-kind.ts'

/** So many fit beside each other. */
const mostBeside = 7

/** What the texts of a kind start from. */
export function Templates({ kind }: { kind: TemplatedKind }) {
  const { title, explanation, choice, categories, calls, save } = kind
  const [category, setCategory] = useState(categories[0]?.value ?? '')
  const templates = useQuery(queryOf(calls.listTemplates))
  const template = templates.data?.find(({ id }) => id === category)
  const isBeside = categories.length <= mostBeside
  return (
    <TemplatedKindProvider value={kind}>
      <Page title={title} actions={save && <TemplateExport save={(format) => save(category, format)} />}>
        <Text c="dimmed" mb="md" maw="56rem">
          {explanation}
        </Text>
        {isBeside && (
          <SegmentedControl
            visibleFrom="md"
            mb="md"
            aria-label={choice}
            data={[...categories]}
            value={category}
            onChange={setCategory}
          />
        )}
        <Select
          {...(isBeside && { hiddenFrom: 'md' })}
          mb="md"
          maw="28rem"
          label={choice}
          allowDeselect={false}
          data={[...categories]}
          value={category}
          onChange={(value) => value && setCategory(value)}
        />
        {templates.isPending && <Skeleton height={320} role="status" aria-label="Loading templates" />}
        {templates.isError && <ErrorState error={templates.error} onRetry={() => templates.refetch()} />}
        {template && <TemplateEditor key={template.id} template={template} />}
      </Page>
    </TemplatedKindProvider>
  )
}
