/** Reads the votes of a meeting as the roll-call sheet shows them: the closed ones, in the order in which they were taken. */
import { sql as fragment } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Tx } from '#platform/server/database/tx.ts'
import type { Item, Meeting } from '../../../contract.ts'
import type { RollCall } from '../../../live/contract.ts'
import type { RollCallContent } from '../../../meeting-documents/content.ts'
import { type MemberTitle, titleIn } from '../../../minutes/record.ts'
import { consentText } from '../../../minutes/unanimous-consent.ts'
import { clerksRecord, itemsNamed, resultOf, voiceVote } from '../../../minutes/vote-text.ts'
import { isByConsent } from '../../../votes.ts'
import { findItems } from '../../agenda/agenda-list.ts'
import { findLiveMeeting } from '../../live/live-queries.ts'
import { roomOf } from '../../live/room.ts'
import { findFrame } from '../../minutes/record-list.ts'
import { findRollCalls } from '../../votes/roll-call-list.ts'
import { documentMeeting } from './content.ts'

export async function contentOfRollCalls(
  tx: Tx,
  meeting: Meeting,
  timeZone: string,
): Promise<RollCallContent> {
  const live = await findLiveMeeting(tx, meeting.id)
  const [{ seats }, items, rollCalls, frame] = await Promise.all([
    roomOf(tx, live, timeZone),
    findItems(tx, meeting.id),
    findRollCalls(tx, meeting.id),
    findFrame(tx, meeting.id, timeZone),
  ])
  const title = titleIn(frame.board)
  const closed = rollCalls.filter((rollCall) => rollCall.closed_at !== null)
  const names = await namesOf(tx, closed)
  const numbers = new Map(items.map(({ id, number }) => [id, number]))
  const members = seats.flatMap(({ member_name: name, weight }) => (name ? [{ name, weight }] : []))
  const weights = [...members, ...closed.flatMap(({ votes }) => votes)].map(({ weight }) => weight)
  return {
    meeting: documentMeeting(meeting),
    is_weighted: weights.some((weight) => weight !== 1),
    members,
    title,
    items: ballotsOf(items),
    roll_calls: closed.map((rollCall) => ({
      sequence: rollCall.sequence,
      motion: rollCall.motion,
      items: rollCall.item_ids.flatMap((id) => numbers.get(id) ?? []),
      vote_type: rollCall.vote_type,
      mover: names.get(rollCall.mover_id ?? '') ?? '',
      seconder: names.get(rollCall.seconder_id ?? '') ?? '',
      votes: isByVoice(rollCall)
        ? []
        : rollCall.votes.map(({ member_name: name, weight, value, reason }) => ({
            name,
            weight,
            value,
            reason,
          })),
      told: isByVoice(rollCall) ? toldOf(rollCall, title) : '',
      sentence: isByVoice(rollCall) ? '' : resultOf(rollCall),
      remarks: remarksOn(rollCall, rollCalls),
    })),
  }
}

/** No member is called by name. */
const isByVoice = ({ vote_type }: RollCall) => vote_type !== 'Roll Call Vote'

const toldOf = (rollCall: RollCall, title: MemberTitle) =>
  isByConsent(rollCall) ? consentText(rollCall.motion, rollCall, title) : voiceVote(rollCall, title)

/** Items on consent are voted on once, so they have one ballot, where the first of them stands. */
function ballotsOf(items: readonly Item[]): RollCallContent['items'] {
  const voted = items.filter(({ vote_type, is_on_consent }) => vote_type !== 'No Vote' || is_on_consent)
  const consent = voted.filter(({ is_on_consent }) => is_on_consent)
  return voted.flatMap((item) => {
    const { id, number, description, is_on_consent } = item
    if (!is_on_consent || consent.length === 1) return [{ heading: `Item ${number}`, number, description }]
    if (id !== consent[0]?.id) return []
    return [
      {
        heading: `Consent agenda: ${itemsNamed(consent.map((each) => each.number))}`,
        number,
        description: consent.map((each) => `${each.number}. ${each.description.trim()}`).join('\n\n'),
      },
    ]
  })
}

function remarksOn(rollCall: RollCall, all: readonly RollCall[]): string[] {
  const corrected = all.find(({ id }) => id === rollCall.corrects_id)
  const correction = all.find(({ corrects_id }) => corrects_id === rollCall.id)
  return [
    ...clerksRecord(rollCall),
    ...(corrected ? [`Corrects vote ${corrected.sequence}: ${rollCall.corrected_because}`] : []),
    ...(correction ? [`Corrected by vote ${correction.sequence}.`] : []),
  ]
}

/** Also of those who have left since. */
async function namesOf(tx: Tx, rollCalls: readonly RollCall[]): Promise<Map<string, string>> {
  const ids = rollCalls
    .flatMap(({ mover_id, seconder_id }) => [mover_id, seconder_id])
    .filter((id) => id !== null)
  const rows = await tx.many(
    sql.selectFrom('members').select(['id', 'name']).where('id', '=', fragment<string>`any(${ids})`),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
