import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, never, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { notification, withTotal } from './notification.fixture.ts'

const show = (answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    '/notifications',
    { 'GET /api/notifications': () => withTotal([notification]), ...answers },
    session,
  )

describe('the list of notifications', () => {
  it('has a face for loading', async () => {
    show({ 'GET /api/notifications': never })
    expect(await screen.findByRole('status', { name: 'Loading Notifications' })).toBeVisible()
  })

  it('has a face for failing', async () => {
    show({ 'GET /api/notifications': unreachable })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('has a face for nothing', async () => {
    show({ 'GET /api/notifications': () => withTotal([]) })
    expect(await screen.findByText('No notifications found')).toBeVisible()
  })

  it('names no button to those who don’t have it', async () => {
    show({ 'GET /api/notifications': () => withTotal([]) }, sessionWith(['notifications.see']))
    expect(await screen.findByText('Emails that use the county’s own text appear here.')).toBeVisible()
  })

  it('shows the rows in the product’s columns', async () => {
    show()
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Edit',
      'Delete',
      'Key',
      'From Email',
      'Subject',
    ])
    expect(table.getByRole('cell', { name: 'REJECT-NOTIFY' })).toBeVisible()
  })

  it('leads to the editor, for one that is there and for a new one', async () => {
    const { person, router, path } = show({ 'GET /api/notifications/:id': notification })
    await person.click(await screen.findByRole('button', { name: 'Edit REJECT-NOTIFY' }))
    await waitFor(() => expect(path()).toBe(`/notifications-editor/${notification.id}`))
    router.history.back()
    await person.click(await screen.findByRole('button', { name: 'New Notification' }))
    await waitFor(() => expect(path()).toBe('/notifications-editor/new'))
  })

  it('asks before it deletes', async () => {
    const { person, server } = show({ 'DELETE /api/notifications/:id': { message: 'Deleted.' } })
    await person.click(await screen.findByRole('button', { name: 'Delete REJECT-NOTIFY' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete notification REJECT-NOTIFY' }))
    expect(question.getByText('Are you sure you want to delete this notification?')).toBeVisible()
    await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(true))
    expect(await screen.findByText('Notification deleted')).toBeVisible()
  })

  it('offers no changes to those who may only see', async () => {
    show({}, sessionWith(['notifications.see']))
    await screen.findByText('REJECT-NOTIFY')
    expect(screen.queryByRole('button', { name: 'New Notification' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete REJECT-NOTIFY' })).toBeNull()
  })
})
