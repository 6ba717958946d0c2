import { screen, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { catalog, type Permission, permissions } from '#platform/shared/permissions/catalog.ts'
import { sessionWith } from '#platform/web/testing/county.ts'
import { type Answers, never, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderSignedIn } from '#platform/web/testing/render-app.tsx'
import type { UserPermissions } from '../contract.ts'
import { finance } from './roles.fixture.ts'

const id = '0193a000-0000-7000-8000-000000000021'
const on: Permission[] = ['vendors.manage']
const answer: UserPermissions = {
  user: { id, email: 'fay@alder.example', first_name: 'Fay', last_name: 'Nance', is_disabled: true },
  role: { id: finance.id, name: 'Finance', module: 'Contracts' },
  permissions: permissions.map((permission) => {
    const { name, module, category, subcategory, action } = catalog[permission]
    return {
      id: permission,
      permission_name: name,
      module,
      category,
      subcategory,
      action,
      may: permission === 'vendors.see' || on.includes(permission),
      is_switched_on: on.includes(permission),
      comes_with: permission === 'vendors.see' ? on : [],
    }
  }),
}
const show = (answers: Answers = {}, session = sessionWith()) =>
  renderSignedIn(
    `/users/${id}/permissions`,
    { 'GET /api/users/:id/permissions': answer, ...answers },
    session,
  )

describe('what a user may do', () => {
  it('has a face for loading', async () => {
    show({ 'GET /api/users/:id/permissions': never })
    expect(await screen.findByRole('status', { name: 'Loading permissions' })).toBeVisible()
  })

  it('has a face for failing, and one for a user who is not there', async () => {
    let isDown = true
    const { person } = show({
      'GET /api/users/:id/permissions': () => (isDown ? unreachable() : problem('not_found', 'Not found.')),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await person.click(again)
    expect(await screen.findByText('This user doesn’t exist.')).toBeVisible()
  })

  it('tells each permission and through what it is held', async () => {
    show()
    expect(await screen.findByRole('heading', { name: 'Permissions: Fay Nance' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Finance' })).toHaveAttribute(
      'href',
      `/role-editor/${finance.id}`,
    )
    expect(screen.getByText('Disabled: can’t log in')).toBeVisible()
    const rows = within(screen.getByRole('table', { name: 'General Security' })).getAllByRole('row')
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      'View vendorsYesIncluded with “Create, edit, and delete vendors” in Finance',
      'Create, edit, and delete vendorsYesOn in Finance',
    ])
  })

  it('tells on request what they may not do, and finds by words', async () => {
    const { person } = show()
    await person.click(await screen.findByRole('switch', { name: 'Also show permissions they don’t have' }))
    await person.type(screen.getByLabelText('Search permissions'), 'audit log')
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('View the Audit LogNoOff in Finance')
  })

  it('says when the role opens nothing', async () => {
    show({
      'GET /api/users/:id/permissions': {
        ...answer,
        permissions: answer.permissions.map((permission) => ({ ...permission, may: false })),
      },
    })
    expect(await screen.findByText('This role has no permissions.')).toBeVisible()
  })

  it('names the role without a link for those who may not see roles', async () => {
    show({}, sessionWith(['users.see']))
    await screen.findByRole('heading', { name: 'Permissions: Fay Nance' })
    expect(screen.queryByRole('link', { name: 'Finance' })).toBeNull()
  })
})
