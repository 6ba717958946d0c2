/** A year of the Board or of a committee, from the record of its meetings. */
import type { Ctx, UserActor } from '#platform/server/context.ts'
import { downloadOf, typeset } from '#platform/server/documents/index.ts'
import type { Download, Scope } from '#platform/server/http/handle.ts'
import { longDate } from '#platform/shared/dates.ts'
import { dayIn } from '#platform/shared/days.ts'
import { notFound } from '#platform/shared/errors.ts'
import {
  countResolutions,
  outcomeNames,
  outcomeOf,
  resolutionCountNames,
  shareText,
} from '../../board-report.ts'
import type { BoardReport, BoardReportQuery, MeetingVote, MemberYear } from '../../board-report-contract.ts'
import * as queries from './queries.ts'

/** The year and the body that a report is of. */
async function scopeOf(ctx: Ctx<UserActor>, { year, body: bodyId }: BoardReportQuery) {
  const bodies = await queries.findBodies(ctx.tx)
  const body = bodyId ? bodies.find(({ id }) => id === bodyId) : (bodies[0] ?? null)
  if (body === undefined) throw notFound()
  return { year: year ?? Number(dayIn(ctx.tenant.timeZone, ctx.now).slice(0, 4)), body, bodies }
}

export async function readBoardReport(ctx: Ctx<UserActor>, query: BoardReportQuery): Promise<BoardReport> {
  const { year, body, bodies } = await scopeOf(ctx, query)
  if (body === null) return { year, body, bodies, members: [], meetings: [], resolutions: [] }
  const [members, meetings, placed] = await Promise.all([
    queries.findMembers(ctx.tx, body.id, year),
    queries.findMeetings(ctx.tx, body.id, year),
    queries.findResolutions(ctx.tx, body.id, year),
  ])
  const resolutions = placed
    .map(({ placed: outcome, ...each }) => ({ ...each, outcome: outcomeOf(outcome) }))
    .toSorted((one, other) => one.date.localeCompare(other.date) || one.title.localeCompare(other.title))
  return { year, body, bodies, members, meetings, resolutions }
}

/** The rows that the numbers of a member count. */
export async function readMemberYear(
  ctx: Ctx<UserActor>,
  memberId: string,
  query: BoardReportQuery,
): Promise<MemberYear> {
  const { year, body } = await scopeOf(ctx, query)
  if (!(await queries.isMember(ctx.tx, memberId))) throw notFound()
  if (body === null) return { meetings: [], votes: [] }
  const [meetings, votes] = await Promise.all([
    queries.findAttended(ctx.tx, body.id, year, memberId),
    queries.findVotesOfMember(ctx.tx, body.id, year, memberId),
  ])
  return { meetings, votes }
}

export async function readMeetingVotes(ctx: Ctx<UserActor>, meetingId: string): Promise<MeetingVote[]> {
  if (!(await queries.isMeeting(ctx.tx, meetingId))) throw notFound()
  return queries.findVotesOfMeeting(ctx.tx, meetingId)
}

const template = new URL('../../documents/board-report.typ', import.meta.url)

export async function printBoardReport(scope: Scope<UserActor>, query: BoardReportQuery): Promise<Download> {
  const { report, today } = await scope.transact(async (ctx) => ({
    report: await readBoardReport(ctx, query),
    today: dayIn(ctx.tenant.timeZone, ctx.now),
  }))
  const { year, body, members, meetings, resolutions } = report
  const data = {
    title: `Annual Report ${year}`,
    body: body?.name ?? '',
    county: scope.tenant.name,
    made_on: today,
    on: longDate(today),
    held: meetings.filter(({ is_held }) => is_held).length,
    canceled: meetings.filter(({ is_held }) => !is_held).length,
    counts: countResolutions(resolutions).map(([count, total]) => [
      resolutionCountNames[count],
      String(total),
    ]),
    bars: members.map((member) => [
      member.name,
      member.meetings === 0 ? 0 : member.present / member.meetings,
      shareText(member),
    ]),
    attendance: members.map((each) => [
      each.name,
      ...[each.meetings, each.present, each.excused, each.absent].map(String),
      shareText(each),
    ]),
    votes: members.map((each) => [
      each.name,
      ...[each.yes, each.no, each.abstain, each.recused, each.not_voting].map(String),
    ]),
    meetings: meetings.map((each) => [
      each.number,
      longDate(each.date),
      each.meeting_type,
      each.is_held ? 'Held' : 'Canceled',
      String(each.votes),
    ]),
    resolutions: resolutions.map((each) => [
      each.number ?? '',
      each.title,
      longDate(each.date),
      outcomeNames[each.outcome],
    ]),
  }
  const name = `${body?.name ?? 'Board'} Annual Report ${year}`.replaceAll(/[\\/:*?"<>|]/g, '-')
  return downloadOf(await typeset(template, data, scope.tenant.id), `${name}.pdf`)
}
