import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { canUploadCopy, useSignatures } from '#features/signing/web/pieces.ts'
import { call, callFile } from '#platform/web/api/index.ts'
import { documentFiles } from '#platform/web/form/document-files.ts'
import { FileDrop } from '#platform/web/form/FileDrop.tsx'
import { saveFile } from '#platform/web/table/save-file.ts'
import { useConfirm } from '#platform/web/ui/confirm-context.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { addSignedCopy, type ContractView, getSignedCopy } from '../../contract.ts'
import { contractSigningCalls } from '../../signing-calls.ts'
import { useContractAction } from './use-contract.ts'

const endsRequest = (file: string) => ({
  title: 'End the signature request',
  text: `You uploaded ${file} as the signed copy. The signature request ends, its links stop working, and everyone who was asked is told.`,
  action: 'Use as signed copy',
  isDestructive: true,
})

/** The copy that all parties signed, from the moment that signatures are due. */
export function SignedCopy({ contract }: { contract: ContractView }) {
  const { id, signed_file, signed_sha256, may } = contract
  const signatures = useSignatures(contractSigningCalls, id, may.sign)
  const { run, isRunning } = useContractAction()
  const confirm = useConfirm()
  const downloading = useRunWithToast()
  if (!may.sign && signed_file === null) return null
  const isAsking = signatures.data?.requests[0]?.state === 'open'
  const upload = async (file: File | undefined) => {
    if (!file || (isAsking && !(await confirm(endsRequest(file.name))))) return
    await run(() => call(addSignedCopy, { params: { id }, files: { file } }), 'Signed copy uploaded')
  }
  const open = async () =>
    saveFile(await callFile(getSignedCopy, { params: { id } }), signed_file ?? 'Signed copy')
  return (
    <Section title="Signed copy" explanation="The contract as all parties signed it, here or by hand.">
      <Stack gap="sm" align="flex-start">
        {signed_file && (
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={downloading.isRunning}
              onClick={() => downloading.runWithToast(open, 'Signed copy downloaded')}
            >
              {signed_file}
            </Button>
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              SHA-256 {signed_sha256}
            </Text>
            <Compared contract={contract} />
          </>
        )}
        {may.sign && signatures.data && canUploadCopy(signatures.data, signed_sha256) && (
          <FileDrop
            label={signed_file ? 'Replace the signed copy' : 'Upload the signed copy'}
            {...documentFiles}
            files={[]}
            onFiles={(files) => !isRunning && void upload(files[0])}
          />
        )}
      </Stack>
    </Section>
  )
}

/** Whether an uploaded copy is the document that was sent for signature. */
function Compared({ contract: { signed_relation, sent_sha256 } }: { contract: ContractView }) {
  if (signed_relation === null) return null
  return (
    <Alert color={signed_relation === 'extends' ? 'green' : 'yellow'} w="100%">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {signed_relation === 'extends'
          ? 'This file begins with the document that was sent for signature.'
          : 'This file isn’t the document that was sent for signature, as with every scan. Compare them before you execute the contract.'}{' '}
        SHA-256 of the document sent: {sent_sha256}
      </Text>
    </Alert>
  )
}
