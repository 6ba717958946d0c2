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
import { attorney, finance } from './roles.fixture.ts'

const saved = ({ body }: FakeRequest) => ({ ...finance, name: body.name, version: 5 })
const show = (answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    `/role-editor/${finance.id}`,
    {
      'GET /api/roles': [attorney, finance],
      [`GET /api/roles/${finance.id}`]: finance,
      [`GET /api/roles/${attorney.id}`]: attorney,
      'PUT /api/role-permissions': saved,
      ...answers,
    },
    session,
  )
/** By its label: asking a board of fifty switches for roles takes its time. */
const switchOf = (name: string) => screen.findByLabelText(name)
const puts = (server: ReturnType<typeof show>['server']) =>
  server.requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)

describe('the role editor', () => {
  it('has a face for loading', async () => {
    show({ [`GET /api/roles/${finance.id}`]: never })
    expect(await screen.findByRole('status', { name: 'Loading role' })).toBeVisible()
  })

  it('has a face for failing, and one for a role that is not there', async () => {
    let isDown = true
    const { person } = show({
      [`GET /api/roles/${finance.id}`]: () => (isDown ? unreachable() : problem('not_found', 'Not found.')),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await person.click(again)
    expect(await screen.findByText('This role doesn’t exist.')).toBeVisible()
  })

  it('shows General Security first, then the other categories by name, with General unnamed', async () => {
    show()
    await switchOf('View departments')
    const names = (level: number) =>
      screen.getAllByRole('heading', { level }).map((heading) => heading.textContent)
    expect(names(2)).toEqual([
      'General Security3 of 13 on',
      'Boards & Committees0 of 2 on',
      'Contracts4 of 15 on',
      'Evaluation0 of 3 on',
      'Insurance0 of 3 on',
      'Meetings0 of 6 on',
      'Projects0 of 8 on',
      'Resolutions0 of 14 on',
      'Retention0 of 4 on',
      'Solicitations0 of 3 on',
    ])
    expect(names(3)).toEqual(['County', 'Workflow', 'Session', 'Routing', 'Routing'])
  })

  it('closes and opens a category', async () => {
    const { person } = show()
    await switchOf('View departments')
    const heading = screen.getByText('General Security')
    await person.click(heading)
    expect(screen.getByLabelText('View departments')).not.toBeVisible()
    await person.click(heading)
    expect(screen.getByLabelText('View departments')).toBeChecked()
  })

  it('shows what comes with another permission, and lets it stay', async () => {
    const { person } = show()
    const see = await switchOf('View vendors')
    expect(see).toBeChecked()
    expect(see).toBeDisabled()
    expect(see).toHaveAccessibleDescription('Included with “Create, edit, and delete vendors”')
    await person.click(await switchOf('Create, edit, and delete vendors'))
    expect(see).not.toBeChecked()
    expect(see).toBeEnabled()
  })

  it('finds switches by words', async () => {
    const { person } = show()
    await switchOf('View departments')
    await person.type(screen.getByLabelText('Search permissions'), 'execute contr')
    expect(screen.queryByLabelText('View departments')).toBeNull()
    expect(screen.getByLabelText('Execute contracts')).toBeVisible()
    await person.type(screen.getByLabelText('Search permissions'), 'zzz')
    expect(screen.getByText('No matching permissions.')).toBeVisible()
  })

  it('says what changed before it saves, and sends all at once', async () => {
    const { person, server } = show()
    await person.click(await switchOf('Create, edit, and delete vendors'))
    await person.click(await switchOf('View the Audit Log'))
    await person.type(screen.getByLabelText(/Role name/), ' Office')
    await person.click(screen.getByText('Save'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save role Finance' }))
    expect(dialog.getByText(/renamed from “Finance” to “Finance Office”/)).toBeVisible()
    const list = (title: string) => dialog.getByRole('heading', { name: title }).nextSibling?.textContent
    expect(list('Granted')).toBe('View the Audit Log')
    expect(list('Removed')).toBe('Create, edit, and delete vendors')
    expect(list('Also removed')).toBe('View vendors')
    expect(dialog.getByText('Changes apply immediately to the 2 users who have this role.')).toBeVisible()
    await person.click(dialog.getByText('Save changes'))
    expect(await screen.findByText('Role saved!')).toBeVisible()
    expect(puts(server)).toEqual([
      {
        role_id: finance.id,
        version: 4,
        name: 'Finance Office',
        requires_second_factor: false,
        changes: [
          { permission_id: 'vendors.manage', allowed: false },
          { permission_id: 'audit.see', allowed: true },
        ],
      },
    ])
    await waitFor(() => expect(server.to('/api/check-session').length).toBeGreaterThan(1))
  })

  it('saves nothing where the answer is to keep editing, or where nothing changed', async () => {
    const { person, server } = show()
    await switchOf('View the Audit Log')
    await person.click(screen.getByText('Save'))
    expect(await screen.findByText('No changes to save.')).toBeVisible()
    await person.click(await switchOf('View the Audit Log'))
    await person.keyboard('{Control>}s{/Control}')
    await person.click(await screen.findByText('Keep editing'))
    await waitFor(() => expect(screen.queryByText('Keep editing')).toBeNull())
    expect(await switchOf('View the Audit Log')).toBeChecked()
    expect(puts(server)).toEqual([])
  })

  it('does not save without a name', async () => {
    const { person, server } = show()
    await person.clear(await screen.findByLabelText(/Role name/))
    await person.click(screen.getByText('Save'))
    expect(await screen.findByRole('button', { name: 'Role name is required.' })).toBeVisible()
    expect(puts(server)).toEqual([])
  })

  it('goes to another role, and asks first while something is unsaved', async () => {
    const { person, path } = show()
    await person.click(await switchOf('View the Audit Log'))
    const choose = async () => {
      await person.click(screen.getByLabelText('Role', { selector: 'input' }))
      await person.click(await screen.findByText('County Attorney'))
    }
    await choose()
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving' }))
    await person.click(question.getByText('Cancel'))
    expect(path()).toBe(`/role-editor/${finance.id}`)
    await person.click(await switchOf('View the Audit Log'))
    await choose()
    await waitFor(() => expect(path()).toBe(`/role-editor/${attorney.id}`))
    expect(await switchOf('Approve as County Attorney')).toBeChecked()
  })

  it('puts two people’s changes together', async () => {
    const theirs = { ...finance, version: 7, granted: [...finance.granted, 'mail.see'] }
    const { person, server } = show({
      'PUT /api/role-permissions': ({ body }: FakeRequest) =>
        body.version === 4 ? problem('stale', 'Stale.', { current: theirs }) : { ...theirs, version: 8 },
    })
    await person.click(await switchOf('View the Audit Log'))
    await person.click(screen.getByText('Save'))
    await person.click(await screen.findByText('Save changes'))
    await person.click(await screen.findByText('Merge and save'))
    await person.click(await screen.findByText('Save changes'))
    expect(await screen.findByText('Role saved!')).toBeVisible()
    expect(puts(server).at(-1)).toEqual({
      role_id: finance.id,
      version: 7,
      name: 'Finance',
      requires_second_factor: false,
      changes: [{ permission_id: 'audit.see', allowed: true }],
    })
    expect(await switchOf('View the Email Log')).toBeChecked()
  })

  it('keeps switches that one does not have oneself, and says why', async () => {
    show({}, sessionWith(['roles.see', 'roles.manage', 'departments.see']))
    expect(await switchOf('View departments')).toBeEnabled()
    const audit = await switchOf('View the Audit Log')
    expect(audit).toBeDisabled()
    expect(audit).toHaveAccessibleDescription(/You don’t have this permission/)
  })

  it('moves nothing for those who may only see, nor in a fixed role', async () => {
    const full = { ...finance, name: 'Full Administrator' }
    show({ [`GET /api/roles/${finance.id}`]: full })
    expect(await screen.findByText(/always have every permission/)).toBeVisible()
    const open = [...document.querySelectorAll('[role=switch]:not(:disabled)')]
    expect(open).toEqual([await switchOf('Require two-factor authentication')])
  })
})

describe('requiring two-factor authentication', () => {
  const full = { ...finance, name: 'Full Administrator', granted: [] }

  it('is saved with the role, also with one that is otherwise fixed', async () => {
    const { person, server } = show({
      [`GET /api/roles/${finance.id}`]: full,
      'PUT /api/role-permissions': { ...full, requires_second_factor: true, version: 5 },
    })
    await person.click(await switchOf('Require two-factor authentication'))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Two-factor authentication will be required.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Role saved!')).toBeVisible()
    expect(puts(server)).toMatchObject([{ requires_second_factor: true, changes: [] }])
  })

  it('is closed to those who may do less than the role', async () => {
    show({}, sessionWith(['roles.manage', 'roles.see']))
    expect(await switchOf('Require two-factor authentication')).toBeDisabled()
  })
})
