import { Button, Group, List, Text } from '@mantine/core'
import { useSession } from '#platform/web/session/session-context.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { SignatureRequest } from '../contract.ts'
import { identificationNames, signerNames, signerTones } from './labels.ts'

type Signer = SignatureRequest['signers'][number]

interface Props {
  signers: readonly Signer[]
  /** Only for those who may. */
  onRemind?: ((signer: Signer) => unknown) | undefined
  isRunning: boolean
}

/** In the order in which they sign. */
export const SignerList = ({ signers, onRemind, isRunning }: Props) => (
  <List listStyleType="none" spacing="xs" aria-label="Signers">
    {signers.map((signer) => (
      <List.Item key={signer.id}>
        <Group gap="sm" align="center">
          <StatusBadge tone={signerTones[signer.state]}>{signerNames[signer.state]}</StatusBadge>
          <Text size="sm" fw={600}>
            {signer.name}
            {signer.title && `, ${signer.title}`}
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {signer.email}
          </Text>
          <OwnTurn signer={signer} />
          {onRemind && signer.state === 'waiting' && (
            <Button
              variant="default"
              size="compact-sm"
              loading={isRunning}
              aria-label={`Remind ${signer.name}`}
              onClick={() => onRemind(signer)}
            >
              Remind
            </Button>
          )}
        </Group>
        <SinceWhen signer={signer} />
      </List.Item>
    ))}
  </List>
)

/** Who is asked finds the way to sign here too, not in the email alone. */
function OwnTurn({ signer: { id, state, email, has_account } }: { signer: Signer }) {
  const { user } = useSession()
  if (state !== 'waiting' || !has_account || email !== user.email) return null
  return (
    <LinkButton to="/sign/$id" params={{ id }} size="compact-sm">
      Sign
    </LinkButton>
  )
}

function SinceWhen({ signer }: { signer: Signer }) {
  const { dateTime } = useFormats()
  const { state, answered_at, asked_at, link_expires_at, identified_by, ip, reason } = signer
  const text = () => {
    if (answered_at && state === 'signed')
      return `Signed ${dateTime(answered_at)}, identified ${identified_by ? identificationNames[identified_by] : ''}, from ${ip}.`
    if (answered_at) return `Declined ${dateTime(answered_at)}: ${reason}`
    if (state !== 'waiting') return null
    if (!asked_at) return 'The email is being sent.'
    const since = `Asked ${dateTime(asked_at)}.`
    return link_expires_at ? `${since} The link works until ${dateTime(link_expires_at)}.` : since
  }
  const shown = text()
  return (
    shown && (
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {shown}
      </Text>
    )
  )
}
