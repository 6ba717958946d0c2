/** Members and their terms from a file. Seats that a board or committee does not have yet are added on the way. */
import { servedImport, undoByDeleting, type WrittenRow } from '#features/imports/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { conflict } from '#platform/shared/errors.ts'
import { MemberFields, SeatFields } from '../contract.ts'
import {
  type MemberColumn,
  memberImport,
  memberImportEndpoints,
  memberUndoEndpoints,
} from '../import-contract.ts'
import { adopt, judgeMembers, type MemberRow, planRow } from '../import-rules.ts'
import type { Seating } from '../seating.ts'
import { knownMembers, lockBodies } from './import-queries.ts'
import { createMember, deleteMember } from './members.ts'
import { createSeat, deleteUnheldSeat } from './seats.ts'
import { createTerm, deleteTerm } from './terms.ts'

export const servedMemberImport = servedImport({
  kind: memberImport,
  endpoints: memberImportEndpoints,
  known: knownMembers,
  judge: judgeMembers,
  lock: lockBodies,
  write,
  undoing: undoByDeleting<MemberColumn>({
    endpoints: memberUndoEndpoints,
    records: [
      { table: 'seat_terms', deleteOne: deleteTerm },
      { table: 'seats', deleteOne: deleteUnheldSeat },
      { table: 'members', deleteOne: deleteMember },
    ],
    nameOf: ({ name, body, seat }) => [name, seat, body].filter(Boolean).join(', ').slice(0, 400),
  }),
})

/** Refuses a row that clashes by now with what others have entered. */
async function write(ctx: Ctx, row: MemberRow, known: Seating): Promise<WrittenRow> {
  const planned = planRow(row, known)
  if ('problems' in planned) throw conflict(planned.problems.join(' '))
  const { member, term } = planned.plan
  const memberId = member.id ?? (await createMember(ctx, MemberFields.parse(member.fields))).id
  if (!term) {
    adopt(known, planned.plan, { memberId, seatId: '' })
    return { id: memberId, added: [memberId] }
  }
  const { body_id, seat, ...days } = term
  const seatId = seat.id ?? (await createSeat(ctx, body_id, SeatFields.parse({ name: seat.name }))).id
  const { id } = await createTerm(ctx, seatId, { member_id: memberId, ...days })
  adopt(known, planned.plan, { memberId, seatId })
  const added = [id, ...(seat.id ? [] : [seatId]), ...(member.id ? [] : [memberId])]
  return { id, added }
}
