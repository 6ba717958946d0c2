import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, type FakeRequest, problem } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'

const id = '0193a000-0000-7000-8000-0000000000a1'
const notices = [
  {
    id,
    type: 'mention',
    line: 'Ann mentioned you: contract 20260001',
    path: `/contracts/${id}?tab=comments`,
    rung_at: '2026-11-17T15:00:00Z',
    is_read: false,
  },
  {
    id: id.replace(/1$/, '2'),
    type: 'delegation',
    line: 'You’re the delegate for Bo',
    path: '',
    rung_at: '2026-11-16T15:00:00Z',
    is_read: false,
  },
]
const listed = (request: FakeRequest) => {
  const rows = request.query.get('show') === 'unread' ? notices.slice(0, 1) : notices
  return Response.json(rows, { headers: { 'x-total-count': '45' } })
}

const show = (address = '/help', answers: Answers = {}) =>
  renderSignedIn(address, {
    'GET /api/bell': { unread: 2 },
    'GET /api/bell/notices': listed,
    'POST /api/bell/notices/:id/read': { unread: 1 },
    ...answers,
  })
const bell = (name: RegExp | string = /^Notifications/) => screen.findByRole('button', { name })

describe('the bell in the header', () => {
  it('says how many are unread, opens by keyboard, and gives the focus back on Escape', async () => {
    const { person } = show()
    const button = await bell('Notifications: 2 unread')
    button.focus()
    await person.keyboard('{Enter}')
    const list = await screen.findByRole('list', { name: 'Latest notifications' })
    expect(within(list).getByRole('link', { name: /Ann mentioned you/ })).toHaveAttribute(
      'href',
      `/contracts/${id}?tab=comments`,
    )
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Latest notifications' })).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  })

  it('leads to the record, which is read then', async () => {
    const { person, server, path } = show()
    await person.click(await bell())
    await person.click(await screen.findByRole('link', { name: /Ann mentioned you/ }))
    await waitFor(() => expect(path()).toBe(`/contracts/${id}`))
    expect(server.to(`/api/bell/notices/${id}/read`)).toHaveLength(1)
  })

  it('marks all as read', async () => {
    let unread = 2
    const { person } = show('/help', {
      'GET /api/bell': () => ({ unread }),
      'POST /api/bell/read': () => {
        unread = 0
        return { unread }
      },
    })
    await person.click(await bell())
    await person.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    expect(await bell('Notifications')).toBeInTheDocument()
  })

  it('says what will appear, and what went wrong', async () => {
    let isDown = true
    const { person } = show('/help', {
      'GET /api/bell': { unread: 0 },
      'GET /api/bell/notices': () =>
        isDown ? problem('internal', 'Down.') : Response.json([], { headers: { 'x-total-count': '0' } }),
    })
    await person.click(await bell('Notifications'))
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await person.click(again)
    expect(await screen.findByText(/appears here/)).toBeVisible()
  })

  it('is not there for vendors', async () => {
    const { server } = renderSignedIn('/help', {}, sessionWith([], true))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
    expect(server.to('/api/bell')).toEqual([])
  })
})

describe('my notifications', () => {
  it('are listed in pages, by type, and unread only, all in the address', async () => {
    const { person, server } = show('/my-notifications')
    expect(await screen.findByRole('link', { name: /Ann mentioned you/ })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Next' }))
    await person.click(screen.getByRole('checkbox', { name: 'Unread only' }))
    await person.click(screen.getByRole('combobox', { name: 'Type' }))
    await person.click(
      await screen.findByRole('option', { name: 'You are named as a delegate', hidden: true }),
    )
    await waitFor(() => {
      const last = server.to('/api/bell/notices').at(-1)
      expect(last?.query.toString()).toBe('type=delegation&show=unread&limit=20&offset=0')
    })
    expect(server.to('/api/bell/notices').map(({ query }) => query.get('offset'))).toContain('20')
  })

  it('without a record are read by a button', async () => {
    const { person, server } = show('/my-notifications')
    await person.click(await screen.findByRole('button', { name: 'Mark as read' }))
    await waitFor(() => expect(server.to(`/api/bell/notices/${notices[1]?.id}/read`)).toHaveLength(1))
  })
})
