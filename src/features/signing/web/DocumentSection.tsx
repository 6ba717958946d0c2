import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { callFile } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Facts } from '#platform/web/ui/Facts.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { getDocumentToSign, type SigningView } from '../contract.ts'

const DocumentView = lazy(async () => ({
  default: (await import('#platform/web/ui/DocumentView.tsx')).DocumentView,
}))

/** The very file that is signed: what it is about, its pages, and its hash. */
export function DocumentSection({ signing }: { signing: SigningView }) {
  const { id, kind, number, title, vendor, party, asked_by, asked_at, message, sha256, has_signed_copy } =
    signing
  const { dateTime } = useFormats()
  const file = useQuery({
    queryKey: ['document-to-sign', id, has_signed_copy],
    queryFn: () => callFile(getDocumentToSign, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const name = has_signed_copy ? `${kind} ${number} signed.pdf` : signing.document
  const loading = <Skeleton height={480} role="status" aria-label="Loading document" />
  return (
    <Section title="Document" explanation={`Requested by ${asked_by} on ${dateTime(asked_at)}.`}>
      <Stack gap="sm">
        <Facts
          facts={[
            [kind, `${number}: ${title}`],
            ['Vendor', vendor],
            ['You sign for', party],
            ...(message ? [['Message', message] as const] : []),
          ]}
        />
        {file.error && <ErrorState error={file.error} onRetry={() => file.refetch()} />}
        {file.isPending && loading}
        {file.data && (
          <>
            <Button
              variant="default"
              style={{ alignSelf: 'flex-start' }}
              onClick={() => saveFile(file.data, name)}
            >
              {has_signed_copy ? 'Download Signed Copy (PDF)' : 'Download Document (PDF)'}
            </Button>
            <Suspense fallback={loading}>
              <DocumentView file={file.data} label={name} />
            </Suspense>
          </>
        )}
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          SHA-256 of the document {sha256}
        </Text>
      </Stack>
    </Section>
  )
}
