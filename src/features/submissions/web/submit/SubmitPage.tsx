import { Alert, Anchor, Button, Checkbox, Group, NavLink, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Answer, Prices } from '#features/procurement/web/pieces.ts'
import { queryOf } from '#platform/web/api/index.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { PageLoader } from '#platform/web/ui/PageLoader.tsx'
import { missingOf, priceFault, type Step, stepsOf } from '../../check.ts'
import type { Receipt } from '../../contract.ts'
import { getSolicitationToSubmit, type SolicitationToSubmit } from '../../vendor-contract.ts'
import { Countdown } from './Countdown.tsx'
import type { Draft } from './device-draft.ts'
import { ChosenFileInput, FileStep } from './FileStep.tsx'
import { OfferRequest } from './OfferRequest.tsx'
import { OwnSubmissions, useOwnSubmissions } from './OwnSubmissions.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { StartFrom } from './StartFrom.tsx'
import { enteredOf, type SubmissionDraft, useSubmissionDraft } from './use-submission-draft.ts'

const titles: Record<Step, string> = {
  addenda: 'Addenda',
  prices: 'Prices',
  questions: 'Questions',
  files: 'Files',
  certifications: 'Certifications',
  review: 'Review and Submit',
}

export function SubmitPage() {
  const { id } = useParams({ from: '/signed-in/vendor-portal/$id/submit' })
  const { data, error, refetch } = useQuery(queryOf(getSolicitationToSubmit, { params: { id } }))
  const [sent, setSent] = useState<{ receipt: Receipt; secret: string } | null>(null)
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
    <Page title={title} record={data.round === 1 ? 'Submit' : 'Best and Final Offer'}>
      <Stack gap="lg">
        {data.round > 1 && <OfferRequest solicitation={data} />}
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
function refusalOf({ round, is_canceled, is_open, opening, firms }: SolicitationToSubmit): string | null {
  if (is_canceled) return 'This solicitation was canceled.'
  if (!is_open)
    return round === 1
      ? 'The due date and time have passed. Submissions are no longer accepted.'
      : 'The due date and time have passed. Where you sent no best and final offer, your earlier submission counts.'
  if (!opening)
    return 'This solicitation doesn’t accept submissions online. Follow its submission instructions.'
  if (firms.length === 0)
    return 'Your account doesn’t belong to a firm yet. Contact the county’s purchasing office.'
  return null
}

interface EnterProps {
  solicitation: SolicitationToSubmit
  onDone(receipt: Receipt, secret: string): void
}

function Enter({ solicitation, onDone }: EnterProps) {
  const { round } = solicitation
  const state = useSubmissionDraft(round === 1 ? solicitation.id : `${solicitation.id} round ${round}`)
  const { data: own = [] } = useOwnSubmissions(solicitation.id)
  const search = useSearch({ from: '/signed-in/vendor-portal/$id/submit' })
  const navigate = useNavigate({ from: '/vendor-portal/$id/submit' })
  const refusal = refusalOf(solicitation)
  if (refusal) return <Alert color="gray">{refusal}</Alert>
  const { draft, files } = state
  if (!draft) return <PageLoader />
  const { form, version } = solicitation
  const steps = stepsOf(form, version)
  const step = search.step && steps.includes(search.step) ? search.step : (steps[0] ?? 'review')
  const missing = missingOf(form, enteredOf(draft, files), version)
  const firmId = draft.vendorId || solicitation.firms[0]?.id
  const isReplacing = own.some(
    (each) => each.state === 'standing' && each.vendor_id === firmId && each.round === round,
  )
  const earlier = own.find(
    (each) => each.state === 'standing' && each.vendor_id === firmId && each.round < round,
  )
  const go = (to: Step) => navigate({ search: { step: to } })
  const next = steps[steps.indexOf(step) + 1]
  return (
    <Group align="flex-start" gap="xl" wrap="wrap">
      <Stack component="nav" aria-label="Parts of the submission" gap={4} w={{ base: '100%', sm: '14rem' }}>
        {steps.map((each) => {
          const count = missing.filter((entry) => entry.step === each).length
          return (
            <NavLink
              key={each}
              component="button"
              type="button"
              label={titles[each]}
              description={count > 0 ? `${count} missing` : 'Complete'}
              active={each === step}
              aria-current={each === step ? 'step' : undefined}
              onClick={() => go(each)}
            />
          )
        })}
      </Stack>
      <Stack flex={1} miw="16rem" maw="56rem" gap="md">
        {earlier && <StartFrom submission={earlier} state={state} />}
        {step !== 'prices' && <Title order={2}>{titles[step]}</Title>}
        {step === 'review' ? (
          <ReviewStep
            solicitation={solicitation}
            state={state}
            missing={missing}
            isReplacing={isReplacing}
            onGo={go}
            onDone={async (receipt, secret) => {
              await state.forget()
              onDone(receipt, secret)
            }}
          />
        ) : (
          <StepFields step={step} solicitation={solicitation} state={state} draft={draft} />
        )}
        <Group justify="space-between">
          <Text size="sm" c="dimmed" role="status">
            {state.isKept === false
              ? 'This browser can’t keep what you enter. Don’t close the window before you submit.'
              : 'What you enter is kept on this device, encrypted. Nothing is sent before you submit.'}
          </Text>
          {next && <Button onClick={() => go(next)}>Next: {titles[next]}</Button>}
        </Group>
      </Stack>
    </Group>
  )
}

interface StepProps {
  step: Exclude<Step, 'review'>
  solicitation: SolicitationToSubmit
  state: SubmissionDraft
  draft: Draft
}

function StepFields({ step, solicitation, state, draft }: StepProps) {
  const { form, addenda, version } = solicitation
  const { change } = state
  if (step === 'addenda')
    return (
      <Stack gap="sm">
        {addenda.map(({ number, summary }) => (
          <Text key={number} style={{ whiteSpace: 'pre-line' }}>
            <b>Addendum {number}.</b> {summary}
          </Text>
        ))}
        <Checkbox
          label={`I have read and acknowledge ${version === 1 ? 'Addendum 1' : `all ${version} addenda`}.`}
          checked={draft.addenda >= version}
          onChange={(event) => change({ addenda: event.currentTarget.checked ? version : 0 })}
        />
      </Stack>
    )
  if (step === 'prices')
    return (
      <Stack gap="xs">
        <Prices
          lines={form.lines}
          prices={draft.prices}
          onChange={(prices) => change({ prices })}
          faultOf={({ id }) => {
            const typed = draft.prices[id] ?? ''
            return typed.trim() === '' ? undefined : (priceFault(typed, true) ?? undefined)
          }}
        />
        <Text size="sm" c="dimmed">
          To fill in several prices at once, copy a column from a spreadsheet and paste it into the first
          line.
        </Text>
      </Stack>
    )
  if (step === 'questions')
    return (
      <Stack gap="md">
        {form.questions.map((question) => (
          <Answer
            key={question.id}
            question={question}
            value={draft.answers[question.id] ?? ''}
            onChange={(answer) => change({ answers: { ...draft.answers, [question.id]: answer } })}
            file={<ChosenFileInput entry={question.id} isRequired={false} state={state} />}
          />
        ))}
      </Stack>
    )
  if (step === 'files') return <FileStep form={form} state={state} />
  const toggle = (id: string) =>
    change({
      certifications: draft.certifications.includes(id)
        ? draft.certifications.filter((each) => each !== id)
        : [...draft.certifications, id],
    })
  return (
    <Stack gap="md">
      {form.certifications.map(({ id, text }) => (
        <Checkbox
          key={id}
          required
          label={<span style={{ whiteSpace: 'pre-line' }}>{text}</span>}
          checked={draft.certifications.includes(id)}
          onChange={() => toggle(id)}
        />
      ))}
    </Stack>
  )
}
