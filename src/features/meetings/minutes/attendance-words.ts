/** Who was there, who was not, who came late and who left early. Why somebody was absent is nobody's business. */
import { type Attendee, clockIn, inList, type MeetingRecord, titled } from './record.ts'

interface Member {
  readonly name: string
  readonly isSeated: boolean
  readonly isChair: boolean
  readonly absence: Attendee['absence']
  readonly intervals: Attendee['intervals']
}

const toMinute = (moment: string) => moment.slice(0, 16)
const isBefore = (one: string, other: string) => toMinute(one) < toMinute(other)

/** Whoever held a seat, in its order, and then whoever else was listed. */
function membersOf({ seats, attendance }: MeetingRecord): Member[] {
  const seated = seats
    .filter((seat) => seat.member_id !== null)
    .map((seat) => {
      const listed = attendance.find(({ member_id }) => member_id === seat.member_id)
      return {
        name: seat.member_name,
        isSeated: true,
        isChair: seat.is_chair,
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
  const { title, timeZone, meeting, seats } = record
  const clock = clockIn(timeZone)
  const members = membersOf(record)
  const seated = members.filter(({ isSeated }) => isSeated)
  const came = seated.filter(({ intervals }) => intervals.length > 0)
  const timed = (member: Member, moment: string) => `${title.one} ${member.name} at ${clock(moment)}`
  const late = came
    .filter((member) => !isThereFrom(record, member))
    .map((member) => timed(member, member.intervals[0]?.arrived_at ?? ''))
  const left = came.flatMap((member) => {
    const end = member.intervals.at(-1)?.left_at
    return end && meeting.adjourned_at && isBefore(end, meeting.adjourned_at) ? [timed(member, end)] : []
  })
  const away = came.flatMap((member) =>
    member.intervals.flatMap(({ left_at }, index) => {
      const back = member.intervals[index + 1]?.arrived_at
      const isGap = left_at && back && isBefore(left_at, back)
      return isGap ? [`${title.one} ${member.name} from ${clock(left_at)} to ${clock(back)}`] : []
    }),
  )
  const absent = seated
    .filter(({ intervals }) => intervals.length === 0)
    .map(({ name, absence }) => (absence === 'excused' ? `${name} (excused)` : name))
  const also = members.filter(({ isSeated, intervals }) => !isSeated && intervals.length > 0)
  const lines: [string, string][] = [
    [
      'Present',
      titled(
        title,
        came.filter((member) => isThereFrom(record, member)).map(({ name }) => name),
      ),
    ],
    ['Absent', titled(title, absent)],
    ['Arrived late', inList(late)],
    ['Away', inList(away)],
    ['Left early', inList(left)],
    ['Also present', inList(also.map(({ name }) => name))],
    ['Vacant', inList(seats.filter(({ member_id }) => member_id === null).map(({ seat_name }) => seat_name))],
  ]
  return lines
    .filter(([label, who]) => who !== '' || label === 'Present')
    .map(([label, who]) => `${label}: ${who || 'nobody'}.`)
    .join('\n')
}

export function callToOrderText(record: MeetingRecord): string {
  const { meeting, seats, timeZone, title } = record
  const at = meeting.called_to_order_at && ` at ${clockIn(timeZone)(meeting.called_to_order_at)}`
  const where = meeting.location && ` (${meeting.location})`
  const chair = membersOf(record).find(({ isChair }) => isChair)
  const isChairThere = chair && isThereFrom(record, chair)
  const named = seats.find(({ member_id }) => member_id !== null && member_id === meeting.presiding_id)
  const presided = named
    ? `${named.is_chair ? 'Chair' : title.one} ${named.member_name}`
    : isChairThere && `Chair ${chair.name}`
  return [
    `The meeting was called to order${at ?? ''}${where}.`,
    ...(chair && !isChairThere
      ? [`Chair ${chair.name} was not there when the meeting was called to order.`]
      : []),
    ...(presided ? [`${presided} presided.`] : []),
  ].join(' ')
}
