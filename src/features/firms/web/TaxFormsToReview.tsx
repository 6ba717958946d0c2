import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { call, callFile } from '#platform/web/api/index.ts'
import { Can } from '#platform/web/session/Can.tsx'
import { saveFile } from '#platform/web/table/save-file.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { downloadTaxForm, reviewTaxForm, type VendorTaxForm } from '../contract.ts'
import { useTaxFormsChanged, useWaitingTaxForms } from './api.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

export function TaxFormsToReview() {
  const { data, error, isPending, refetch } = useWaitingTaxForms()
  if (isPending) return <Skeleton height={80} role="status" aria-label="Loading tax forms" />
  if (!data) return <ErrorState error={error} onRetry={() => refetch()} />
  if (data.length === 0) return <Text c="dimmed">No tax forms are waiting.</Text>
  return (
    <Stack gap="sm">
      {data.map((form) => (
        <TaxFormCard key={form.id} form={form} />
      ))}
    </Stack>
  )
}

function TaxFormCard({ form }: { form: VendorTaxForm }) {
  const { id, vendor_name, file_name, uploaded_at, uploaded_by, version } = form
  const { dateTime } = useFormats()
  const { runWithToast, isRunning } = useRunWithToast(useTaxFormsChanged())
  const [isDeclining, setDeclining] = useState(false)
  const review = (status: 'accepted' | 'declined', reason = '') =>
    runWithToast(
      () => call(reviewTaxForm, { params: { id }, body: { status, reason, version } }),
      `Tax form ${status}`,
    )
  const save = () =>
    runWithToast(async () => saveFile(await callFile(downloadTaxForm, { params: { id } }), file_name))
  return (
    <Paper withBorder p="md" component="article" aria-label={`Tax form of ${vendor_name}`}>
      <Group justify="space-between" gap="sm">
        <Text style={{ overflowWrap: 'anywhere' }}>
          <strong>{vendor_name}</strong>: {file_name}, {dateTime(uploaded_at)}, {uploaded_by}
        </Text>
        <Can permission="vendors.manage">
          <Group gap="xs">
            <Button variant="default" onClick={save}>
              Download
            </Button>
            <Button variant="default" onClick={() => setDeclining(true)}>
              Decline
            </Button>
            <Button loading={isRunning} onClick={() => review('accepted')}>
              Accept
            </Button>
          </Group>
        </Can>
      </Group>
      {isDeclining && (
        <ReasonDialog
          title={`Decline tax form of ${vendor_name}`}
          action="Decline"
          onClose={() => setDeclining(false)}
          onReason={(reason) => review('declined', reason)}
        />
      )}
    </Paper>
  )
}
