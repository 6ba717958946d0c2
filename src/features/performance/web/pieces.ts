/** Performance reports in other features’ screens. */
export { OwnReports } from './OwnReports.tsx'
export { ReportCard } from './ReportCard.tsx'
