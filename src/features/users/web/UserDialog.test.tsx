import { screen, waitFor, within } from '@testing-library/dom'
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
import { namesRequired } from '../contract.ts'
import { health, kestrel, lists, omar, page, rosa } from './users.fixture.ts'

const show = (address: string, answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    address,
    { 'GET /api/users': () => page([rosa, omar]), 'GET /api/users/:id': rosa, ...lists, ...answers },
    session,
  )
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
const editing = async (answers: Answers = {}, id = rosa.id) => ({
  ...show(`/users?dialog=${id}`, answers),
  dialog: await dialogNamed('Edit User'),
})
/** From the list that belongs to the field: the filters of the list below have the same options. */
async function choose(person: ReturnType<typeof show>['person'], field: HTMLElement, name: string) {
  await person.click(field)
  const list = await waitFor(() => {
    const found = document.getElementById(field.getAttribute('aria-controls') ?? '')
    if (!found) throw new Error('the list is not open')
    return found
  })
  await person.click(await within(list).findByRole('option', { name, hidden: true }))
}
const sent = (server: ReturnType<typeof show>['server'], method: string) =>
  server.requests.filter((request) => request.method === method).at(-1)?.body

describe('a new user', () => {
  it('is opened by /new-user, created, and closes the dialog', async () => {
    const { person, server, router } = show('/new-user', {
      'POST /api/users': ({ body }: FakeRequest) => ({ ...rosa, ...body }),
    })
    const dialog = await dialogNamed('New User')
    await waitFor(() => expect(dialog.getByLabelText(/First Name/)).toHaveFocus())
    await person.type(dialog.getByLabelText(/First Name/), 'Rosa')
    await person.type(dialog.getByLabelText(/Last Name/), 'Diaz')
    await person.type(dialog.getByLabelText(/Email/), 'rosa@alder.example')
    await person.click(dialog.getByRole('tab', { name: 'Permissions' }))
    const role = dialog.getByRole('combobox', { name: 'Role' })
    expect(role).toHaveAttribute('placeholder', 'Select permission level (optional)')
    await choose(person, role, 'Finance')
    await person.click(dialog.getByRole('tab', { name: 'Orgs' }))
    const department = dialog.getByRole('combobox', { name: 'Department' })
    expect(department).toHaveAttribute('placeholder', '-- Select Department --')
    await choose(person, department, 'Public Health')
    await person.click(await dialog.findByLabelText('Kestrel Paving'))
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('User created successfully')).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(sent(server, 'POST')).toMatchObject({
      first_name: 'Rosa',
      email: 'rosa@alder.example',
      role: 'Finance',
      department_id: health.id,
      vendor_ids: [kestrel.id],
    })
    expect(sent(server, 'POST')).not.toHaveProperty('password')
  })

  it('belongs to one of two departments that have the same name', async () => {
    const clinic = { ...health, id: kestrel.id, munis_id: '4020' }
    const { person, server } = show('/new-user', {
      'GET /api/departments': () => page([health, clinic]),
      'POST /api/users': ({ body }: FakeRequest) => ({ ...rosa, ...body }),
    })
    const dialog = await dialogNamed('New User')
    await person.type(dialog.getByLabelText(/First Name/), 'Rosa')
    await person.type(dialog.getByLabelText(/Last Name/), 'Diaz')
    await person.type(dialog.getByLabelText(/Email/), 'rosa@alder.example')
    await person.click(dialog.getByRole('tab', { name: 'Orgs' }))
    await choose(person, dialog.getByRole('combobox', { name: 'Department' }), 'Public Health (4020)')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent(server, 'POST')).toMatchObject({ department_id: clinic.id }))
  })

  it('needs an email and both names, and says so at the field and once above', async () => {
    const { person } = show('/users?dialog=new')
    const dialog = await dialogNamed('New User')
    await person.click(dialog.getByRole('tab', { name: 'Orgs' }))
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    const summary = await dialog.findByRole('alert')
    expect(summary).toHaveFocus()
    expect(within(summary).getAllByRole('button', { name: namesRequired })).toHaveLength(1)
    expect(dialog.getByRole('tab', { name: 'Main' })).toHaveAttribute('aria-selected', 'true')
    expect(dialog.getByLabelText(/Email/)).toHaveAccessibleDescription(namesRequired)
  })

  it('is saved first when the welcome email is asked for', async () => {
    const { person, server } = show('/users?dialog=new', {
      'POST /api/users': ({ body }: FakeRequest) => ({ ...rosa, ...body }),
      'POST /api/send-welcome': { message: 'Welcome email sent!' },
    })
    const dialog = await dialogNamed('New User')
    expect(dialog.getByRole('button', { name: 'Send Welcome Email' })).toBeDisabled()
    await person.type(dialog.getByLabelText(/Email/), 'rosa@alder.example')
    await person.type(dialog.getByLabelText(/First Name/), 'Rosa')
    await person.type(dialog.getByLabelText(/Last Name/), 'Diaz')
    await person.click(dialog.getByRole('button', { name: 'Send Welcome Email' }))
    expect(await screen.findByText('Welcome email sent!')).toBeVisible()
    expect(server.to('/api/send-welcome')[0]?.body).toEqual({ email: 'rosa@alder.example' })
  })

  it('will be a Vendor where somebody else than a Full Administrator creates it', async () => {
    const session = sessionWith()
    const clerk = { ...session, user: { ...session.user, role: 'County Administrator' } }
    const { person } = show('/users?dialog=new', {}, clerk)
    const dialog = await dialogNamed('New User')
    await person.click(dialog.getByRole('tab', { name: 'Permissions' }))
    expect(dialog.getByText('This user will be created as a Vendor.')).toBeVisible()
    expect(dialog.queryByRole('combobox', { name: 'Role' })).toBeNull()
  })

  it.each([
    ['the server’s reason', () => problem('conflict', 'A user exists.'), 'Failed: A user exists.'],
    ['no reason', () => problem('internal', ''), 'Failed: Unknown error'],
    ['no connection', unreachable, 'Something went wrong'],
  ])('that cannot be saved says so: %s', async (_what, answer, message) => {
    const { person } = show('/users?dialog=new', { 'POST /api/users': answer })
    const dialog = await dialogNamed('New User')
    await person.type(dialog.getByLabelText(/First Name/), 'Rosa')
    await person.type(dialog.getByLabelText(/Last Name/), 'Diaz')
    await person.type(dialog.getByLabelText(/Email/), 'rosa@alder.example')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(message)).toBeVisible()
    expect(dialog.getByLabelText(/First Name/)).toHaveValue('Rosa')
  })
})

describe('editing a user', () => {
  it('has a face for loading, and one for a user who is not there', async () => {
    show(`/users?dialog=${rosa.id}`, { 'GET /api/users/:id': never })
    expect(await screen.findByRole('status', { name: 'Loading user' })).toBeVisible()
  })

  it('says that a user is not there', async () => {
    const { dialog } = await editing({ 'GET /api/users/:id': () => problem('not_found', 'Not found.') })
    expect(await dialog.findByText('There’s nothing at this web address.')).toBeVisible()
  })

  it('sends what changed with the version that was read', async () => {
    const { person, server, dialog } = await editing({
      'PUT /api/users/:id': ({ body }: FakeRequest) => ({ ...rosa, ...body }),
    })
    await person.type(await dialog.findByLabelText('Title'), '!')
    await person.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('User saved')).toBeVisible()
    expect(sent(server, 'PUT')).toMatchObject({ title: 'Planner!', version: 3, role: 'Finance' })
  })

  it('merges when somebody else was faster, with names instead of ids', async () => {
    const theirs = { ...rosa, version: 4, title: 'Director', city: 'Mill Creek', department_id: health.id }
    const { person, server, dialog } = await editing({
      'PUT /api/users/:id': ({ body }: FakeRequest) =>
        body.version === 3 ? problem('stale', 'Stale.', { current: theirs }) : { ...theirs, ...body },
    })
    await person.type(await dialog.findByLabelText('Title'), '!')
    await person.type(dialog.getByLabelText('Zip'), '-1234')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Someone else changed this while you were working.')).toBeVisible()
    await person.click(dialog.getByLabelText('Theirs: Director'))
    await person.click(dialog.getByRole('button', { name: 'Merge and save' }))
    expect(await screen.findByText('User saved')).toBeVisible()
    expect(sent(server, 'PUT')).toMatchObject({
      version: 4,
      title: 'Director',
      city: 'Mill Creek',
      zip: '12801-1234',
      department_id: health.id,
    })
  })

  it.each([
    ['Send Welcome Email', '/api/send-welcome', 'Welcome email sent!', 'Failed to send welcome email.'],
    [
      'Reset Password',
      '/api/reset-password',
      'Password reset email sent!',
      'Failed to send reset password email.',
    ],
  ])('mails through %s', async (button, path, good, bad) => {
    let isDown = false
    const { person, dialog } = await editing({
      [`POST ${path}`]: () => (isDown ? problem('internal', '') : { message: good }),
    })
    await person.click(await dialog.findByRole('button', { name: button }))
    expect(await screen.findByText(good)).toBeVisible()
    isDown = true
    await person.click(dialog.getByRole('button', { name: button }))
    expect(await screen.findByText(bad)).toBeVisible()
  })

  it('disables after a question, and goes on editing on the new version', async () => {
    let current = rosa
    const { person, server, dialog } = await editing({
      'GET /api/users/:id': () => current,
      'POST /api/users/:id/disable': () => {
        current = { ...rosa, is_disabled: true, version: 4 }
        return current
      },
      'PUT /api/users/:id': ({ body }: FakeRequest) => ({ ...current, ...body }),
    })
    await person.type(await dialog.findByLabelText('Title'), '!')
    await person.click(dialog.getByRole('button', { name: 'Disable' }))
    const question = await dialogNamed('Disable user Rosa Diaz')
    await waitFor(() => expect(question.getByRole('button', { name: 'Disable' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Disable' }))
    expect(await screen.findByText('User disabled')).toBeVisible()
    expect(await dialog.findByRole('button', { name: 'Enable' })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Reset Password' })).toBeDisabled()
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('User saved')).toBeVisible()
    expect(sent(server, 'PUT')).toMatchObject({ title: 'Planner!', version: 4 })
  })

  it('enables without a question', async () => {
    const { person, dialog } = await editing({
      'GET /api/users/:id': omar,
      'POST /api/users/:id/enable': { ...omar, is_disabled: false, version: 4 },
    })
    await person.click(await dialog.findByRole('button', { name: 'Enable' }))
    expect(await screen.findByText('User enabled')).toBeVisible()
  })
})

describe('resetting two-factor authentication', () => {
  const secured = { ...rosa, has_second_factor: true }

  it('asks for the administrator’s own password, and says why it is refused', async () => {
    let isReset = false
    const { person, server, dialog } = await editing({
      'GET /api/users/:id': () => (isReset ? rosa : secured),
      'POST /api/users/:id/reset-second-factor': ({ body }: FakeRequest) => {
        isReset = body.password === 'right'
        return isReset ? rosa : problem('invalid', 'Incorrect password.')
      },
    })
    await person.click(await dialog.findByRole('button', { name: 'Reset Two-Factor Authentication' }))
    const asked = await dialogNamed('Reset two-factor authentication for Rosa Diaz')
    await person.type(asked.getByLabelText('Your password'), 'wrong')
    await person.click(asked.getByRole('button', { name: 'Reset' }))
    expect(await asked.findByText('Incorrect password.')).toBeVisible()
    await person.clear(asked.getByLabelText('Your password'))
    await person.type(asked.getByLabelText('Your password'), 'right')
    await person.click(asked.getByRole('button', { name: 'Reset' }))
    expect(await screen.findByText('Two-factor authentication reset')).toBeVisible()
    expect(server.requests.filter(({ method }) => method === 'PUT')).toEqual([])
    await waitFor(() =>
      expect(dialog.queryByRole('button', { name: 'Reset Two-Factor Authentication' })).toBeNull(),
    )
  })

  it('is not offered for users without it, nor to other administrators', async () => {
    const { dialog } = await editing()
    await dialog.findByRole('button', { name: 'Reset Password' })
    expect(dialog.queryByRole('button', { name: 'Reset Two-Factor Authentication' })).toBeNull()
    const session = sessionWith()
    const other = { ...session, user: { ...session.user, role: 'County Administrator' } }
    show(`/users?dialog=${rosa.id}`, { 'GET /api/users/:id': secured }, other)
    const dialogs = await screen.findAllByRole('dialog', { name: 'Edit User' })
    const last = dialogs.at(-1)
    if (!last) throw new Error('no dialog')
    expect(within(last).queryByRole('button', { name: 'Reset Two-Factor Authentication' })).toBeNull()
  })
})
