import { Button, Group, Table } from '@mantine/core'
import { callFile } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import {
  type Award,
  type AwardView,
  type LetterOf,
  printAwardLetter,
  type RescindedAward,
} from '../contract.ts'

interface Props {
  projectId: string
  view: AwardView
  award: Award | RescindedAward
}

/** The letter to each vendor, for the file and for those who want it on paper. */
export function Letters({ projectId: id, view, award }: Props) {
  const { runWithToast, isRunning } = useRunWithToast()
  const isRescinded = 'rescinded_at' in award
  const winners = new Set(award.parts.map(({ submission_id }) => submission_id))
  const noticeOf = (submission: string) =>
    winners.has(submission)
      ? 'Notice of award'
      : winners.size === 0
        ? 'Notice of no award'
        : 'Notice of non-award'
  const save = (submission: string, vendor: string, notice: LetterOf['notice']) =>
    runWithToast(async () =>
      saveFile(
        await callFile(printAwardLetter, { params: { id, submission }, query: { award: award.id, notice } }),
        `${view.bid_number} ${vendor}.pdf`,
      ),
    )
  return (
    <WideTable name={isRescinded ? 'Letters of the rescinded award' : 'Letters'} minWidth={400}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Vendor</Table.Th>
          <Table.Th>Notice</Table.Th>
          <Table.Th>Letter</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {view.candidates.map(({ submission_id, vendor_name }) => (
          <Table.Tr key={submission_id}>
            <Table.Th scope="row">{vendor_name}</Table.Th>
            <Table.Td>{noticeOf(submission_id)}</Table.Td>
            <Table.Td>
              <Group gap="xs">
                <Button
                  variant="default"
                  size="xs"
                  loading={isRunning}
                  aria-label={`Download letter to ${vendor_name}`}
                  onClick={() => save(submission_id, vendor_name, 'award')}
                >
                  Download
                </Button>
                {isRescinded && (
                  <Button
                    variant="default"
                    size="xs"
                    loading={isRunning}
                    aria-label={`Download notice of rescission to ${vendor_name}`}
                    onClick={() => save(submission_id, vendor_name, 'rescission')}
                  >
                    Download Rescission
                  </Button>
                )}
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </WideTable>
  )
}
