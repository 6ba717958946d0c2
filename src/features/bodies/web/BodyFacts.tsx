import { Alert, DataList, Paper } from '@mantine/core'
import { useFormats } from '#platform/web/ui/use-formats.ts'
import type { BodyDetail } from '../contract.ts'
import { rollCallOrder, seatsOn } from '../rules.ts'
import { kindWords, orderWords, quorumSentence, quorumWords } from './labels.ts'

/** What holds for the body on the day that is looked at. */
export function BodyFacts({ body, day }: { body: BodyDetail; day: string }) {
  const { date } = useFormats()
  const seats = seatsOn(body.seats, day)
  const { roll_call_order: order, chair_votes_last: chairVotesLast } = body
  const called = rollCallOrder(seats, { order, chairVotesLast, meetingsBefore: 0 })
  const facts = [
    ['Type', kindWords[body.kind]],
    ['Quorum', `${quorumWords[body.quorum]}: ${quorumSentence(body.quorum, seats)}`],
    ['Roll call', `${orderWords[order]}${chairVotesLast ? '; the chair last' : ''}`],
    [
      'Motions',
      body.requires_movers ? 'Must be moved and seconded' : 'Not required to be moved and seconded',
    ],
    ['Order of call', called.map(({ term }) => term?.member_name).join(', ') || 'No one'],
  ]
  return (
    <Paper withBorder p="lg" component="section" aria-label="Rules">
      {body.ended_on && (
        <Alert color="yellow" mb="md">
          The last day of this board or committee is {date(body.ended_on)}.
        </Alert>
      )}
      <DataList labelWidth="7rem">
        {facts.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue>{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
    </Paper>
  )
}
