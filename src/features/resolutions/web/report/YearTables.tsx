/** The year’s resolutions and meetings: all of them, or those that a chosen number counts. */
import { Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '#platform/web/session/session-context.ts'
import { FilterButtons } from '#platform/web/table/FilterButtons.tsx'
import { PlainTable } from '#platform/web/table/PlainTable.tsx'
import { AppLink } from '#platform/web/ui/AppLink.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { useArrival } from '#platform/web/ui/use-arrival.ts'
import { meetingCounts, resolutionCountNames, resolutionsCounted } from '../../board-report.ts'
import type { BoardReport } from '../../board-report-contract.ts'
import { ResolutionCounts } from './ResolutionCounts.tsx'
import { leadingToVotes, resolutionColumns } from './report-columns.tsx'
import { type BoardReportSearch, reportOf } from './search.ts'

export function YearResolutions({ resolutions, search }: Pick<BoardReport, 'resolutions'> & Chosen) {
  const canOpen = useSession().can('resolutions.see')
  const { resolutions: count } = search
  useArrival('resolutions', count ?? '')
  const shown = count ? resolutionsCounted(resolutions, count) : resolutions
  return (
    <div id="resolutions">
      <Section title="Resolutions" explanation="Resolutions on the agendas of the meetings held in the year.">
        <ResolutionCounts resolutions={resolutions} search={search} />
        {count && (
          <Narrowed
            label={resolutionCountNames[count]}
            total={shown.length === 1 ? '1 resolution' : `${shown.length} resolutions`}
            search={search}
          />
        )}
        {resolutions.length > 0 && (
          <PlainTable
            name="Resolutions"
            label="Resolutions in the year"
            columns={resolutionColumns(canOpen)}
            rows={shown}
            rowKey={({ id }) => id}
            minWidth={640}
          />
        )}
      </Section>
    </div>
  )
}

const meetingCountNames = { held: 'Held', canceled: 'Canceled' } as const

export function YearMeetings({ meetings, search }: Pick<BoardReport, 'meetings'> & Chosen) {
  const { meetings: chosen } = search
  useArrival('meetings', chosen ?? '')
  const counted = (count: (typeof meetingCounts)[number]) =>
    meetings.filter(({ is_held }) => is_held === (count === 'held'))
  const shown = chosen ? counted(chosen) : meetings
  return (
    <div id="meetings">
      <Section title="Meetings" explanation="Meetings held or canceled in the year.">
        <Group gap="xl" mb="md" component="dl" m={0}>
          {meetingCounts.map((count) => (
            <div key={count}>
              <Text component="dt" size="sm" c="dimmed">
                {meetingCountNames[count]}
              </Text>
              <Text component="dd" m={0} size="xl" fw={600} className="tabular">
                {counted(count).length === 0 ? (
                  '0'
                ) : (
                  <AppLink to="." search={{ ...reportOf(search), meetings: count }} hash="meetings" inherit>
                    {counted(count).length}
                  </AppLink>
                )}
              </Text>
            </div>
          ))}
        </Group>
        {chosen && (
          <Narrowed
            label={meetingCountNames[chosen]}
            total={shown.length === 1 ? '1 meeting' : `${shown.length} meetings`}
            search={search}
          />
        )}
        <PlainTable
          name="Meetings"
          label="Meetings in the year"
          columns={leadingToVotes(search)}
          rows={shown}
          rowKey={({ id }) => id}
          minWidth={520}
        />
      </Section>
    </div>
  )
}

interface Chosen {
  search: BoardReportSearch
}

function Narrowed({ label, total, search }: Chosen & { label: string; total: string }) {
  const navigate = useNavigate()
  const all = () => navigate({ to: '.', search: reportOf(search), replace: true, resetScroll: false })
  return (
    <Group gap="xs" mb="sm">
      <FilterButtons active={[{ label, without: {} }]} onRemove={all} />
      <Text size="sm" role="status">
        {total}
      </Text>
    </Group>
  )
}
