import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { dayIn } from '#platform/shared/days.ts'
import { monthOf, monthTitle } from '#platform/shared/month.ts'
import { listQueryOf } from '#platform/web/api/index.ts'
import { Calendar } from '#platform/web/calendar/Calendar.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { type CalendarEntry, getProjectCalendar } from '../../pipeline-contract.ts'
import { EntryLink } from './EntryLink.tsx'
import { calendarSearch } from './search.ts'

/** When questions and submissions are due, pre-bid meetings are held, and bids are opened. */
export function CalendarPage() {
  const { time_zone } = useSession().county
  const navigate = useNavigate()
  const today = dayIn(time_zone, new Date())
  const current = monthOf(today)
  const { month = current } = calendarSearch.parse(useSearch({ strict: false }))
  const asked = useQuery(listQueryOf(getProjectCalendar, { query: { month } }))
  const entries = byDay(asked.data?.rows ?? [], time_zone)
  const show = (next: string) =>
    navigate({
      to: '/procurement/calendar',
      search: next === current ? {} : { month: next },
      replace: true,
      resetScroll: false,
    })
  return (
    <Page title="Procurement Calendar">
      <Calendar
        month={month}
        today={today}
        asked={asked}
        onMonth={show}
        hasEntries={(day) => entries.has(day)}
        entriesOf={(day) => (
          <Stack gap={4}>
            {entries.get(day)?.map((entry) => (
              <EntryLink key={`${entry.id} ${entry.kind}`} entry={entry} />
            ))}
          </Stack>
        )}
        spokenOf={(day) => spoken(entries.get(day)?.length ?? 0)}
        said={asked.isSuccess && said(asked.data, month)}
      />
    </Page>
  )
}

const spoken = (count: number) => (count === 0 ? null : count === 1 ? '1 date' : `${count} dates`)

function said({ rows, total }: { rows: readonly CalendarEntry[]; total: number }, month: string) {
  if (total === 0) return `No solicitation dates in ${monthTitle(month)}.`
  if (rows.length < total)
    return `The first ${rows.length.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} dates.`
  return rows.some(({ is_published }) => !is_published)
    ? 'Planned dates are on the Bid/RFP form of a project that isn’t published yet.'
    : null
}

function byDay(entries: readonly CalendarEntry[], timeZone: string): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>()
  for (const entry of entries) {
    const day = dayIn(timeZone, new Date(entry.at))
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return days
}
