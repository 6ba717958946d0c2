/** Meetings and resolutions. */
import type { Address, Crumb } from './address.ts'

const toMeetings: Crumb = { title: 'Meetings', to: '/meetings' }

export const meetingsAddresses = {
  meetings: {
    path: '/meetings',
    title: 'Meeting Dashboard',
    permission: 'meetings.see',
  },
  meetingEditor: {
    path: '/meetings/$id/edit',
    title: 'Meeting Editor',
    permission: 'meetings.see',
    trail: [toMeetings],
  },
  meetingLive: {
    path: '/meetings/$id/live',
    title: 'Live Session',
    permission: 'meetings.see',
    trail: [toMeetings],
  },
  meetingMinutes: {
    path: '/meetings/$id/minutes',
    title: 'Minutes',
    permission: 'meetings.see',
    trail: [toMeetings],
  },
  meetingDisplay: {
    path: '/meetings/$id/display',
    title: 'Room Display',
    permission: 'meetings.see',
  },
  boardReport: {
    path: '/meetings/annual-report',
    title: 'Annual Report',
    permission: 'meetings.see',
    trail: [toMeetings],
  },
  resolutions: { path: '/resolutions', title: 'Resolutions', permission: 'resolutions.see' },
  resolution: {
    path: '/resolutions/$id',
    title: 'Resolution',
    permission: 'resolutions.see',
    trail: [{ title: 'Resolutions', to: '/resolutions' }],
  },
  resolutionStatistics: {
    path: '/resolutions/statistics',
    title: 'Resolution Statistics',
    permission: 'resolutions.see',
    trail: [{ title: 'Resolutions', to: '/resolutions' }],
  },
} as const satisfies Record<string, Address>
