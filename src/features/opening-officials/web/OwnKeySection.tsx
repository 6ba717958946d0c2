import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { ChangePassphraseDialog } from './ChangePassphraseDialog.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { proveKey, unlockKey } from './keys.ts'
import { MakeKeyDialog } from './MakeKeyDialog.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { type OwnKey, useKeysChanged, useOwnKey } from './use-keys.ts'
import { useRetire } from './use-retire.ts'
import { wrongPassphrase } from './wrong-passphrase.ts'

export function OwnKeySection() {
  const { data, error, isPending, refetch } = useOwnKey()
  /** Here, so that the dialog still offers the copy to keep once the new key is known. */
  const [making, setMaking] = useState<{ replaces: string | null } | null>(null)
  return (
    <Section title="Your opening key" explanation="With it, you take part in opening sealed submissions.">
      {isPending && <Skeleton height={120} role="status" aria-label="Loading your key" />}
      {!isPending && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {data?.key && <Key ownKey={data.key} onLost={(replaces) => setMaking({ replaces })} />}
      {data && !data.key && <NoKey onBecome={() => setMaking({ replaces: null })} />}
      {making && <MakeKeyDialog {...making} onClose={() => setMaking(null)} />}
    </Section>
  )
}

function NoKey({ onBecome }: { onBecome(): void }) {
  return (
    <Stack gap="md" align="flex-start">
      <Text>
        You aren’t an opening official yet. Become one to be named for solicitations and to open their
        submissions with the others.
      </Text>
      <Button onClick={onBecome}>Become an Opening Official</Button>
    </Stack>
  )
}

type Open = 'test' | 'change' | 'copy'

function Key({ ownKey, onLost }: { ownKey: OwnKey; onLost(id: string): void }) {
  const { dateTime } = useFormats()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const retire = useRetire()
  const { id, made_at, tested_at } = ownKey
  return (
    <Stack gap="md">
      <Facts
        facts={[
          ['Key created', dateTime(made_at)],
          ['Last tested', tested_at ? dateTime(tested_at) : 'Never. Test it before a bid opening.'],
        ]}
      />
      <Group gap="xs">
        <Button onClick={() => setOpen('test')}>Test My Key</Button>
        <Button variant="default" onClick={() => setOpen('change')}>
          Change Passphrase
        </Button>
        <Button variant="default" onClick={() => setOpen('copy')}>
          Keep a Copy
        </Button>
        <Button variant="default" onClick={() => onLost(id)}>
          I Lost My Passphrase
        </Button>
        <Button variant="default" onClick={() => retire({ id, name: 'your opening key' })}>
          Retire Key
        </Button>
      </Group>
      {open === 'test' && <TestOwnKey ownKey={ownKey} onClose={close} />}
      {open === 'change' && <ChangePassphraseDialog ownKey={ownKey} onClose={close} />}
      {open === 'copy' && <CopyDialog protectedIdentity={ownKey.protected_identity} onClose={close} />}
    </Stack>
  )
}

function TestOwnKey({ ownKey, onClose }: { ownKey: OwnKey; onClose(): void }) {
  const changed = useKeysChanged()
  return (
    <SecretDialog
      title="Test My Key"
      secret="passphrase"
      action="Test Key"
      working="Unlocking your key and opening a test submission. This takes a few seconds."
      onClose={onClose}
      onUse={async (passphrase) => {
        const identity = await unlockKey(ownKey.protected_identity, passphrase)
        if (!identity) return wrongPassphrase
        if (!(await proveKey(ownKey.id, identity))) return 'Your key didn’t open the test submission.'
        await changed()
        toast.good('Your key works')
        onClose()
        return null
      }}
    >
      <Text size="sm">
        The server seals a test submission to your key, and your browser opens it. Nothing else happens.
      </Text>
    </SecretDialog>
  )
}
