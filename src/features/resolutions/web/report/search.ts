import { z } from 'zod'
import { yearField } from '#platform/shared/day.ts'
import { meetingCounts, memberCounts, resolutionCounts } from '../../board-report.ts'

export const boardReportSearch = z.object({
  year: yearField.optional().catch(undefined),
  body: z.uuid().optional().catch(undefined),
  /** Whose meetings or votes are listed: those that a number counts. */
  member: z.uuid().optional().catch(undefined),
  count: z.enum(memberCounts).optional().catch(undefined),
  /** The meeting whose votes are listed. */
  meeting: z.uuid().optional().catch(undefined),
  resolutions: z.enum(resolutionCounts).optional().catch(undefined),
  meetings: z.enum(meetingCounts).optional().catch(undefined),
  /** Of the votes. */
  page: z.number().int().min(1).max(1000).optional().catch(undefined),
})
export type BoardReportSearch = z.infer<typeof boardReportSearch>

/** The report itself, without the rows that are listed. */
export const reportOf = ({ year, body }: BoardReportSearch) => ({
  ...(year && { year }),
  ...(body && { body }),
})
