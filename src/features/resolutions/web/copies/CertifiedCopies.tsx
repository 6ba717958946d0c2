import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '#platform/web/session/session-context.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { ResolutionView } from '../../contract.ts'
import type { CertifiedCopy } from '../../copies-contract.ts'
import { CopyCard } from './CopyCard.tsx'
import { useCopies } from './use-copies.ts'

const CertifyDialog = lazyDialog(() => import('./CertifyDialog.tsx'), 'CertifyDialog')
const ReasonDialog = lazyDialog(() => import('#features/routing/web/index.ts'), 'ReasonDialog')

type Asked = 'certify' | CertifiedCopy | null

/** What was certified of an adopted resolution, for whom, and what of it still holds. */
export function CertifiedCopies({ resolution }: { resolution: ResolutionView }) {
  const copies = useCopies(resolution.id)
  const { data, isPending, error, refetch } = copies.query
  const canCertify = useSession().can('resolutions.certify')
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)

  async function revoke(copy: CertifiedCopy, reason: string) {
    const isRevoked = await copies.revoke(copy, reason)
    if (isRevoked) close()
    return isRevoked
  }

  return (
    <Section
      title="Certified copies"
      explanation="Each copy carries the Clerk’s certificate and a verification code. Anyone can verify the code and the file on the public portal."
    >
      <Stack gap="sm" align="stretch">
        {isPending && <Skeleton height={80} role="status" aria-label="Loading certified copies" />}
        {!isPending && !data && <ErrorState error={error} onRetry={() => refetch()} />}
        {data?.length === 0 && <Text size="sm">No certified copies yet.</Text>}
        {data?.map((copy) => (
          <CopyCard
            key={copy.id}
            copy={copy}
            canRevoke={canCertify}
            onSave={() => void copies.save(copy)}
            onRevoke={() => setAsked(copy)}
          />
        ))}
        {canCertify && (
          <Button
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconCertificate size={16} aria-hidden />}
            onClick={() => setAsked('certify')}
          >
            Certify Copy
          </Button>
        )}
      </Stack>
      {asked === 'certify' && (
        <CertifyDialog number={resolution.number ?? ''} onCertify={copies.certify} onClose={close} />
      )}
      {asked !== null && asked !== 'certify' && (
        <ReasonDialog
          action="Revoke"
          about={asked.id}
          isDestructive
          isRunning={copies.isRevoking}
          onReason={(reason) => revoke(asked, reason)}
          onClose={close}
        />
      )}
    </Section>
  )
}
