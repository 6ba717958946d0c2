/** The last part of the form: who submits, what is missing, and the seal. The same online and on the sealing page. */
import { Alert, Anchor, Button, Code, List, Select, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatExtension } from '#features/procurement/rules.ts'
import { baseTotal, type Missing, type Step } from '../../check.ts'
import { inFours } from '../../rules.ts'
import type { EnteredDraft } from './use-entered.ts'
import type { Sealable, Sealing } from './use-sealing.ts'

interface Props {
  solicitation: Sealable
  state: EnteredDraft
  sealing: Sealing
  missing: readonly Missing[]
  onGo(step: Step): void
  /** It is being sent: nothing can be changed meanwhile. */
  isBusy?: boolean
  onUnseal?(): void
  /** What can be done with it once it was sealed. */
  children: ReactNode
}

export function SealFields(props: Props) {
  const { solicitation, state, sealing, missing, onGo, isBusy = false, onUnseal, children } = props
  const { draft, change } = state
  if (!draft) return null
  const { form, firms } = solicitation
  const { firm, sealed, fault } = sealing
  const total = baseTotal(form, draft.prices)
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
      {fault && (
        <Alert color="red" title="Your submission wasn’t sealed" role="alert">
          {fault}
        </Alert>
      )}
      {!sealed && (
        <Action
          label="Seal Submission"
          isBusy={sealing.isSealing}
          isDisabled={missing.length > 0}
          onAct={sealing.seal}
        >
          Your browser encrypts everything to the county’s opening officials. Nothing is sent yet.
        </Action>
      )}
      {sealed && (
        <Stack gap="xs">
          <Text>
            Sealed. Receipt code:{' '}
            <Code style={{ overflowWrap: 'anywhere' }}>{inFours(sealed.receipt_code)}</Code>
          </Text>
          {children}
          <Anchor
            component="button"
            type="button"
            ta="left"
            disabled={isBusy}
            onClick={() => {
              sealing.unseal()
              onUnseal?.()
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

export const Action = ({ label, isBusy, isDisabled, onAct, children }: ActionProps) => (
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
            <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onGo(step)}>
              {message}
            </Anchor>
          </List.Item>
        ))}
      </List>
      {missing.length > shown.length && <Text size="sm">And {missing.length - shown.length} more.</Text>}
    </Alert>
  )
}
