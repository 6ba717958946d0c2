import { Box, Group, Select, Skeleton, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { callFile, queryOf } from '#platform/web/api/index.ts'
import { PlainTable } from '#platform/web/table/PlainTable.tsx'
import { saveFile } from '#platform/web/table/save-file.ts'
import { useSaveRows } from '#platform/web/table/use-save-rows.ts'
import { BarChart } from '#platform/web/ui/BarChart.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { ExportMenu } from '#platform/web/ui/ExportMenu.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import { YearTurner } from '#platform/web/ui/YearTurner.tsx'
import { shareText } from '../../board-report.ts'
import { type BoardReport, getBoardReport, printBoardReport } from '../../board-report-contract.ts'
import { CountedRows } from './CountedRows.tsx'
import {
  attendanceColumns,
  leading,
  meetingColumns,
  memberColumns,
  resolutionColumns,
  voteColumns,
} from './report-columns.tsx'
import { type BoardReportSearch, boardReportSearch, reportOf } from './search.ts'
import { YearMeetings, YearResolutions } from './YearTables.tsx'

/** A year of the Board or of a committee, as its record has it. */
export function BoardReportPage() {
  const navigate = useNavigate()
  const search = boardReportSearch.parse(useSearch({ strict: false }))
  const { data, error, refetch } = useQuery({
    ...queryOf(getBoardReport, { query: reportOf(search) }),
    placeholderData: keepPreviousData,
  })
  const change = (patch: Partial<typeof search>) =>
    navigate({ to: '.', search: { ...reportOf(search), ...patch }, replace: true, resetScroll: false })
  return (
    <Page title="Annual Report" actions={data && <Exports report={data} />}>
      {error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton height={480} role="status" aria-label="Loading report" />}
      {data && !error && (
        <>
          <Group gap="xs" mb="md" role="search" aria-label="Report: year and board">
            <YearTurner year={data.year} onYear={(next) => change({ year: next })}>
              {data.body ? `${data.body.name}, ${data.year}` : String(data.year)}
            </YearTurner>
            <Select
              aria-label="Board or committee"
              data={data.bodies.map(({ id, name }) => ({ value: id, label: name }))}
              value={data.body?.id ?? null}
              allowDeselect={false}
              searchable={data.bodies.length > 10}
              onChange={(id) => change({ body: id ?? undefined })}
              w={{ base: '100%', xs: '16rem' }}
            />
          </Group>
          <Year report={data} search={search} />
        </>
      )}
    </Page>
  )
}

function Exports({ report }: { report: BoardReport }) {
  const { year, body, members, meetings, resolutions } = report
  const name = `${body?.name ?? 'Board'} ${year}`
  const saves = {
    members: useSaveRows(`${name} Members`, memberColumns),
    resolutions: useSaveRows(`${name} Resolutions`, resolutionColumns(false)),
    meetings: useSaveRows(`${name} Meetings`, meetingColumns),
  }
  const { runWithToast, isRunning } = useRunWithToast()
  const query = { year, ...(body && { body: body.id }) }
  const print = async () => saveFile(await callFile(printBoardReport, { query }), `${name} Annual Report.pdf`)
  return (
    <ExportMenu
      isRunning={isRunning || Object.values(saves).some(({ isSaving }) => isSaving)}
      files={[
        { label: 'Whole report (PDF)', onSave: () => runWithToast(print, 'Report downloaded') },
        { label: 'Attendance and votes (.xlsx)', onSave: () => saves.members.save(members) },
        { label: 'Resolutions (.xlsx)', onSave: () => saves.resolutions.save(resolutions) },
        { label: 'Meetings (.xlsx)', onSave: () => saves.meetings.save(meetings) },
      ]}
    />
  )
}

function Year({ report, search }: { report: BoardReport; search: BoardReportSearch }) {
  const { members, meetings, resolutions } = report
  if (meetings.length === 0)
    return (
      <EmptyState title="No meetings found">
        Meetings that were held or canceled in this year appear here, with attendance and votes.
      </EmptyState>
    )
  return (
    <Stack gap="md">
      <Section title="Attendance" explanation="Meetings held while the member was on the attendance list.">
        <Attendance members={members} />
        <PlainTable
          name="Attendance"
          label="Attendance by member"
          columns={leading(attendanceColumns, search)}
          rows={members}
          rowKey={({ id }) => id}
          minWidth={560}
        />
      </Section>
      <Section title="Votes" explanation="Answers in roll call votes, as they stand after corrections.">
        <PlainTable
          name="Votes"
          label="Votes by member"
          columns={leading(voteColumns, search)}
          rows={members}
          rowKey={({ id }) => id}
          minWidth={560}
        />
      </Section>
      <CountedRows report={report} search={search} />
      <YearResolutions resolutions={resolutions} search={search} />
      <YearMeetings meetings={meetings} search={search} />
    </Stack>
  )
}

const series = 'Meetings attended'

function Attendance({ members }: Pick<BoardReport, 'members'>) {
  const bars = members
    .filter(({ meetings }) => meetings > 0)
    .map(({ id, name, meetings, present }) => ({ id, name, values: [(present / meetings) * 100] }))
  if (bars.length === 0) return null
  return (
    <Box mb="md">
      <BarChart
        label={`${series}: ${members.map((member) => `${member.name} ${shareText(member)}`).join(', ')}`}
        series={[series]}
        rows={bars}
        format={(share) => `${Math.round(share)}%`}
      />
    </Box>
  )
}
