/** For vendors who seal away from the Vendor Portal: the sealing page, its data, and the sealed file that comes of it. */
import { Alert, Anchor, Button, Code, FileInput, Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '#platform/web/table/save-file.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import type { OwnSubmission, Receipt } from '../../contract.ts'
import { inFours } from '../../rules.ts'
import { sealingDataOf } from '../../sealing-data.ts'
import type { SolicitationToSubmit } from '../../vendor-contract.ts'
import { SendAction } from './SendAction.tsx'
import { readSealedFile, type SealedFile, SealedFileFault } from './sealed-file.ts'
import { sealingPage, sealingPageHash } from './sealing-page-hash.ts'
import { useSending } from './use-sending.ts'

interface Props {
  solicitation: SolicitationToSubmit
  /** Those of the user’s firms. */
  standing: readonly OwnSubmission[]
  onDone(receipt: Receipt): void
}

export function SealedFileSection({ solicitation, standing, onDone }: Props) {
  const [read, setRead] = useState<{ file: SealedFile | null; fault: string }>({ file: null, fault: '' })
  const sender = useSending(onDone)
  const { file, fault } = read

  async function choose(chosen: File | null) {
    sender.reset()
    setRead({ file: null, fault: '' })
    if (!chosen) return
    try {
      const sealed = await readSealedFile(chosen)
      const refusal = refusalOf(solicitation, sealed)
      setRead(refusal ? { file: null, fault: refusal } : { file: sealed, fault: '' })
    } catch (error) {
      const isTold = error instanceof SealedFileFault
      setRead({ file: null, fault: isTold ? error.message : 'We couldn’t read this file. Choose it again.' })
    }
  }

  return (
    <Section
      title="Seal without a connection"
      explanation="Instead of the form above, you can fill in and seal your submission on a computer that isn’t connected, then upload the sealed file here."
    >
      <Stack gap="md">
        <SealingPageSteps solicitation={solicitation} />
        <FileInput
          label="Upload a sealed file"
          description="The file that the sealing page saved. It can be opened by the county’s opening officials alone."
          placeholder="Choose a file"
          accept=".sealed"
          maw="28rem"
          clearable
          clearButtonProps={{ 'aria-label': 'Remove the sealed file' }}
          disabled={sender.phase.name === 'sending'}
          onChange={choose}
        />
        {fault && (
          <Alert color="red" title="This file can’t be submitted" role="alert">
            {fault}
          </Alert>
        )}
        {file && (
          <Stack gap="xs">
            <Text>
              Sealed for {file.vendor_name}. Code of your sealed submission:{' '}
              <Code style={{ overflowWrap: 'anywhere' }}>{inFours(file.sealed.receipt_code)}</Code>{' '}
              <strong>Not received yet.</strong>
            </Text>
            <SendAction
              sending={file}
              state={sender}
              standing={standing.find(({ vendor_id }) => vendor_id === file.vendor_id)}
            />
          </Stack>
        )}
      </Stack>
    </Section>
  )
}

/** The server refuses the same; here it is told before anything is sent. */
function refusalOf({ id, firms, version }: SolicitationToSubmit, file: SealedFile): string {
  if (file.solicitation_id !== id) return `This file was sealed for ${file.bid_number}.`
  if (!firms.some((firm) => firm.id === file.vendor_id))
    return `This file was sealed for ${file.vendor_name}, which your account doesn’t belong to.`
  if (file.addenda < version)
    return `Addendum ${version} was issued after you downloaded the sealing data. Download it again and seal once more.`
  return ''
}

function SealingPageSteps({ solicitation }: Pick<Props, 'solicitation'>) {
  const { data: sha256 = null } = useQuery(sealingPageHash)
  const data = sealingDataOf(solicitation)
  const saveData = () =>
    saveFile(
      new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      `Sealing data ${solicitation.number}.json`,
    )
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {sha256 && (
          <Button component="a" href={sealingPage} download="sealing-page.html" variant="default">
            Download Sealing Page
          </Button>
        )}
        <Button variant="default" onClick={saveData}>
          Download Sealing Data
        </Button>
      </Group>
      <List size="sm">
        {sha256 && (
          <List.Item>
            SHA-256 of the sealing page: <Code style={{ overflowWrap: 'anywhere' }}>{sha256}</Code>. Compare
            it with the one in the release notes of the software, and with your copy.
          </List.Item>
        )}
        <List.Item>
          Open the sealing page in a browser, choose the sealing data, fill in the form, and save the sealed
          file. Nothing leaves that computer.
        </List.Item>
        <List.Item>
          Compare the keys of the opening officials that it shows with those on the{' '}
          <Anchor
            href={`/public/solicitations/${encodeURIComponent(solicitation.number)}`}
            underline="always"
            target="_blank"
            rel="noopener"
          >
            public page
          </Anchor>
          .
        </List.Item>
      </List>
    </Stack>
  )
}
