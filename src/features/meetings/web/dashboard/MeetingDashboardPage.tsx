import { Button, SegmentedControl, Tabs } from '@mantine/core'
import { IconCalendarRepeat, IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { Can } from '#platform/web/session/Can.tsx'
import { useSession } from '#platform/web/session/session-context.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { tabOf, tabs } from '../../rules.ts'
import { DuePanel } from '../meeting-documents/DuePanel.tsx'
import { useAllMeetingChanges } from '../use-meeting-changes.ts'
import { tabTitles } from './labels.ts'
import { MeetingTable } from './MeetingTable.tsx'
import { useDashboardSearch } from './use-dashboard-search.ts'

const MeetingCalendar = lazyDialog(() => import('../calendar/MeetingCalendar.tsx'), 'MeetingCalendar')
const SeriesDialog = lazyDialog(() => import('../calendar/SeriesDialog.tsx'), 'SeriesDialog')
const NoticesDialog = lazyDialog(() => import('../meeting-documents/NoticesDialog.tsx'), 'NoticesDialog')
const NewMeetingDialog = lazyDialog(() => import('./NewMeetingDialog.tsx'), 'NewMeetingDialog')

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
