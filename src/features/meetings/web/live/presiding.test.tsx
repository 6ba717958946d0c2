import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { live, seats } from './live.fixture.ts'
import { sent, show } from './live-screen.fixture.ts'

const [chair, stand, absent] = seats
if (!chair || !stand || !absent) throw new Error('there are three')
const without = { ...live, seats: [{ ...chair, is_present: false, has_left: true }, stand, absent] }

it('asks who presides when the chair has left, and offers who is there', async () => {
  const { person, server } = show(without, { 'PUT /api/meetings/:id/presiding': live.meeting })
  expect(await screen.findByText('No one is presiding')).toBeVisible()
  expect(screen.getByText('Chair Ann Early has left. Choose who presides.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Choose who presides' }))
  const choice = screen.getByRole('combobox', { name: 'Presiding' })
  expect(choice).toHaveFocus()
  const options = within(choice).getAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(['Not recorded', 'Ben Later'])
  await person.selectOptions(choice, 'Ben Later')
  await waitFor(() => expect(sent(server, 'PUT')[0]?.[1]).toEqual({ member_id: stand.member_id }))
})

const named = { ...live.meeting, presiding_id: stand.member_id }
const presiding = () => screen.findByRole('combobox', { name: 'Presiding' })

it('does not ask while who was named is there', async () => {
  show({ ...without, meeting: named })
  expect(await presiding()).toHaveValue(stand.member_id)
  expect(screen.queryByText('No one is presiding')).toBeNull()
})

it('asks again when who was named has left too', async () => {
  const gone = [chair, stand].map((seat) => ({ ...seat, is_present: false, has_left: true }))
  show({ ...live, meeting: named, seats: [...gone, { ...absent, is_present: true }] })
  expect(await screen.findByText('No one is presiding')).toBeVisible()
})

it('does not ask while the chair is there', async () => {
  show()
  expect(await presiding()).toHaveValue(chair.member_id)
  expect(screen.queryByText('No one is presiding')).toBeNull()
})

it('does not ask once the meeting is over', async () => {
  const over = { ...live.meeting, state: 'adjourned', adjourned_at: live.now, current_item_id: null }
  const gone = seats.map((seat) => ({ ...seat, is_present: false, has_left: seat.is_present }))
  show({ ...live, meeting: over, seats: gone })
  expect(await presiding()).toHaveValue(chair.member_id)
  expect(screen.queryByText('No one is presiding')).toBeNull()
})
