/** A quorum that was lost and not regained before the meeting ended. */
import { quorumNeeded } from '#features/bodies/rules.ts'
import { type Attendee, clockIn, isBefore, type MeetingRecord, sentence, toMinute } from './record.ts'

interface Member {
  readonly isChair: boolean
  readonly weight: number
  readonly intervals: Attendee['intervals']
}

/** "The Chair announced the loss of a quorum at 10:31 a.m. No further action was taken." */
export function quorumLossText(record: MeetingRecord, members: readonly Member[]): string[] {
  const lostAt = quorumLostAt(record, members)
  if (lostAt === undefined) return []
  const isChairThere = presentAt(record, members, lostAt).some(({ isChair }) => isChair)
  const announced = sentence(
    `${isChairThere ? 'The Chair' : 'The presiding officer'} announced the loss of a quorum at ${clockIn(record)(lostAt)}`,
  )
  return [hasActedAfter(record, lostAt) ? announced : `${announced} No further action was taken.`]
}

/** The moment from which on there was no quorum to the end; none where there never was one, or it was regained. */
function quorumLostAt(record: MeetingRecord, members: readonly Member[]): string | undefined {
  const { seats, quorum, meeting } = record
  const { adjourned_at: end } = meeting
  if (seats.length === 0 || end === null) return undefined
  const moments = members
    .flatMap(({ intervals }) => intervals.flatMap(({ arrived_at, left_at }) => [arrived_at, left_at ?? end]))
    .filter((moment) => isBefore(moment, end))
    .sort()
  const needed = quorumNeeded(quorum, seats)
  const hasQuorum = (moment: string) => {
    const there = presentAt(record, members, moment)
    const count = quorum === 'heads' ? there.length : there.reduce((sum, { weight }) => sum + weight, 0)
    return count >= needed
  }
  const last = moments.findLastIndex(hasQuorum)
  return last === -1 ? undefined : moments[last + 1]
}

const presentAt = ({ meeting }: MeetingRecord, members: readonly Member[], moment: string) =>
  members.filter(({ intervals }) =>
    intervals.some(
      ({ arrived_at, left_at }) =>
        !isBefore(moment, arrived_at) && isBefore(moment, left_at ?? meeting.adjourned_at ?? '9999'),
    ),
  )

/** Adjourning is all that a body may still do without a quorum. */
const hasActedAfter = ({ rollCalls }: MeetingRecord, lostAt: string) =>
  rollCalls.some(
    ({ kind, result, corrects_id, opened_at }) =>
      result !== null &&
      result !== 'no-quorum' &&
      corrects_id === null &&
      kind !== 'adjourn' &&
      toMinute(opened_at) > toMinute(lostAt),
  )
