import { Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryOf } from '#platform/web/api/index.ts'
import type { Column } from '#platform/web/table/column.ts'
import { FilterButtons } from '#platform/web/table/FilterButtons.tsx'
import { PlainTable } from '#platform/web/table/PlainTable.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageTurner } from '#platform/web/ui/PageTurner.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useArrival } from '#platform/web/ui/use-arrival.ts'
import { isAnswer, type MemberCount, memberCountNames } from '../../board-report.ts'
import { type BoardReport, getMemberYear, listMeetingVotes } from '../../board-report-contract.ts'
import { attendedColumns, votesOfMeetingColumns, votesOfMemberColumns } from './report-columns.tsx'
import { type BoardReportSearch, reportOf } from './search.ts'

interface Props {
  report: BoardReport
  search: BoardReportSearch
}

/** The meetings or votes that a chosen number counts. */
export function CountedRows({ report, search }: Props) {
  const { member: memberId, count, meeting: meetingId } = search
  const member = report.members.find(({ id }) => id === memberId)
  const meeting = report.meetings.find(({ id }) => id === meetingId)
  if (member && count)
    return (
      <Counted title={isAnswer(count) ? 'Votes counted' : 'Meetings counted'}>
        <OfMember id={member.id} name={member.name} count={count} search={search} />
      </Counted>
    )
  if (meeting)
    return (
      <Counted title="Votes counted">
        <OfMeeting id={meeting.id} number={meeting.number} search={search} />
      </Counted>
    )
  return null
}

const Counted = ({ title, children }: { title: string; children: ReactNode }) => (
  <div id="counted">
    <Section title={title} explanation="The rows behind the number that you chose.">
      {children}
    </Section>
  </div>
)

interface MemberProps {
  id: string
  name: string
  count: MemberCount
  search: BoardReportSearch
}

function OfMember({ id, name, count, search }: MemberProps) {
  const { data, error, refetch } = useQuery(
    queryOf(getMemberYear, { params: { id }, query: reportOf(search) }),
  )
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton height={160} role="status" aria-label="Loading rows" />
  const label = `${name}: ${memberCountNames[count]}`
  return isAnswer(count) ? (
    <Rows
      what="vote"
      label={label}
      columns={votesOfMemberColumns}
      rows={data.votes.filter(({ answer }) => answer === count)}
      search={search}
    />
  ) : (
    <Rows
      what="meeting"
      label={label}
      columns={attendedColumns}
      rows={data.meetings.filter(({ attendance }) => count === 'meetings' || attendance === count)}
      search={search}
    />
  )
}

function OfMeeting({ id, number, search }: { id: string; number: string; search: BoardReportSearch }) {
  const { data, error, refetch } = useQuery(queryOf(listMeetingVotes, { params: { id } }))
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton height={160} role="status" aria-label="Loading rows" />
  return (
    <Rows
      what="vote"
      label={`Meeting ${number}`}
      columns={votesOfMeetingColumns}
      rows={data}
      search={search}
    />
  )
}

const size = 50

interface RowsProps<Row> {
  what: 'vote' | 'meeting'
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  search: BoardReportSearch
}

function Rows<Row extends { id: string }>({ what, label, columns, rows, search }: RowsProps<Row>) {
  const navigate = useNavigate()
  useArrival('counted', label)
  const { page = 1 } = search
  const shown = rows.slice((page - 1) * size, page * size)
  const change = (next: BoardReportSearch) =>
    navigate({ to: '.', search: next, replace: true, resetScroll: false })
  return (
    <>
      <Group gap="xs" mb="sm">
        <FilterButtons active={[{ label, without: {} }]} onRemove={() => change(reportOf(search))} />
        <Text size="sm" role="status">
          {rows.length === 1 ? `1 ${what}` : `${rows.length.toLocaleString('en-US')} ${what}s`}
        </Text>
      </Group>
      <PlainTable
        name={what === 'vote' ? 'Votes counted' : 'Meetings counted'}
        label={label}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        minWidth={560}
      />
      {rows.length > size && (
        <PageTurner
          name={`Pages: ${what}s`}
          page={page - 1}
          size={size}
          shown={shown.length}
          total={rows.length}
          onPage={(next) => change({ ...search, page: next + 1 })}
        />
      )}
    </>
  )
}
