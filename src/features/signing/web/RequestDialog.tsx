import {
  ActionIcon,
  Group,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call, queryOf } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { SignerChoices } from '../contract.ts'
import { NewSignatureRequest } from '../schemas.ts'
import { emptyRequest, keyOfSigner, moved, type NewSigner, optionsOf, signerOf } from './request-fields.ts'
import { type SignatureCalls, useSignatureAction } from './use-signatures.ts'

interface Props {
  id: string
  calls: SignatureCalls
  onChanged(): unknown
  onClose(): void
}

const labels = { signers: 'Signers', is_ordered: 'Order', message: 'Message' }

export function RequestDialog({ id, calls, onChanged, onClose }: Props) {
  const { data: choices } = useQuery(queryOf(calls.listSignerChoices, { params: { id } }))
  const { show } = useSignatureAction(calls, id, onChanged)
  const state = useAppForm({
    schema: NewSignatureRequest,
    initialValues: emptyRequest,
    async save(fields) {
      show(await call(calls.requestSignatures, { params: { id }, body: fields }))
      toast.good('Signatures requested')
      onClose()
      await onChanged()
    },
  })
  const { form } = state
  const { signers, is_ordered } = form.getValues()
  const set = (next: NewSigner[]) => form.setFieldValue('signers', next)
  return (
    <FormDialog
      title="Request signatures"
      state={state}
      labels={labels}
      action="Send for Signature"
      size="lg"
      onClose={onClose}
    >
      <Select
        label="Add a signer"
        description="People of the county who can see this record, and the vendor’s email addresses on record."
        searchable
        placeholder={choices ? 'Choose a person or an address' : 'Loading…'}
        nothingFoundMessage="No one found. Add the vendor’s contact under Setup, Vendors."
        data={choices ? optionsOf(choices, signers) : []}
        value={null}
        onChange={(value) => {
          const signer = choices && value && signerOf(choices, value)
          if (signer) set([...signers, signer])
        }}
        error={form.errors.signers}
      />
      {choices && signers.length > 0 && (
        <Stack component="ol" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Signers">
          {signers.map((signer, index) => (
            <SignerFields
              key={keyOfSigner(signer)}
              place={is_ordered === false ? '' : `${index + 1}. `}
              signer={signer}
              choices={choices}
              errorAt={(field) => form.errors[`signers.${index}.${field}`]}
              onChange={(next) => set(signers.map((each, at) => (at === index ? next : each)))}
              onRemove={() => set(signers.filter((_, at) => at !== index))}
              onMove={(by) => set(moved(signers, index, by))}
              canMove={(by) => is_ordered !== false && signers[index + by] !== undefined}
            />
          ))}
        </Stack>
      )}
      <Switch
        label="One after the other, in this order"
        description="Otherwise everyone is asked at once."
        {...form.getInputProps('is_ordered', { type: 'checkbox' })}
      />
      <Textarea
        label={labels.message}
        description="In the email to each signer."
        autosize
        minRows={2}
        {...form.getInputProps('message')}
      />
    </FormDialog>
  )
}

interface FieldsProps {
  /** "1. ", where they sign in order. */
  place: string
  signer: NewSigner
  choices: SignerChoices
  errorAt(field: string): React.ReactNode
  onChange(next: NewSigner): void
  onRemove(): void
  onMove(by: -1 | 1): void
  canMove(by: -1 | 1): boolean
}

function SignerFields({ place, signer, choices, errorAt, onChange, onRemove, onMove, canMove }: FieldsProps) {
  const name =
    signer.side === 'county'
      ? (choices.people.find(({ id }) => id === signer.user)?.name ?? '')
      : signer.email
  const error = errorAt('user') ?? errorAt('email')
  return (
    <Paper component="li" withBorder p="xs">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={4} flex={1} miw={0}>
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {place}
            {name}
          </Text>
          {error && (
            <Text size="sm" c="red">
              {error}
            </Text>
          )}
          {signer.side === 'vendor' && (
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
              <TextInput
                label="Signer’s name"
                aria-label={`Name of the signer at ${signer.email}`}
                required
                value={signer.name}
                error={errorAt('name')}
                onChange={(event) => onChange({ ...signer, name: event.currentTarget.value })}
              />
              <TextInput
                label="Title"
                aria-label={`Title of the signer at ${signer.email}`}
                value={signer.title ?? ''}
                error={errorAt('title')}
                onChange={(event) => onChange({ ...signer, title: event.currentTarget.value })}
              />
            </SimpleGrid>
          )}
        </Stack>
        <Group gap={0} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            aria-label={`Move ${name} up`}
            disabled={!canMove(-1)}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={`Move ${name} down`}
            disabled={!canMove(1)}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={`Remove ${name}`} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
    </Paper>
  )
}
