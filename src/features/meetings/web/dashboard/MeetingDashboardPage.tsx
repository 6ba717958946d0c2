import { Button, SegmentedControl, Tabs } from '@mantine/core'
import { IconCalendarRepeat, IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { Page } from '#platform/web/ui/Page.tsx'
import { tabOf, tabs } from '../../rules.ts'
import { MeetingCalendar } from '../calendar/MeetingCalendar.tsx'
import { SeriesDialog } from '../calendar/SeriesDialog.tsx'
import { DuePanel } from '../meeting-documents/DuePanel.tsx'
import { NoticesDialog } from '../meeting-documents/NoticesDialog.tsx'
import { useAllMeetingChanges } from '../use-meeting-changes.ts'
import { tabTitles } from './labels.ts'
import { MeetingTable } from './MeetingTable.tsx'
import { NewMeetingDialog } from './NewMeetingDialog.tsx'
import { useDashboardSearch } from './use-dashboard-search.ts'

export function MeetingDashboardPage() {
  const { search, change } = useDashboardSearch()
  const { can } = useSession()
  const canEdit = can('meetings.edit')
  const { tab = 'board', view, dialog } = search
  useAllMeetingChanges()
  const close = () => change({ dialog: undefined })

  return (
    <Page
      title="Meeting Dashboard"
      actions={
        <>
          <SegmentedControl
            aria-label="View"
            data={[
              { value: 'table', label: 'Table' },
              { value: 'calendar', label: 'Calendar' },
            ]}
            value={view ?? 'table'}
            onChange={(value) => change({ view: value === 'calendar' ? 'calendar' : undefined })}
          />
          <Can permission="meetings.publish">
            <Button
              variant="default"
              leftSection={<IconSpeakerphone size={16} aria-hidden />}
              onClick={() => change({ dialog: 'notices' })}
            >
              Post a Notice
            </Button>
          </Can>
          <Can permission="meetings.edit">
            <Button
              variant="default"
              leftSection={<IconCalendarRepeat size={16} aria-hidden />}
              onClick={() => change({ dialog: 'series' })}
            >
              Schedule a Series
            </Button>
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => change({ dialog: 'new' })}
            >
              New Meeting
            </Button>
          </Can>
        </>
      }
    >
      <DuePanel />
      {view === 'calendar' ? (
        <MeetingCalendar />
      ) : (
        <Tabs
          value={tab}
          onChange={(value) => change({ tab: tabs.find((each) => each === value), page: undefined })}
        >
          <Tabs.List mb="md">
            {tabs.map((each) => (
              <Tabs.Tab key={each} value={each}>
                {tabTitles[each]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab}>
            <MeetingTable />
          </Tabs.Panel>
        </Tabs>
      )}
      {dialog === 'new' && canEdit && (
        <NewMeetingDialog
          onCreated={({ meeting_type, date }) =>
            change({ dialog: undefined, tab: tabOf(meeting_type), ...(view && { month: date.slice(0, 7) }) })
          }
          onClose={close}
        />
      )}
      {dialog === 'notices' && can('meetings.publish') && <NoticesDialog onClose={close} />}
      {dialog === 'series' && canEdit && (
        <SeriesDialog
          onCreated={(month) => change({ dialog: undefined, view: 'calendar', month })}
          onClose={close}
        />
      )}
    </Page>
  )
}
