/** Members and their terms from a file. Seats that a board or committee does not have yet are added on the way. */
import { servedImport } from '#features/imports/server/index.ts'
import type { Ctx } from '#platform/server/context.ts'
import { conflict } from '#platform/shared/errors.ts'
import { MemberFields, SeatFields } from '../contract.ts'
import { memberImport, memberImportEndpoints } from '../import-contract.ts'
import { adopt, judgeMembers, type MemberRow, planRow } from '../import-rules.ts'
import type { Seating } from '../seating.ts'
import { knownMembers, lockBodies } from './import-queries.ts'
import { createMember } from './members.ts'
import { createSeat } from './seats.ts'
import { createTerm } from './terms.ts'

export const servedMemberImport = servedImport({
  kind: memberImport,
  endpoints: memberImportEndpoints,
  known: knownMembers,
  judge: judgeMembers,
  lock: lockBodies,
  write,
})

/** Refuses a row that clashes by now with what others have entered. */
async function write(ctx: Ctx, row: MemberRow, known: Seating): Promise<string> {
  const planned = planRow(row, known)
  if ('problems' in planned) throw conflict(planned.problems.join(' '))
  const { member, term } = planned.plan
  const memberId = member.id ?? (await createMember(ctx, MemberFields.parse(member.fields))).id
  if (!term) {
    adopt(known, planned.plan, { memberId, seatId: '' })
    return memberId
  }
  const { body_id, seat, ...days } = term
  const seatId = seat.id ?? (await createSeat(ctx, body_id, SeatFields.parse({ name: seat.name }))).id
  const { id } = await createTerm(ctx, seatId, { member_id: memberId, ...days })
  adopt(known, planned.plan, { memberId, seatId })
  return id
}
