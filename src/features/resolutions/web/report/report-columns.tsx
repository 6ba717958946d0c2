import { resultNames } from '#features/meetings/rules.ts'
import type { Column } from '#platform/web/table/column.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import {
  type MemberCount,
  memberCountNames,
  memberCounts,
  outcomeNames,
  shareText,
} from '../../board-report.ts'
import type {
  AttendedMeeting,
  MeetingVote,
  MemberVote,
  ReportMeeting,
  ReportMember,
  ReportResolution,
} from '../../board-report-contract.ts'
import { type BoardReportSearch, reportOf } from './search.ts'

const counted = (key: MemberCount): Column<ReportMember> => ({
  key,
  title: memberCountNames[key],
  value: (row) => row[key],
  align: 'right',
})

const name: Column<ReportMember> = { key: 'name', title: 'Member', value: (row) => row.name }

export const attendanceColumns: readonly Column<ReportMember>[] = [
  name,
  counted('meetings'),
  counted('present'),
  counted('excused'),
  counted('absent'),
  { key: 'share', title: 'Attendance', value: shareText, align: 'right' },
]

export const voteColumns: readonly Column<ReportMember>[] = [
  name,
  counted('yes'),
  counted('no'),
  counted('abstain'),
  counted('recused'),
  counted('not_voting'),
]

/** Attendance and votes side by side, with headings that tell the two absences apart. */
export const memberColumns: readonly Column<ReportMember>[] = [
  ...attendanceColumns,
  ...voteColumns.slice(1).map((column) => ({ ...column, title: `Votes: ${column.title}` })),
]

/** The same columns, with numbers that lead to the meetings or votes that they count. */
export const leading = (columns: readonly Column<ReportMember>[], search: BoardReportSearch) =>
  columns.map((column): Column<ReportMember> => {
    const count = column.key === 'share' ? 'present' : memberCounts.find((each) => each === column.key)
    if (!count) return column
    return {
      ...column,
      render: (row) =>
        row[count] === 0 ? undefined : (
          <AppLink
            to="."
            search={{ ...reportOf(search), member: row.id, count }}
            hash="counted"
            className="tabular"
          >
            {String(column.value(row))}
          </AppLink>
        ),
    }
  })

export const meetingColumns: readonly Column<ReportMeeting>[] = [
  {
    key: 'number',
    title: 'Number',
    value: (row) => row.number,
    render: ({ id, number }) => (
      <AppLink to="/meetings/$id/minutes" params={{ id }}>
        {number}
      </AppLink>
    ),
    isWhole: true,
  },
  { key: 'date', title: 'Date', value: (row) => ({ day: row.date }) },
  { key: 'type', title: 'Type', value: (row) => row.meeting_type },
  { key: 'status', title: 'Status', value: (row) => (row.is_held ? 'Held' : 'Canceled') },
  { key: 'votes', title: 'Votes', value: (row) => row.votes, align: 'right' },
]

/** A meeting’s number of votes leads to them. */
export const leadingToVotes = (search: BoardReportSearch): readonly Column<ReportMeeting>[] =>
  meetingColumns.map((column) =>
    column.key === 'votes'
      ? {
          ...column,
          render: ({ id, votes }) =>
            votes === 0 ? undefined : (
              <AppLink
                to="."
                search={{ ...reportOf(search), meeting: id }}
                hash="counted"
                className="tabular"
              >
                {votes}
              </AppLink>
            ),
        }
      : column,
  )

export const attendedColumns: readonly Column<AttendedMeeting>[] = [
  ...meetingColumns.filter(({ key }) => ['number', 'date', 'type'].includes(key)),
  { key: 'attendance', title: 'Attendance', value: ({ attendance }) => memberCountNames[attendance] },
]

const meetingVoteColumns: readonly Column<MeetingVote>[] = [
  {
    key: 'meeting',
    title: 'Meeting',
    value: (row) => row.meeting_number,
    render: ({ meeting_id, meeting_number }) => (
      <AppLink to="/meetings/$id/minutes" params={{ id: meeting_id }}>
        {meeting_number}
      </AppLink>
    ),
    isWhole: true,
  },
  { key: 'date', title: 'Date', value: (row) => ({ day: row.date }) },
  { key: 'motion', title: 'Motion', value: (row) => row.motion },
]

const result: Column<MeetingVote> = {
  key: 'result',
  title: 'Result',
  value: (row) => resultNames[row.result],
}

export const votesOfMeetingColumns: readonly Column<MeetingVote>[] = [
  ...meetingVoteColumns,
  { key: 'type', title: 'Type', value: (row) => row.vote_type },
  result,
]

export const votesOfMemberColumns: readonly Column<MemberVote>[] = [
  ...meetingVoteColumns,
  { key: 'answer', title: 'Vote', value: (row) => memberCountNames[row.answer] },
  result,
]

export const resolutionColumns = (canOpen: boolean): readonly Column<ReportResolution>[] => [
  { key: 'number', title: 'Number', value: (row) => row.number, isWhole: true },
  {
    key: 'title',
    title: 'Title',
    value: (row) => row.title,
    ...(canOpen && {
      render: ({ id, title }: ReportResolution) => (
        <AppLink to="/resolutions/$id" params={{ id }}>
          {title}
        </AppLink>
      ),
    }),
  },
  { key: 'new', title: 'Introduced', value: (row) => (row.is_new ? 'This year' : 'Earlier') },
  { key: 'date', title: 'Meeting', value: (row) => ({ day: row.date }) },
  { key: 'outcome', title: 'Outcome', value: (row) => outcomeNames[row.outcome] },
]
