/** Whatever happens in a session and however it is corrected: attendance, votes and minutes never contradict each other. */
import fc from 'fast-check'
import { afterAll, expect, it, vi } from 'vitest'
import { dayIn, momentIn } from '#platform/shared/days.ts'
import type { Caller } from '#testing/caller.ts'
import { couldAnswer, windowOf } from '../../attendance/rules.ts'
import * as contract from '../../contract.ts'
import * as live from '../../live/contract.ts'
import { addApproval, draftMinutes } from '../../minutes/contract.ts'
import { cast, close, open, view } from '../live/live.fixture.ts'
import { openTestClerk } from '../test-clerk.fixture.ts'
import { isAnswer, votesThatCount } from './consistency.ts'

vi.setConfig({ testTimeout: 240_000 })

const { app, tenant_id } = await openTestClerk()
afterAll(() => app.close())

const newYork = 'America/New_York'
const member = fc.integer({ min: 0, max: 7 })
const value = fc.constantFrom('Yes' as const, 'No' as const, 'Abstain' as const)

const during = fc.oneof(
  fc.record({ does: fc.constant('come or go' as const), member, present: fc.boolean() }),
  fc.record({
    does: fc.constant('come or go at' as const),
    member,
    present: fc.boolean(),
    minutes: fc.integer({ min: 0, max: 90 }),
  }),
  fc.record({ does: fc.constant('vote' as const), values: fc.array(value, { minLength: 8, maxLength: 8 }) }),
  fc.record({ does: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
)
const afterwards = fc.oneof(
  fc.record({
    does: fc.constant('correct a vote' as const),
    member,
    vote: fc.nat(5),
    value: fc.oneof(value, fc.constant('Absent' as const)),
  }),
  fc.record({
    does: fc.constant('correct times' as const),
    member,
    from: fc.integer({ min: -10, max: 200 }),
    for: fc.integer({ min: 0, max: 120 }),
  }),
  fc.record({ does: fc.constant('was not there' as const), member }),
)
type Step = typeof during extends fc.Arbitrary<infer T> ? T : never
type Correction = typeof afterwards extends fc.Arbitrary<infer T> ? T : never

class Evening {
  #clerk: Caller
  readonly #id: string
  readonly #date: string
  readonly #members: readonly string[]

  private constructor(clerk: Caller, id: string, date: string, members: readonly string[]) {
    this.#clerk = clerk
    this.#id = id
    this.#date = date
    this.#members = members
  }

  static async begin(): Promise<Evening> {
    app.clock.stop()
    app.clock.advance({ days: 2 })
    const date = dayIn(newYork, app.clock.now())
    app.clock.advance({
      minutes: (momentIn(newYork, date, '18:30').getTime() - app.clock.now().getTime()) / 60_000,
    })
    const clerk = await app.signIn('alder', 'clerk')
    const body = { tenant_id, meeting_type: 'Board', date, time: '18:30' }
    const { id } = (await clerk.call(contract.createMeeting, { body })).body
    const members = (await view(clerk, id)).seats.flatMap(({ member_id }) => member_id ?? [])
    const evening = new Evening(clerk, id, date, members)
    for (const memberId of members.slice(0, 6)) await evening.#tell(memberId, true)
    expect((await clerk.call(live.callToOrder, { params: { id }, body: {} })).status).toBe(200)
    return evening
  }

  /** Sessions pass with the time: the clerk logs in again. */
  async #wait(minutes: number): Promise<void> {
    app.clock.advance({ minutes })
    this.#clerk = await app.signIn('alder', 'clerk')
  }

  #tell(memberId: string, present: boolean) {
    return this.#clerk.call(live.setPresence, { params: { id: this.#id, memberId }, body: { present } })
  }

  #member = (at: number) => this.#members[at % this.#members.length] ?? ''

  async #attendee(at: number) {
    const { attendance } = (await this.#clerk.call(contract.getMeeting, { params: { id: this.#id } })).body
    return attendance.find(({ member_id }) => member_id === this.#member(at))
  }

  #time(minutes: number): string {
    const at = new Date(momentIn(newYork, this.#date, '18:30').getTime() + minutes * 60_000)
    return new Intl.DateTimeFormat('en-GB', { timeZone: newYork, hour: '2-digit', minute: '2-digit' }).format(
      at,
    )
  }

  async step(step: Step): Promise<void> {
    if (step.does === 'wait') await this.#wait(step.minutes)
    if (step.does === 'come or go') await this.#tell(this.#member(step.member), step.present)
    if (step.does === 'come or go at') {
      const attendee = await this.#attendee(step.member)
      const body = { present: step.present, time: this.#time(step.minutes) }
      if (attendee) await this.#clerk.call(contract.updateAttendance, { params: { id: attendee.id }, body })
    }
    if (step.does === 'vote') {
      const vote = (await open(this.#clerk, this.#id)).body
      for (const [at, memberId] of this.#members.entries())
        await cast(this.#clerk, vote.id, memberId, step.values[at] ?? 'Yes')
      expect((await close(this.#clerk, vote.id)).status).toBe(200)
    }
  }

  async end(): Promise<void> {
    await this.#wait(5)
    expect((await this.#clerk.call(live.adjourn, { params: { id: this.#id } })).status).toBe(200)
  }

  async correct(correction: Correction): Promise<void> {
    const reason = 'The recording shows it'
    if (correction.does === 'correct a vote') {
      const votes = votesThatCount((await view(this.#clerk, this.#id)).roll_calls)
      const vote = votes[correction.vote % Math.max(1, votes.length)]
      const body = {
        reason,
        votes: [{ member_id: this.#member(correction.member), value: correction.value }],
      }
      if (vote) await this.#clerk.call(live.correctRollCall, { params: { id: vote.id }, body })
      return
    }
    const attendee = await this.#attendee(correction.member)
    if (!attendee) return
    const { does } = correction
    const [arrived, left] =
      does === 'correct times'
        ? [correction.from, correction.from + correction.for].map((at) => this.#time(at))
        : []
    const body = arrived && left ? { reason, intervals: [{ arrived, left }] } : { reason, present: false }
    await this.#clerk.call(contract.updateAttendance, { params: { id: attendee.id }, body })
  }

  /** Who answered was there; and where someone is absent who was there, no minutes leave the house. */
  async agrees(): Promise<void> {
    const [{ meeting, roll_calls }, { attendance }] = await Promise.all([
      view(this.#clerk, this.#id),
      this.#clerk.call(contract.getMeeting, { params: { id: this.#id } }).then(({ body }) => body),
    ])
    for (const { taken, votes } of votesThatCount(roll_calls))
      for (const { member_id, value } of votes) {
        const stays = attendance.find((each) => each.member_id === member_id)?.intervals ?? []
        if (isAnswer(value)) expect(couldAnswer(stays, windowOf(taken, meeting))).toBe(true)
      }
  }

  async minutesAgree(): Promise<void> {
    await this.#clerk.call(draftMinutes, { params: { id: this.#id } })
    const answer = await this.#clerk.call(addApproval, { params: { id: this.#id } })
    const { meeting, roll_calls } = await view(this.#clerk, this.#id)
    const { attendance } = (await this.#clerk.call(contract.getMeeting, { params: { id: this.#id } })).body
    const isWrong = votesThatCount(roll_calls).some(({ taken, votes }) =>
      votes.some(({ member_id, value }) => {
        const window = windowOf(taken, meeting)
        const stays = attendance.find((each) => each.member_id === member_id)?.intervals ?? []
        return (
          !isAnswer(value) &&
          window !== null &&
          stays.some(
            ({ arrived_at, left_at }) =>
              arrived_at <= window.from && Date.parse(left_at ?? '') > Date.parse(window.to) + 60_000,
          )
        )
      }),
    )
    if (isWrong) expect(answer.problem.error).toMatch(/^Attendance and votes disagree: /)
    else expect(answer.problem?.error ?? '').not.toMatch(/disagree/)
  }
}

/** What contradicted once: an arrival a minute ahead of the clock, and a vote in the same minute. */
const foundBefore: [Step[], Correction[]][] = [
  [
    [
      { does: 'wait', minutes: 2 },
      { does: 'come or go at', member: 2, present: true, minutes: 3 },
      { does: 'vote', values: ['No', 'Abstain', 'Yes', 'Yes', 'Abstain', 'No', 'No', 'Abstain'] },
    ],
    [],
  ],
]

it('in random sessions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(during, { minLength: 3, maxLength: 14 }),
      fc.array(afterwards, { maxLength: 8 }),
      async (steps, corrections) => {
        const evening = await Evening.begin()
        for (const step of steps) {
          await evening.step(step)
          await evening.agrees()
        }
        await evening.end()
        for (const correction of corrections) {
          await evening.correct(correction)
          await evening.agrees()
        }
        await evening.minutesAgree()
      },
    ),
    { numRuns: 15, endOnFailure: true, examples: foundBefore },
  )
})
