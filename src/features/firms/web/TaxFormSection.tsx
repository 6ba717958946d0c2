import { Button, Group, Stack, Text } from '@mantine/core'
import { call, callFile } from '#platform/web/api/index.ts'
import { FileDrop } from '#platform/web/form/FileDrop.tsx'
import { saveFile } from '#platform/web/table/save-file.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { downloadOwnTaxForm, type OwnFirm, type TaxForm, uploadTaxForm } from '../contract.ts'
import { useFirmsChanged } from './api.ts'

const statusNames = { waiting: 'Waiting for review', accepted: 'Accepted', declined: 'Declined' } as const
const tones = { waiting: 'neutral', accepted: 'good', declined: 'bad' } as const
const accept = { 'application/pdf': ['.pdf'] }
const mostBytes = 50 * 1024 * 1024

export function TaxFormSection({ firm }: { firm: OwnFirm }) {
  const { runWithToast, isRunning } = useRunWithToast(useFirmsChanged())
  const send = ([file]: File[]) => {
    if (file)
      void runWithToast(
        () => call(uploadTaxForm, { params: { id: firm.id }, body: {}, files: { file } }),
        'Tax form uploaded',
      )
  }
  return (
    <Section
      title="Tax form"
      explanation="A signed W-9 as PDF. The county reviews it before it pays your firm."
    >
      <Stack gap="sm">
        {firm.tax_forms.length === 0 && <Text>No tax form uploaded yet.</Text>}
        {firm.tax_forms.map((form) => (
          <Form key={form.id} form={form} />
        ))}
        <div aria-busy={isRunning}>
          <FileDrop
            label={firm.tax_forms.length === 0 ? 'Upload W-9' : 'Upload a new W-9'}
            accept={accept}
            mostBytes={mostBytes}
            files={[]}
            onFiles={send}
          />
        </div>
      </Stack>
    </Section>
  )
}

function Form({ form: { id, file_name, uploaded_at, uploaded_by, status, reason } }: { form: TaxForm }) {
  const { dateTime } = useFormats()
  const { runWithToast, isRunning } = useRunWithToast()
  const save = () =>
    runWithToast(async () => saveFile(await callFile(downloadOwnTaxForm, { params: { id } }), file_name))
  return (
    <Group gap="sm">
      <Text style={{ overflowWrap: 'anywhere' }}>
        {file_name}, {dateTime(uploaded_at)}, {uploaded_by}. {reason && `Reason: ${reason}`}
      </Text>
      <StatusBadge tone={tones[status]}>{statusNames[status]}</StatusBadge>
      <Button variant="default" size="compact-sm" loading={isRunning} onClick={save}>
        Download
      </Button>
    </Group>
  )
}
