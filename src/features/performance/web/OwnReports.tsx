import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { listOwnPerformance, type PerformanceReport, ResponseFields, respondToReport } from '../contract.ts'
import { ReportCard } from './ReportCard.tsx'

/** What the county reported about our firms, and our one response to each. */
export function OwnReports() {
  const { data } = useQuery(queryOf(listOwnPerformance))
  const [chosen, setChosen] = useState<PerformanceReport | null>(null)
  if (!data || data.length === 0) return null
  return (
    <Stack gap="sm" component="section" aria-label="Performance reports">
      <Title order={2}>Performance reports</Title>
      {data.map((report) => (
        <ReportCard key={report.id} report={report} title={titleOf(report)}>
          {!report.response && (
            <Group>
              <Button
                variant="default"
                size="sm"
                aria-label={`Respond: ${titleOf(report)}`}
                onClick={() => setChosen(report)}
              >
                Respond
              </Button>
            </Group>
          )}
        </ReportCard>
      ))}
      {chosen && <RespondDialog report={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  )
}

const titleOf = ({ vendor_name, project_number, project_title, number }: PerformanceReport) =>
  `${vendor_name}, ${project_number} ${project_title}${number > 1 ? ` (correction ${number - 1})` : ''}`

function RespondDialog({ report, onClose }: { report: PerformanceReport; onClose(): void }) {
  const queryClient = useQueryClient()
  const state = useAppForm({
    schema: ResponseFields,
    initialValues: { response: '' },
    async save(fields) {
      const reports = await call(respondToReport, { params: { id: report.id }, body: fields })
      queryClient.setQueryData(queryOf(listOwnPerformance).queryKey, reports)
      toast.good('Response submitted')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Respond to performance report"
      state={state}
      labels={{ response: 'Response' }}
      action="Submit Response"
      size="lg"
      onClose={onClose}
    >
      <Text size="sm">
        You can respond once. The response stays with the report and can’t be changed. Everyone who sees the
        report sees it.
      </Text>
      <Textarea label="Response" required autosize minRows={5} {...state.form.getInputProps('response')} />
    </FormDialog>
  )
}
