import { screen, waitFor } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, problem } from '#platform/web/testing/fake-server.ts'
import { cleanup } from '#platform/web/testing/render.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { choices, draft, resolution } from '../resolution.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const open = resolution()
const comment = {
  id: '0193a000-0000-7000-8000-000000000401',
  parent_id: null,
  body: 'Is the bid in?',
  is_internal: true,
  user_id: '0193a000-0000-7000-8000-000000000402',
  author: 'Lena Fischer',
  created_at: '2026-11-10T14:00:00Z',
  mentioned: [],
  passage: null,
}

const show = (answers: Answers = {}) =>
  renderSignedIn(`/resolutions/${open.id}?tab=comments`, {
    'GET /api/resolutions/:id': open,
    'GET /api/resolutions/:id/draft': draft('Text'),
    'GET /api/resolutions/:id/comments': [comment],
    'GET /api/resolutions/:id/activity': [],
    'GET /api/resolution-routes/choices': choices,
    ...answers,
  })

describe('a comment that is typed and not sent', () => {
  it('survives another tab of the page and a reload, and a reply does too', async () => {
    const { person } = show()
    await person.type(await screen.findByRole('textbox', { name: 'New comment' }), 'Ask the vendor')
    await person.click(screen.getByRole('button', { name: 'Reply' }))
    await person.type(screen.getByRole('textbox', { name: 'Reply to Lena Fischer' }), 'It is')
    await person.click(screen.getByRole('tab', { name: 'Activity' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New comment' })).toBeNull())
    await person.click(screen.getByRole('tab', { name: 'Comments' }))
    expect(await screen.findByRole('textbox', { name: 'New comment' })).toHaveValue('Ask the vendor')
    expect(screen.getByRole('textbox', { name: 'Reply to Lena Fischer' })).toHaveValue('It is')

    cleanup()
    show()
    expect(await screen.findByRole('textbox', { name: 'New comment' })).toHaveValue('Ask the vendor')
  })

  it('survives a session that ended, and goes once it is sent', async () => {
    const { person, path } = show({
      'POST /api/resolutions/:id/comments': () => problem('not_signed_in', 'Log in.'),
    })
    await person.type(await screen.findByRole('textbox', { name: 'New comment' }), 'Ask the vendor')
    await person.click(screen.getByRole('button', { name: 'Comment' }))
    await waitFor(() => expect(path()).toBe('/login'))

    cleanup()
    const again = show({ 'POST /api/resolutions/:id/comments': [comment] })
    expect(await screen.findByRole('textbox', { name: 'New comment' })).toHaveValue('Ask the vendor')
    await again.person.click(screen.getByRole('button', { name: 'Comment' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'New comment' })).toHaveValue(''))
    expect(Object.keys(localStorage).filter((key) => key.includes('comment-'))).toEqual([])
  })
})
