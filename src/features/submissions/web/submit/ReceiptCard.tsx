import { Anchor, Button, Code, Group, List, Stack, Text } from '@mantine/core'
import { callFile } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { downloadReceipt, type OwnSubmission, type Receipt, receiptFile } from '../../contract.ts'
import { inFours } from '../../rules.ts'

interface Props {
  receipt: Receipt
  /** Of this submission, where this device sealed it just now. */
  secret?: string | undefined
  onKeySaved?(): void
  /** Null as long as it is sealed. */
  opening?: OwnSubmission['opening']
}

const sealed =
  'Sealed until the bid opening. No one can read it before then, not even the county’s own staff.'
const explanations = {
  waiting: 'The bid opening has begun.',
  opened: 'It was opened at the bid opening.',
  failed: 'It couldn’t be opened at the bid opening. The county will contact you.',
} as const

/** What proves that the county has it, and what it has. */
export function ReceiptCard({ receipt, secret, onKeySaved, opening = null }: Props) {
  const { dateTime } = useFormats()
  const { runWithToast, isRunning } = useRunWithToast()
  const { bid_number, vendor_name, submitted_at, submitted_by, receipt_code, submission_id } = receipt
  const name = `Receipt ${bid_number} ${vendor_name}`
  const savePdf = () =>
    runWithToast(async () =>
      saveFile(await callFile(downloadReceipt, { params: { id: submission_id } }), `${name}.pdf`),
    )
  const saveJson = () =>
    saveFile(new Blob([receiptFile(receipt)], { type: 'application/json' }), `${name}.json`)
  return (
    <Section title="Submission receipt" explanation={opening ? explanations[opening] : sealed}>
      <Stack gap="sm">
        <Text>
          {vendor_name} submitted to {bid_number}, {dateTime(submitted_at)}, by {submitted_by}.
        </Text>
        <Text>
          Receipt code: <Code style={{ overflowWrap: 'anywhere' }}>{inFours(receipt_code)}</Code>
        </Text>
        <Group gap="xs">
          <Button loading={isRunning} onClick={savePdf}>
            Download Receipt
          </Button>
          <Button variant="default" onClick={saveJson}>
            Download Receipt as Data
          </Button>
          {secret && (
            <Button
              variant="default"
              onClick={() => {
                saveFile(new Blob([`${secret}\n`]), `Key ${bid_number}.txt`)
                onKeySaved?.()
              }}
            >
              Download Key of This Submission
            </Button>
          )}
        </Group>
        <List size="sm">
          <List.Item>
            The county’s signature on the receipt as data can be checked by anyone with its{' '}
            <Anchor href="/public/receipt-key" underline="always" target="_blank" rel="noopener">
              receipt key
            </Anchor>
            .
          </List.Item>
          <List.Item>
            At closing, the county publishes the receipt codes of all submissions. Yours must be among them.
          </List.Item>
          {secret && (
            <List.Item>
              The key opens this submission alone. Keep it where only your firm can read it: with it you can
              prove at any time what you submitted. It can’t be downloaded later.
            </List.Item>
          )}
        </List>
      </Stack>
    </Section>
  )
}
