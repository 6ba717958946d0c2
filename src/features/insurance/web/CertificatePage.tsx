import { Alert, Button, Grid, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ReasonDialog } from '#features/routing/web/index.ts'
import { ThreadPanel } from '#features/thread/web/index.ts'
import { call, callFile, isProblem } from '#platform/web/api/index.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { HistoryLink } from '#platform/web/ui/HistoryLink.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import {
  acceptCertificate,
  type Certificate,
  correctCertificate,
  getCertificateFile,
  returnCertificate,
} from '../contract.ts'
import { originText } from '../list-columns.ts'
import { referenceOf } from '../request-rules.ts'
import { certificateStatusNames } from '../rules.ts'
import { useCertificate, useInsuranceChanged } from './api.ts'
import { CertificateForm, certificateFormId, useCertificateForm } from './CertificateForm.tsx'
import { PolicyTable } from './PolicyTable.tsx'
import { certificateTones } from './tones.ts'

const DocumentView = lazy(async () => ({
  default: (await import('#platform/web/ui/DocumentView.tsx')).DocumentView,
}))

export function CertificatePage() {
  const { id } = useParams({ from: '/signed-in/insurance/certificates/$id' })
  const { data, error, isPending, refetch } = useCertificate(id)
  const isMissing = isProblem(error, 'not_found')
  if (data) return <Loaded key={data.id} certificate={data} />
  return (
    <Page title="Certificate of Insurance">
      {isPending && <Skeleton height={480} role="status" aria-label="Loading certificate" />}
      {isMissing && <EmptyState title="Certificate not found.">It doesn’t exist.</EmptyState>}
      {!isPending && !isMissing && <ErrorState error={error} onRetry={() => refetch()} />}
    </Page>
  )
}

/** The picture at one side, and what is read from it at the other. */
function Loaded({ certificate }: { certificate: Certificate }) {
  const { can } = useSession()
  const isReviewing = certificate.status === 'waiting' && can('insurance.manage')
  const form = useCertificateForm(certificate)
  return (
    <Page
      title="Certificate of Insurance"
      record={certificate.vendor_name}
      actions={<Actions certificate={certificate} isReviewing={isReviewing} isDirty={() => form.isDirty()} />}
    >
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Picture certificate={certificate} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Stack gap="md">
            <About certificate={certificate} />
            {isReviewing && certificate.policies.length === 0 && (
              <Text size="sm">To accept it, enter at least one policy and save.</Text>
            )}
            {!isReviewing && <Issued certificate={certificate} />}
            {isReviewing ? <CertificateForm state={form} /> : <PolicyTable policies={certificate.policies} />}
          </Stack>
        </Grid.Col>
      </Grid>
      {certificate.status === 'accepted' && <ThreadPanel kind="certificate" id={certificate.id} />}
    </Page>
  )
}

function Picture({ certificate: { id, file_name } }: { certificate: Certificate }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['certificate-file', id],
    queryFn: () => callFile(getCertificateFile, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton height={640} role="status" aria-label="Loading document" />
  return (
    <Suspense fallback={<Skeleton height={640} role="status" aria-label="Loading document" />}>
      <DocumentView file={data} label={file_name} />
    </Suspense>
  )
}

function About({ certificate }: { certificate: Certificate }) {
  const { dateTime } = useFormats()
  const { id, vendor, vendor_name, sent_at, reviewed_by, reviewed_at, status } = certificate
  return (
    <>
      <Text size="sm">
        <AppLink to="/vendors/$id/insurance" params={{ id: vendor }}>
          {vendor_name}
        </AppLink>
        . Received {dateTime(sent_at)} from {originText(certificate)}. Reference {referenceOf(id)}.
        {reviewed_at && ` ${certificateStatusNames[status]} by ${reviewed_by}, ${dateTime(reviewed_at)}.`}
      </Text>
      {certificate.return_reason && (
        <Alert color="red" title="Returned">
          {certificate.return_reason}
        </Alert>
      )}
      {certificate.corrects && (
        <Alert color="blue" title="Correction">
          {certificate.correction_reason}{' '}
          <AppLink to="/insurance/certificates/$id" params={{ id: certificate.corrects }}>
            Certificate as it was accepted
          </AppLink>
        </Alert>
      )}
      {certificate.corrected_by && (
        <Alert
          color={certificate.is_superseded ? 'yellow' : 'blue'}
          title={certificate.is_superseded ? 'Corrected' : 'Correction in progress'}
        >
          <AppLink to="/insurance/certificates/$id" params={{ id: certificate.corrected_by }}>
            {certificate.is_superseded ? 'The correction counts instead' : 'Open the correction'}
          </AppLink>
        </Alert>
      )}
    </>
  )
}

function Issued({ certificate: { producer, issued_on } }: { certificate: Certificate }) {
  const { date } = useFormats()
  if (producer === '' && issued_on === null) return null
  return (
    <Text size="sm">
      Issued{issued_on !== null && ` ${date(issued_on)}`}
      {producer !== '' && ` by ${producer}`}.
    </Text>
  )
}

function afterReturn({ sent_by_link, sent_by_vendor }: Certificate): string {
  if (sent_by_link) return `It’s emailed to ${sent_by_link} with a new link, and to the vendor.`
  return sent_by_vendor ? 'It’s emailed to the vendor.' : 'It stays on record.'
}

interface ActionProps {
  certificate: Certificate
  isReviewing: boolean
  isDirty(): boolean
}

function Actions({ certificate, isReviewing, isDirty }: ActionProps) {
  const { id, file_name, status, version, is_superseded, policies, vendor_name } = certificate
  const { can } = useSession()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const { runWithToast, isRunning } = useRunWithToast(useInsuranceChanged())
  const [asking, setAsking] = useState<'return' | 'correct' | null>(null)
  /** The dialog stays, with what was typed, where it was refused. */
  const closing = async (work: () => Promise<unknown>, done: string) => {
    const isDone = await runWithToast(work, done)
    if (isDone) setAsking(null)
    return isDone
  }
  const accept = async () => {
    const isSure = await confirm({
      title: 'Accept this certificate?',
      text: `${policies.length === 1 ? 'One policy' : `${policies.length} policies`} of ${vendor_name} will count from now on. To change it later, start a correction.`,
      action: 'Accept',
    })
    if (isSure)
      await runWithToast(
        () => call(acceptCertificate, { params: { id }, body: { version } }),
        'Certificate accepted',
      )
  }
  const mayCorrect =
    status === 'accepted' && !is_superseded && !certificate.corrected_by && can('insurance.manage')
  return (
    <>
      <StatusBadge tone={is_superseded ? 'neutral' : certificateTones[status]}>
        {is_superseded ? 'Corrected' : certificateStatusNames[status]}
      </StatusBadge>
      <HistoryLink type="certificate" id={id} />
      <Button
        variant="default"
        onClick={() =>
          runWithToast(async () =>
            saveFile(await callFile(getCertificateFile, { params: { id } }), file_name),
          )
        }
      >
        Download
      </Button>
      {mayCorrect && (
        <Button variant="default" onClick={() => setAsking('correct')}>
          Correct
        </Button>
      )}
      {isReviewing && (
        <>
          <Button variant="default" c="red" onClick={() => setAsking('return')}>
            Return
          </Button>
          <Button variant="default" type="submit" form={certificateFormId}>
            Save
          </Button>
          <Button
            loading={isRunning}
            disabled={policies.length === 0}
            onClick={() => (isDirty() ? toast.bad('Save your changes before you accept it.') : void accept())}
          >
            Accept
          </Button>
        </>
      )}
      {asking === 'return' && (
        <ReasonDialog
          action="Return"
          about={id}
          wording={{
            title: 'Return Certificate',
            label: 'Reason',
            missing: 'Enter a reason.',
            description: afterReturn(certificate),
          }}
          isRunning={isRunning}
          onClose={() => setAsking(null)}
          onReason={(reason) =>
            closing(
              () => call(returnCertificate, { params: { id }, body: { reason, version } }),
              'Certificate returned',
            )
          }
        />
      )}
      {asking === 'correct' && (
        <ReasonDialog
          action="Start Correction"
          about={id}
          wording={{
            title: 'Correct Certificate',
            label: 'Reason',
            missing: 'Enter a reason.',
            description:
              'For example: the insurer canceled a policy, or a date was read wrong. Until the correction is accepted, this certificate counts.',
          }}
          isRunning={isRunning}
          onClose={() => setAsking(null)}
          onReason={(reason) =>
            closing(async () => {
              const made = await call(correctCertificate, { params: { id }, body: { reason } })
              await navigate({ to: '/insurance/certificates/$id', params: { id: made.id } })
            }, 'Correction started')
          }
        />
      )}
    </>
  )
}
