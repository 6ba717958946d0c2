/** The annual report of the Board or of a committee: meetings, attendance and votes of its members, and resolutions. */
import { z } from 'zod'
import { voteResults } from '#features/meetings/rules.ts'
import { yearField } from '#platform/shared/day.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { answers, attendances, resolutionOutcomes } from './board-report.ts'

const Count = z.number().int()

export const ReportMember = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Held while the member was on the attendance list. */
  meetings: Count,
  present: Count,
  excused: Count,
  absent: Count,
  /** In roll call votes, as they stand after corrections. */
  yes: Count,
  no: Count,
  abstain: Count,
  recused: Count,
  not_voting: Count,
})
export type ReportMember = z.infer<typeof ReportMember>

export const ReportMeeting = z.object({
  id: z.uuid(),
  number: z.string(),
  meeting_type: z.string(),
  date: z.iso.date(),
  is_held: z.boolean(),
  /** Roll call votes and voice votes, as they stand after corrections. */
  votes: Count,
})
export type ReportMeeting = z.infer<typeof ReportMeeting>

export const ReportResolution = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  /** As the agenda has it. */
  title: z.string(),
  /** Came before the body for the first time in this year. */
  is_new: z.boolean(),
  outcome: z.enum(resolutionOutcomes),
  /** The last meeting of the year that it came before. */
  meeting_id: z.uuid(),
  date: z.iso.date(),
})
export type ReportResolution = z.infer<typeof ReportResolution>

const BodyName = z.object({ id: z.uuid(), name: z.string() })

const BoardReportQuery = z.object({
  /** Without it, the current one. */
  year: yearField.optional(),
  /** Without it, the Board. */
  body: z.uuid().optional(),
})
export type BoardReportQuery = z.output<typeof BoardReportQuery>

export const getBoardReport = endpoint({
  method: 'GET',
  path: '/api/board-report',
  summary:
    'Get a year of a board or committee: meetings held, attendance and votes by member, and what became of resolutions',
  access: { permission: 'meetings.see' },
  takesTurns: 'questions',
  query: BoardReportQuery,
  output: z.object({
    year: z.number().int(),
    /** Null in a county without boards. */
    body: BodyName.nullable(),
    bodies: z.array(BodyName),
    members: z.array(ReportMember),
    meetings: z.array(ReportMeeting),
    resolutions: z.array(ReportResolution),
  }),
})
export type BoardReport = z.infer<typeof getBoardReport.output>

export const AttendedMeeting = ReportMeeting.extend({ attendance: z.enum(attendances) })
export type AttendedMeeting = z.infer<typeof AttendedMeeting>

export const MeetingVote = z.object({
  id: z.uuid(),
  meeting_id: z.uuid(),
  meeting_number: z.string(),
  date: z.iso.date(),
  motion: z.string(),
  vote_type: z.string(),
  result: z.enum(voteResults),
})
export type MeetingVote = z.infer<typeof MeetingVote>

export const MemberVote = MeetingVote.extend({ answer: z.enum(answers) })
export type MemberVote = z.infer<typeof MemberVote>

export const getMemberYear = endpoint({
  method: 'GET',
  path: '/api/board-report/members/:id',
  summary: 'List the meetings and roll call votes that the annual report counts for a member',
  access: { permission: 'meetings.see' },
  takesTurns: 'questions',
  params: z.object({ id: z.uuid() }),
  query: BoardReportQuery,
  output: z.object({ meetings: z.array(AttendedMeeting), votes: z.array(MemberVote) }),
})
export type MemberYear = z.infer<typeof getMemberYear.output>

export const listMeetingVotes = endpoint({
  method: 'GET',
  path: '/api/board-report/meetings/:id/votes',
  summary: 'List the votes that the annual report counts for a meeting, as they stand after corrections',
  access: { permission: 'meetings.see' },
  params: z.object({ id: z.uuid() }),
  output: z.array(MeetingVote),
})

export const printBoardReport = endpoint({
  method: 'GET',
  path: '/api/board-report.pdf',
  summary: 'Get the annual report of a board or committee as PDF/UA-1',
  access: { permission: 'meetings.see' },
  query: BoardReportQuery,
  takesTurns: 'documents',
  output: z.unknown(),
  answers: 'application/pdf',
})
