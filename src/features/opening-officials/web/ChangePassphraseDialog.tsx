import { PasswordInput, Text } from '@mantine/core'
import { z } from 'zod'
import { ApiProblem, call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { changePassphrase } from '../contract.ts'
import { protectAgain } from './keys.ts'
import { NewPassphraseFields, newPassphraseOf, passphraseLabels, useObvious } from './NewPassphraseFields.tsx'
import { type OwnKey, useKeysChanged } from './use-keys.ts'
import { wrongPassphrase } from './wrong-passphrase.ts'

interface Props {
  ownKey: OwnKey
  onClose(): void
}

export function ChangePassphraseDialog({ ownKey, onClose }: Props) {
  const { id, version, protected_identity: before } = ownKey
  const changed = useKeysChanged()
  const obvious = useObvious()
  const state = useAppForm({
    schema: newPassphraseOf(obvious).and(
      z.object({ current: z.string().min(1, 'Enter your current passphrase.') }),
    ),
    initialValues: { current: '', passphrase: '', repeated: '' },
    async save({ current, passphrase }) {
      const protected_identity = await protectAgain(before, current, passphrase)
      if (protected_identity === null)
        throw new ApiProblem('invalid', wrongPassphrase, { fields: { current: wrongPassphrase } })
      await call(changePassphrase, { params: { id }, body: { protected_identity, version } })
      await changed()
      toast.good('Passphrase changed')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Change Passphrase"
      state={state}
      labels={{ current: 'Current passphrase', ...passphraseLabels }}
      action="Change Passphrase"
      onClose={onClose}
    >
      <Text size="sm">
        Your key stays the same. Copies that you downloaded still open with the passphrase they were
        downloaded with.
      </Text>
      <PasswordInput
        label="Current passphrase"
        autoComplete="off"
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': 'Show passphrase' }}
        key={state.form.key('current')}
        {...state.form.getInputProps('current')}
      />
      <NewPassphraseFields form={state.form} />
      <Text size="sm" role="status">
        {state.isSaving && 'Protecting your key again. This takes a few seconds.'}
      </Text>
    </FormDialog>
  )
}
