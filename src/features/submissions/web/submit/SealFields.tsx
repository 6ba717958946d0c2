/** The last part of the form: who submits, what was entered, what is missing, and the seal. The same online and on the sealing page. */
import { Alert, Anchor, Code, List, Progress, Select, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Missing, Step } from '../../check.ts'
import { inFours } from '../../rules.ts'
import { Action } from './Action.tsx'
import { EnteredSummary } from './EnteredSummary.tsx'
import type { EnteredDraft } from './use-entered.ts'
import type { Sealable, Sealing } from './use-sealing.ts'

interface Props {
  solicitation: Sealable
  state: EnteredDraft
  sealing: Sealing
  missing: readonly Missing[]
  onGo(step: Step): void
  /** What the button says, does, and means. */
  action: { readonly label: string; readonly explanation: string; onAct(): void }
  /** Where the sealed submission is; told beside its code. */
  whereabouts: string
  /** It is being sent: nothing can be changed until that is over. */
  isBusy?: boolean
  onUnseal?(): void
  /** What can be done with it once it was sealed. */
  children: ReactNode
}

export function SealFields(props: Props) {
  const { solicitation, state, sealing, missing, onGo, action, whereabouts, isBusy = false } = props
  const { draft, change } = state
  if (!draft) return null
  const { form, firms } = solicitation
  const { firm, sealed, fault, percent } = sealing
  const isFixed = sealed !== null || percent !== null
  return (
    <Stack gap="md">
      {firms.length > 1 && (
        <Select
          label="Submit for"
          data={firms.map(({ id: value, name }) => ({ value, label: name }))}
          value={firm?.id ?? null}
          allowDeselect={false}
          disabled={isFixed}
          maw="28rem"
          onChange={(vendorId) => vendorId && change({ vendorId })}
        />
      )}
      <TextInput
        id="signer-name"
        label="Name of the person who submits"
        required
        maw="28rem"
        readOnly={isFixed}
        value={draft.signer.name}
        onChange={(event) => change({ signer: { ...draft.signer, name: event.currentTarget.value } })}
      />
      <TextInput
        id="signer-title"
        label="Title"
        required
        maw="28rem"
        readOnly={isFixed}
        value={draft.signer.title}
        onChange={(event) => change({ signer: { ...draft.signer, title: event.currentTarget.value } })}
      />
      <EnteredSummary form={form} state={state} />
      {form.security.isRequired && (
        <Text style={{ whiteSpace: 'pre-line' }}>
          Bid security: {form.security.percent}% of the bid. {form.security.note}
        </Text>
      )}
      <MissingList missing={missing} onGo={onGo} />
      {fault && (
        <Alert color="red" title="Your submission wasn’t sealed or sent" role="alert">
          {fault}
        </Alert>
      )}
      {percent !== null && (
        <Stack gap={4}>
          <Text role="status">Sealing: {percent}%. Keep this page open.</Text>
          <Progress value={percent} aria-label="Sealed" />
        </Stack>
      )}
      {!isFixed && (
        <Action label={action.label} isDisabled={missing.length > 0} onAct={action.onAct}>
          {action.explanation}
        </Action>
      )}
      {sealed && (
        <Stack gap="xs">
          <Text>
            Code of your sealed submission:{' '}
            <Code style={{ overflowWrap: 'anywhere' }}>{inFours(sealed.receipt_code)}</Code>{' '}
            <strong>{whereabouts}</strong>
          </Text>
          {props.children}
          {!isBusy && (
            <Anchor
              component="button"
              type="button"
              ta="left"
              onClick={() => {
                sealing.unseal()
                props.onUnseal?.()
              }}
            >
              Change something first
            </Anchor>
          )}
        </Stack>
      )}
    </Stack>
  )
}

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
            <Anchor
              component="button"
              type="button"
              size="sm"
              ta="left"
              // So that the bullet is at the first line of a text that is wrapped.
              style={{ verticalAlign: 'top' }}
              onClick={() => onGo(step)}
            >
              {message}
            </Anchor>
          </List.Item>
        ))}
      </List>
      {missing.length > shown.length && <Text size="sm">And {missing.length - shown.length} more.</Text>}
    </Alert>
  )
}
