import type { Column } from '#platform/web/table/column.ts'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { outcomeNames, shareText } from '../../board-report.ts'
import type { ReportMeeting, ReportMember, ReportResolution } from '../../board-report-contract.ts'

const counted = (key: keyof ReportMember & string, title: string): Column<ReportMember> => ({
  key,
  title,
  value: (row) => row[key],
  align: 'right',
})

const name: Column<ReportMember> = { key: 'name', title: 'Member', value: (row) => row.name }

export const attendanceColumns: readonly Column<ReportMember>[] = [
  name,
  counted('meetings', 'Meetings'),
  counted('present', 'Present'),
  counted('excused', 'Excused'),
  counted('absent', 'Absent'),
  { key: 'share', title: 'Attendance', value: shareText, align: 'right' },
]

export const voteColumns: readonly Column<ReportMember>[] = [
  name,
  counted('yes', 'Yes'),
  counted('no', 'No'),
  counted('abstain', 'Abstain'),
  counted('recused', 'Recused'),
  counted('not_voting', 'Absent'),
]

/** Attendance and votes side by side, with headings that tell the two absences apart. */
export const memberColumns: readonly Column<ReportMember>[] = [
  ...attendanceColumns,
  ...voteColumns.slice(1).map((column) => ({ ...column, title: `Votes: ${column.title}` })),
]

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
