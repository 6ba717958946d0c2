import { Alert, List, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/index.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { DraftText } from '../DraftText.tsx'
import { useTemplatedKind } from './templated-kind.ts'

/** The text as a draft would begin with it, a moment after the last key, and what is wrong with it. */
export function TemplatePreview({ body }: { body: string }) {
  const { calls } = useTemplatedKind()
  const [settled] = useDebouncedValue(body, 300)
  const preview = useQuery({
    ...queryOf(calls.previewTemplate, { body: { body: settled } }),
    placeholderData: keepPreviousData,
  })
  const problems = preview.data?.problems ?? []
  return (
    <Section title="Preview" explanation="With sample data in place of the variables.">
      <div role="status">
        {problems.length > 0 && (
          <Alert role="note" color="yellow" mb="sm" title="Problems in the text">
            <List size="sm">
              {problems.map(({ message, line, column }) => (
                <List.Item key={`${line} ${column}`}>
                  Line {line}: {message}
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
      </div>
      {preview.isPending && <Skeleton height={240} role="status" aria-label="Loading preview" />}
      {preview.isError && <ErrorState error={preview.error} onRetry={() => preview.refetch()} />}
      {preview.data?.document && <DraftText document={preview.data.document} label="Draft preview" />}
    </Section>
  )
}
