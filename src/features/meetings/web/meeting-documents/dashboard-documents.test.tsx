import { screen, within } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { DueDocument } from '../../meeting-documents/contract.ts'
import { meeting, withTotal } from '../dashboard/meetings.fixture.ts'

vi.setConfig({ testTimeout: 30_000 })

const first = meeting(1)
const second = meeting(2)
const due = (number: number, more: Partial<DueDocument> = {}): DueDocument => ({
  meeting_id: meeting(number).id,
  number: `2026-00${number}`,
  meeting_type: 'Board',
  date: '2026-11-18',
  start_time: '09:00',
  clock: 'agenda',
  due_at: '2026-11-17T14:00:00.000Z',
  timeliness: 'soon',
  ...more,
})

const show = (answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    '/meetings',
    {
      'GET /api/meetings': () => withTotal([first, second]),
      'GET /api/meetings/years': [2026],
      'GET /api/meetings/due': [],
      'GET /api/bodies': [],
      ...answers,
    },
    session,
  )

describe('what is due', () => {
  it('is listed with how urgent it is, and leads to where it is done', async () => {
    const all = [1, 2, 3, 4].map((number) => due(number))
    const late = due(5, { clock: 'minutes', timeliness: 'late' })
    const { person } = show({ 'GET /api/meetings/due': [late, ...all] })
    const panel = within(await screen.findByRole('region', { name: 'Deadlines' }))
    expect(panel.getAllByRole('listitem')).toHaveLength(4)
    expect(panel.getByText('Overdue')).toBeVisible()
    expect(panel.getByText('was due 11/17/2026, 9:00 AM')).toBeVisible()
    const minutes = panel.getByRole('link', { name: 'Minutes, Board Meeting 2026-005, 11/18/2026' })
    expect(minutes).toHaveAttribute('href', `/meetings/${late.meeting_id}/minutes`)
    await person.click(panel.getByRole('button', { name: 'Show all 5' }))
    expect(panel.getAllByRole('listitem')).toHaveLength(5)
  })

  it('says that it could not be loaded, and is not shown where there is nothing to do', async () => {
    let isDown = true
    const { person } = show({ 'GET /api/meetings/due': () => (isDown ? unreachable() : []) })
    const again = await screen.findByRole('button', { name: 'Reload' }, { timeout: 5000 })
    isDown = false
    await person.click(again)
    expect(await screen.findByText('2026-001')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Deadlines' })).toBeNull()
  })
})

describe('one notice of several meetings', () => {
  it('is published for those that are ticked; what was refused is told', async () => {
    let isRefused = true
    const { person, server } = show({
      'POST /api/meetings/notices': () =>
        isRefused ? problem('wrong_state', 'Meeting 2026-001 is over.') : [],
    })
    await person.click(await screen.findByRole('button', { name: 'Post a Notice' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Post a Notice' }))
    expect(await dialog.findByRole('checkbox', { name: /2026-002$/ })).not.toBeChecked()
    await person.click(dialog.getByRole('button', { name: 'Select all' }))
    await person.click(dialog.getByRole('checkbox', { name: /2026-002$/ }))
    await person.click(dialog.getByRole('button', { name: 'Post for 1 meeting' }))
    expect(await dialog.findByText('Meeting 2026-001 is over.')).toBeVisible()
    isRefused = false
    await person.click(dialog.getByRole('button', { name: 'Post for 1 meeting' }))
    expect(await screen.findByText('Notice posted')).toBeVisible()
    expect(server.to('/api/meetings/notices').at(-1)?.body).toEqual({ meeting_ids: [first.id] })
  })

  it('is not offered to those who may not publish', async () => {
    show({}, sessionWith(['meetings.see', 'meetings.edit']))
    expect(await screen.findByText('2026-001')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Post a Notice' })).toBeNull()
  })
})
