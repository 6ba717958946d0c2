/** Pieces of screens for the dashboard. */
export { useMeetingPanel } from './dashboard/MeetingPanel.tsx'
