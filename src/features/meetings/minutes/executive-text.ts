/** An executive session in the minutes: when it began and ended, its purpose, and the action taken. */
import type { ExecutiveSession, RollCall } from '../live/contract.ts'
import { clockIn, type MeetingRecord, sentence } from './record.ts'
import { type VoteWords, voteText } from './vote-text.ts'

interface SessionVotes {
  readonly toEnter: RollCall | undefined
  readonly toLeave: RollCall | undefined
}

export function executiveText(
  record: MeetingRecord,
  session: ExecutiveSession,
  words: VoteWords,
  { toEnter, toLeave }: SessionVotes,
): string {
  const { subject, started_at, ended_at, determination, entered_because } = session
  const clock = clockIn(record)
  const who = bodyWords(record.body)
  const entering = `executive session at ${clock(started_at)} ${purpose(subject)}`
  const isSaidInMotion = toEnter !== undefined && isOnSession(toEnter)
  const parts = [
    ...(toEnter ? [sessionVote(toEnter, `enter ${entering}`, words)] : []),
    ...(isSaidInMotion ? [] : [`${who} entered ${entering}`]),
    ...(entered_because && !toEnter
      ? [sentence(`No motion to enter executive session was recorded: ${entered_because}`)]
      : []),
    ...(toLeave && ended_at
      ? [sessionVote(toLeave, `leave executive session at ${clock(ended_at)}`, words)]
      : []),
    [
      ...(ended_at ? [sentence(`${who} reconvened in open session at ${clock(ended_at)}`)] : []),
      ...(ended_at || determination ? [actionTaken(determination)] : []),
    ].join(' '),
  ]
  return parts.filter(Boolean).join('\n\n')
}

/** A motion that only names the executive session is told with its time and purpose; any other in its own words. */
const isOnSession = ({ motion }: RollCall) => /\bexecutive session\b/i.test(motion)

/** Reasons of members who were recused would tell what was discussed. */
function sessionVote(rollCall: RollCall, motion: string, words: VoteWords): string {
  const votes = rollCall.votes.map((vote) => ({ ...vote, reason: '' }))
  return voteText({ ...rollCall, votes, ...(isOnSession(rollCall) && { motion }) }, words)
}

/** A subject that reads on follows "to discuss"; any other follows a colon. */
function purpose(subject: string): string {
  const text = sentence(subject)
  if (/^to \p{Ll}/u.test(text)) return text
  return /^\p{Ll}/u.test(text) ? `to discuss ${text}` : `for this purpose: ${text}`
}

function bodyWords(body: string | null): string {
  if (body === null) return 'The meeting'
  return /^board\b/i.test(body) ? 'The Board' : `The ${body}`
}

/** What clerks write when there was none. */
const none = /^(?:no|none)\b(?: actions?(?: (?:was|were))?(?: taken)?)?(?: in executive session)?\.?$/i

function actionTaken(determination: string): string {
  const said = determination.trim()
  if (said === '' || none.test(said)) return 'No action was taken in executive session.'
  return `The following action was taken: ${sentence(said)}`
}
