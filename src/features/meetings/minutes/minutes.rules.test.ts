import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { motionKinds } from '../live/rules.ts'
import { voteValues } from '../votes.ts'
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
      ['attendance', 'Attendance'],
      ['section:s2', 'Consent Agenda'],
      ['item:i2', '2. Accept the Treasurer’s report'],
      ['item:i3', '3. Set a public hearing'],
      ['section:s3', 'Resolutions'],
      ['item:i4', '4. Road salt'],
      ['item:i5', '5. Bridge on Mill Road'],
      ['section:s5', 'Adjournment'],
      ['adjournment', ''],
    ])
    expect(textOf('heading')).toBe(
      'Minutes of the meeting of the Board of Supervisors of Alder County, held on Wednesday, November 18, 2026 (meeting 2026-021).',
    )
    expect(textOf('adjournment')).toBe('The meeting was adjourned at 11:00 AM.')
  })

  it('says when it was called to order, where, and who presided', () => {
    expect(textOf('call-to-order')).toBe(
      'The meeting was called to order at 9:02 AM (Courthouse). Chair Ann Early presided.',
    )
    const attendance = record.attendance.slice(1)
    expect(textOf('call-to-order', { attendance })).toContain('Chair Ann Early was not there')
    const meeting = { ...record.meeting, presiding_id: 'm1' }
    expect(textOf('call-to-order', { meeting, attendance })).toMatch(
      /Chair Ann Early was not there when the meeting was called to order. Supervisor Ben Later presided.$/,
    )
    expect(textOf('call-to-order', { meeting })).toMatch(/\(Courthouse\)\. Supervisor Ben Later presided\.$/)
  })

  it('says who was there, absent, late, away and gone early, in that order', () => {
    expect(textOf('attendance')?.split('\n')).toEqual([
      'Present: Supervisors Ann Early, Dee Brief and Eve Steady.',
      'Absent: Supervisor Cy Absent (excused).',
      'Arrived late: Supervisor Ben Later at 9:20 AM.',
      'Away: Supervisor Ann Early from 10:00 AM to 10:10 AM.',
      'Left early: Supervisor Dee Brief at 10:15 AM.',
    ])
  })

  it('calls absent whoever holds a seat and was never listed, and names vacant seats', () => {
    const vacant = { seat_name: 'District 6', member_id: null, member_name: '', is_chair: false }
    const text = textOf('attendance', { attendance: [], seats: [...record.seats, vacant] })
    expect(text).toContain('Present: nobody.')
    expect(text).toContain('Absent: Supervisors Ann Early, Ben Later, Cy Absent, Dee Brief and Eve Steady.')
    expect(text).toContain('Vacant: District 6.')
  })

  it('calls nobody late who came by the hour of the meeting', () => {
    const meeting = { ...record.meeting, called_to_order_at: '2026-11-18T13:58:00.000Z' }
    expect(textOf('attendance', { meeting })).toContain('Present: Supervisors Ann Early, Dee Brief')
  })

  it('does without sections of its own, and without a body', () => {
    const bare = draft({ sections: [], items: [], seats: [], body: null })
    expect(bare.map(({ heading }) => heading).filter(Boolean)).toEqual([
      'Call to Order',
      'Attendance',
      'Adjournment',
    ])
    expect(bare[0]?.text).toMatch(/^Minutes of the meeting of Alder County,/)
  })
})

describe('a vote', () => {
  it('that is unanimous is told by heads', () => {
    const rollCalls = [
      vote(['Yes', 'Yes', 'Excused', 'Absent', 'Yes'], { item_ids: ['i5'] }, [9, 8, 7, 6, 5]),
    ]
    expect(textOf('item:i5', { rollCalls })?.split('\n')).toEqual([
      'Motion, moved by Supervisor Ann Early, seconded by Supervisor Ben Later: award the contract.',
      'Ayes: 3 Nays: 0 Absent: 2 (Supervisors Cy Absent and Dee Brief)',
      'Carried: more than 1/2 of all seats (35) is 18, and 22 voted aye.',
    ])
  })

  it('that is divided is told by weight, heads and names', () => {
    const answers = ['Yes', 'No', 'Excused', 'Recused', 'Abstain'] as const
    const rollCalls = [vote(answers, { item_ids: ['i4'] }, [20, 8, 7, 6, 5])]
    expect(textOf('item:i4', { rollCalls })?.split('\n')).toEqual([
      'Three bids were received.',
      '',
      'Motion, moved by Supervisor Ann Early, seconded by Supervisor Ben Later: award the contract.',
      'Ayes: 20 by weight, 1 by heads (Supervisor Ann Early)',
      'Nays: 8 by weight, 1 by heads (Supervisor Ben Later)',
      'Abstaining: 5 by weight, 1 by heads (Supervisor Eve Steady)',
      'Recused: 6 by weight, 1 by heads (Supervisor Dee Brief, because of: employed by the vendor)',
      'Absent: 7 by weight, 1 by heads (Supervisor Cy Absent)',
      'Failed: more than 1/2 of all seats (46) is 24, and 20 voted aye.',
    ])
  })

  it('has no weights where every seat weighs one', () => {
    const rollCalls = [vote(['Yes', 'No', 'Yes', 'Yes', 'Yes'], { item_ids: ['i4'] })]
    expect(textOf('item:i4', { rollCalls })).toContain(
      'Ayes: 4 (Supervisors Ann Early, Cy Absent, Dee Brief and Eve Steady)\nNays: 1 (Supervisor Ben Later)\n',
    )
  })

  it('of the clerk’s own decision has the reason beside it', () => {
    const override = { result: 'carried', overridden_because: 'the attorney’s advice' } as const
    const rollCalls = [vote(['No', 'No', 'No', 'No', 'No'], { item_ids: ['i4'], ...override })]
    expect(textOf('item:i4', { rollCalls })).toMatch(
      /and 0 voted aye\. Recorded as carried by the clerk: the attorney’s advice\.$/,
    )
  })

  it('that was corrected is told once as it stands, with what was recorded first', () => {
    const first = vote(['Yes', 'Yes', 'No', 'No', 'No'], { item_ids: ['i4'] })
    const correction = { item_ids: ['i4'], corrects_id: first.id, corrected_because: 'one aye was misheard' }
    const rollCalls = [first, vote(['Yes', 'Yes', 'Yes', 'No', 'No'], correction)]
    const text = textOf('item:i4', { rollCalls }) ?? ''
    expect(text).toMatch(
      /Corrected on record: one aye was misheard\. First recorded as failed: Ayes: 2 Nays: 3 Absent: 0\.$/,
    )
    expect(occurrences(text, 'Motion')).toBe(1)
  })

  it('on the consent agenda is one for the whole block', () => {
    const rollCalls = [vote(['Yes', 'Yes', 'Yes', 'Yes', 'Yes'], { kind: 'consent', item_ids: ['i2', 'i3'] })]
    const key = `block:${rollCalls[0]?.id}`
    expect(textOf(key, { rollCalls })).toMatch(
      /^2\. Accept the Treasurer’s report\n3\. Set a public hearing\n\nMotion on the consent agenda, moved/,
    )
    expect(draft({ rollCalls }).some((paragraph) => paragraph.key === 'item:i2')).toBe(false)
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
    expect(textOf('adjournment', { rollCalls })).toMatch(/^Motion to adjourn, moved by/)
  })
})

describe('an item without a vote', () => {
  const withItem = (change: object) => ({
    items: record.items.map((item) => (item.id === 'i5' ? { ...item, ...change } : item)),
  })

  it('has its action', () =>
    expect(textOf('item:i5', withItem({ action: 'Received and filed' }))).toBe('Action: Received and filed.'))

  it('has a motion only where somebody made it', () => {
    const motion_text = 'authorize the agreement'
    expect(textOf('item:i5', withItem({ motion_text }))).toBe('')
    expect(textOf('item:i5', withItem({ motion_text, mover_id: 'm4' }))).toBe(
      'Motion, moved by Supervisor Eve Steady: authorize the agreement.\nNo vote was taken.',
    )
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
  }

  it('is told as motion, vote, subject and determination, and nothing else', () => {
    const change = { rollCalls: [motion], executiveSessions: [session] }
    expect(textOf('executive:x1', change)?.split('\n')).toEqual([
      'Motion to go into executive session, moved by Supervisor Ann Early, seconded by Supervisor Ben Later: go out of public.',
      'Ayes: 3 (Supervisors Ann Early, Cy Absent and Eve Steady)',
      'Nays: 1 (Supervisor Ben Later)',
      'Recused: 1 (Supervisor Dee Brief)',
      'Carried: more than 1/2 of all seats (5) is 3, and 3 voted aye.',
      '',
      'The Board of Supervisors went into executive session. Subject: the employment of a particular person.',
      'Determination: No action was taken.',
    ])
    expect(draft(change).some(({ heading }) => heading === 'Executive Session')).toBe(true)
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
          const own = text.split(`motion <${index}>`)[1]?.split('\n\n')[0] ?? ''
          if (own.includes('Nays: 0 Absent') || /^\.\nAyes: 0 Nays: \d+ Absent/.test(own)) continue
          for (const name of names) expect(occurrences(own, name)).toBe(1)
        }
      }),
      { numRuns: 200 },
    )
  })
})
