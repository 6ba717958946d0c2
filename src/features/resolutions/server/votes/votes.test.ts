import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '#features/drafts/rules.ts'
import {
  addAllAttendance,
  createMeeting,
  deleteItem,
  deleteMeeting,
  restoreMeeting,
} from '#features/meetings/contract.ts'
import {
  adjourn,
  callToOrder,
  correctRollCall,
  listUndoneByCorrection,
  type NewRollCall,
  setPresence,
} from '#features/meetings/live/contract.ts'
import { cast, close, view as live, open } from '#features/meetings/server/live/live.fixture.ts'
import { textOf as textOfPdf } from '#platform/server/documents/pdf-text.fixture.ts'
import { addDays } from '#platform/shared/days.ts'
import { countyId } from '#testing/county-rows.ts'
import * as contract from '../../contract.ts'
import { certifyCopy, listCopies } from '../../copies-contract.ts'
import { getDraft } from '../../draft-contract.ts'
import { listMeetingChoices, placeResolution } from '../../routing-contract.ts'
import { type Desks, openDesks } from '../desks.fixture.ts'

let desks: Desks
beforeAll(async () => {
  desks = await openDesks()
  // Whatever day it is: the meetings that are scheduled here come before the demo county's own.
  await desks.app.look(
    `update meetings set date = date + 70
     where date >= $1 and tenant_id = (select id from tenants where subdomain = 'alder')`,
    [desks.today()],
  )
})
afterAll(() => desks.app.close())

const view = async (id: string) => (await desks.reader.call(contract.getResolution, { params: { id } })).body

/** The agenda that it stands on now. */
async function standing(id: string) {
  const placement = (await view(id)).placements.find(({ decided_at }) => decided_at === null)
  if (!placement) throw new Error('it stands on no agenda')
  return placement
}

async function beginMeeting(id: string) {
  const { seats, meeting } = await live(desks.clerk, id)
  if (meeting.state === 'in-session') return
  const body = seats
    .filter((seat) => seat.member_name !== '')
    .map((seat) => ({ meeting_id: id, legislator_name: seat.member_name, time: '09:00' }))
  await desks.clerk.call(addAllAttendance, { body })
  await desks.clerk.call(callToOrder, { params: { id }, body: { reason: 'Entered later' } })
}

/** All say the same; the vote is closed. */
async function vote(id: string, value: 'Yes' | 'No', motion: Partial<NewRollCall> = {}) {
  const { meeting_id, item_id } = await standing(id)
  await beginMeeting(meeting_id)
  const rollCall = (await open(desks.clerk, meeting_id, { item_ids: [item_id], ...motion })).body
  for (const { member_id } of rollCall.votes) await cast(desks.clerk, rollCall.id, member_id, value)
  expect((await close(desks.clerk, rollCall.id)).status).toBe(200)
  return { meeting_id, rollCallId: rollCall.id }
}

/** Another meeting of the Board, next of all. */
async function schedule(date: string, meeting_type = 'Board') {
  const tenant_id = await countyId(desks.app, 'alder')
  return (await desks.clerk.call(createMeeting, { body: { tenant_id, meeting_type, date } })).body.id
}

const soon = (days: number) => addDays(desks.today(), days)

describe('an agenda that loses its item', () => {
  const placements = async (id: string) =>
    (await view(id)).placements.map(({ outcome, decided_at }) => [outcome, decided_at !== null])

  it('no longer has the resolution, and says so', async () => {
    const id = await desks.at('board-review')
    const { item_id } = await standing(id)
    expect((await desks.clerk.call(deleteItem, { params: { id: item_id } })).status).toBe(200)
    expect(await placements(id)).toEqual([['Removed from the agenda', true]])
    const { body } = await desks.clerk.call(contract.listActivity, { params: { id } })
    expect(body[0]?.event).toBe('resolution.removed_from_agenda')
    const [next] = (await desks.clerk.call(listMeetingChoices, { params: { id } })).body
    const meeting_id = next?.id ?? ''
    expect((await desks.clerk.call(placeResolution, { params: { id }, body: { meeting_id } })).status).toBe(
      200,
    )
    expect((await standing(id)).meeting_id).toBe(meeting_id)
  })

  it('with its meeting, deleted and restored, has it again', async () => {
    const meeting = await schedule(desks.today())
    const id = await desks.at('board-review')
    const place = { params: { id }, body: { meeting_id: meeting } }
    await desks.clerk.call(placeResolution, place)
    expect((await standing(id)).meeting_id).toBe(meeting)
    expect((await desks.clerk.call(deleteMeeting, { params: { id: meeting } })).status).toBe(200)
    expect((await placements(id))[0]).toEqual(['Meeting deleted', true])
    expect((await desks.clerk.call(restoreMeeting, { params: { id: meeting } })).status).toBe(200)
    expect((await standing(id)).meeting_id).toBe(meeting)
    await desks.clerk.call(deleteMeeting, { params: { id: meeting } })
    const other = await schedule(desks.today())
    await desks.clerk.call(placeResolution, { params: { id }, body: { meeting_id: other } })
    await desks.clerk.call(restoreMeeting, { params: { id: meeting } })
    expect((await standing(id)).meeting_id).toBe(other)
    expect((await live(desks.clerk, meeting)).items.map(({ description }) => description)).toEqual([])
    for (const each of [meeting, other]) await desks.clerk.call(deleteMeeting, { params: { id: each } })
  })
})

describe('on an agenda', () => {
  it('is proposed for the next meeting of the body, and moved by the clerk', async () => {
    const id = await desks.at('board-review')
    const first = await standing(id)
    expect(first).toMatchObject({ outcome: '' })
    const choices = (await desks.clerk.call(listMeetingChoices, { params: { id } })).body
    expect(choices[0]?.id).toBe(first.meeting_id)
    const place = (caller = desks.clerk, meeting_id = choices[1]?.id ?? '') =>
      caller.call(placeResolution, { params: { id }, body: { meeting_id } })
    expect((await place(desks.attorney)).status).toBe(403)
    expect((await place(desks.stranger)).status).toBe(404)
    const committee = await schedule(soon(40), 'Public Works Committee')
    expect((await place(desks.clerk, committee)).problem.fields).toHaveProperty('meeting_id')
    const moved = await place()
    expect(moved.body.placements.map(({ outcome }) => outcome).sort()).toEqual(['', 'Moved'])
    const { items } = await live(desks.clerk, first.meeting_id)
    expect(items.some((item) => item.id === first.item_id)).toBe(false)
  })

  it('is taken off when it is returned', async () => {
    const id = await desks.at('board-review')
    const { meeting_id, item_id } = await standing(id)
    await desks.act(desks.clerk, id, 'return', { comment: 'Not ready.' })
    expect((await live(desks.clerk, meeting_id)).items.some((item) => item.id === item_id)).toBe(false)
    expect((await view(id)).placements[0]?.outcome).toBe('Taken off')
  })
})

describe('the closed vote', () => {
  it('of a committee sends it on', async () => {
    await schedule(soon(1), 'Public Works Committee')
    const { id } = await desks.request({ committee: 'Public Works' })
    await desks.act(desks.requester, id, 'submit')
    await desks.act(desks.reviewer, id, 'approve')
    await desks.act(desks.attorney, id, 'approve')
    await vote(id, 'Yes')
    expect(await view(id)).toMatchObject({ status: 'clerk-review' })
    expect((await view(id)).placements[0]?.outcome).toBe('Recommended')
  })

  it('of the Board adopts it, with date, tally, meeting and number; a motion that fails rejects it', async () => {
    await schedule(soon(1))
    const [adopted, failed] = [await desks.at('board-review'), await desks.at('board-review')]
    const { meeting_id } = await vote(adopted, 'Yes')
    const after = await view(adopted)
    expect(after).toMatchObject({
      status: 'adopted',
      adopted_date: desks.today(),
      adopted_tally: 'Ayes: 8. Nays: 0. Absent: 0.',
    })
    expect(after.number).toMatch(/^\d{4}-\d{4}$/)
    expect(after.placements[0]).toMatchObject({ meeting_id, outcome: 'Adopted' })
    await vote(failed, 'No')
    expect((await view(failed)).status).toBe('rejected')
    const activity = await desks.reader.call(contract.listActivity, { params: { id: failed } })
    expect(activity.body[0]).toMatchObject({
      event: 'resolution.rejected',
      note: 'Vote: Ayes: 0. Nays: 8. Absent: 0.',
    })
    await desks.clerk.call(adjourn, { params: { id: meeting_id } })
  })

  it('is the only one on its item at that meeting: another is refused, and the first can be corrected', async () => {
    const meeting = await schedule(soon(1))
    const ids = { Yes: await desks.at('board-review'), No: await desks.at('board-review') }
    for (const [value, id] of [
      ['Yes', ids.Yes],
      ['No', ids.No],
    ] as const) {
      const { item_id } = await standing(id)
      const taken = await vote(id, value)
      const { status } = await view(id)
      for (const kind of ['main', 'consent'] as const) {
        await desks.app.look('update meeting_items set is_on_consent = $2 where id = $1', [
          item_id,
          kind === 'consent',
        ])
        const refused = await open(desks.clerk, meeting, { item_ids: [item_id], kind })
        expect([refused.status, refused.problem.error]).toEqual([
          409,
          expect.stringMatching(
            /^“.+” has already been decided at this meeting\. To change the outcome, correct the vote\.$/,
          ),
        ])
      }
      expect((await view(id)).status).toBe(status)
      await correct(taken, value === 'Yes' ? 'No' : 'Yes')
      expect((await open(desks.clerk, meeting, { item_ids: [item_id] })).status).toBe(409)
    }
    const withdrawn = (await open(desks.clerk, meeting, { kind: 'procedural', motion: 'hear the public' }))
      .body
    expect(withdrawn.kind).toBe('procedural')
    await close(desks.clerk, withdrawn.id)
    await desks.app.look(`update meetings set is_deleted = true where id = $1`, [meeting])
  })

  it('to table does not adopt; it comes back by itself when the meeting is over, and is adopted then', async () => {
    const first = await schedule(soon(2))
    const id = await desks.at('board-review')
    expect((await standing(id)).meeting_id).toBe(first)
    await vote(id, 'Yes', { kind: 'table', motion: 'table the resolution' })
    expect(await view(id)).toMatchObject({ status: 'tabled', waitingon: null })
    await desks.clerk.call(adjourn, { params: { id: first } })
    await bringBack()
    expect((await view(id)).status).toBe('board-review')
    expect((await standing(id)).meeting_id).not.toBe(first)
    await vote(id, 'Yes')
    expect((await view(id)).status).toBe('adopted')
    expect((await view(id)).placements.map(({ outcome }) => outcome)).toEqual(['Adopted', 'Tabled'])
  })

  it('to refer sends it back to the committee', async () => {
    await schedule(soon(4))
    const id = await desks.at('board-review')
    const { meeting_id } = await vote(id, 'Yes', { kind: 'refer', motion: 'refer it to the committee' })
    expect((await view(id)).status).toBe('referred')
    await desks.clerk.call(adjourn, { params: { id: meeting_id } })
    await bringBack()
    expect((await view(id)).status).toBe('committee-review')
  })
})

/** Those who are named, or all, said the other thing after all. */
async function correct(
  vote: { meeting_id: string; rollCallId: string },
  value: 'Yes' | 'No',
  count?: number,
) {
  const { roll_calls } = await live(desks.clerk, vote.meeting_id)
  const called = roll_calls.find((each) => each.id === vote.rollCallId)?.votes.slice(0, count) ?? []
  const votes = called.map(({ member_id }) => ({ member_id, value }))
  const params = { id: vote.rollCallId }
  const answer = await desks.clerk.call(correctRollCall, { params, body: { reason: 'Misread', votes } })
  expect(answer.status).toBe(200)
  return { ...vote, rollCallId: answer.body.id }
}

describe('a vote without a quorum', () => {
  it('rejects nothing: the resolution stays with the Board, and is adopted where it had one after all', async () => {
    await schedule(soon(5))
    const id = await desks.at('board-review')
    const { meeting_id, item_id } = await standing(id)
    await beginMeeting(meeting_id)
    const { body } = await open(desks.clerk, meeting_id, { item_ids: [item_id] })
    for (const { member_id } of body.votes) await cast(desks.clerk, body.id, member_id, 'Yes')
    const gone = body.votes.slice(0, 4)
    for (const { member_id: memberId } of gone)
      await desks.clerk.call(setPresence, { params: { id: meeting_id, memberId }, body: { present: false } })
    expect((await close(desks.clerk, body.id)).body.result).toBe('no-quorum')
    expect(await view(id)).toMatchObject({ status: 'board-review', placements: [{ outcome: 'No quorum' }] })
    for (const { member_id: memberId } of gone)
      await desks.clerk.call(setPresence, { params: { id: meeting_id, memberId }, body: { present: true } })
    await desks.clerk.call(adjourn, { params: { id: meeting_id } })
    await desks.app.look(
      `delete from attendance_intervals i using attendance a where a.id = i.attendance_id and a.meeting_id = $1
         and exists (select 1 from attendance_intervals o where o.attendance_id = a.id and o.arrived_at > i.arrived_at)`,
      [meeting_id],
    )
    await desks.app.look(
      `update attendance_intervals i set arrived_at = m.called_to_order_at from attendance a join meetings m on m.id = a.meeting_id
       where a.id = i.attendance_id and a.meeting_id = $1`,
      [meeting_id],
    )
    const corrected = { params: { id: body.id }, body: { reason: 'They had not left' } }
    expect((await desks.clerk.call(correctRollCall, corrected)).body.result).toBe('carried')
    expect(await view(id)).toMatchObject({ status: 'adopted', placements: [{ outcome: 'Adopted' }] })
  })

  it('lets it come back at the next meeting, as what was not decided does', async () => {
    await schedule(soon(5))
    await schedule(soon(9))
    const id = await desks.at('board-review')
    const { meeting_id, item_id } = await standing(id)
    await beginMeeting(meeting_id)
    const { body } = await open(desks.clerk, meeting_id, { item_ids: [item_id] })
    for (const { member_id } of body.votes) await cast(desks.clerk, body.id, member_id, 'No')
    for (const { member_id: memberId } of body.votes.slice(0, 4))
      await desks.clerk.call(setPresence, { params: { id: meeting_id, memberId }, body: { present: false } })
    expect((await close(desks.clerk, body.id)).body.result).toBe('no-quorum')
    await desks.clerk.call(adjourn, { params: { id: meeting_id } })
    await bringBack()
    expect((await view(id)).status).toBe('board-review')
    expect(await standing(id)).toMatchObject({ outcome: '' })
    expect((await standing(id)).meeting_id).not.toBe(meeting_id)
  })
})

describe('a corrected vote', () => {
  it('undoes the adoption, also of what was published, and adopts again; the number stays', async () => {
    await schedule(soon(6))
    const id = await desks.at('board-review')
    const taken = await vote(id, 'Yes')
    const { number } = await view(id)
    expect((await desks.act(desks.clerk, id, 'publish')).status).toBe(200)
    expect((await desks.clerk.call(certifyCopy, { params: { id }, body: {} })).status).toBe(200)
    const read = () => desks.app.visitor('alder').request({ url: `/public/resolutions/${number}` })
    const isInEffect = async () => !String((await read()).body).includes('This resolution isn’t in effect.')
    const list = async () =>
      String((await desks.app.visitor('alder').request({ url: '/public/resolutions' })).body).includes(
        `${number}:`,
      )
    expect([await isInEffect(), await list()]).toEqual([true, true])
    const asked = { params: { id: taken.rollCallId } }
    expect((await desks.clerk.call(listUndoneByCorrection, asked)).body).toEqual([
      `Resolution ${number}: if the motion failed, it is no longer adopted, its public page will be marked withdrawn, and its certified copy will be revoked.`,
    ])
    expect((await desks.stranger.call(listUndoneByCorrection, asked)).status).toBe(404)
    const wrong = await correct(taken, 'No')
    expect((await read()).status).toBe(200)
    expect([await isInEffect(), await list()]).toEqual([false, false])
    expect((await desks.reader.call(listCopies, { params: { id } })).body).toMatchObject([
      { revoked_because: 'The vote that adopted it was corrected.' },
    ])
    expect(await view(id)).toMatchObject({
      status: 'rejected',
      number,
      adopted_date: null,
      adopted_tally: '',
      placements: [{ outcome: 'Failed' }],
    })
    const [event] = (await desks.reader.call(contract.listActivity, { params: { id } })).body
    expect(event).toMatchObject({
      event: 'resolution.vote_corrected',
      note: 'Adopted became Failed; Ayes: 0. Nays: 8. Absent: 0.: Misread',
    })
    await correct(wrong, 'Yes')
    expect(await view(id)).toMatchObject({
      status: 'adopted',
      number,
      adopted_date: desks.today(),
      adopted_tally: 'Ayes: 8. Nays: 0. Absent: 0.',
    })
    expect((await desks.act(desks.clerk, id, 'publish')).status).toBe(200)
    expect([await isInEffect(), await list()]).toEqual([true, true])
  })

  it('that decides the same leaves everything but the tally', async () => {
    await schedule(soon(7))
    const id = await desks.at('board-review')
    await correct(await vote(id, 'Yes'), 'No', 1)
    expect(await view(id)).toMatchObject({ status: 'adopted', adopted_tally: 'Ayes: 7. Nays: 1. Absent: 0.' })
    await expect(
      desks.app.look("update resolutions set description = 'Other' where id = $1", [id]),
    ).rejects.toThrow('an adopted resolution is final')
  })

  it('that did not table leaves it before the Board', async () => {
    await schedule(soon(8))
    const id = await desks.at('board-review')
    await correct(await vote(id, 'Yes', { kind: 'table', motion: 'table the resolution' }), 'No')
    expect((await view(id)).status).toBe('board-review')
    await vote(id, 'Yes')
    expect((await view(id)).status).toBe('adopted')
  })

  it('does not call back what has gone on since', async () => {
    await schedule(soon(1), 'Public Works Committee')
    const { id } = await desks.request({ committee: 'Public Works' })
    await desks.act(desks.requester, id, 'submit')
    await desks.act(desks.reviewer, id, 'approve')
    await desks.act(desks.attorney, id, 'approve')
    const taken = await vote(id, 'Yes')
    await desks.act(desks.clerk, id, 'approve')
    await correct(taken, 'No')
    expect((await view(id)).status).toBe('board-review')
    const { body } = await desks.reader.call(contract.listActivity, { params: { id } })
    expect(body[0]?.note).toContain('Recommended became Not recommended')
    expect(body[0]?.note).toContain('stays where it is')
  })
})

describe('what the Board decides', () => {
  it('is not recorded otherwise by who asked for it, neither at once nor as a correction', async () => {
    await schedule(soon(1))
    const id = await desks.at('board-review')
    await desks.app.look(
      `update matters set requester_id = (select id from users where email = 'clerk@alder.example') where id = $1`,
      [id],
    )
    const { meeting_id, item_id } = await standing(id)
    await beginMeeting(meeting_id)
    const rollCall = (await open(desks.clerk, meeting_id, { item_ids: [item_id] })).body
    for (const { member_id } of rollCall.votes) await cast(desks.clerk, rollCall.id, member_id, 'No')
    const override = { result: 'carried' as const, reason: 'I say so' }
    const refusal = {
      status: 403,
      error: 'You requested this item, so someone else must override the result.',
    }
    expect((await close(desks.clerk, rollCall.id, { override })).problem).toMatchObject(refusal)
    expect((await view(id)).status).toBe('board-review')
    expect((await close(desks.clerk, rollCall.id)).status).toBe(200)
    expect((await view(id)).status).toBe('rejected')
    const params = { id: rollCall.id }
    const body = { reason: 'Misheard', votes: [], override }
    expect((await desks.clerk.call(correctRollCall, { params, body })).problem).toMatchObject(refusal)
    expect((await view(id)).status).toBe('rejected')
    const other = await desks.app.signIn('alder', 'full.admin')
    expect((await other.call(correctRollCall, { params, body })).status).toBe(200)
    expect((await view(id)).status).toBe('adopted')
    await desks.clerk.call(adjourn, { params: { id: meeting_id } })
  })

  it('is not recorded by hand before its meeting is over, and never on a day to come', async () => {
    const meeting = await schedule(soon(1))
    const id = await desks.at('board-review')
    const { meeting_id, meeting_number } = await standing(id)
    expect(meeting_id).toBe(meeting)
    for (const action of ['adopt', 'reject', 'table', 'refer'] as const)
      expect((await desks.act(desks.clerk, id, action, { comment: 'By hand' })).problem).toMatchObject({
        status: 409,
        error: `This resolution is on the agenda of meeting ${meeting_number}, which isn’t over. Record the vote there, or wait until the meeting is over.`,
      })
    await beginMeeting(meeting_id)
    await desks.clerk.call(adjourn, { params: { id: meeting_id } })
    expect((await desks.act(desks.clerk, id, 'adopt', { comment: 'By hand' })).body).toMatchObject({
      status: 'adopted',
      adopted_date: desks.today(),
    })
  })
})

describe('a decision by hand', () => {
  const byHand = { comment: 'By hand' }

  it('of a committee waits for its meeting, and is not taken where the committee never met', async () => {
    const meeting = await schedule(soon(1), 'Public Works Committee')
    const { id } = await desks.request({ committee: 'Public Works' })
    await desks.act(desks.requester, id, 'submit')
    await desks.act(desks.reviewer, id, 'approve')
    const { body } = await desks.act(desks.attorney, id, 'approve')
    expect(body.status).toBe('committee-review')
    const { meeting_id, meeting_number } = await standing(id)
    expect(meeting_id).toBe(meeting)
    const error = `This resolution is on the agenda of meeting ${meeting_number}, which isn’t over. Record the vote there, or wait until the meeting is over.`
    for (const action of ['approve', 'reject'] as const)
      expect((await desks.act(desks.clerk, id, action, byHand)).problem).toMatchObject({ status: 409, error })
    const { may } = (await desks.clerk.call(contract.getResolution, { params: { id } })).body
    expect(may.not_yet).toEqual(['approve', 'reject'].map((action) => ({ action, reason: error })))
    await desks.clerk.call(deleteMeeting, { params: { id: meeting } })
    const unmet = await desks.act(desks.clerk, id, 'approve')
    expect([unmet.status, unmet.problem.error]).toEqual([
      409,
      'The committee hasn’t met on this resolution. Place it on a committee agenda, or remove the committee from the request.',
    ])
    const again = await schedule(soon(1), 'Public Works Committee')
    await desks.clerk.call(placeResolution, { params: { id }, body: { meeting_id: again } })
    await beginMeeting(again)
    await desks.clerk.call(adjourn, { params: { id: again } })
    expect((await desks.act(desks.clerk, id, 'approve')).body.status).toBe('clerk-review')
  })

  it('of the Board needs a Board meeting that is over, and is of its day', async () => {
    const id = await desks.at('board-review')
    await desks.app.look('delete from matter_placements where matter_id = $1', [id])
    for (const action of ['adopt', 'reject', 'table', 'refer'] as const)
      expect((await desks.act(desks.clerk, id, action, byHand)).problem).toMatchObject({
        status: 409,
        error:
          'This resolution hasn’t been on the agenda of a past Board meeting. Place it on an agenda first.',
      })
    await desks.standOver(id)
    await desks.app.look(
      `update meetings set state = 'cancelled' where id = (select meeting_id from matter_placements where matter_id = $1)`,
      [id],
    )
    expect((await desks.act(desks.clerk, id, 'adopt', byHand)).status).toBe(409)
    await desks.app.look(
      `update meetings set state = 'adjourned' where id = (select meeting_id from matter_placements where matter_id = $1)`,
      [id],
    )
    const { date } = await standing(id)
    expect((await desks.act(desks.clerk, id, 'adopt', byHand)).body).toMatchObject({
      status: 'adopted',
      adopted_date: date,
    })
  })
})

it('the text claims no recommendation that no committee has made', async () => {
  const { id } = await desks.request({ committee: 'Public Works' })
  const { document } = (await desks.requester.call(getDraft, { params: { id } })).body
  expect(textOf(document)).toContain('has been referred to the Public Works Committee')
  expect(textOf(document)).not.toContain('recommends')
})

describe('a vote that is corrected while a document is generated', () => {
  it('leaves no certified copy of what is not adopted', async () => {
    await schedule(soon(1))
    const id = await desks.at('board-review')
    const taken = await vote(id, 'Yes')
    const certifying = desks.clerk.call(certifyCopy, { params: { id }, body: {} })
    await new Promise((resolve) => setTimeout(resolve, 60))
    await correct(taken, 'No')
    expect([200, 409]).toContain((await certifying).status)
    expect((await view(id)).status).toBe('rejected')
    const copies = (await desks.clerk.call(listCopies, { params: { id } })).body
    expect(copies.filter(({ revoked_at }) => revoked_at === null)).toEqual([])
    await expect(
      desks.app.look(
        `insert into certified_copies (tenant_id, resolution_id, code, content, file_id, sha256, certified_by, certified_by_name,
           certified_at)
         select tenant_id, $1, '0000000000000000', content, file_id, sha256, certified_by, certified_by_name, certified_at
         from certified_copies limit 1`,
        [id],
      ),
    ).rejects.toThrow('only an adopted resolution is certified')
    await desks.clerk.call(adjourn, { params: { id: taken.meeting_id } })
  })

  it('is what the printed resolution says in the end', async () => {
    await schedule(soon(1))
    const id = await desks.at('board-review')
    const taken = await vote(id, 'Yes')
    await desks.app.runJobs()
    await desks.act(desks.clerk, id, 'publish')
    const printing = desks.app.runJobs()
    const isPrinting = async () =>
      (
        await desks.app.look<{ n: number }>(
          `select count(*)::int as n from pgboss.job where state = 'active' and name like '%print-published'`,
        )
      )[0]?.n
    await expect.poll(isPrinting, { interval: 5, timeout: 30_000 }).toBeGreaterThan(0)
    await correct(taken, 'No', 1)
    await printing
    await desks.app.runJobs()
    const { number } = await view(id)
    const print = await desks.app.http.inject({
      url: `/public/resolutions/${number}/resolution.pdf`,
      headers: { host: 'alder.localhost' },
    })
    expect(textOfPdf(print.rawPayload)).toMatch(/Ayes:\s+7\.\s+Nays:\s+1\./)
    await desks.clerk.call(adjourn, { params: { id: taken.meeting_id } })
  })
})

describe('a resolution whose place on an agenda was deleted', () => {
  it('is placed on another agenda, sent back or withdrawn all the same', async () => {
    await schedule(soon(8))
    const [moved, returned] = [await desks.at('board-review'), await desks.at('board-review')]
    for (const id of [moved, returned]) {
      const { item_id } = await standing(id)
      expect((await desks.clerk.call(deleteItem, { params: { id: item_id } })).status).toBe(200)
    }
    const meeting_id = await schedule(soon(9))
    const place = { params: { id: moved }, body: { meeting_id } }
    expect((await desks.clerk.call(placeResolution, place)).status).toBe(200)
    expect((await standing(moved)).meeting_id).toBe(meeting_id)
    expect((await desks.act(desks.clerk, returned, 'return', { comment: 'Not yet' })).status).toBe(200)
  })

  it('comes back by itself where the whole meeting was deleted', async () => {
    const gone = await schedule(soon(1))
    const id = await desks.at('board-review')
    const { meeting_id } = await standing(id)
    expect(meeting_id).toBe(gone)
    const admin = await desks.app.signIn('alder', 'full.admin')
    expect((await admin.call(deleteMeeting, { params: { id: meeting_id } })).status).toBe(200)
    await bringBack()
    expect((await standing(id)).meeting_id).not.toBe(meeting_id)
  })
})

/** As the schedule does, for the county. */
async function bringBack() {
  await desks.app.look(
    `insert into pgboss.job (name, data) select 'resolutions.return-to-agenda', jsonb_build_object('tenantId', id, 'payload', '{}'::jsonb)
     from tenants where subdomain = 'alder'`,
  )
  await desks.app.runJobs()
}

it('a vote of the Board stands, whatever gaps the text has', async () => {
  await schedule(soon(1))
  const id = await desks.at('board-review')
  await desks.app.look(`update resolutions set vendor = '' where id = $1`, [id])
  await desks.app.look('delete from drafts where matter_id = $1', [id])
  const { meeting_id } = await vote(id, 'Yes')
  expect((await view(id)).status).toBe('adopted')
  expect(textOf((await desks.reader.call(getDraft, { params: { id } })).body.document)).toContain('[vendor]')
  await desks.clerk.call(adjourn, { params: { id: meeting_id } })
})
