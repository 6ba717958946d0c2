import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { sessionWith } from '../testing/county.ts'
import { renderSignedIn } from '../testing/render-app.tsx'

const mainMenu = async () => within(await screen.findByRole('navigation', { name: 'Main' }))

describe('the header', () => {
  it('shows a full administrator every menu of the product', async () => {
    renderSignedIn('/help')
    const menu = await mainMenu()
    expect(menu.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Meetings',
      'Procurement',
      'Contracts',
      'Setup',
    ])
  })

  it('shows what a menu holds once it is opened, and hides it with Escape', async () => {
    const { person } = renderSignedIn('/help')
    const menu = await mainMenu()
    const setup = menu.getByRole('button', { name: 'Setup' })
    expect(setup).toHaveAttribute('aria-expanded', 'false')
    await person.click(setup)
    expect(setup).toHaveAttribute('aria-expanded', 'true')
    const links = menu.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
    expect(links).toEqual(
      expect.arrayContaining([
        'Users /users',
        'Permissions /permissions',
        'Departments /departments',
        'Notifications /notifications',
      ]),
    )
    await person.keyboard('{Escape}')
    expect(setup).toHaveAttribute('aria-expanded', 'false')
    expect(setup).toHaveFocus()
  })

  it('shows in which section a screen is', async () => {
    renderSignedIn('/departments', { 'GET /api/departments': () => Response.json([]) })
    const menu = await mainMenu()
    expect(menu.getByRole('button', { name: 'Setup' })).toHaveAttribute('aria-current', 'true')
    expect(menu.getByRole('button', { name: 'Meetings' })).not.toHaveAttribute('aria-current')
  })

  it('hides what a role does not open', async () => {
    const { person } = renderSignedIn('/help', {}, sessionWith(['departments.see', 'contracts.see']))
    const menu = await mainMenu()
    expect(menu.getAllByRole('button').map((button) => button.textContent)).toEqual(['Contracts', 'Setup'])
    await person.click(menu.getByRole('button', { name: 'Setup' }))
    expect(menu.getByRole('link', { name: 'Departments' })).toBeVisible()
    expect(menu.queryByText('Users')).toBeNull()
    await person.click(menu.getByRole('button', { name: 'Contracts' }))
    expect(menu.queryByText('New Contract')).toBeNull()
  })

  it('gives vendors a menu of their own', async () => {
    renderSignedIn('/help', {}, sessionWith([], true))
    const menu = await mainMenu()
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Dashboard',
      'Vendor Portal',
      'My Firm',
    ])
  })

  it('names the current user, or a guest', async () => {
    renderSignedIn('/help')
    await mainMenu()
    expect(screen.getAllByText('full.admin@alder.example').length).toBeGreaterThan(0)
  })

  it('tells who may not open a screen', async () => {
    renderSignedIn('/departments', {}, sessionWith([], true))
    expect(await screen.findByText('You don’t have permission to view this page.')).toBeVisible()
  })

  it('loses no letter that is typed before the palette is there', async () => {
    const { person, path } = renderSignedIn('/help')
    await mainMenu()
    await person.keyboard('{Control>}k{/Control}my x{Backspace}acc')
    const box = await screen.findByLabelText('Search everything')
    await waitFor(() => expect(box).toHaveValue('my acc'))
    await waitFor(() => expect(box).toHaveFocus())
    expect(path()).toBe('/help')
    await person.keyboard('o{Enter}')
    await screen.findByRole('heading', { name: 'My Account' })
    expect(path()).toBe('/account')
  })

  it('takes no key from anything else once the palette had the focus, or its user turned elsewhere', async () => {
    const { person } = renderSignedIn('/help')
    await mainMenu()
    const isLeftAlone = () => fireEvent.keyDown(document.body, { key: 'x' })
    await person.click(screen.getByRole('button', { name: /Search/ }))
    const box = await screen.findByLabelText('Search everything')
    await waitFor(() => expect(box).toHaveFocus())
    box.blur()
    expect(isLeftAlone()).toBe(true)
    await person.keyboard('{Control>}k{/Control}')
    fireEvent.pointerDown(document.body)
    expect(isLeftAlone()).toBe(true)
  })

  it('finds a screen with Ctrl K', async () => {
    const { person, path } = renderSignedIn('/help')
    await mainMenu()
    await person.keyboard('{Control>}k{/Control}')
    await person.type(await screen.findByLabelText('Search everything'), 'my acc')
    await person.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'My Account' })
    expect(path()).toBe('/account')
  })
})
