/** Meetings, and their display on the wall. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { meetingSearch } from '#features/meetings/web/index.ts'
import { addresses } from '../addresses.ts'
import { about, chamberDisplay, signedIn } from './frame.ts'

const meetings = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.meetings.path,
  ...about(addresses.meetings),
  validateSearch: meetingSearch,
  component: lazyRouteComponent(
    () => import('#features/meetings/web/dashboard/MeetingDashboardPage.tsx'),
    'MeetingDashboardPage',
  ),
})

const meetingEditor = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.meetingEditor.path,
  ...about(addresses.meetingEditor),
  component: lazyRouteComponent(
    () => import('#features/meetings/web/editor/MeetingEditorPage.tsx'),
    'MeetingEditorPage',
  ),
})

const meetingLive = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.meetingLive.path,
  ...about(addresses.meetingLive),
  component: lazyRouteComponent(() => import('#features/meetings/web/live/LivePage.tsx'), 'LivePage'),
})

const meetingMinutes = createRoute({
  getParentRoute: () => signedIn,
  path: addresses.meetingMinutes.path,
  ...about(addresses.meetingMinutes),
  component: lazyRouteComponent(
    () => import('#features/meetings/web/minutes/MinutesPage.tsx'),
    'MinutesPage',
  ),
})

const meetingDisplay = createRoute({
  getParentRoute: () => chamberDisplay,
  path: addresses.meetingDisplay.path,
  ...about(addresses.meetingDisplay),
  component: lazyRouteComponent(
    () => import('#features/meetings/web/live/display/DisplayPage.tsx'),
    'DisplayPage',
  ),
})

export const meetingRoutes = [meetings, meetingEditor, meetingLive, meetingMinutes] as const

export const chamberDisplayRoutes = [meetingDisplay] as const
