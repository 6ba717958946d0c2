import { List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { makeOpeningKey } from '../contract.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { makeProtectedKey } from './keys.ts'
import { NewPassphraseFields, newPassphraseOf, passphraseLabels, useObvious } from './NewPassphraseFields.tsx'
import { SealedToKey } from './SealedToKey.tsx'
import { useKeysChanged } from './use-keys.ts'

interface Props {
  /** The key whose passphrase was lost; null for someone who becomes an opening official. */
  replaces: string | null
  onClose(): void
}

export function MakeKeyDialog({ replaces, onClose }: Props) {
  const [made, setMade] = useState<string | null>(null)
  if (made !== null) return <KeyMade protectedIdentity={made} onClose={onClose} />
  return <ChoosePassphrase replaces={replaces} onMade={setMade} onClose={onClose} />
}

interface ChooseProps extends Props {
  onMade(protectedIdentity: string): void
}

function ChoosePassphrase({ replaces, onMade, onClose }: ChooseProps) {
  const changed = useKeysChanged()
  const obvious = useObvious()
  const state = useAppForm({
    schema: newPassphraseOf(obvious),
    initialValues: { passphrase: '', repeated: '' },
    async save({ passphrase }) {
      const key = await makeProtectedKey(passphrase)
      await call(makeOpeningKey, { body: { ...key, replaces } })
      await changed()
      toast.good(replaces ? 'New key created' : 'You’re an opening official')
      onMade(key.protected_identity)
    },
  })
  return (
    <FormDialog
      title={replaces ? 'Create a new key' : 'Become an Opening Official'}
      state={state}
      labels={passphraseLabels}
      action="Create Key"
      onClose={onClose}
    >
      {replaces ? (
        <>
          <Text size="sm">
            A lost passphrase can’t be recovered. A new key replaces yours, and future solicitations can be
            sealed to it.
          </Text>
          <SealedToKey keyId={replaces} />
        </>
      ) : (
        <WhatItIs />
      )}
      <NewPassphraseFields form={state.form} />
      <Text size="sm" role="status">
        {state.isSaving && 'Creating your key and testing it. This takes a few seconds.'}
      </Text>
    </FormDialog>
  )
}

function WhatItIs() {
  return (
    <Stack gap="xs">
      <Text size="sm">
        Vendors’ browsers seal each submission to the opening officials of the solicitation. After the due
        date, two or more of you open all submissions together. No one can open them alone or earlier.
      </Text>
      <List size="sm">
        <List.Item>Your key is created in this browser and protected by your passphrase.</List.Item>
        <List.Item>The passphrase never leaves this browser, and the county doesn’t store it.</List.Item>
        <List.Item>No one can recover it for you, not even the county’s IT staff.</List.Item>
      </List>
    </Stack>
  )
}

function KeyMade(props: { protectedIdentity: string; onClose(): void }) {
  return (
    <CopyDialog {...props}>
      <Text size="sm">
        Your key was created and unlocks with your passphrase. The county stores it in its protected form.
        Keep a copy of your own, in case that record is ever lost.
      </Text>
    </CopyDialog>
  )
}
