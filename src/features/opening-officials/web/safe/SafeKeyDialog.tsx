import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { type MadeKey, makeKey } from '#platform/shared/seal/identity.ts'
import { call } from '#platform/web/api/index.ts'
import { useAttempt } from '#platform/web/form/use-attempt.ts'
import { useSession } from '#platform/web/session/session-context.ts'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { makeSafeKey } from '../../contract.ts'
import { useKeysChanged } from '../use-keys.ts'
import { SafeKeySheet } from './SafeKeySheet.tsx'

/** The private key lives in this dialog alone: it is printed, and gone when the dialog closes. */
export function SafeKeyDialog({ onClose }: { onClose(): void }) {
  const [name, setName] = useState('Safe')
  const [made, setMade] = useState<MadeKey | null>(null)
  const confirm = useConfirm()
  const close = async () => {
    const question = {
      title: 'Discard the key',
      text: 'The key isn’t registered yet. If you close now, it’s lost, and a printed sheet is worthless: destroy it.',
      action: 'Discard Key',
      isDestructive: true,
    }
    if (!made || (await confirm(question))) onClose()
  }
  return (
    <AppDialog title="Key for the safe" onClose={close}>
      {made ? (
        <PrintAndRegister made={made} name={name} onClose={close} onDone={onClose} />
      ) : (
        <NameIt name={name} onName={setName} onMade={setMade} onClose={onClose} />
      )}
    </AppDialog>
  )
}

interface NameProps {
  name: string
  onName(name: string): void
  onMade(made: MadeKey): void
  onClose(): void
}

function NameIt({ name, onName, onMade, onClose }: NameProps) {
  const [fault, setFault] = useState<string | null>(null)
  const { attempt, isBusy, message } = useAttempt()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setFault('Name is required.')
    attempt(async () => onMade(await makeKey()))
  }
  return (
    <form onSubmit={submit} noValidate aria-label="Key for the safe">
      <Stack gap="md">
        <Text size="sm">Have a printer ready that only you can reach. The key is printed once.</Text>
        {message && <Alert color="red">{message}</Alert>}
        <TextInput
          label="Name"
          description="Such as the safe’s location. It’s printed on the sheet."
          maxLength={100}
          value={name}
          error={fault}
          onChange={(event) => {
            onName(event.currentTarget.value)
            setFault(null)
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Create Key
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface PrintProps {
  made: MadeKey
  name: string
  onClose(): void
  onDone(): void
}

function PrintAndRegister({ made, name, onClose, onDone }: PrintProps) {
  const { county } = useSession()
  const { date } = useFormats()
  const changed = useKeysChanged()
  const [isPrinted, setPrinted] = useState(false)
  const [isPutAway, setPutAway] = useState(false)
  const { attempt, isBusy, message } = useAttempt()
  const print = () => {
    window.print()
    setPrinted(true)
  }
  const register = () =>
    attempt(async () => {
      await call(makeSafeKey, { body: { recipient: made.recipient, label: name.trim() } })
      await changed()
      toast.good('Key registered')
      onDone()
    })
  return (
    <Stack gap="md">
      <Text size="sm">
        Print the sheet now. The key isn’t shown on the screen and isn’t stored: once this dialog closes, the
        sheet is the only copy.
      </Text>
      <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
        Print Key
      </Button>
      {message && (
        <Alert color="red" role="alert">
          {message}
        </Alert>
      )}
      <Checkbox
        label="The sheet was printed, can be read, and is in the safe."
        checked={isPutAway}
        disabled={!isPrinted}
        onChange={(event) => setPutAway(event.currentTarget.checked)}
      />
      <Text size="sm">After you register it, test it once from the list, with the sheet from the safe.</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!isPutAway} loading={isBusy} onClick={register}>
          Register Key
        </Button>
      </Group>
      <SafeKeySheet made={made} county={county.name} name={name} date={date(new Date().toISOString())} />
    </Stack>
  )
}
