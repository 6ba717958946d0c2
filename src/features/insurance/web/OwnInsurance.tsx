import { Alert, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core'
import { call, callFile, keyOf, useInvalidate } from '#platform/web/api/index.ts'
import { FileDrop } from '#platform/web/form/FileDrop.tsx'
import { saveFile } from '#platform/web/table/save-file.ts'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import {
  getOwnCertificateFile,
  getOwnInsurance,
  type OwnInsurance as Insurance,
  sendOwnCertificate,
} from '../contract.ts'
import { certificateStatusNames, standingNames } from '../rules.ts'
import { useOwnInsurance } from './api.ts'
import { certificateFiles } from './certificate-files.ts'
import { certificateTones, standingTones } from './tones.ts'

type Firm = Insurance[number]

/** Our certificates, what our contracts still require, and the place to send a new one. */
export function OwnInsurance() {
  const { data } = useOwnInsurance()
  if (!data || data.length === 0) return null
  return (
    <Stack gap="sm" component="section" aria-label="Insurance">
      <Title order={2}>Insurance</Title>
      {data.map((firm) => (
        <FirmInsurance key={firm.vendor} firm={firm} />
      ))}
    </Stack>
  )
}

function FirmInsurance({ firm }: { firm: Firm }) {
  const { date } = useFormats()
  const { runWithToast, isRunning } = useRunWithToast(useInvalidate(keyOf(getOwnInsurance)))
  const { vendor, vendor_name, standing, until, missing, certificates } = firm
  const send = ([file]: File[]) => {
    if (file)
      void runWithToast(
        () => call(sendOwnCertificate, { params: { id: vendor }, body: {}, files: { file } }),
        'Certificate sent to the county',
      )
  }
  return (
    <Paper withBorder p="md" component="article" aria-label={`Insurance of ${vendor_name}`}>
      <Stack gap="sm">
        <Group gap="sm">
          <Text fw={600}>{vendor_name}</Text>
          <StatusBadge tone={standingTones[standing]}>{standingNames[standing]}</StatusBadge>
          {until && <Text size="sm">Next expiration {date(until)}</Text>}
        </Group>
        {missing.length > 0 && (
          <Alert color="yellow" title="Your contracts require">
            <List size="sm">
              {missing.map((text) => (
                <List.Item key={text}>{text}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {certificates.map((certificate) => (
          <SentCertificate key={certificate.id} certificate={certificate} />
        ))}
        <div aria-busy={isRunning}>
          <FileDrop label="Send a certificate of insurance" {...certificateFiles} files={[]} onFiles={send} />
        </div>
      </Stack>
    </Paper>
  )
}

function SentCertificate({ certificate }: { certificate: Firm['certificates'][number] }) {
  const { dateTime } = useFormats()
  const { runWithToast, isRunning } = useRunWithToast()
  const { id, file_name, sent_at, sent_by, status, is_superseded, return_reason } = certificate
  return (
    <Group gap="sm">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {file_name}, {dateTime(sent_at)}, {sent_by}. {return_reason && `Returned: ${return_reason}`}
      </Text>
      <StatusBadge tone={is_superseded ? 'neutral' : certificateTones[status]}>
        {is_superseded ? 'Corrected' : certificateStatusNames[status]}
      </StatusBadge>
      <Button
        variant="default"
        size="compact-sm"
        loading={isRunning}
        aria-label={`Download ${file_name}`}
        onClick={() =>
          runWithToast(async () =>
            saveFile(await callFile(getOwnCertificateFile, { params: { id } }), file_name),
          )
        }
      >
        Download
      </Button>
    </Group>
  )
}
