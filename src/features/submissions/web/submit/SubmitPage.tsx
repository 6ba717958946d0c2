import { Alert, Anchor, Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { queryOf } from '#platform/web/api/index.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageLoader } from '#platform/web/ui/PageLoader.tsx'
import { missingOf, type Step } from '../../check.ts'
import type { Receipt } from '../../contract.ts'
import { getSolicitationToSubmit, type SolicitationToSubmit } from '../../vendor-contract.ts'
import { Countdown } from './Countdown.tsx'
import { FormSteps } from './FormSteps.tsx'
import { OwnSubmissions, useOwnSubmissions } from './OwnSubmissions.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { SealedFileSection } from './SealedFileSection.tsx'
import { enteredOf } from './use-entered.ts'
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
          <ReceiptCard receipt={sent.receipt} secret={sent.secret} />
        ) : (
          <OwnSubmissions solicitation={id} />
        )}
        {sent ? (
          <Group>
            <Button variant="default" onClick={() => setSent(null)}>
              Done
            </Button>
          </Group>
        ) : (
          <Enter solicitation={data} onDone={(receipt, secret) => setSent({ receipt, secret })} />
        )}
      </Stack>
    </Page>
  )
}

/** Why nothing can be submitted; null where it can. */
function refusalOf({ is_canceled, is_open, opening, firms }: SolicitationToSubmit): string | null {
  if (is_canceled) return 'This solicitation was canceled.'
  if (!is_open) return 'The due date and time have passed. Submissions are no longer accepted.'
  if (!opening)
    return 'This solicitation doesn’t accept submissions online. Follow its submission instructions.'
  if (firms.length === 0)
    return 'Your account doesn’t belong to a firm yet. Contact the county’s purchasing office.'
  return null
}

interface EnterProps {
  solicitation: SolicitationToSubmit
  onDone(receipt: Receipt, secret?: string): void
}

function Enter({ solicitation, onDone }: EnterProps) {
  const state = useSubmissionDraft(solicitation.id)
  const { data: own = [] } = useOwnSubmissions(solicitation.id)
  const search = useSearch({ from: '/signed-in/vendor-portal/$id/submit' })
  const navigate = useNavigate({ from: '/vendor-portal/$id/submit' })
  const refusal = refusalOf(solicitation)
  if (refusal) return <Alert color="gray">{refusal}</Alert>
  const { draft, files } = state
  if (!draft) return <PageLoader />
  const { form, version } = solicitation
  const missing = missingOf(form, enteredOf(draft, files), version)
  const firmId = draft.vendorId || solicitation.firms[0]?.id
  const standing = own.filter(({ state: each }) => each === 'standing').map(({ vendor_id }) => vendor_id)
  const go = (step: Step) => navigate({ search: { step } })
  return (
    <Stack gap="xl">
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
            isReplacing={firmId !== undefined && standing.includes(firmId)}
            onGo={go}
            onDone={async (receipt, secret) => {
              await state.forget()
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
