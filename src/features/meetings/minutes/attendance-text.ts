/** Attendance as minutes tell it: present, absent, late and leaving early. Reasons of absence are never told. */
import { quorumNeeded } from '#features/bodies/rules.ts'
import { placeWords } from '../location-text.ts'
import { quorumLossText } from './quorum-loss.ts'
import { type Attendee, clockIn, isBefore, type MeetingRecord, sentence, titled } from './record.ts'

interface Member {
  readonly name: string
  readonly isSeated: boolean
  readonly isChair: boolean
  readonly weight: number
  readonly absence: Attendee['absence']
  readonly intervals: Attendee['intervals']
}

/** Members who held a seat, in its order, and then others who were listed. */
function membersOf({ seats, attendance }: MeetingRecord): Member[] {
  const seated = seats
    .filter((seat) => seat.member_id !== null)
    .map((seat) => {
      const listed = attendance.find(({ member_id }) => member_id === seat.member_id)
      return {
        name: seat.member_name,
        isSeated: true,
        isChair: seat.is_chair,
        weight: seat.weight,
        absence: listed?.absence ?? null,
        intervals: listed?.intervals ?? [],
      }
    })
  const others = attendance
    .filter(({ member_id }) => !seats.some((seat) => seat.member_id !== null && seat.member_id === member_id))
    .map(({ legislator_name, absence, intervals }) => ({
      name: legislator_name,
      isSeated: seats.length === 0,
      isChair: false,
      weight: 1,
      absence,
      intervals,
    }))
  return [...seated, ...others]
}

/** Late is after the call to order, and after the time for which the meeting was called. */
function isThereFrom({ meeting }: MeetingRecord, { intervals: [first] }: Member): boolean {
  if (!first) return false
  const called = meeting.called_to_order_at ?? meeting.starts_at
  return [called, meeting.starts_at].some((begin) => !isBefore(begin, first.arrived_at))
}

export function attendanceText(record: MeetingRecord): string {
  const { title, seats } = record
  const members = membersOf(record)
  const seated = members.filter(({ isSeated }) => isSeated)
  const came = seated.filter(({ intervals }) => intervals.length > 0)
  const there = came.filter((member) => isThereFrom(record, member))
  const absent = seated
    .filter(({ intervals }) => intervals.length === 0)
    .map(({ name, absence }) => (absence === 'excused' ? `${name} (excused)` : name))
  const also = members.filter(({ isSeated, intervals }) => !isSeated && intervals.length > 0)
  const vacant = seats.filter(({ member_id }) => member_id === null).map(({ seat_name }) => seat_name)
  const groups: [label: string, who: string][] = [
    [
      'Present',
      titled(
        title,
        there.map(({ name }) => name),
      ) || 'none',
    ],
    ['Absent', titled(title, absent)],
    ['Vacant', vacant.join(', ')],
    ['Also present', also.map(({ name }) => name).join(', ')],
  ]
  const rollCall = [
    ...groups.filter(([, who]) => who !== '').map(([label, who]) => `${label}: ${who}.`),
    ...quorumSentence(record, there),
  ].join(' ')
  return [
    rollCall,
    ...came
      .flatMap((member) => comingsAndGoings(record, member))
      .sort((one, other) => one.at.localeCompare(other.at))
      .map(({ said }) => sentence(said)),
    ...quorumLossText(record, seated),
  ].join('\n')
}

/** By those who were there when the roll was called. */
function quorumSentence({ seats, quorum }: MeetingRecord, there: readonly Member[]): string[] {
  if (seats.length === 0) return []
  const weightOf = (group: readonly { weight: number }[]) =>
    group.reduce((sum, { weight }) => sum + weight, 0)
  const has = (quorum === 'heads' ? there.length : weightOf(there)) >= quorumNeeded(quorum, seats)
  const hasWeights = seats.some(({ weight }) => weight !== 1)
  const number = (count: number) => count.toLocaleString('en-US')
  const counts = [
    `${there.length} of ${seats.length} members`,
    ...(hasWeights ? [`${number(weightOf(there))} of ${number(weightOf(seats))} weighted votes`] : []),
  ].join(', ')
  return [`${has ? 'A quorum was present' : 'No quorum was present'} (${counts}).`]
}

/** Told in the order in which they happened, whoever it was. */
interface Movement {
  readonly at: string
  readonly said: string
}

/** "Supervisor B left at 10:15 a.m. and returned at 10:40 a.m."; staying to the end is not said. */
function comingsAndGoings(record: MeetingRecord, member: Member): Movement[] {
  const { meeting, title } = record
  const clock = clockIn(record)
  const who = `${title.one} ${member.name}`
  const [first] = member.intervals
  const arrived =
    first && !isThereFrom(record, member)
      ? [{ at: first.arrived_at, said: `${who} arrived at ${clock(first.arrived_at)}` }]
      : []
  const left = member.intervals.flatMap(({ left_at }, index) => {
    if (!left_at) return []
    const back = member.intervals[index + 1]?.arrived_at
    if (back) {
      const isGap = isBefore(left_at, back)
      const said = `${who} left at ${clock(left_at)} and returned at ${clock(back)}`
      return isGap ? [{ at: left_at, said }] : []
    }
    return meeting.adjourned_at && isBefore(left_at, meeting.adjourned_at)
      ? [{ at: left_at, said: `${who} left at ${clock(left_at)}` }]
      : []
  })
  return [...arrived, ...left]
}

export function callToOrderText(record: MeetingRecord): string {
  const { meeting, seats, title } = record
  const clock = clockIn(record)
  const at = meeting.called_to_order_at ? ` at ${clock(meeting.called_to_order_at)}` : ''
  const where = placeWords(meeting.location)
  const order = `${at}${where && ` ${where}`}`
  const chair = membersOf(record).find(({ isChair }) => isChair)
  const isChairThere = chair !== undefined && isThereFrom(record, chair)
  const named = seats.find(({ member_id }) => member_id !== null && member_id === meeting.presiding_id)
  const isNamedOther = named !== undefined && !named.is_chair
  const arrival = isChairThere ? undefined : chair?.intervals[0]?.arrived_at
  const assumed =
    chair && arrival ? [`Chair ${chair.name} arrived at ${clock(arrival)} and assumed the chair.`] : []
  if (isNamedOther) {
    const absence = chair && !isChairThere ? 'In the absence of the Chair, ' : ''
    const called = `${absence}${title.one} ${named.member_name} called the meeting to order${order} and presided.`
    return [called, ...(didChairTakeOver(record) ? assumed : [])].join(' ')
  }
  if (isChairThere) return sentence(`Chair ${chair.name} called the meeting to order${order}`)
  return [
    sentence(`${chair ? 'In the absence of the Chair, the' : 'The'} meeting was called to order${order}`),
    ...assumed,
  ].join(' ')
}

/** The record says so where the Chair presided after someone else had called the meeting to order. */
const didChairTakeOver = ({ presiding, seats }: MeetingRecord) =>
  presiding
    .slice(1)
    .some(({ member_id }) =>
      seats.some((seat) => seat.is_chair && seat.member_id === member_id && member_id !== null),
    )
