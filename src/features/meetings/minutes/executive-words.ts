/** An executive session in the minutes: when it began and ended, its purpose, and the action taken. */
import type { ExecutiveSession } from '../live/contract.ts'
import { clockIn, type MeetingRecord, sentence } from './record.ts'

export function executiveText(record: MeetingRecord, session: ExecutiveSession): string {
  const { subject, started_at, ended_at, determination } = session
  const clock = clockIn(record)
  const who = bodyWords(record.body)
  const entered = `${who} entered executive session at ${clock(started_at)} ${purpose(subject)}`
  if (!ended_at) return [entered, ...(determination ? [actionTaken(determination)] : [])].join(' ')
  const back = `${who} reconvened in open session at ${clock(ended_at)}, after ${lengthOf(started_at, ended_at)}.`
  return [entered, back, actionTaken(determination)].join(' ')
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

/** "1 hour and 5 minutes", by the minutes that the clock showed. */
function lengthOf(from: string, to: string): string {
  const minute = (moment: string) => Math.floor(Date.parse(moment) / 60_000)
  const minutes = Math.max(0, minute(to) - minute(from))
  if (minutes === 0) return 'less than 1 minute'
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' and ')
}
