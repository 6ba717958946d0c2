import { Button, Table } from '@mantine/core'
import { callFile } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import { type AwardView, printAwardLetter } from '../contract.ts'

/** The letter to each vendor, for the file and for those who want it on paper. */
export function Letters({ projectId: id, view }: { projectId: string; view: AwardView }) {
  const { runWithToast, isRunning } = useRunWithToast()
  const winners = new Set(view.award?.parts.map(({ submission_id }) => submission_id))
  const noticeOf = (id: string) =>
    winners.has(id) ? 'Notice of award' : winners.size === 0 ? 'Notice of no award' : 'Notice of non-award'
  const save = (submission: string, vendor: string) =>
    runWithToast(async () =>
      saveFile(
        await callFile(printAwardLetter, { params: { id, submission } }),
        `${view.bid_number} ${vendor}.pdf`,
      ),
    )
  return (
    <Section
      title="Letters"
      explanation="The same notice was emailed to each vendor when the award was made."
    >
      <WideTable name="Letters" minWidth={400}>
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
                <Button
                  variant="default"
                  size="xs"
                  loading={isRunning}
                  aria-label={`Download letter to ${vendor_name}`}
                  onClick={() => save(submission_id, vendor_name)}
                >
                  Download
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </WideTable>
    </Section>
  )
}
