import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '#platform/web/session/session-context.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { OpeningKey } from '../contract.ts'
import { KeyTable } from './KeyTable.tsx'
import { proveKey, readPrintedKey } from './keys.ts'
import { OwnKeySection } from './OwnKeySection.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { SafeKeyDialog } from './safe/SafeKeyDialog.tsx'
import { useKeys, useKeysChanged } from './use-keys.ts'

/** Who opens sealed submissions, and their keys. */
export function OpeningOfficialsPage() {
  const canOpen = useSession().can('solicitations.open')
  return (
    <Page title="Opening Officials">
      <Stack gap="lg" maw="64rem">
        {canOpen && <OwnKeySection />}
        <Officials canOpen={canOpen} />
        {canOpen && <SafeSection />}
      </Stack>
    </Page>
  )
}

function Officials({ canOpen }: { canOpen: boolean }) {
  const { data, error, isPending, refetch } = useKeys()
  const [tested, setTested] = useState<OpeningKey | null>(null)
  return (
    <Section
      title="Opening officials"
      explanation="A solicitation names three or more of these, and two or more of them open its submissions together."
    >
      {isPending && <Skeleton height={160} role="status" aria-label="Loading opening officials" />}
      {!isPending && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {data?.length === 0 && (
        <EmptyState title="No opening officials yet">
          {canOpen
            ? 'Choose Become an Opening Official to create the first key.'
            : 'Users with the permission to open sealed submissions appear here once they create a key.'}
        </EmptyState>
      )}
      {data && data.length > 0 && <KeyTable keys={data} canOpen={canOpen} onTest={setTested} />}
      {tested && <TestSafeKey safeKey={tested} onClose={() => setTested(null)} />}
    </Section>
  )
}

function TestSafeKey({
  safeKey: { id, name, recipient },
  onClose,
}: {
  safeKey: OpeningKey
  onClose(): void
}) {
  const changed = useKeysChanged()
  return (
    <SecretDialog
      title={`Test ${name}`}
      secret="printed key"
      action="Test Key"
      working="Opening a test submission."
      onClose={onClose}
      onUse={async (typed) => {
        const read = await readPrintedKey(typed, recipient)
        if ('fault' in read) return read.fault
        if (!(await proveKey(id, read.identity))) return 'This key didn’t open the test submission.'
        await changed()
        toast.good(`${name} works`)
        onClose()
        return null
      }}
    >
      <Text size="sm">
        Get the sheet from the safe, enter the key, and put the sheet back. The key isn’t stored.
      </Text>
    </SecretDialog>
  )
}

function SafeSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title="Key for the safe"
      explanation="A key on a printed sheet in the county’s safe takes the place of an official who lost a passphrase or has left."
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm" maw="42rem">
          The key is created in this browser, printed once, and stored nowhere else. Only its public part is
          registered. Anyone who holds the sheet can use it together with another official, so keep it locked
          up.
        </Text>
        <Button variant="default" onClick={() => setOpen(true)}>
          Create Key for the Safe
        </Button>
      </Stack>
      {isOpen && <SafeKeyDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}
