/** Reads the record of a meeting, as far as minutes may tell it: notes and reasons of absence are not even read. */
import type { Tenant } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type MeetingRecord, titleIn } from '../../minutes/record.ts'
import { findItems, findSections } from '../agenda/agenda-list.ts'
import { findExecutiveSessions, findLiveMeeting } from '../live/live-queries.ts'
import { findPresiding } from '../live/presiding-queries.ts'
import { roomOf } from '../live/room.ts'
import { findRollCalls } from '../votes/roll-call-list.ts'
import { findFrame, findMoments, findPulled, findResolutionNumbers } from './record-list.ts'

export async function readRecord(
  tx: Tx,
  { name, timeZone }: Pick<Tenant, 'name' | 'timeZone'>,
  meetingId: string,
): Promise<MeetingRecord> {
  const meeting = await findLiveMeeting(tx, meetingId)
  const [
    { seats, quorum, requiresMovers },
    sections,
    items,
    rollCalls,
    executiveSessions,
    attendance,
    frame,
    presiding,
    pulledFromConsent,
    numbers,
  ] = await Promise.all([
    roomOf(tx, meeting, timeZone),
    findSections(tx, meetingId),
    findItems(tx, meetingId),
    findRollCalls(tx, meetingId),
    findExecutiveSessions(tx, meetingId),
    findMoments(tx, meetingId),
    findFrame(tx, meetingId, timeZone),
    findPresiding(tx, meetingId),
    findPulled(tx, meetingId),
    findResolutionNumbers(tx, meetingId),
  ])
  return {
    county: name,
    timeZone,
    body: frame.body,
    title: titleIn(frame.board),
    // Of the meeting it is told who presided when it was called to order; what changed afterwards is beside it.
    meeting: {
      ...meeting,
      presiding_id: presiding[0]?.member_id ?? meeting.presiding_id,
      starts_at: frame.starts_at,
    },
    sections,
    items: items.map(({ notes: _, ...item }) => ({
      ...item,
      resolution_number: numbers.find(({ item_id }) => item_id === item.id)?.number ?? null,
    })),
    seats: seats.toSorted((one, other) => Number(other.is_chair) - Number(one.is_chair)),
    quorum: quorum.rule,
    requiresSecond: requiresMovers,
    attendance,
    rollCalls,
    presiding,
    pulledFromConsent,
    executiveSessions,
  }
}
