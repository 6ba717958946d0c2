import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { majorityOfAllSeats } from '#platform/shared/vote-threshold.ts'
import { live, openVote, seats } from '../live.fixture.ts'
import { sent, show, voting } from '../live-screen.fixture.ts'
import { missingWords } from './missing-text.ts'

const strict = { ...live, requires_movers: true }
const answers = { 'POST /api/meetings/:id/roll-calls': openVote }

async function choose(
  person: ReturnType<typeof show>['person'],
  form: HTMLElement,
  field: string,
  name: string,
) {
  const box = within(form).getByRole('combobox', { name: new RegExp(`^${field}`) })
  await person.click(box)
  const list = document.getElementById(box.getAttribute('aria-controls') ?? '') ?? document.body
  await person.click(await within(list).findByRole('option', { name, hidden: true }))
}

describe('where the body requires a mover and a seconder', () => {
  it('both are asked for before a vote is opened', async () => {
    const { person, server } = show(strict, answers)
    const form = await screen.findByRole('form', { name: 'Motion' })
    await person.click(within(form).getByRole('button', { name: 'Open vote' }))
    expect(within(form).getAllByText('Choose who moved the motion.').length).toBeGreaterThan(0)
    expect(within(form).getAllByText('Choose who seconded the motion.').length).toBeGreaterThan(0)
    expect(sent(server, 'POST')).toEqual([])
    await choose(person, form, 'Moved by', 'Ann Early')
    await choose(person, form, 'Seconded by', 'Ben Later')
    await person.click(within(form).getByRole('button', { name: 'Open vote' }))
    const movers = { mover_id: seats[0]?.member_id, seconder_id: seats[1]?.member_id }
    await waitFor(() => expect(sent(server, 'POST')[0]?.[1]).toMatchObject(movers))
  })

  it('both are asked for before the vote on the consent agenda, and only that vote is opened', async () => {
    const items = strict.items.map((item) => ({ ...item, is_on_consent: true }))
    const { person, server } = show({ ...strict, items }, answers)
    const form = await screen.findByRole('form', { name: 'Motion on the consent agenda' })
    await person.click(within(form).getByRole('button', { name: 'Open vote on 1 item' }))
    expect(within(form).getAllByText('Choose who moved the motion.').length).toBeGreaterThan(0)
    expect(sent(server, 'POST')).toEqual([])
    await choose(person, form, 'Moved by', 'Ben Later')
    await choose(person, form, 'Seconded by', 'Ann Early')
    await person.click(within(form).getByRole('button', { name: 'Open vote on 1 item' }))
    const body = { kind: 'consent', mover_id: seats[1]?.member_id, seconder_id: seats[0]?.member_id }
    await waitFor(() => expect(sent(server, 'POST')).toHaveLength(1))
    expect(sent(server, 'POST')[0]?.[1]).toMatchObject(body)
  })

  it('neither is asked for where the Chair asks for unanimous consent', async () => {
    const { person, server } = show(strict, answers)
    const form = await screen.findByRole('form', { name: 'Motion' })
    await choose(person, form, 'Decided by', 'Unanimous Consent')
    await person.click(within(form).getByRole('button', { name: 'Open vote' }))
    const body = { vote_type: 'Unanimous Consent', mover_id: null, seconder_id: null }
    await waitFor(() => expect(sent(server, 'POST')[0]?.[1]).toMatchObject(body))
  })

  it('nobody is proposed who is not there', async () => {
    const items = strict.items.map((item) => ({ ...item, mover_id: seats[2]?.member_id }))
    const { person, server } = show({ ...strict, items }, answers)
    await person.click(await screen.findByRole('button', { name: 'Open vote' }))
    expect((await screen.findAllByText('Choose who moved the motion.')).length).toBeGreaterThan(0)
    expect(sent(server, 'POST')).toEqual([])
  })
})

describe('a vote that is open', () => {
  it('counts who is away as absent, and only who is there as not answered', async () => {
    show(voting)
    const tally = await screen.findByRole('status', { name: 'Tally' })
    expect(tally).toHaveTextContent('Absent 1 (weighted 4)')
    expect(tally).toHaveTextContent('No vote yet 2 (weighted 12)')
  })

  it('says what is still missing', async () => {
    show(voting)
    expect(
      await screen.findByText(
        /^If closed now: .+ Still missing: 9 more weighted votes; votes from Ann Early and Ben Later\.$/,
      ),
    ).toBeVisible()
  })

  const answered = (values: readonly ('Yes' | 'No' | null)[]) => ({
    ...openVote,
    votes: openVote.votes.map((vote, index) => ({ ...vote, value: values[index] ?? null })),
  })
  const plain = { ...live, seats: seats.map((seat) => ({ ...seat, weight: 1 })) }
  const ofHeads = { ...majorityOfAllSeats, measure: 'heads' } as const
  it.each([
    ['nothing', live, answered(['Yes', 'Yes']), ''],
    ['one aye', plain, { ...answered(['Yes', 'No']), thresholds: [ofHeads] }, 'Still missing: 1 more aye.'],
    ['an answer', live, answered(['Yes']), 'Still missing: 2 more weighted votes; votes from Ben Later.'],
    [
      'a quorum',
      { ...live, quorum: { ...live.quorum, has: false } },
      answered(['Yes', 'Yes']),
      'Still missing: a quorum.',
    ],
  ])('and lacks %s', (_what, told, rollCall, words) => {
    expect(missingWords(told, rollCall)).toBe(words)
  })

  it('names three, and counts the others', () => {
    const people = Array.from({ length: 6 }, (_, at) => ({ member_id: `m${at}`, member_name: `M${at}` }))
    const many = seats.slice(0, 1).flatMap((seat) => people.map((each) => ({ ...seat, ...each })))
    const votes = openVote.votes.slice(0, 1).flatMap((vote) => people.map((each) => ({ ...vote, ...each })))
    expect(missingWords({ ...live, seats: many }, { ...openVote, votes })).toContain(
      'votes from M0, M1, M2 and 3 others.',
    )
  })
})
