import { Button, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { call } from '#platform/web/api/index.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { WideTable } from '#platform/web/ui/WideTable.tsx'
import { agreeToConsensus } from '../agreement-contract.ts'
import type { Panel } from '../contract.ts'
import type { EvaluationCriterion, ResultCell } from '../schemas.ts'
import { rankedOf } from '../sheet.ts'
import { ConsensusDialog } from './ConsensusDialog.tsx'
import type { ChosenCell } from './chosen-cell.ts'
import { usePanelAction } from './use-panel.ts'

/** Every score with its comment, by vendor and criterion. */
export function ScoreDetails({ panel }: { panel: Panel }) {
  const [chosen, setChosen] = useState<ChosenCell | null>(null)
  const taking = rankedOf(panel).filter(({ submission }) => submission.out === null)
  const mayRecord = panel.may.includes('consensus')
  const { run } = usePanelAction(panel.project_id)
  const agree = (submission_id: string, { position, version }: ResultCell) =>
    run(
      () =>
        call(agreeToConsensus, {
          params: { id: panel.project_id },
          body: { submission_id, position, version },
        }),
      'Agreement recorded',
    )
  return (
    <Stack gap="md">
      {taking.map(({ submission, result }) => (
        <Section key={submission.id} title={submission.name} explanation="Scores by evaluator and criterion.">
          <WideTable name={`Scores of ${submission.name}`} minWidth={560}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Criterion</Table.Th>
                <Table.Th>Scores</Table.Th>
                <Table.Th ta="right">Average</Table.Th>
                <Table.Th>Consensus</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {result.cells.map((cell) => {
                const criterion = panel.criteria.find(({ position }) => position === cell.position)
                return (
                  criterion && (
                    <Row
                      key={cell.position}
                      criterion={criterion}
                      cell={cell}
                      vendor={submission.name}
                      onAgree={
                        cell.consensus?.may_agree && panel.may.includes('agree')
                          ? () => agree(submission.id, cell)
                          : undefined
                      }
                      onRecord={mayRecord ? () => setChosen({ submission, criterion, cell }) : undefined}
                    />
                  )
                )
              })}
            </Table.Tbody>
          </WideTable>
        </Section>
      ))}
      {chosen && <ConsensusDialog panel={panel} chosen={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  )
}

interface RowProps {
  criterion: EvaluationCriterion
  cell: ResultCell
  vendor: string
  onRecord: (() => void) | undefined
  onAgree: (() => void) | undefined
}

function Row({ criterion: { description, highest }, cell, vendor, onRecord, onAgree }: RowProps) {
  const { given, average, consensus } = cell
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {description}
        <Text size="sm" c="dimmed" fw={400}>
          0 to {highest}
        </Text>
      </Table.Th>
      <Table.Td>
        {given.map(({ name, score, comment }) => (
          <Text key={name} size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {name}: {score}
            {comment && ` (${comment})`}
          </Text>
        ))}
      </Table.Td>
      <Table.Td ta="right">{Number(average).toFixed(2)}</Table.Td>
      <Table.Td>
        {consensus && (
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {consensus.score ?? 'Back to the average'}: {consensus.reason}
            {consensus.missing.length > 0 &&
              ` Doesn’t count yet: ${consensus.missing.join(', ')} haven’t agreed. ${
                cell.agreed_score === null ? 'The average counts.' : `${cell.agreed_score} counts.`
              }`}
          </Text>
        )}
        {onAgree && (
          <Button size="xs" mr="xs" aria-label={`Agree: ${description}, ${vendor}`} onClick={onAgree}>
            Agree
          </Button>
        )}
        {onRecord && (
          <Button
            variant="default"
            size="xs"
            aria-label={`Record Consensus: ${description}, ${vendor}`}
            onClick={onRecord}
          >
            Record Consensus
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
