/** Pieces of screens for the dashboard, which fetches its panels. */
export const loadMeetingPanel = () => import('./dashboard/MeetingPanel.tsx')
