import { Alert, Anchor, Button, Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { queryOf } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageLoader } from '#platform/web/ui/PageLoader.tsx'
import { missingOf, type Step } from '../../check.ts'
import type { Receipt } from '../../contract.ts'
import { getSolicitationToSubmit, type SolicitationToSubmit } from '../../vendor-contract.ts'
import { Countdown } from './Countdown.tsx'
import { FormSteps } from './FormSteps.tsx'
import { NoFirm, Refused } from './NotNow.tsx'
import { OwnSubmissions, useOwnSubmissions } from './OwnSubmissions.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { SealedFileSection } from './SealedFileSection.tsx'
import { isUnsent } from './unsent.ts'
import { enteredOf, isBegun } from './use-entered.ts'
import { useLossGuard } from './use-loss-guard.ts'
import { useSubmissionDraft } from './use-submission-draft.ts'

export function SubmitPage() {
  const { id } = useParams({ from: '/signed-in/vendor-portal/$id/submit' })
  const { data, error, refetch } = useQuery(queryOf(getSolicitationToSubmit, { params: { id } }))
  const [sent, setSent] = useState<{ receipt: Receipt; secret?: string | undefined } | null>(null)
  const title = data ? `${data.number}: ${data.title}` : 'Submit'
  if (error && !data)
    return (
      <Page title={title}>
        <ErrorState error={error} onRetry={() => refetch()} />
      </Page>
    )
  if (!data) return <PageLoader />
  const address = `/public/solicitations/${encodeURIComponent(data.number)}`
  return (
    <Page title={title} record="Submit">
      <Stack gap="lg">
        <Group gap="md">
          <Countdown dueAt={data.due_at} now={data.now} onDue={refetch} />
          <Anchor href={address} target="_blank" rel="noopener">
            Documents and addenda
          </Anchor>
        </Group>
        {sent ? (
          <Sent {...sent} onDone={() => setSent(null)} />
        ) : (
          <>
            <OwnSubmissions solicitation={data} />
            <Enter solicitation={data} onDone={(receipt, secret) => setSent({ receipt, secret })} />
          </>
        )}
      </Stack>
    </Page>
  )
}

interface SentProps {
  receipt: Receipt
  secret?: string | undefined
  onDone(): void
}

const withoutKey = {
  title: 'Continue without the key',
  text: 'You haven’t downloaded the key of this submission. It can’t be downloaded later. The county doesn’t need it; with it, you can prove what you submitted.',
  action: 'Continue without the Key',
  isDestructive: true,
}

/** Received. The key is here only as long as this is shown. */
function Sent({ receipt, secret, onDone }: SentProps) {
  const [isKeySaved, setKeySaved] = useState(false)
  const confirm = useConfirm()
  const wouldLoseKey = secret !== undefined && !isKeySaved
  useLossGuard(() => wouldLoseKey, withoutKey)
  const finish = async () => {
    if (!wouldLoseKey || (await confirm(withoutKey))) onDone()
  }
  return (
    <Stack gap="md">
      <Alert color="green" title="The county received your submission" role="status">
        It counts, and it stays sealed until the bid opening.
      </Alert>
      <ReceiptCard receipt={receipt} secret={secret} onKeySaved={() => setKeySaved(true)} />
      <Group>
        <Button variant="default" onClick={finish}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}

/** Why nothing can be submitted; null where it can. */
function refusalOf({ is_canceled, is_open, opening }: SolicitationToSubmit): string | null {
  if (is_canceled) return 'This solicitation was canceled.'
  if (!is_open) return 'The due date and time have passed. Submissions are no longer accepted.'
  if (!opening)
    return 'This solicitation doesn’t accept submissions online. Follow its submission instructions.'
  return null
}

interface EnterProps {
  solicitation: SolicitationToSubmit
  onDone(receipt: Receipt, secret?: string): void
}

function Enter({ solicitation, onDone }: EnterProps) {
  const state = useSubmissionDraft(solicitation.id)
  const { data: own = [], isPending } = useOwnSubmissions(solicitation.id)
  const [isReplacing, setReplacing] = useState(false)
  const [wasUnsent] = useState(() => isUnsent(solicitation.id))
  const search = useSearch({ from: '/signed-in/vendor-portal/$id/submit' })
  const navigate = useNavigate({ from: '/vendor-portal/$id/submit' })
  const { draft, files } = state
  if (!draft || isPending) return <PageLoader />
  const { form, version, firms } = solicitation
  const standing = own.filter(({ state: each }) => each === 'standing')
  const refusal = refusalOf(solicitation)
  if (refusal)
    return (
      <Refused reason={refusal} isUnsent={wasUnsent || isBegun(draft)} hasStanding={standing.length > 0} />
    )
  if (firms.length === 0) return <NoFirm />
  const go = (step: Step) => navigate({ search: { step } })
  if (standing.length > 0 && !isReplacing && !isBegun(draft))
    return (
      <Group>
        <Button
          onClick={() => {
            setReplacing(true)
            void navigate({ search: {} })
          }}
        >
          {standing.length < firms.length ? 'Replace or Submit for Another Firm' : 'Replace Submission'}
        </Button>
      </Group>
    )
  const missing = missingOf(form, enteredOf(draft, files), version)
  const firmId = draft.vendorId || firms[0]?.id
  return (
    <Stack gap="xl">
      {wasUnsent && (
        <Alert color="red" title="Your submission wasn’t sent">
          The page was left or your session ended before the county received it. What you entered is below. Go
          to Review and Submit, and send it again.
        </Alert>
      )}
      {standing.length > 0 && <Title order={2}>Replace your submission</Title>}
      <FormSteps
        solicitation={solicitation}
        state={state}
        draft={draft}
        missing={missing}
        asked={search.step}
        onGo={go}
        review={
          <ReviewStep
            solicitation={solicitation}
            state={state}
            missing={missing}
            standing={standing.find(({ vendor_id }) => vendor_id === firmId)}
            onGo={go}
            onDone={async (receipt, secret) => {
              await state.keepAsSent()
              onDone(receipt, secret)
            }}
          />
        }
        note={
          state.isKept === false
            ? 'This browser can’t keep what you enter. Don’t close the window before you submit.'
            : 'What you enter is kept on this device, encrypted. Nothing is sent before you submit.'
        }
      />
      <SealedFileSection solicitation={solicitation} standing={standing} onDone={onDone} />
    </Stack>
  )
}
