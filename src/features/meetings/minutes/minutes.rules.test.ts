import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { majorityOfAllSeats } from '#platform/shared/vote-threshold.ts'
import { motionKinds } from '../live/rules.ts'
import { decide, type VoteValue, voteValues } from '../votes.ts'
import { draftMinutes } from './draft.ts'
import { names, record, vote } from './record.fixture.ts'
import { inList, type MeetingRecord, titled, titleIn } from './record.ts'

const draft = (change: Partial<MeetingRecord> = {}) => draftMinutes({ ...record, ...change })
const textOf = (key: string, change: Partial<MeetingRecord> = {}) =>
  draft(change).find((paragraph) => paragraph.key === key)?.text
const occurrences = (text: string, part: string) => text.split(part).length - 1

describe('words', () => {
  it.each([
    [[], ''],
    [['A'], 'A'],
    [['A', 'B'], 'A and B'],
    [['A', 'B', 'C'], 'A, B and C'],
  ])('a list of %j reads "%s"', (words, expected) => expect(inList(words)).toBe(expected))

  it.each([
    ['Board of Supervisors', 'Supervisors'],
    ['Board of County Commissioners', 'Commissioners'],
    ['County Legislature', 'Legislators'],
    ['County Council', 'Members'],
  ])('on the %s sit %s', (board, many) => expect(titleIn(board).many).toBe(many))

  it('one has the title by himself, several share it', () => {
    expect(titled(record.title, ['X'])).toBe('Supervisor X')
    expect(titled(record.title, ['X', 'Y'])).toBe('Supervisors X and Y')
  })
})

describe('a draft', () => {
  it('goes from the heading to the adjournment, under the headings of the agenda', () => {
    expect(draft().map(({ key, heading }) => [key, heading])).toEqual([
      ['heading', ''],
      ['section:s1', 'Call to Order'],
      ['call-to-order', ''],
      ['item:i1', '1. Pledge of Allegiance'],
      ['attendance', 'Roll Call'],
      ['section:s2', 'Consent Agenda'],
      ['item:i2', '2. Accept the Treasurer’s report'],
      ['item:i3', '3. Set a public hearing'],
      ['section:s3', 'Resolutions'],
      ['item:i4', '4. Road salt'],
      ['item:i5', '5. Bridge on Mill Road'],
      ['section:s5', 'Adjournment'],
      ['adjournment', ''],
    ])
    expect(textOf('heading')).toBe('Alder County Board of Supervisors\nNovember 18, 2026\nMeeting 2026-021')
    expect(textOf('adjournment')).toBe('The meeting was adjourned at 11:00 a.m.')
  })

  it('says who called it to order, when and where', () => {
    expect(textOf('call-to-order')).toBe(
      'Chair Ann Early called the meeting to order at 9:02 a.m. in the Courthouse.',
    )
    const meeting = { ...record.meeting, presiding_id: 'm1', location: '100 Main Street' }
    expect(textOf('call-to-order', { meeting })).toBe(
      'Supervisor Ben Later called the meeting to order at 9:02 a.m. at 100 Main Street and presided.',
    )
  })

  it('says who presided in the absence of the Chair, and when the Chair came', () => {
    const attendance = record.attendance.slice(1)
    const meeting = { ...record.meeting, presiding_id: 'm1' }
    expect(textOf('call-to-order', { meeting, attendance })).toBe(
      'In the absence of the Chair, Supervisor Ben Later called the meeting to order at 9:02 a.m. in the Courthouse and presided.',
    )
    expect(textOf('call-to-order', { attendance })).toBe(
      'In the absence of the Chair, the meeting was called to order at 9:02 a.m. in the Courthouse.',
    )
    const after = [
      { member_id: 'm1', since: '2026-11-18T14:02:40.000Z' },
      { member_id: 'm0', since: '2026-11-18T14:20:00.000Z' },
    ]
    const came = [{ ...record.attendance[0], intervals: record.attendance[1]?.intervals ?? [] }]
    const told = (presiding: typeof after) =>
      textOf('call-to-order', { meeting, presiding, attendance: came as typeof record.attendance })
    expect(told(after)).toMatch(
      /and presided\. Chair Ann Early arrived at 9:20 a\.m\. and assumed the chair\.$/,
    )
    expect(told(after.slice(0, 1))).toMatch(/ and presided\.$/)
    const late = [{ ...record.attendance[0], intervals: record.attendance[1]?.intervals ?? [] }]
    expect(textOf('call-to-order', { attendance: late as typeof record.attendance })).toMatch(
      / Chair Ann Early arrived at 9:20 a\.m\. and assumed the chair\.$/,
    )
  })

  it('calls the roll, says whether there was a quorum, and then who came and went', () => {
    expect(textOf('attendance')?.split('\n')).toEqual([
      'Present: Supervisors Ann Early, Dee Brief and Eve Steady. Absent: Supervisor Cy Absent (excused). A quorum was present (3 of 5 members).',
      'Supervisor Ben Later arrived at 9:20 a.m.',
      'Supervisor Ann Early left at 10:00 a.m. and returned at 10:10 a.m.',
      'Supervisor Dee Brief left at 10:15 a.m.',
    ])
  })

  it('counts a quorum by weight where the body does, and never calls weight seats', () => {
    const seats = record.seats.map((seat, index) => ({ ...seat, weight: [10, 40, 30, 10, 10][index] ?? 1 }))
    const text = textOf('attendance', { seats, quorum: 'weight-majority' })
    expect(text).toContain('No quorum was present (3 of 5 members, 30 of 100 weighted votes).')
    expect(text).not.toContain('seats')
  })

  it('calls absent members who hold a seat and were never listed, and names vacant seats', () => {
    const vacant = { seat_name: 'District 6', member_id: null, member_name: '', is_chair: false, weight: 1 }
    const text = textOf('attendance', { attendance: [], seats: [...record.seats, vacant] })
    expect(text).toBe(
      'Present: none. Absent: Supervisors Ann Early, Ben Later, Cy Absent, Dee Brief and Eve Steady. ' +
        'Vacant: District 6. No quorum was present (0 of 6 members).',
    )
  })

  describe('tells of a quorum that was lost', () => {
    const leaving = (...times: [member: number, left: string, back?: string][]) =>
      record.attendance.map((attendee, index) => {
        const [, left, back] = times.find(([member]) => member === index) ?? []
        if (!left) return attendee
        const at = (time: string) => `2026-11-18T${time}:00.000Z`
        const [first] = attendee.intervals
        const arrived_at = first?.arrived_at ?? at('14:00')
        const again = back ? [{ arrived_at: at(back), left_at: null }] : []
        return { ...attendee, intervals: [{ arrived_at, left_at: at(left) }, ...again] }
      })
    const lost = (change: Partial<MeetingRecord>) =>
      textOf('attendance', change)
        ?.split('\n')
        .filter((line) => line.includes('loss of a quorum')) ?? []

    it('when, and that nothing was done afterward', () => {
      expect(lost({ attendance: leaving([4, '15:31']) })).toEqual([
        'The Chair announced the loss of a quorum at 10:31 a.m. No further action was taken.',
      ])
    })

    it('by the presiding officer where the Chair is gone', () => {
      expect(lost({ attendance: leaving([0, '15:31']) })).toEqual([
        'The presiding officer announced the loss of a quorum at 10:31 a.m. No further action was taken.',
      ])
    })

    it('not where it was regained, ended with the meeting, or never was', () => {
      expect(lost({ attendance: leaving([4, '15:31', '15:40']) })).toEqual([])
      expect(lost({ attendance: leaving([4, '16:00']) })).toEqual([])
      expect(lost({ attendance: [] })).toEqual([])
      expect(lost({ attendance: leaving([4, '15:31']), seats: [] })).toEqual([])
    })

    it('without saying that nothing was done where a vote followed, other than one to adjourn', () => {
      const opened_at = '2026-11-18T15:40:00.000Z'
      const answers = ['Yes', 'Yes', 'Absent', 'Absent', 'Absent'] as const
      const attendance = leaving([4, '15:31'])
      expect(lost({ attendance, rollCalls: [vote(answers, { opened_at })] })).toEqual([
        'The Chair announced the loss of a quorum at 10:31 a.m.',
      ])
      const adjourning = vote(answers, { opened_at, kind: 'adjourn' })
      expect(lost({ attendance, rollCalls: [adjourning] })[0]).toMatch(/No further action was taken\.$/)
    })

    it('by weight where the body counts so', () => {
      const seats = record.seats.map((seat, index) => ({ ...seat, weight: index === 4 ? 60 : 10 }))
      const attendance = leaving([4, '15:31'])
      expect(lost({ seats, quorum: 'weight-majority', attendance })).toHaveLength(1)
      expect(lost({ seats, quorum: 'weight-majority', attendance: leaving([0, '15:31']) })).toEqual([])
    })
  })

  it('calls no one late who came by the hour of the meeting', () => {
    const meeting = { ...record.meeting, called_to_order_at: '2026-11-18T13:58:00.000Z' }
    expect(textOf('attendance', { meeting })).toContain('Present: Supervisors Ann Early, Dee Brief')
  })

  it('gives the date of what happened past midnight', () => {
    const meeting = { ...record.meeting, adjourned_at: '2026-11-19T05:15:00.000Z' }
    expect(textOf('adjournment', { meeting })).toBe(
      'The meeting was adjourned at 12:15 a.m. on November 19, 2026.',
    )
  })

  it('does without sections of its own, and without a body', () => {
    const bare = draft({ sections: [], items: [], seats: [], body: null })
    expect(bare.map(({ heading }) => heading).filter(Boolean)).toEqual([
      'Call to Order',
      'Roll Call',
      'Adjournment',
    ])
    expect(bare[0]?.text).toMatch(/^Alder County\nNovember 18, 2026\n/)
  })
})

describe('a vote', () => {
  const moved = 'Motion by Supervisor Ann Early, seconded by Supervisor Ben Later,'

  it('that is unanimous is told by numbers, with the absent by name', () => {
    const rollCalls = [vote(['Yes', 'Yes', 'Excused', 'Absent', 'Yes'], { item_ids: ['i5'] })]
    expect(textOf('item:i5', { rollCalls })?.split('\n')).toEqual([
      `${moved} to award the contract.`,
      'Roll call vote. Ayes: 3. Nays: 0. Absent: 2 (Supervisors Cy Absent and Dee Brief). Motion carried unanimously.',
    ])
  })

  it('that is unanimous in a weighted county has the weighted totals', () => {
    const answers = ['Yes', 'Yes', 'Excused', 'Absent', 'Yes'] as const
    const rollCalls = [vote(answers, { item_ids: ['i5'] }, [1900, 800, 7, 6, 5])]
    expect(textOf('item:i5', { rollCalls })).toContain(
      'Ayes: 3 (weighted 2,705). Nays: 0. Absent: 2 (weighted 13): Supervisors Cy Absent and Dee Brief. Motion carried unanimously.',
    )
  })

  it('that is divided is told with names, reasons, and the rule that it did not meet', () => {
    const answers = ['Yes', 'No', 'Excused', 'Recused', 'Abstain'] as const
    const rollCalls = [vote(answers, { item_ids: ['i4'] })]
    expect(textOf('item:i4', { rollCalls })?.split('\n')).toEqual([
      'Three bids were received.',
      '',
      `${moved} to award the contract.`,
      'Roll call vote. Ayes: 1 (Supervisor Ann Early). Nays: 1 (Supervisor Ben Later). Abstain: 1 (Supervisor Eve Steady). ' +
        'Recused: 1 (Supervisor Dee Brief: employed by the vendor). Absent: 1 (Supervisor Cy Absent). ' +
        'Motion failed: 1 aye; 3 of 5 required (majority of the full membership).',
    ])
  })

  it('that is divided in a weighted county has weights beside numbers, and never calls weight seats', () => {
    const answers = ['Yes', 'No', 'Excused', 'Recused', 'Abstain'] as const
    const text = textOf('item:i4', { rollCalls: [vote(answers, { item_ids: ['i4'] }, [20, 8, 7, 6, 5])] })
    expect(text).toContain(
      'Ayes: 1 (weighted 20): Supervisor Ann Early. Nays: 1 (weighted 8): Supervisor Ben Later. ' +
        'Abstain: 1 (weighted 5): Supervisor Eve Steady. Recused: 1 (weighted 6): Supervisor Dee Brief: employed by the vendor. ' +
        'Absent: 1 (weighted 7): Supervisor Cy Absent. ' +
        'Motion failed: 20 weighted votes in favor; 24 of 46 required (majority of the total weighted vote).',
    )
    expect(text).not.toContain('seat')
  })

  it('by voice names no one as aye', () => {
    const voice = { item_ids: ['i5'], vote_type: 'Voice Vote' as const }
    const told = (...answers: VoteValue[]) =>
      textOf('item:i5', { rollCalls: [vote(answers, voice)] })?.split('\n')[1]
    expect(told('Yes', 'Yes', 'Yes', 'Yes', 'Yes')).toBe('Voice vote. Motion carried unanimously.')
    expect(told('Yes', 'No', 'Absent', 'Yes', 'Yes')).toBe(
      'Voice vote. Motion carried; Supervisor Ben Later voting nay. Absent: Supervisor Cy Absent.',
    )
    expect(told('Yes', 'No', 'Recused', 'Yes', 'Yes')).toBe(
      'Voice vote. Motion carried; Supervisor Ben Later voting nay. Recused: Supervisor Cy Absent (employed by the vendor).',
    )
    expect(told('No', 'No', 'No', 'No', 'No')).toBe('Voice vote. Motion failed.')
    expect(told('Yes', 'Yes', 'Abstain', 'Absent', 'Absent')).toBe(
      'Voice vote. Motion failed: 2 ayes; 3 of 5 required (majority of the full membership). ' +
        'Abstain: Supervisor Cy Absent. Absent: Supervisors Dee Brief and Eve Steady.',
    )
  })

  it.each([
    ['approve the minutes of August 19, 2026', 'the minutes of August 19, 2026, approved.'],
    ['to accept the Treasurer’s report.', 'the Treasurer’s report accepted.'],
    ['adjourn', 'the meeting adjourned.'],
    ['take a recess until 1:00 p.m.', 'the following motion carried: take a recess until 1:00 p.m.'],
    [
      'approve the minutes and the agenda',
      'the following motion carried: approve the minutes and the agenda.',
    ],
    ['The report is received', 'the following motion carried: The report is received.'],
  ])('by unanimous consent to "%s" is what the Chair declared', (motion, declared) => {
    const consent = { item_ids: ['i5'], vote_type: 'Unanimous Consent' as const, motion }
    const told = (...answers: VoteValue[]) => textOf('item:i5', { rollCalls: [vote(answers, consent)] })
    expect(told('Yes', 'Yes', 'Yes', 'Yes', 'Yes')).toBe(
      `There being no objection, the Chair declared ${declared}`,
    )
    expect(told('Yes', 'Yes', 'Excused', 'Yes', 'Yes')).toBe(
      `There being no objection, the Chair declared ${declared} Absent: Supervisor Cy Absent.`,
    )
  })

  it('that needed more than a majority says what it needed', () => {
    const thresholds = [
      { ...majorityOfAllSeats, comparison: 'at-least', numerator: 2, denominator: 3 } as const,
    ]
    const { reckoning, votes } = vote(['Yes', 'Yes', 'Yes', 'Yes', 'No'])
    if (!reckoning) throw new Error('the vote is closed')
    const { reckonings } = decide(votes, thresholds, reckoning.house)
    const needed = { item_ids: ['i5'], thresholds, reckoning: { ...reckoning, reckonings: [...reckonings] } }
    expect(textOf('item:i5', { rollCalls: [vote(['Yes', 'Yes', 'Yes', 'Yes', 'No'], needed)] })).toMatch(
      /Motion carried: 4 ayes; 4 of 5 required \(two-thirds of the full membership\)\.$/,
    )
  })

  it.each([
    ['award the contract', `${moved} to award the contract.`],
    ['to award the contract.', `${moved} to award the contract.`],
    ['that the contract be awarded', `${moved} that the contract be awarded.`],
    [
      'Award the contract',
      'Motion by Supervisor Ann Early, seconded by Supervisor Ben Later: Award the contract.',
    ],
    ['the contract', 'Motion by Supervisor Ann Early, seconded by Supervisor Ben Later: the contract.'],
  ])('whose motion is "%s" reads on', (motion, read) => {
    const rollCalls = [vote(['Yes', 'Yes', 'Yes', 'Yes', 'Yes'], { item_ids: ['i5'], motion })]
    expect(textOf('item:i5', { rollCalls })?.split('\n')[0]).toBe(read)
  })

  it('by voice that failed names the nays that were recorded by name', () => {
    const failed = vote(['No', 'No', 'No', 'No', 'No'], { item_ids: ['i4'], vote_type: 'Voice Vote' })
    const votes = failed.votes.map((each, index) => ({ ...each, is_by_voice: index > 0 }))
    expect(textOf('item:i4', { rollCalls: [{ ...failed, votes }] })).toMatch(
      /Voice vote\. Motion failed; Supervisor Ann Early voting nay\.$/,
    )
    expect(textOf('item:i4', { rollCalls: [failed] })).toMatch(/Voice vote\. Motion failed\.$/)
  })

  it('of the Clerk’s own decision has the reason beside it', () => {
    const override = { result: 'carried', overridden_because: 'the attorney’s advice' } as const
    const rollCalls = [vote(['No', 'No', 'No', 'No', 'No'], { item_ids: ['i4'], ...override })]
    expect(textOf('item:i4', { rollCalls })).toMatch(
      /Motion failed: 0 ayes; 3 of 5 required \(majority of the full membership\)\. The Clerk recorded the motion as carried: the attorney’s advice\.$/,
    )
  })

  it('that was corrected is told once as it stands, with what was recorded first and when that changed', () => {
    const first = vote(['Yes', 'Yes', 'No', 'No', 'No'], { item_ids: ['i4'] })
    const correction = {
      item_ids: ['i4'],
      corrects_id: first.id,
      corrected_because: 'one aye was misheard',
      closed_at: '2026-11-20T02:00:00.000Z',
    }
    const rollCalls = [first, vote(['Yes', 'Yes', 'Yes', 'No', 'No'], correction)]
    const text = textOf('item:i4', { rollCalls }) ?? ''
    expect(text).toMatch(
      /\nCorrection, November 19, 2026: [^,]+ from No to Yes \(one aye was misheard\)\. Originally recorded: Ayes: 2\. Nays: 3\. Absent: 0\. Motion failed\.$/,
    )
    expect(occurrences(text, 'Motion by')).toBe(1)
  })

  it('on the consent agenda is one for the whole block, and names what was removed from it', () => {
    const motion = 'approve the consent agenda'
    const block = { kind: 'consent' as const, item_ids: ['i2', 'i3'], motion }
    const yes = ['Yes', 'Yes', 'Yes', 'Yes', 'Yes'] as const
    const whole = [vote(yes, block)]
    expect(textOf(`block:${whole[0]?.id}`, { rollCalls: whole })).toBe(
      '2. Accept the Treasurer’s report\n3. Set a public hearing\n\n' +
        `${moved} to approve the consent agenda, Items 2 and 3.\nRoll call vote. Ayes: 5. Nays: 0. Absent: 0. Motion carried unanimously.`,
    )
    expect(draft({ rollCalls: whole }).some((paragraph) => paragraph.key === 'item:i2')).toBe(false)
    const rest = [vote(yes, { ...block, item_ids: ['i2'] }), vote(yes, { item_ids: ['i3'] })]
    const told = draft({ rollCalls: rest })
    expect(told.find(({ key }) => key === `block:${rest[0]?.id}`)?.text).toContain(
      'Item 3 was removed from the consent agenda.\n\nMotion by',
    )
    expect(told.some(({ key }) => key === 'item:i3')).toBe(true)
    const [asker] = record.seats
    const pulled = {
      item_id: 'i3',
      pulled_at: record.meeting.starts_at,
      requested_by_id: asker?.member_id ?? null,
    }
    expect(textOf(`block:${rest[0]?.id}`, { rollCalls: rest, pulledFromConsent: [pulled] })).toContain(
      `Item 3 was removed from the consent agenda at the request of Supervisor ${asker?.member_name}.`,
    )
  })

  it('on a resolution refers to it by its number', () => {
    const items = record.items.map((item) =>
      item.id === 'i4' ? { ...item, resolution_number: '2026-0142' } : item,
    )
    const rollCalls = [vote(['Yes', 'Yes', 'Yes', 'Yes', 'Yes'], { item_ids: ['i4'] })]
    expect(textOf('item:i4', { items, rollCalls })).toContain(
      'Resolution No. 2026-0142 is on file with the Clerk of the Board and is made part of these minutes by reference.',
    )
  })

  it('on no item follows the item before it; one to adjourn ends the minutes', () => {
    const yes = ['Yes', 'Yes', 'Yes', 'Yes', 'Yes'] as const
    const rollCalls = [
      vote(yes, { kind: 'procedural', motion: 'change the order' }),
      vote(yes, { item_ids: ['i4'] }),
      vote(yes, { kind: 'procedural', motion: 'take a recess' }),
      vote(yes, { kind: 'adjourn', motion: 'adjourn' }),
    ]
    const keys = draft({ rollCalls }).map(({ key }) => key)
    expect(keys[keys.indexOf('attendance') + 1]).toBe(`vote:${rollCalls[0]?.id}`)
    expect(keys[keys.indexOf('item:i4') + 1]).toBe(`vote:${rollCalls[2]?.id}`)
    expect(textOf('adjournment', { rollCalls })).toMatch(/^Motion by Supervisor Ann Early, .* to adjourn\.\n/)
  })
})

describe('an item without a vote', () => {
  const withItem = (change: object) => ({
    items: record.items.map((item) => (item.id === 'i5' ? { ...item, ...change } : item)),
  })

  it('has its action', () =>
    expect(textOf('item:i5', withItem({ action: 'Received and filed' }))).toBe('Action: Received and filed.'))

  it('has a motion only where a member made it, and says what became of it', () => {
    const motion_text = 'authorize the agreement'
    expect(textOf('item:i5', withItem({ motion_text }))).toBe('')
    expect(textOf('item:i5', withItem({ motion_text, mover_id: 'm4' }))).toBe(
      'Motion by Supervisor Eve Steady to authorize the agreement.\nThe motion failed for lack of a second.',
    )
    const seconded = withItem({ motion_text, mover_id: 'm4', seconder_id: 'm0' })
    expect(textOf('item:i5', seconded)).toMatch(/\nNo action was taken\.$/)
    const unasked = { ...withItem({ motion_text, mover_id: 'm4' }), requiresSecond: false }
    expect(textOf('item:i5', unasked)).toMatch(/\nNo action was taken\.$/)
  })
})

describe('an executive session', () => {
  const motion = vote(['Yes', 'No', 'Yes', 'Recused', 'Yes'], {
    kind: 'executive',
    motion: 'go out of public',
  })
  const session = {
    id: 'x1',
    roll_call_id: motion.id,
    subject: 'the employment of a particular person',
    started_at: '2026-11-18T15:00:00.000Z',
    ended_at: '2026-11-18T15:20:00.000Z',
    determination: 'No action was taken',
    entered_because: null,
  }

  it('is told as motion, vote, times, purpose and action taken, and nothing else', () => {
    const change = { rollCalls: [motion], executiveSessions: [session] }
    expect(textOf('executive:x1', change)?.split('\n')).toEqual([
      'Motion by Supervisor Ann Early, seconded by Supervisor Ben Later, to go out of public.',
      'Roll call vote. Ayes: 3 (Supervisors Ann Early, Cy Absent and Eve Steady). Nays: 1 (Supervisor Ben Later). ' +
        'Abstain: 0. Recused: 1 (Supervisor Dee Brief). Absent: 0. Motion carried.',
      '',
      'The Board entered executive session at 10:00 a.m. to discuss the employment of a particular person.',
      '',
      'The Board reconvened in open session at 10:20 a.m. No action was taken in executive session.',
    ])
    expect(draft(change).some(({ heading }) => heading === 'Executive Session')).toBe(true)
  })

  it('says what was decided in it', () => {
    const ended = { ended_at: '2026-11-18T16:01:30.000Z', determination: 'The lease was approved, 4 to 1' }
    const executiveSessions = [{ ...session, subject: 'Lease of 4 Mill Road', ...ended }]
    expect(textOf('executive:x1', { executiveSessions })).toBe(
      'The Board entered executive session at 10:00 a.m. for this purpose: Lease of 4 Mill Road.\n\n' +
        'The Board reconvened in open session at 11:01 a.m. ' +
        'The following action was taken: The lease was approved, 4 to 1.',
    )
  })

  it('has its time and purpose in the motion to enter it, and the motion to leave it beside it', () => {
    const enter = vote(['Yes', 'Yes', 'Yes', 'Yes', 'Yes'], {
      kind: 'executive',
      motion: 'enter executive session',
      vote_type: 'Voice Vote',
    })
    const leave = vote(['Yes', 'Yes', 'Yes', 'Yes', 'Yes'], {
      kind: 'executive',
      motion: 'leave executive session',
      vote_type: 'Voice Vote',
      opened_at: '2026-11-18T15:19:00.000Z',
    })
    const executiveSessions = [{ ...session, roll_call_id: enter.id }]
    const text = textOf('executive:x1', { rollCalls: [enter, leave], executiveSessions })
    expect(text?.split('\n').filter(Boolean)).toEqual([
      'Motion by Supervisor Ann Early, seconded by Supervisor Ben Later, to enter executive session at 10:00 a.m. ' +
        'to discuss the employment of a particular person.',
      'Voice vote. Motion carried unanimously.',
      'Motion by Supervisor Ann Early, seconded by Supervisor Ben Later, to leave executive session at 10:20 a.m.',
      'Voice vote. Motion carried unanimously.',
      'The Board reconvened in open session at 10:20 a.m. No action was taken in executive session.',
    ])
    const after = { ...leave, opened_at: '2026-11-18T15:30:00.000Z' }
    expect(textOf('executive:x1', { rollCalls: [enter, after], executiveSessions })).not.toContain('to leave')
  })

  it('has a heading of its own where the agenda foresaw none', () => {
    const sections = record.sections.filter(({ kind }) => kind !== 'executive-session')
    const keys = draft({ sections, executiveSessions: [session] }).map(({ key }) => key)
    expect(keys.slice(-4)).toEqual(['section:executive-session', 'executive:x1', 'section:s5', 'adjournment'])
  })
})

describe('whatever happened', () => {
  const secret = 'said behind closed doors'
  const motionOf = fc.record({
    answers: fc.array(fc.constantFrom(...voteValues), { minLength: 5, maxLength: 5 }),
    kind: fc.constantFrom(...motionKinds),
    item_ids: fc.uniqueArray(fc.constantFrom('i1', 'i2', 'i3', 'i4', 'i5', 'i6', 'deleted'), {
      maxLength: 3,
    }),
    isCorrected: fc.boolean(),
    isExecutive: fc.boolean(),
  })

  it('every vote that stands is told exactly once, with each name in it; no note ever is', () => {
    fc.assert(
      fc.property(fc.array(motionOf, { maxLength: 8 }), (motions) => {
        const told = motions.map(({ answers, kind, item_ids, isCorrected, isExecutive }, index) => {
          const first = vote(answers, { kind, item_ids, motion: `motion <${index}>` })
          const because = { corrects_id: first.id, corrected_because: `reason <${index}>` }
          const second = vote(answers.toReversed(), { ...first, ...because, id: `${first.id}c` })
          const standing = isCorrected ? { ...second, votes: vote(answers.toReversed()).votes } : first
          return { rollCalls: isCorrected ? [first, standing] : [first], standing, first, isExecutive }
        })
        const executiveSessions = told
          .filter(({ isExecutive }) => isExecutive)
          .map(({ first }) => ({
            id: `x-${first.id}`,
            roll_call_id: first.id,
            subject: 'litigation',
            started_at: first.opened_at,
            ended_at: first.opened_at,
            determination: '',
            entered_because: null,
            notes: secret,
          }))
        const items = record.items.map((item) => ({ ...item, notes: secret }))
        const rollCalls = told.flatMap((each) => each.rollCalls)
        const paragraphs = draft({ rollCalls, executiveSessions, items })
        const text = paragraphs.map((paragraph) => paragraph.text).join('\n\n')
        expect(text).not.toContain(secret)
        expect(new Set(paragraphs.map(({ key }) => key)).size).toBe(paragraphs.length)
        for (const [index, { rollCalls: both }] of told.entries()) {
          expect(occurrences(text, `motion <${index}>`)).toBe(1)
          expect(occurrences(text, `reason <${index}>`)).toBe(both.length - 1)
          // What a correction changed names members again.
          const own = text.split(`motion <${index}>`)[1]?.split(/\n\n|\nCorrection, /)[0] ?? ''
          if (!own.includes('Abstain: ')) continue
          for (const name of names) expect(occurrences(own, name)).toBe(1)
        }
      }),
      { numRuns: 200 },
    )
  })
})
