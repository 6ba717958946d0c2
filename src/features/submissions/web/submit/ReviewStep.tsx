import { Alert, Anchor, Button, Code, List, Progress, Select, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatExtension } from '#features/procurement/rules.ts'
import { keyOf, messageOf, useInvalidate } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { baseTotal, type Missing, type Step } from '../../check.ts'
import { listOwnSubmissions, type Receipt } from '../../contract.ts'
import { inFours } from '../../rules.ts'
import type { SolicitationToSubmit } from '../../vendor-contract.ts'
import { contentOf } from './content-of.ts'
import { type SealedSubmission, sealSubmission } from './seal-submission.ts'
import { type Sending, sendSubmission } from './send-submission.ts'
import { chosenOf, type SubmissionDraft } from './use-submission-draft.ts'

interface Props {
  solicitation: SolicitationToSubmit
  state: SubmissionDraft
  missing: readonly Missing[]
  isReplacing: boolean
  onGo(step: Step, id: string): void
  onDone(receipt: Receipt, secret: string): void
}

type Phase =
  | { name: 'entering' }
  | { name: 'sealing' }
  | { name: 'sealed' }
  | { name: 'sending'; parts: number }
  | { name: 'failed'; message: string }

export function ReviewStep({ solicitation, state, missing, isReplacing, onGo, onDone }: Props) {
  const { draft, files, change } = state
  const [phase, setPhase] = useState<Phase>({ name: 'entering' })
  const [sealed, setSealed] = useState<SealedSubmission | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const confirm = useConfirm()
  const changed = useInvalidate(keyOf(listOwnSubmissions))
  if (!draft) return null
  const { id, round, form, firms, opening } = solicitation
  const firm = firms.find((each) => each.id === draft.vendorId) ?? firms[0]
  const total = baseTotal(form, draft.prices)
  const isBusy = phase.name === 'sealing' || phase.name === 'sending'

  async function seal() {
    if (!firm || !opening || !draft) return
    setPhase({ name: 'sealing' })
    try {
      const chosen = chosenOf(files)
      const content = await contentOf(solicitation, firm, draft, chosen)
      const made = await sealSubmission(
        content,
        chosen.map(({ file }) => file),
        opening,
      )
      setSealed(made)
      setSending({ solicitation_id: id, round, vendor_id: firm.id, addenda: draft.addenda, sealed: made })
      setPhase({ name: 'sealed' })
    } catch {
      setPhase({ name: 'failed', message: 'We couldn’t read a file. Choose it again, then seal once more.' })
    }
  }

  async function send() {
    if (!sending || !sealed) return
    const isSure =
      !isReplacing ||
      (await confirm({
        title: 'Replace your submission',
        text: 'The sealed submission that stands now is destroyed, and this one takes its place.',
        action: 'Replace Submission',
        isDestructive: true,
      }))
    if (!isSure) return
    setPhase({ name: 'sending', parts: 0 })
    try {
      const receipt = await sendSubmission(sending, (parts) => setPhase({ name: 'sending', parts }))
      await changed()
      onDone(receipt, sealed.secret)
    } catch (error) {
      setPhase({ name: 'failed', message: messageOf(error) })
    }
  }

  return (
    <Stack gap="md">
      {firms.length > 1 && (
        <Select
          label="Submit for"
          data={firms.map(({ id: value, name }) => ({ value, label: name }))}
          value={firm?.id ?? null}
          allowDeselect={false}
          disabled={sealed !== null}
          maw="28rem"
          onChange={(vendorId) => vendorId && change({ vendorId })}
        />
      )}
      <TextInput
        id="signer-name"
        label="Name of the person who submits"
        required
        maw="28rem"
        readOnly={sealed !== null}
        value={draft.signer.name}
        onChange={(event) => change({ signer: { ...draft.signer, name: event.currentTarget.value } })}
      />
      <TextInput
        id="signer-title"
        label="Title"
        required
        maw="28rem"
        readOnly={sealed !== null}
        value={draft.signer.title}
        onChange={(event) => change({ signer: { ...draft.signer, title: event.currentTarget.value } })}
      />
      {total !== null && <Text fw={600}>Total base bid: {formatExtension(total)}</Text>}
      {form.security.isRequired && (
        <Text style={{ whiteSpace: 'pre-line' }}>
          Bid security: {form.security.percent}% of the bid. {form.security.note}
        </Text>
      )}
      <MissingList missing={missing} onGo={onGo} />
      {phase.name === 'failed' && (
        <Alert color="red" title="Your submission wasn’t sent" role="alert">
          {phase.message}
        </Alert>
      )}
      {!sealed && (
        <Action label="Seal Submission" isBusy={isBusy} isDisabled={missing.length > 0} onAct={seal}>
          Your browser encrypts everything to the county’s opening officials. Nothing is sent yet.
        </Action>
      )}
      {sealed && (
        <Stack gap="xs">
          <Text>
            Sealed. Receipt code:{' '}
            <Code style={{ overflowWrap: 'anywhere' }}>{inFours(sealed.receipt_code)}</Code>
          </Text>
          {phase.name === 'sending' && (
            <Progress
              value={(100 * phase.parts) / sealed.parts.length}
              aria-label={`Sent ${phase.parts} of ${sealed.parts.length} parts`}
            />
          )}
          <Action
            label={phase.name === 'failed' ? 'Try Again' : isReplacing ? 'Replace Submission' : 'Submit'}
            isBusy={isBusy}
            isDisabled={false}
            onAct={send}
          >
            {phase.name === 'failed'
              ? 'What has arrived isn’t sent again.'
              : 'Sends the sealed submission to the county.'}
          </Action>
          <Anchor
            component="button"
            type="button"
            ta="left"
            disabled={isBusy}
            onClick={() => {
              setSealed(null)
              setSending(null)
              setPhase({ name: 'entering' })
            }}
          >
            Change something first
          </Anchor>
        </Stack>
      )}
    </Stack>
  )
}

interface ActionProps {
  label: string
  isBusy: boolean
  isDisabled: boolean
  onAct(): void
  children: ReactNode
}

const Action = ({ label, isBusy, isDisabled, onAct, children }: ActionProps) => (
  <Stack gap="xs" align="flex-start">
    <Text size="sm" c="dimmed">
      {children}
    </Text>
    <Button loading={isBusy} disabled={isDisabled} onClick={onAct}>
      {label}
    </Button>
  </Stack>
)

function MissingList({ missing, onGo }: Pick<Props, 'missing' | 'onGo'>) {
  if (missing.length === 0) return <Text role="status">Nothing is missing.</Text>
  const shown = missing.slice(0, 20)
  return (
    <Alert
      color="yellow"
      title={missing.length === 1 ? '1 entry is missing' : `${missing.length} entries are missing`}
    >
      <List size="sm">
        {shown.map(({ step, id, message }) => (
          <List.Item key={`${step} ${id}`}>
            <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onGo(step, id)}>
              {message}
            </Anchor>
          </List.Item>
        ))}
      </List>
      {missing.length > shown.length && <Text size="sm">And {missing.length - shown.length} more.</Text>}
    </Alert>
  )
}
