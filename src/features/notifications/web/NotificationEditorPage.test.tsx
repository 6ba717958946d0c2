import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { sessionWith } from '#platform/web/testing/county.ts'
import {
  type Answers,
  type FakeRequest,
  never,
  problem,
  unreachable,
} from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { defaultTexts } from '../default-texts.ts'
import { notification, withTotal } from './notification.fixture.ts'

const good = { subject: 'Not approved: 20260142', text: 'Hello,\n\nit was not approved.', problems: [] }
const editor = `/notifications/${notification.id}`

const show = (address = editor, answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    address,
    {
      'POST /api/notifications/preview': good,
      'GET /api/notifications': () => withTotal([notification]),
      'GET /api/notifications/:id': notification,
      ...answers,
    },
    session,
  )

const saved = (server: ReturnType<typeof show>['server'], method = 'PUT') =>
  server.requests.filter((request) => request.method === method && !request.path.endsWith('preview')).at(-1)

describe('the editor of a notification', () => {
  it('has a face for loading', async () => {
    show(editor, { 'GET /api/notifications/:id': never })
    expect(await screen.findByRole('status', { name: 'Loading notification' })).toBeVisible()
  })

  it('has a face for failing, and tries again', async () => {
    let isDown = true
    const { person } = show(editor, {
      'GET /api/notifications/:id': () => (isDown ? unreachable() : notification),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await person.click(again)
    expect(await screen.findByLabelText(/Subject/)).toHaveValue(notification.subject)
  })

  it('shows the text in ten rows, and the mail beside it', async () => {
    show()
    expect(await screen.findByLabelText(/Body/)).toHaveAttribute('rows', '10')
    expect(screen.getByLabelText('From Email')).toHaveAttribute('placeholder', 'no-reply@alder.gov')
    const mail = within(await screen.findByRole('article', { name: 'Email preview' }))
    expect(mail.getByText('Not approved: 20260142')).toBeVisible()
  })

  it('saves with the version that was read, and returns to the list', async () => {
    const { person, server, path } = show(editor, {
      'PUT /api/notifications/:id': ({ body }: FakeRequest) => ({ ...notification, ...body, version: 4 }),
    })
    await person.type(await screen.findByLabelText(/Subject/), '!')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(path()).toBe('/notifications'))
    expect(saved(server)?.body).toMatchObject({ subject: `${notification.subject}!`, version: 3 })
  })

  it('puts what the server found at the field, and keeps what was typed', async () => {
    const { person } = show(editor, {
      'PUT /api/notifications/:id': () =>
        problem('invalid', 'No.', { fields: { body: 'Line 1: Unknown variable {{ x }}.' } }),
    })
    await person.type(await screen.findByLabelText(/Subject/), '!')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveFocus()
    expect(screen.getByLabelText(/Body/)).toHaveAccessibleDescription(/Unknown variable \{\{ x \}\}/)
    expect(screen.getByLabelText(/Subject/)).toHaveValue(`${notification.subject}!`)
  })

  it('names a problem as one types, and leads to its place', async () => {
    const problems = [{ field: 'body', message: 'Unknown variable {{ nmae }}.', line: 2, column: 4 }]
    const { person, server } = show(editor, {
      'POST /api/notifications/preview': ({ body }: FakeRequest) =>
        String(body.body).includes('nmae') ? { ...good, text: null, problems } : good,
    })
    const body = await screen.findByLabelText(/Body/)
    fireEvent.change(body, { target: { value: 'Dear\n{{ nmae }}' } })
    const place = await screen.findByRole('button', { name: 'Body, line 2: Unknown variable {{ nmae }}.' })
    await person.click(place)
    await waitFor(() => expect(body).toHaveFocus())
    expect(body).toHaveProperty('selectionStart', 8)
    expect(server.to('/api/notifications/preview').at(-1)?.body).toMatchObject({ key: 'REJECT-NOTIFY' })
  })

  it('puts a variable where the cursor was, by mouse and by keyboard', async () => {
    const { person } = show()
    const subject = await screen.findByLabelText<HTMLInputElement>(/Subject/)
    await person.click(subject)
    subject.setSelectionRange(0, 0)
    await person.click(screen.getByRole('button', { name: /\{\{ step \}\}/ }))
    expect(subject).toHaveValue(`{{ step }}${notification.subject}`)
    await waitFor(() => expect(subject).toHaveFocus())
    expect(subject.selectionStart).toBe(10)
    screen.getByRole('button', { name: /\{\{ reason \}\}/ }).focus()
    await person.keyboard('{Enter}')
    expect(subject).toHaveValue(`{{ step }}{{ reason }}${notification.subject}`)
  })

  it('puts the link that lets its reader in into the body, wherever the cursor is', async () => {
    const welcome = { ...notification, key: 'WELCOME-EMAIL', subject: 'Welcome', body: 'Here: ' }
    const { person } = show(editor, { 'GET /api/notifications/:id': welcome })
    const subject = await screen.findByLabelText(/Subject/)
    await person.click(subject)
    await person.click(screen.getByRole('button', { name: /\{\{ link \}\}/ }))
    expect(subject).toHaveValue('Welcome')
    expect(screen.getByLabelText(/Body/)).toHaveValue('Here: {{ link }}')
  })

  it('mails a test of what is typed to oneself', async () => {
    const { person, server } = show(editor, {
      'POST /api/notifications/:id/test': { message: 'Test email sent to you.' },
    })
    await person.type(await screen.findByLabelText(/Subject/), '?')
    await person.click(screen.getByRole('button', { name: 'Send Me a Test' }))
    expect(await screen.findByText('Test email sent to you.')).toBeVisible()
    expect(saved(server, 'POST')?.body).toMatchObject({ subject: `${notification.subject}?` })
  })

  it('merges when somebody else was faster', async () => {
    const theirs = { ...notification, version: 4, body: 'Their words.' }
    const { person, server, path } = show(editor, {
      'PUT /api/notifications/:id': ({ body }: FakeRequest) =>
        body.version === 3 ? problem('stale', 'Stale.', { current: theirs }) : { ...theirs, ...body },
    })
    await person.type(await screen.findByLabelText(/Subject/), '!')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Someone else changed this while you were working.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Merge and save' }))
    await waitFor(() => expect(path()).toBe('/notifications'))
    expect(saved(server)?.body).toMatchObject({ body: 'Their words.', version: 4 })
  })

  it('asks before unsaved words are left behind', async () => {
    const { person, path } = show()
    await person.type(await screen.findByLabelText(/Subject/), '!')
    await person.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('dialog', { name: 'Leave without saving' })).toBeVisible()
    expect(path()).toBe(`/notifications-editor/${notification.id}`)
  })

  it('only shows to those who may only see', async () => {
    show(editor, {}, sessionWith(['notifications.see']))
    expect(await screen.findByLabelText(/Subject/)).toHaveAttribute('readonly')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByRole('button', { name: /\{\{ step \}\}/ })).toBeNull()
  })
})

describe('a new notification', () => {
  it('starts from the standard text of the key that is chosen, and offers only keys that are free', async () => {
    const { person, server, path } = show('/notifications/new', {
      'POST /api/notifications': ({ body }: FakeRequest) => ({ ...notification, ...body }),
    })
    await person.click(await screen.findByRole('combobox', { name: /Key/ }))
    expect(await screen.findByRole('option', { name: 'REJECT-NOTIFY', hidden: true })).toHaveAttribute(
      'data-combobox-disabled',
      'true',
    )
    await person.click(screen.getByRole('option', { name: 'EXECUTED-NOTIFY', hidden: true }))
    expect(screen.getByLabelText(/Subject/)).toHaveValue(defaultTexts['EXECUTED-NOTIFY'].subject)
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(path()).toBe('/notifications'))
    expect(saved(server, 'POST')?.body).toMatchObject({ key: 'EXECUTED-NOTIFY' })
  })

  it('says what is missing', async () => {
    const { person } = show('/notifications/new')
    await person.click(await screen.findByRole('button', { name: 'Save' }))
    const summary = within(await screen.findByRole('alert'))
    expect(summary.getByText('Choose a key from the list.')).toBeVisible()
    expect(summary.getByText('Subject is required.')).toBeVisible()
    expect(summary.getByText('Body is required.')).toBeVisible()
  })
})
