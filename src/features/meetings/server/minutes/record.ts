/** Reads the record of a meeting, as far as minutes may tell it: notes and reasons of absence are not even read. */
import type { Tenant } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import { type MeetingRecord, titleIn } from '../../minutes/record.ts'
import { findItems, findSections } from '../agenda/agenda-list.ts'
import { findExecutiveSessions, findLiveMeeting } from '../live/live-queries.ts'
import { roomOf } from '../live/room.ts'
import { findRollCalls } from '../votes/roll-call-list.ts'
import { findFrame, findMoments, findResolutionNumbers } from './record-list.ts'

export async function readRecord(
  tx: Tx,
  { name, timeZone }: Pick<Tenant, 'name' | 'timeZone'>,
  meetingId: string,
): Promise<MeetingRecord> {
  const meeting = await findLiveMeeting(tx, meetingId)
  const [{ seats, quorum }, sections, items, rollCalls, executiveSessions, attendance, frame, numbers] =
    await Promise.all([
      roomOf(tx, meeting, timeZone),
      findSections(tx, meetingId),
      findItems(tx, meetingId),
      findRollCalls(tx, meetingId),
      findExecutiveSessions(tx, meetingId),
      findMoments(tx, meetingId),
      findFrame(tx, meetingId, timeZone),
      findResolutionNumbers(tx, meetingId),
    ])
  return {
    county: name,
    timeZone,
    body: frame.body,
    title: titleIn(frame.board),
    meeting: { ...meeting, starts_at: frame.starts_at },
    sections,
    items: items.map(({ notes: _, ...item }) => ({
      ...item,
      resolution_number: numbers.find(({ item_id }) => item_id === item.id)?.number ?? null,
    })),
    seats: seats.toSorted((one, other) => Number(other.is_chair) - Number(one.is_chair)),
    quorum: quorum.rule,
    attendance,
    rollCalls,
    executiveSessions,
  }
}
