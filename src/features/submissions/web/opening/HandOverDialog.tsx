import { Text } from '@mantine/core'
import { useState } from 'react'
import { getOwnOpeningKey } from '#features/opening-officials/contract.ts'
import {
  readPrintedKey,
  SecretDialog,
  unlockKey,
  wrongPassphrase,
} from '#features/opening-officials/web/index.ts'
import type { Identity } from '#platform/shared/seal/identity.ts'
import { call } from '#platform/web/api/index.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { getOpening, type OfficialHere } from '../../opening-contract.ts'
import { openAndHandOver } from './hand-over.ts'
import { useShowOpening } from './use-opening.ts'

interface Props {
  projectId: string
  round: number
  official: OfficialHere
  onClose(): void
}

const lastQuestion = {
  title: 'Open all submissions',
  text: 'This opens all submissions and can’t be undone.',
  action: 'Open All Submissions',
  isDestructive: true,
}

type Unlocked = { readonly identity: Identity } | { readonly fault: string }

/** One's own key by its passphrase, or the safe's as it was printed. Both are forgotten when the dialog closes. */
export function HandOverDialog({ projectId, round, official, onClose }: Props) {
  const { position, key_id, name, recipient, is_safe } = official
  const [progress, setProgress] = useState('')
  const confirm = useConfirm()
  const show = useShowOpening(projectId)

  async function unlock(secret: string): Promise<Unlocked> {
    if (is_safe) return readPrintedKey(secret, recipient)
    // The key that was named, also where its official has made another one since.
    const { key } = await call(getOwnOpeningKey, { query: { id: key_id } })
    if (!key)
      return { fault: 'Your key isn’t stored any more. Ask the other officials to open the submissions.' }
    const identity = await unlockKey(key.protected_identity, secret)
    return identity ? { identity } : { fault: wrongPassphrase }
  }

  /** Asked by what stands now: another official may have handed over since the page was drawn. */
  async function isMeant(): Promise<boolean> {
    const now = await call(getOpening, { params: { id: projectId }, query: { round } })
    show(now)
    const handed = now.officials.filter(({ handed_over_at }) => handed_over_at !== null).length
    return handed + 1 !== now.needed || confirm(lastQuestion)
  }

  async function use(secret: string): Promise<string | null> {
    setProgress('')
    const unlocked = await unlock(secret)
    if ('fault' in unlocked) return unlocked.fault
    if (!(await isMeant())) return null
    show(
      await openAndHandOver({
        projectId,
        round,
        position,
        identity: unlocked.identity,
        onProgress: (done, all) => setProgress(`Opening share ${done} of ${all}.`),
      }),
    )
    toast.good('Shares handed over')
    onClose()
    return null
  }

  return (
    <SecretDialog
      title={is_safe ? `Hand over shares: ${name}` : 'Hand over your shares'}
      secret={is_safe ? 'printed key' : 'passphrase'}
      action="Hand Over Shares"
      working={progress || 'Unlocking the key. This takes a few seconds.'}
      onUse={use}
      onClose={onClose}
    >
      <Text size="sm">
        {is_safe
          ? 'Enter the key from the sheet in the safe. You can hand over shares only once, so not with your own key as well.'
          : 'Your browser unlocks your key and opens your share of each submission. The passphrase and the key stay in this browser.'}
      </Text>
    </SecretDialog>
  )
}
