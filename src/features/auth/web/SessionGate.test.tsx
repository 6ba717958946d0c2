import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import type { Permission } from '#platform/shared/permissions/catalog.ts'
import { storeSession } from '#platform/web/api/stored-session.ts'
import { sessionWith, tokenUntil, user } from '#platform/web/testing/county.ts'
import { never, problem, unreachable } from '#platform/web/testing/fake-server.ts'
import { renderApp, renderSignedIn } from '#platform/web/testing/render-app.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { rememberedSession, rememberSession } from './remembered-session.ts'

describe('the session gate', () => {
  it('sends a visitor without a token to log in, and remembers the address', async () => {
    const { router } = renderApp('/departments?q=water')
    await screen.findByRole('heading', { name: 'Alder County Login' })
    expect(router.state.location.search).toEqual({ returnTo: '/departments?q=water' })
  })

  it('waits for the check', async () => {
    renderSignedIn('/help', { 'GET /api/check-session': never })
    expect(await screen.findByRole('status', { name: 'Checking your session' })).toBeVisible()
  })

  it('lets in whom the server knows', async () => {
    const { server } = renderSignedIn('/help')
    expect(await screen.findByRole('heading', { name: 'Help' })).toBeVisible()
    expect(server.to('/api/check-session')[0]?.headers.get('authorization')).toMatch(/^Bearer /)
  })

  it('offers to try again when the server cannot be reached', async () => {
    let isDown = true
    const { person } = renderSignedIn('/help', {
      'GET /api/check-session': () => (isDown ? unreachable() : sessionWith()),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    await person.click(again)
    expect(await screen.findByRole('heading', { name: 'Help' })).toBeVisible()
  })

  it('sends those whom the server no longer knows to log in, with the reason', async () => {
    renderSignedIn('/help', { 'GET /api/check-session': () => problem('not_signed_in', 'Not logged in.') })
    expect(await screen.findByText('❌ Token is expired. Please log in again.')).toBeVisible()
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('shows nothing with a token that seems to have run out until the server says whether it has', async () => {
    storeSession(tokenUntil(new Date(0)), user)
    rememberSession({ ...sessionWith(), permissions: ['departments.see'] })
    let answer: (response: Response) => void = () => undefined
    renderApp('/help', {
      'GET /api/check-session': () => new Promise<Response>((resolve) => (answer = resolve)),
    })
    expect(await screen.findByRole('status', { name: 'Checking your session' })).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
    answer(problem('not_signed_in', 'Not logged in.'))
    expect(await screen.findByText('❌ Token is expired. Please log in again.')).toBeVisible()
  })

  it('leaves when a later call finds the session gone', async () => {
    renderSignedIn('/departments', {
      'GET /api/departments': () => problem('not_signed_in', 'Not logged in.'),
    })
    expect(await screen.findByRole('heading', { name: 'Alder County Login' })).toBeVisible()
  })

  it('says no more that the session had ended to those who logged in again', async () => {
    const { person, path } = renderSignedIn('/help', {
      'POST /api/login': { token: tokenUntil(new Date(Date.now() + 60 * 60_000)), user },
    })
    await screen.findByRole('heading', { name: 'Help' })
    const ended = 'Your session has ended. Please log in again.'
    toast.bad(ended)
    expect(await screen.findByText(ended)).toBeInTheDocument()
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await waitFor(() => expect(path()).toBe('/login'))
    await person.type(await screen.findByRole('textbox', { name: /Email/ }), 'june@alder.example')
    await person.type(screen.getByLabelText(/^Password/), 'a long password')
    await person.click(screen.getByRole('button', { name: 'Log In' }))
    await waitFor(() => expect(path()).not.toBe('/login'))
    await waitFor(() => expect(screen.queryByText(ended)).toBeNull(), { timeout: 3000 })
  })

  it('leaves when another window has logged off', async () => {
    const { path } = renderSignedIn('/help')
    await screen.findByRole('heading', { name: 'Help' })
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await waitFor(() => expect(path()).toBe('/login'))
  })

  it('leaves when Back brings it as it was before another window logged off', async () => {
    const { path } = renderSignedIn('/help')
    await screen.findByRole('heading', { name: 'Help' })
    const comesBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    comesBack()
    expect(path()).toBe('/help')
    localStorage.clear()
    comesBack()
    await waitFor(() => expect(path()).toBe('/login'))
  })
})

describe('who was let in before', () => {
  const comeBack = (answers: Parameters<typeof renderSignedIn>[1], token = tokenUntil(tomorrow)) => {
    storeSession(token, user)
    rememberSession({ ...sessionWith(), permissions: ['departments.see'] })
    return renderApp('/departments', { 'GET /api/departments': [], ...answers })
  }
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000)

  it('has the screen before the server says so again', async () => {
    const { server } = comeBack({ 'GET /api/check-session': never })
    expect(await screen.findByRole('heading', { name: 'Departments' })).toBeVisible()
    await waitFor(() => expect(server.to('/api/departments')).not.toEqual([]))
  })

  it('is sent to log in once the server says that the session is over', async () => {
    const refused = () => problem('not_signed_in', 'Not logged in.')
    const { router } = comeBack({ 'GET /api/check-session': refused, 'GET /api/departments': refused })
    expect(await screen.findByText('❌ Token is expired. Please log in again.')).toBeVisible()
    expect(router.state.location.search).toMatchObject({ returnTo: '/departments' })
    expect(localStorage.getItem('session')).toBeNull()
  })

  it('loses the screen with the permission for it', async () => {
    comeBack({ 'GET /api/check-session': () => sessionWith([]) })
    expect(await screen.findByText('You don’t have permission to view this page.')).toBeVisible()
  })

  it('is not remembered for another token', async () => {
    comeBack({ 'GET /api/check-session': never })
    storeSession(`${tokenUntil(tomorrow)}-of-another-login`, user)
    expect(rememberedSession()).toBeUndefined()
  })
})

describe('a role that loses a permission while its user is at work', () => {
  const department = {
    id: '0193a000-0000-7000-8000-000000000031',
    version: 1,
    munis_id: '1001',
    name: 'Health',
    address: '',
    city: '',
    state: '',
    zip: '',
  }
  let held: readonly Permission[] = []
  const show = () =>
    renderSignedIn('/departments', {
      'GET /api/check-session': () => sessionWith(held),
      'GET /api/departments': () =>
        held.includes('departments.see')
          ? [department]
          : problem('forbidden', 'You don’t have permission to do this.'),
      'DELETE /api/departments/:id': () => problem('forbidden', 'You don’t have permission to do this.'),
    })

  it('takes the buttons along at the first call that is refused', async () => {
    held = ['departments.see', 'departments.manage']
    const { person } = show()
    const remove = await screen.findByRole('button', { name: 'Delete Health' })
    held = ['departments.see']
    await person.click(remove)
    const question = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled())
    await person.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('You don’t have permission to do this.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Health' })).toBeNull())
    expect(screen.getByText('Health')).toBeVisible()
  })

  it('takes the screen and its menu along too', async () => {
    held = ['departments.see']
    const { person } = show()
    await screen.findByText('Health')
    held = []
    await person.click(screen.getByRole('button', { name: 'Name' }))
    expect(await screen.findByText('You don’t have permission to view this page.')).toBeVisible()
    expect(screen.queryByText('Health')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Setup' })).toBeNull()
  })
})

describe('logging off', () => {
  it('tells the server, forgets everything and goes to /login', async () => {
    localStorage.setItem('draft:x', 'something')
    const { server, path } = renderSignedIn('/logout', { 'POST /api/logout': { message: 'Logged off.' } })
    await screen.findByRole('heading', { name: 'Alder County Login' })
    expect(path()).toBe('/login')
    expect(localStorage).toHaveLength(0)
    expect(server.to('/api/logout')[0]?.headers.get('authorization')).toMatch(/^Bearer /)
  })

  it('forgets everything also when the server cannot be reached', async () => {
    renderSignedIn('/logout', { 'POST /api/logout': unreachable })
    await screen.findByRole('heading', { name: 'Alder County Login' })
    expect(localStorage).toHaveLength(0)
  })
})

describe('an account whose role requires two-factor authentication', () => {
  const mustSetUp = { ...sessionWith(), must_set_up_second_factor: true }

  it('is led through setting it up before anything else, and keeps its recovery codes', async () => {
    let isOn = false
    const { person, server } = renderSignedIn('/help', {
      'GET /api/check-session': () => (isOn ? sessionWith() : mustSetUp),
      'POST /api/account/second-factor': { secret: 'ABCD', otpauth_url: 'otpauth://x', qr_svg: '<svg/>' },
      'POST /api/account/second-factor/confirm': () => {
        isOn = true
        return { recovery_codes: ['aaaa-bbbb-cccc'] }
      },
    })
    expect(await screen.findByRole('heading', { name: 'Set Up Two-Factor Authentication' })).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
    await person.type(screen.getByLabelText('Your password'), 'a password')
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await person.type(await screen.findByLabelText('Code'), '123456')
    await person.click(screen.getByRole('button', { name: 'Turn On' }))
    expect(await screen.findByText('aaaa-bbbb-cccc')).toBeVisible()

    // The server opens everything from here on; the codes stay until they are kept.
    window.dispatchEvent(new Event('focus'))
    expect(screen.queryByRole('heading', { name: 'Help' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'I’ve Saved Them' }))
    expect(await screen.findByRole('heading', { name: 'Help' })).toBeVisible()
    expect(server.to('/api/account/second-factor/confirm')).toHaveLength(1)
  })

  it('is led there from a screen that is open when it becomes required', async () => {
    let isRequired = false
    renderSignedIn('/departments', {
      'GET /api/check-session': () => (isRequired ? mustSetUp : sessionWith()),
      'GET /api/departments': () => {
        isRequired = true
        return problem('second_factor_setup_required', 'Set it up.')
      },
    })
    expect(await screen.findByRole('heading', { name: 'Set Up Two-Factor Authentication' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Log Off' })).toBeVisible()
  })
})
